import { setImmediate } from 'node:timers/promises'
import { dateInLondon } from '#app/platform/clock.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type Pdf, pdfOf } from '#app/platform/text/pdf.server.ts'
import {
  BOTTOM,
  FOOT,
  heightOf,
  inColumn,
  LEFT,
  lineY,
  RIGHT,
  rule,
  say,
  sayAtRight,
  TOP,
} from '#app/platform/text/pdf-page.server.ts'
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

const MIDDLE = 310

/** The VAT invoice of a paid order: A4, any number of pages. */
export const invoicePdf = (order: Order): Promise<Buffer> =>
  pdfOf(
    {
      title: `VAT invoice ${order.reference}`,
      author: theShop.legalName,
      margin: LEFT,
      madeAt: order.paidAt ?? order.placedAt,
    },
    async (pdf) => {
      drawHead(pdf, order)
      const below = await drawRows(pdf, invoiceRows(order), drawPeople(pdf, order))
      drawSums(pdf, order, below)
      drawFeet(pdf, order)
    },
  )

function drawHead(pdf: Pdf, { reference, placedAt, paidAt, status }: Order) {
  const { name, legalName, address, phone, email, vatNumber, companyNumber } = theShop
  say(pdf, name, { size: 20, face: 'serif', y: TOP })
  sayAtRight(pdf, 'VAT invoice', { size: 20, face: 'serif', y: TOP })
  const seller = [
    legalName,
    [...address.lines, address.town].join(', '),
    `${address.county}, ${address.postcode}`,
    `${phone.shown}, ${email}`,
    `VAT number ${vatNumber}`,
    `Company number ${companyNumber}`,
  ]
  const facts = [
    `Number ${reference}`,
    `Date and tax point ${dateInLondon(paidAt ?? placedAt)}`,
    `Ordered on ${dateInLondon(placedAt)}`,
    statusWords[status],
  ]
  for (const [i, line] of seller.entries()) say(pdf, line, { ink: 'soft', y: lineY(TOP + 34, i) })
  for (const [i, line] of facts.entries())
    sayAtRight(pdf, line, { face: i === 0 ? 'strong' : 'sans', y: lineY(TOP + 34, i) })
  rule(pdf, TOP + 126)
}

/** Draws buyer and delivery address; returns the position below both. */
function drawPeople(pdf: Pdf, order: Order): number {
  const y = TOP + 142
  const ends = [drawPerson(pdf, 'Billed to', addressInLines(order.billing), LEFT, y)]
  if (!isForGiftCard(order)) ends.push(drawPerson(pdf, ...destination(order), MIDDLE, y))
  return Math.max(...ends) + 22
}

function destination({ deliveryType, shipping }: Order): [string, string[]] {
  const { name, address } = theShop
  return deliveryType === 'Click & Collect'
    ? ['Collected from', [name, ...address.lines, address.town, address.postcode]]
    : ['Delivered to', addressInLines(shipping)]
}

function drawPerson(pdf: Pdf, title: string, lines: string[], x: number, top: number): number {
  say(pdf, title, { face: 'strong', x, y: top })
  let y = lineY(top, 1)
  for (const line of lines) {
    const width = MIDDLE - LEFT - 24
    say(pdf, line, { x, y, width })
    y += heightOf(pdf, line, width)
  }
  return y
}

const columns = {
  item: { x: LEFT, width: 288 },
  quantity: { x: 340, width: 44 },
  unitPrice: { x: 388, width: 76 },
  price: { x: 468, width: RIGHT - 468 },
}
const PADDING = 7
/** A row blocks the event loop for one or two milliseconds. */
const ROWS_AT_A_TIME = 10

/** Draws the table, with its header on every page; returns the position below it. */
async function drawRows(pdf: Pdf, rows: InvoiceRow[], top: number): Promise<number> {
  let y = drawTableHead(pdf, top)
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_AT_A_TIME === 0) await setImmediate()
    const height = rowHeight(pdf, row)
    if (y + height > BOTTOM) y = drawTableHead(pdf, nextPage(pdf))
    drawRow(pdf, row, y)
    y += height
    rule(pdf, y)
  }
  return y
}

function drawTableHead(pdf: Pdf, y: number): number {
  const look = { face: 'strong', size: 8.5, ink: 'soft', y } as const
  say(pdf, 'Item', look)
  inColumn(pdf, 'Quantity', columns.quantity, look)
  inColumn(pdf, 'Unit price', columns.unitPrice, look)
  inColumn(pdf, 'Price', columns.price, look)
  rule(pdf, y + 16)
  return y + 16
}

const rowHeight = (pdf: Pdf, { name, remarks }: InvoiceRow) =>
  [name, ...remarks].reduce((sum, words) => sum + heightOf(pdf, words, columns.item.width), 2 * PADDING)

function drawRow(pdf: Pdf, { name, remarks, quantity, unitPrice, price }: InvoiceRow, top: number) {
  let y = top + PADDING
  inColumn(pdf, quantity, columns.quantity, { y })
  inColumn(pdf, unitPrice, columns.unitPrice, { y })
  inColumn(pdf, price, columns.price, { y })
  for (const [i, words] of [name, ...remarks].entries()) {
    say(pdf, words, { ...columns.item, y, ink: i === 0 ? 'ink' : 'soft' })
    y += heightOf(pdf, words, columns.item.width)
  }
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

function drawFeet(pdf: Pdf, { reference }: Order) {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    rule(pdf, FOOT - 8)
    say(pdf, `${theShop.legalName} · ${theShop.phone.shown} · ${theShop.email}`, {
      y: FOOT,
      size: 8,
      ink: 'soft',
    })
    sayAtRight(pdf, `${reference} · page ${page + 1} of ${count}`, { y: FOOT, size: 8, ink: 'soft' })
  }
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return TOP
}
