import { dateInLondon } from '#app/platform/clock.ts'
import { type Pdf, pdfOf } from '#app/platform/text/pdf.server.ts'
import {
  BOTTOM,
  drawBlock,
  drawPaperHead,
  heightOf,
  inColumn,
  LEFT,
  RIGHT,
  rule,
  say,
  shopInShort,
  TOP,
} from '#app/platform/text/pdf-page.server.ts'
import { drawFeet, drawTable, nextPage, TABLE_HEAD, type Table } from '#app/platform/text/pdf-table.server.ts'
import { addressInLines } from '../../accounts/countries.server.ts'
import { isForGiftCard, type Order, statusWords } from '../orders.ts'
import {
  type InvoiceRow,
  type InvoiceSum,
  invoiceMoney,
  invoiceNote,
  invoiceRows,
  invoiceSums,
} from '../rules/invoice.ts'
import { sellerInLines, sellerOf } from '../rules/seller.ts'

const MIDDLE = 310
const BLOCK = MIDDLE - LEFT - 24

/** The VAT invoice of a paid order: A4, any number of pages. */
export const invoicePdf = (order: Order): Promise<Buffer> =>
  pdfOf(
    {
      title: `VAT invoice ${order.reference}`,
      author: sellerOf(order).legalName,
      margin: LEFT,
      madeAt: order.paidAt ?? order.placedAt,
    },
    async (pdf) => {
      drawHead(pdf, order)
      const below = await drawTable(pdf, rowTable, invoiceRows(order), drawPeople(pdf, order))
      drawSums(pdf, order, below)
      drawFeet(pdf, shopInShort(sellerOf(order)), order.reference)
    },
  )

function drawHead(pdf: Pdf, order: Order) {
  const { reference, placedAt, paidAt, status } = order
  const seller = sellerOf(order)
  const facts = [
    `Number ${reference}`,
    `Date and tax point ${dateInLondon(paidAt ?? placedAt)}`,
    `Ordered on ${dateInLondon(placedAt)}`,
    statusWords[status],
  ]
  drawPaperHead(pdf, 'VAT invoice', { name: seller.name, lines: sellerInLines(seller) }, facts)
  rule(pdf, TOP + 126)
}

/** Draws buyer and delivery address; returns the position below both. */
function drawPeople(pdf: Pdf, order: Order): number {
  const y = TOP + 142
  const ends = [drawBlock(pdf, 'Billed to', addressInLines(order.billing), { x: LEFT, y, width: BLOCK })]
  if (!isForGiftCard(order)) ends.push(drawBlock(pdf, ...destination(order), { x: MIDDLE, y, width: BLOCK }))
  return Math.max(...ends) + 22
}

function destination(order: Order): [string, string[]] {
  const { name, address } = sellerOf(order)
  return order.deliveryType === 'Click & Collect'
    ? ['Collected from', [name, ...address.lines, address.town, address.postcode]]
    : ['Delivered to', addressInLines(order.shipping)]
}

const columns = {
  item: { x: LEFT, width: 288 },
  quantity: { x: 340, width: 44 },
  unitPrice: { x: 388, width: 76 },
  price: { x: 468, width: RIGHT - 468 },
}

const rowTable: Table<InvoiceRow> = {
  head: (pdf, y) => {
    const look = { ...TABLE_HEAD, y }
    say(pdf, 'Item', look)
    inColumn(pdf, 'Quantity', columns.quantity, look)
    inColumn(pdf, 'Unit price', columns.unitPrice, look)
    inColumn(pdf, 'Price', columns.price, look)
  },
  height: (pdf, { name, remarks }) =>
    [name, ...remarks].reduce((sum, words) => sum + heightOf(pdf, words, columns.item.width), 0),
  draw: (pdf, { name, remarks, quantity, unitPrice, price }, top) => {
    let y = top
    inColumn(pdf, quantity, columns.quantity, { y })
    inColumn(pdf, unitPrice, columns.unitPrice, { y })
    inColumn(pdf, price, columns.price, { y })
    for (const [i, words] of [name, ...remarks].entries()) {
      say(pdf, words, { ...columns.item, y, ink: i === 0 ? 'ink' : 'soft' })
      y += heightOf(pdf, words, columns.item.width)
    }
  },
}

/** All on one page: a sum and its parts belong together. */
function drawSums(pdf: Pdf, order: Order, top: number) {
  const sums = [...invoiceSums(order), ...invoiceMoney(order)]
  const note = invoiceNote(order)
  const height = 14 + sums.length * 16 + 12 + 40
  let y = top + height > BOTTOM ? nextPage(pdf) : top + 14
  for (const sum of sums) y = drawSum(pdf, sum, y)
  say(pdf, note, { y: y + 12, ink: 'soft', width: RIGHT - LEFT })
}

function drawSum(pdf: Pdf, { name, amount, isTotal = false }: InvoiceSum, top: number): number {
  const y = isTotal ? top + 6 : top
  if (isTotal) rule(pdf, top, MIDDLE)
  const look = { y, face: isTotal ? 'strong' : 'sans', size: isTotal ? 11 : 9.5 } as const
  say(pdf, name, { ...look, x: MIDDLE, ink: isTotal ? 'ink' : 'soft' })
  inColumn(pdf, amount, columns.price, look)
  return y + (isTotal ? 22 : 16)
}
