import { setImmediate } from 'node:timers/promises'
import { dateInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
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
import type { PurchasePaper } from './purchase-paper.server.ts'

const MIDDLE = 310
const ROWS_AT_A_TIME = 10
const PADDING = 7

/** An order to a supplier: A4, any number of pages. */
export const purchasePdf = (paper: PurchasePaper): Promise<Buffer> =>
  pdfOf(
    {
      title: `Purchase order ${paper.number}`,
      author: theShop.legalName,
      margin: LEFT,
      madeAt: paper.madeAt,
    },
    async (pdf) => {
      const below = await drawRows(pdf, paper.lines, drawHead(pdf, paper))
      drawEnd(pdf, paper, below)
      drawFeet(pdf, paper)
    },
  )

function drawHead(pdf: Pdf, paper: PurchasePaper): number {
  const { name, legalName, address, phone, email, vatNumber } = theShop
  say(pdf, name, { size: 20, face: 'serif', y: TOP })
  sayAtRight(pdf, 'Purchase order', { size: 20, face: 'serif', y: TOP })
  const buyer = [legalName, `${phone.shown}, ${email}`, `VAT number ${vatNumber}`]
  const facts = [`Number ${paper.number}`, `Date ${dateInLondon(paper.madeAt)}`, `Ordered by ${paper.by}`]
  for (const [i, line] of buyer.entries()) say(pdf, line, { ink: 'soft', y: lineY(TOP + 34, i) })
  for (const [i, line] of facts.entries())
    sayAtRight(pdf, line, { face: i === 0 ? 'strong' : 'sans', y: lineY(TOP + 34, i) })
  const y = TOP + 92
  rule(pdf, y)
  const to = [paper.supplier, paper.accountCode && `Our account ${paper.accountCode}`].filter(Boolean)
  const here = [name, ...address.lines, address.town, address.postcode, `By ${wordsOf(paper.wantedBy)}`]
  const ends = [drawBlock(pdf, 'To', to, LEFT, y + 16), drawBlock(pdf, 'Deliver to', here, MIDDLE, y + 16)]
  return Math.max(...ends) + 22
}

/** '24 November 2026'. */
const wordsOf = (day: string) => dateInLondon(new Date(`${day}T12:00:00Z`))

function drawBlock(pdf: Pdf, title: string, lines: readonly string[], x: number, top: number): number {
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
  code: { x: LEFT, width: 72 },
  name: { x: LEFT + 80, width: 208 },
  cases: { x: 340, width: 44 },
  caseCost: { x: 388, width: 76 },
  cost: { x: 468, width: RIGHT - 468 },
}

/** Its head is on every page; returns the position below it. */
async function drawRows(pdf: Pdf, rows: PurchasePaper['lines'], top: number): Promise<number> {
  let y = drawTableHead(pdf, top)
  for (const [i, row] of rows.entries()) {
    if (i % ROWS_AT_A_TIME === 0) await setImmediate()
    const detail = [row.size, `case of ${row.caseSize}`].filter(Boolean).join(', ')
    const heights = [
      heightOf(pdf, row.name, columns.name.width) + heightOf(pdf, detail, columns.name.width),
      heightOf(pdf, row.code || ' ', columns.code.width),
    ]
    const height = Math.max(...heights) + 2 * PADDING
    if (y + height > BOTTOM) y = drawTableHead(pdf, nextPage(pdf))
    const at = y + PADDING
    say(pdf, row.code, { ...columns.code, y: at })
    say(pdf, row.name, { ...columns.name, y: at })
    const below = at + heightOf(pdf, row.name, columns.name.width)
    say(pdf, detail, { ...columns.name, y: below, ink: 'soft' })
    inColumn(pdf, String(row.cases), columns.cases, { y: at })
    inColumn(pdf, pounds(row.caseCost), columns.caseCost, { y: at })
    inColumn(pdf, pounds(row.cost), columns.cost, { y: at })
    y += height
    rule(pdf, y)
  }
  return y
}

function drawTableHead(pdf: Pdf, y: number): number {
  const look = { face: 'strong', size: 8.5, ink: 'soft', y } as const
  say(pdf, 'Your code', look)
  say(pdf, 'Drink', { ...look, x: columns.name.x })
  inColumn(pdf, 'Cases', columns.cases, look)
  inColumn(pdf, 'A case', columns.caseCost, look)
  inColumn(pdf, 'Price', columns.cost, look)
  rule(pdf, y + 16)
  return y + 16
}

function drawEnd(pdf: Pdf, { total, cases, note }: PurchasePaper, top: number) {
  const width = RIGHT - LEFT
  const height = 60 + (note ? heightOf(pdf, note, width) : 0)
  const y = top + height > BOTTOM ? nextPage(pdf) : top + 14
  const words = `${cases} ${cases === 1 ? 'case' : 'cases'}, without VAT`
  say(pdf, words, { x: MIDDLE, y, face: 'strong', size: 11 })
  inColumn(pdf, pounds(total), columns.cost, { y, face: 'strong', size: 11 })
  if (note) say(pdf, note, { y: y + 30, width })
}

function drawFeet(pdf: Pdf, { number }: PurchasePaper) {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page)
    rule(pdf, FOOT - 8)
    const look = { y: FOOT, size: 8, ink: 'soft' } as const
    say(pdf, `${theShop.legalName} · ${theShop.phone.shown} · ${theShop.email}`, look)
    sayAtRight(pdf, `${number} · page ${page + 1} of ${count}`, look)
  }
}

function nextPage(pdf: Pdf): number {
  pdf.addPage()
  return TOP
}
