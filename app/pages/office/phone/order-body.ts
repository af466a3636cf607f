import { askable, type PhoneDraft, type Where, wayToPay, wireLines } from './phone-state.ts'
import type { Quoted } from './use-quote.ts'

type Said = { quoted: Quoted; coupon: string; isOver18: boolean }

/** The body of `phone/orders`: what is typed, with the prices and the total that were said. */
export function orderBody(draft: PhoneDraft, { quoted: { quote, keys }, coupon, isOver18 }: Said) {
  const priceOf = ({ key }: { key: string }) => quote?.items[keys.indexOf(key)]?.drink.price_now
  return {
    first_name: draft.first_name,
    last_name: draft.last_name,
    email: draft.email,
    phone: draft.phone,
    lines: wireLines(askable(draft.lines), priceOf),
    delivery_type: draft.deliveryType,
    ...placeFields('shipping', draft.deliveryType === 'Click & Collect' ? null : draft.shipping),
    ...placeFields('billing', draft.billing),
    coupon: coupon || null,
    gift_message: draft.giftMessage,
    hide_prices: draft.hidePrices,
    over_18: isOver18,
    pay: wayToPay(draft.pay, quote),
    total: quote?.totals.total ?? 0,
  }
}

const placeFields = (use: 'shipping' | 'billing', where: Where | null) =>
  Object.fromEntries(Object.entries(where ?? {}).map(([name, value]) => [`${use}_${name}`, value]))
