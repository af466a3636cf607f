import { type Card, cards } from '../cards.ts'
import { fieldOf } from '../fields.ts'
import { amountOf } from '../finishing.ts'
import type { Settings } from '../settings.ts'
import type { Sale } from '../store.ts'
import type { TypedCard, TypingErrors } from '../typed-card.ts'
import { frame, pounds } from './frame.ts'
import { type Html, html } from './html.ts'

type Shown = { typed?: Partial<TypedCard>; errors?: TypingErrors; isDeclined?: boolean }

/** Where the card is typed in. It works without a script. */
export function cardPage(sale: Sale, { merchantName, decidedBy }: Settings, shown: Shown = {}): Html {
  const amount = pounds(amountOf(sale))
  const { errors = {}, isDeclined } = shown
  return frame(
    `${Object.keys(errors).length > 0 ? 'Error: ' : ''}Pay ${amount}`,
    html`
<h1>Pay ${amount} <span>to ${merchantName}, for order ${fieldOf(sale.request, 'orderRef')}</span></h1>
${sale.isPartlySigned && html`<p class="notice" role="status">This request is only partially signed: anybody could have added fields to it. Sign all of them.</p>`}
${isDeclined && html`<p class="notice" role="alert">Your card was declined. Nothing was taken. Try again, or use another card.</p>`}
<div class="columns">
${cardForm(sale, amount, shown)}
${testCards(sale, decidedBy)}
</div>`,
  )
}

const cardForm = (sale: Sale, amount: string, { typed = {}, errors = {} }: Shown) => html`
<section aria-labelledby="card">
<h2 id="card">Your card</h2>
<form method="post" action="/card/${sale.id}" novalidate>
${field({ name: 'name', label: 'Name on card', autocomplete: 'cc-name', value: typed.name })}
${field({ name: 'number', label: 'Card number', autocomplete: 'cc-number', isNumeric: true, value: typed.number, error: errors.number })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry date', hint: 'MM/YY', autocomplete: 'cc-exp', isNumeric: true, value: typed.expiry, error: errors.expiry })}
${field({ name: 'code', label: 'Security code', hint: '3 or 4 digits', autocomplete: 'cc-csc', isNumeric: true, value: typed.code, error: errors.code })}
</div>
<button class="primary">Pay ${amount}</button>
<button class="secondary" name="do" value="cancel">Cancel and go back</button>
</form>
</section>`

type FieldProps = {
  name: string
  label: string
  autocomplete: string
  hint?: string
  isNumeric?: boolean
  value?: string
  error?: string
}

function field({ name, label, autocomplete, hint, isNumeric, value, error }: FieldProps): Html {
  const told = [error && `${name}-error`, hint && `${name}-hint`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" autocomplete="${autocomplete}" ${isNumeric && html`inputmode="numeric"`} value="${value ?? ''}" ${told !== '' && html`aria-describedby="${told}"`} ${error && html`aria-invalid="true"`}>
${error && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`
}

const testCards = (sale: Sale, decidedBy: Settings['decidedBy']) => html`
<section aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p>${EXPLAINED[decidedBy]} Any name, any date to come and any security code will do. A card that expires in month 12 asks for 3-D Secure, in month 02 or 06 that fails.</p>
<ul class="cards">${cards.map((card) => testCard(sale, card, decidedBy === 'card'))}</ul>
</section>`

const EXPLAINED = {
  card: 'Each does what it says, whatever the amount.',
  amount:
    'The amount decides, whatever the card: up to £49.99 approved, to £99.99 referred, to £199.99 declined, to £249.99 approved after 3-D Secure, to £299.99 declined after it. A name like ‘Test [20]’ stands for another amount.',
}

const testCard = (sale: Sale, card: Card, isDecisive: boolean) => html`<li>
<div><p class="number">${grouped(card)}</p>${isDecisive && html`<p>${card.does}</p>`}<p class="hint">${card.brand}, security code ${card.securityCode}</p></div>
<a href="/card/${sale.id}?use=${card.key}" aria-label="Use ${card.brand} ending ${card.number.slice(-4)}">Use</a>
</li>`

const grouped = ({ number }: Card) => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')
