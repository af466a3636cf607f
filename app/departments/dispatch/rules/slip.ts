import { pence, pounds } from '#app/platform/money.ts'
import { boxesInWords } from '../boxes.ts'

/** What a slip is made from. Prices are those of the order, which a present does not show. */
export type SlipFacts = {
  reference: string
  isGift: boolean
  giftMessage: string
  deliveryType: string
  promise: string
  placedOn: string
  box: string
  weightG: number
  lines: readonly {
    name: string
    size: string
    quantity: number
    texts: readonly string[]
    isEngraved: boolean
    unitPrice: number
    engraving: number
  }[]
  /** What the whole order cost, if all of it is in the box. */
  total: number | null
  /** What multi-buy and a code took off it. */
  discount: number
}

export type SlipRow = {
  quantity: string
  name: string
  remarks: string[]
  unitPrice: string
  price: string
}

export type Slip = {
  reference: string
  facts: [string, string][]
  hasPrices: boolean
  rows: SlipRow[]
  total: { words: string; sum: string } | null
  giftMessage: string
  bottles: number
}

/** The words of a packing slip. A present has no sum on it, in whatever field. */
export function slipFor(order: SlipFacts): Slip {
  const hasPrices = !order.isGift
  return {
    reference: order.reference,
    facts: [
      ['Ordered', order.placedOn],
      ['Delivery', order.deliveryType],
      ...(order.promise ? [['Promised', order.promise] satisfies [string, string]] : []),
      ['Packed in', boxesInWords(order.box)],
      ['Weight', weightInWords(order.weightG)],
    ],
    hasPrices,
    rows: order.lines.map((line) => ({
      quantity: String(line.quantity),
      name: `${line.name}, ${line.size}`,
      remarks: line.isEngraved ? [engravedInWords(line.texts, hasPrices ? line.engraving : 0)] : [],
      unitPrice: hasPrices ? pounds(pence(line.unitPrice)) : '',
      price: hasPrices ? pounds(pence(line.unitPrice * line.quantity + line.engraving)) : '',
    })),
    total:
      hasPrices && order.total !== null
        ? { words: totalInWords(order), sum: pounds(pence(order.total)) }
        : null,
    giftMessage: order.giftMessage,
    bottles: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

/** '2.9 kg'. */
export const weightInWords = (grams: number) => `${(grams / 1000).toFixed(1)} kg`

const totalInWords = ({ discount }: SlipFacts) =>
  discount > 0
    ? `Total of the order, with delivery and VAT, less ${pounds(pence(discount))}`
    : 'Total of the order, with delivery and VAT'

const engravedInWords = (texts: readonly string[], charge: number) => {
  const shown = texts.filter(Boolean)
  const words = shown.length === 0 ? 'Engraved' : `Engraved: ‘${shown.join(' / ')}’`
  return charge > 0 ? `${words}, ${pounds(pence(charge))}` : words
}
