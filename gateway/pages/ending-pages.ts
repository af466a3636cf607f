import { type Field, fieldOf } from '../fields.ts'
import type { Refusal } from '../request-checks.ts'
import type { Ending } from '../store.ts'
import { frame } from './frame.ts'
import { type Html, html } from './html.ts'

/** Brings the answer back to the shop by itself, or by its button where there are no scripts. */
export const returnPage = (fields: readonly Field[], merchantName: string): Html =>
  frame(
    'Taking you back',
    html`
<h1>Taking you back <span>to ${merchantName}</span></h1>
${returnForm(fields, merchantName)}`,
    { runs: '/return.js' },
  )

const returnForm = (fields: readonly Field[], merchantName: string) => html`
<form id="return" method="post" action="${fieldOf(fields, 'redirectURL')}" accept-charset="utf-8">
${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button class="primary">Continue to ${merchantName}</button>
</form>`

/** A payment that is over: seen after going back, or where the browser has nothing to bring. */
export const endedPage = (ending: Ending, merchantName: string): Html =>
  frame(
    'This payment is finished',
    html`
<h1>This payment is finished</h1>
${ending.fields ? returnForm(ending.fields, merchantName) : html`<p>${ending.words}</p>`}
${
  !ending.fields &&
  ending.transactionId &&
  html`<form method="post" action="/_sandbox/replay/${ending.transactionId}">
<button class="secondary">Tell ${merchantName} now</button>
</form>`
}`,
  )

/** A request that can't be trusted leads nowhere, least of all to an address that it names itself. */
export const refusalPage = ({ code, message }: Refusal): Html =>
  frame(
    'This payment can’t be started',
    html`
<h1>This payment can’t be started</h1>
<p>The request from the shop was refused. Nothing was taken. Go back to the shop and try again.</p>
<dl><div><dt>Code</dt><dd>${code}</dd></div><div><dt>Reason</dt><dd>${message}</dd></div></dl>`,
  )

export const lostPage = (): Html =>
  frame(
    'Page not found',
    html`
<h1>There is no such page</h1>
<p>Go back to the shop and begin the payment again. Payments here are forgotten when the sandbox is restarted.</p>`,
  )
