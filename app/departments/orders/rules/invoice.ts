import { dateInLondon } from '#app/platform/clock.ts'
import { exVat, type Pence, pence, pounds } from '#app/platform/money.ts'
import { hasVat } from '../../delivery/destinations.ts'
import { engravingInWords } from '../../engraving/typefaces.ts'
import { backOnGiftCard, isForGiftCard, lineName, linePrice, type Order, type OrderLine } from '../orders.ts'

/** `remarks` are in small type below its name. */
export type InvoiceRow = {
  name: string
  remarks: string[]
  quantity: string
  unitPrice: string
  price: string
}

export const invoiceRows = (order: Order): InvoiceRow[] =>
  order.lines.map((line) => ({
    name: [lineName(line), unbroken(line.size)].filter(Boolean).join(', '),
    remarks: remarksOn(line),
    quantity: String(line.quantity),
    unitPrice: pounds(line.unitPrice),
    price: pounds(linePrice(line)),
  }))

/** '6 x 75cl' on one line. */
const unbroken = (words: string) => words.replaceAll(' ', '\u00a0')

function remarksOn({ font, text1, text2, engraving, free, cancelledAt }: OrderLine): string[] {
  return [
    font === 0
      ? ''
      : `Engraved ${engravingInWords({ line1: text1, line2: text2, font })}: ${pounds(engraving)}`,
    free > 0 ? `${free === 1 ? '1 bottle' : `${free} bottles`} free` : '',
    cancelledAt ? `Cancelled on ${dateInLondon(cancelledAt)}` : '',
  ].filter(Boolean)
}

export type InvoiceSum = { name: string; amount: string; isTotal?: boolean }

/** How the total is composed; zeros are omitted, except the delivery. */
export function invoiceSums(order: Order): InvoiceSum[] {
  const { totals, code, deliveryType } = order
  const delivery = totals.delivery === 0 ? 'Free' : pounds(totals.delivery)
  return [
    sum(isForGiftCard(order) ? 'E-gift card' : 'Drinks', totals.goods),
    ...some('Engraving', totals.engraving),
    ...some('Multi Buy', takenOff(totals.multiBuy)),
    ...some(code ? `Discount (${code})` : 'Discount', takenOff(totals.discount)),
    { name: deliveryType, amount: delivery },
    ...some('Insurance', totals.insurance),
    sum('Net, without VAT', pence(totals.total - totals.vat)),
    sum(totals.vat > 0 ? 'VAT at 20%' : 'VAT', totals.vat),
    { ...sum('Total', totals.total), isTotal: true },
  ]
}

/** Payments and refunds. */
export function invoiceMoney(order: Order): InvoiceSum[] {
  const { totals, paid, paidHow, paidAt, refunded, refundAsked } = order
  const on = paidAt ? ` on ${dateInLondon(paidAt)}` : ''
  const back = backOnGiftCard(order)
  const hasGoneBack = pence(refunded + back)
  return [
    ...some('Paid by gift card', totals.giftCard),
    ...some(`Paid by ${paidHow === 'phone' ? 'card over the phone' : paidHow}${on}`, paid),
    ...some('Back on the gift card', takenOff(back)),
    ...some('Refunded', takenOff(refunded)),
    ...some('of which VAT', takenOff(totals.vat > 0 ? pence(hasGoneBack - exVat(hasGoneBack)) : pence(0))),
    ...some('On its way back to you', takenOff(pence(refundAsked - refunded))),
  ]
}

/** Other statements that the law requires. */
export function invoiceNote(order: Order): string {
  if (order.totals.vat > 0) return 'All prices include VAT at 20%.'
  if (isForGiftCard(order))
    return 'An e-gift card carries no VAT when it is sold; it is charged on what the card buys.'
  return hasVat(order.shipping)
    ? 'No VAT is charged on this order.'
    : 'Sent outside the United Kingdom and the Isle of Man: zero-rated for VAT. Prices are without it.'
}

const sum = (name: string, amount: Pence): InvoiceSum => ({ name, amount: signed(amount) })
const some = (name: string, amount: Pence) => (amount === 0 ? [] : [sum(name, amount)])
const takenOff = (amount: Pence) => pence(-amount)
const signed = (amount: Pence) => (amount < 0 ? `−${pounds(takenOff(amount))}` : pounds(amount))
