import { dateInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
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
import type { PurchasePaper } from './purchase-paper.server.ts'

const MIDDLE = 310
const BLOCK = MIDDLE - LEFT - 24

/** An order to a supplier: A4, any number of pages. */
export const purchasePdf = (paper: PurchasePaper): Promise<Buffer> =>
  pdfOf(
    {
      title: `Purchase order ${paper.number}`,
      author: theShop().legalName,
      margin: LEFT,
      madeAt: paper.madeAt,
    },
    async (pdf) => {
      const below = await drawTable(pdf, lineTable, paper.lines, drawHead(pdf, paper))
      drawEnd(pdf, paper, below)
      drawFeet(pdf, shopInShort(theShop()), paper.number)
    },
  )

function drawHead(pdf: Pdf, paper: PurchasePaper): number {
  const { name, legalName, address, phone, email, vatNumber } = theShop()
  const lines = [legalName, `${phone.shown}, ${email}`, `VAT number ${vatNumber}`]
  const facts = [`Number ${paper.number}`, `Date ${dateInLondon(paper.madeAt)}`, `Ordered by ${paper.by}`]
  drawPaperHead(pdf, 'Purchase order', { name, lines }, facts)
  const y = TOP + 92
  rule(pdf, y)
  const to = [paper.supplier, paper.accountCode && `Our account ${paper.accountCode}`].filter(Boolean)
  const here = [name, ...address.lines, address.town, address.postcode, `By ${wordsOf(paper.wantedBy)}`]
  const ends = [
    drawBlock(pdf, 'To', to, { x: LEFT, y: y + 16, width: BLOCK }),
    drawBlock(pdf, 'Deliver to', here, { x: MIDDLE, y: y + 16, width: BLOCK }),
  ]
  return Math.max(...ends) + 22
}

/** '24 November 2026'. */
const wordsOf = (day: string) => dateInLondon(new Date(`${day}T12:00:00Z`))

type Line = PurchasePaper['lines'][number]

const columns = {
  code: { x: LEFT, width: 72 },
  name: { x: LEFT + 80, width: 208 },
  cases: { x: 340, width: 44 },
  caseCost: { x: 388, width: 76 },
  cost: { x: 468, width: RIGHT - 468 },
}

const detailOf = ({ size, caseSize }: Line) => [size, `case of ${caseSize}`].filter(Boolean).join(', ')

const lineTable: Table<Line> = {
  head: (pdf, y) => {
    const look = { ...TABLE_HEAD, y }
    say(pdf, 'Your code', look)
    say(pdf, 'Drink', { ...look, x: columns.name.x })
    inColumn(pdf, 'Cases', columns.cases, look)
    inColumn(pdf, 'A case', columns.caseCost, look)
    inColumn(pdf, 'Price', columns.cost, look)
  },
  height: (pdf, line) =>
    Math.max(
      heightOf(pdf, line.name, columns.name.width) + heightOf(pdf, detailOf(line), columns.name.width),
      heightOf(pdf, line.code || ' ', columns.code.width),
    ),
  draw: (pdf, line, y) => {
    say(pdf, line.code, { ...columns.code, y })
    say(pdf, line.name, { ...columns.name, y })
    const below = y + heightOf(pdf, line.name, columns.name.width)
    say(pdf, detailOf(line), { ...columns.name, y: below, ink: 'soft' })
    inColumn(pdf, String(line.cases), columns.cases, { y })
    inColumn(pdf, pounds(line.caseCost), columns.caseCost, { y })
    inColumn(pdf, pounds(line.cost), columns.cost, { y })
  },
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
