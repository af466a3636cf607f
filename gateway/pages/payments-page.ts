import type { Summary } from '../controls.ts'
import { frame, pounds } from './frame.ts'
import { type Html, html } from './html.ts'

/** Everything that was paid here, and the controls, for people; `/_sandbox/…` has them for programs. */
export const paymentsPage = (payments: readonly Summary[]): Html =>
  frame(
    'Payments',
    html`
<h1>Payments in this sandbox</h1>
<form method="post" action="/_sandbox/settle">
<p>Each night the banks settle: captured becomes tendered, tendered becomes accepted. Only then can it be refunded.</p>
<button class="secondary">Let a night go by</button>
</form>
${payments.length === 0 ? html`<p>Nothing has been paid yet.</p>` : html`<ul class="cards">${payments.toReversed().map(payment)}</ul>`}`,
  )

const payment = (shown: Summary) => html`<li>
<div>
<p class="number">${shown.orderRef}: ${pounds(shown.amount)}</p>
<p>${shown.state}, code ${shown.responseCode}${shown.amountRefunded > 0 && `, ${pounds(shown.amountRefunded)} refunded`}</p>
<p class="hint">${shown.card ?? 'no card'}, ${shown.xref}</p>
</div>
<form method="post" action="/_sandbox/replay/${shown.id}"><button aria-label="Tell again: ${shown.orderRef}, ${shown.xref}">Tell again</button></form>
</li>`
