import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { faces, inks, isAborted, type Pdf, pdfStream, printable } from '#app/platform/text/pdf.server.ts'
import {
  BOTTOM,
  heightOf,
  inColumn,
  LEFT,
  lineY,
  RIGHT,
  rule,
  say,
  sayAtRight,
  sayWithin,
  TOP,
} from '#app/platform/text/pdf-page.server.ts'
import { drawFeet, drawTable, nextPage, TABLE_HEAD, type Table } from '#app/platform/text/pdf-table.server.ts'
import type { Slip, SlipRow } from '../rules/slip.ts'
import { drawBarcode } from './barcode.server.ts'

export type AddressedSlip = Slip & { to: { title: string; lines: string[] } }
export type NotPrinted = { reference: string; because: string }

/**
 * Packing slips, each on a page of its own or several. Between two orders the event loop has its turn, so that the
 * shop goes on meanwhile; and only one slip is in memory. Nothing is changed: made again, they are the same.
 */
export const slipsPdf = (
  title: string,
  slips: AsyncIterable<AddressedSlip>,
  notPrinted: readonly NotPrinted[],
  madeAt: Date,
): Promise<Readable> =>
  pdfStream({ title, author: theShop().legalName, margin: LEFT, madeAt }, async (pdf) => {
    let isFirst = true
    for await (const slip of slips) {
      if (isAborted(pdf)) return
      if (!isFirst) pdf.addPage()
      isFirst = false
      await drawSlip(pdf, slip)
      pdf.flushPages()
      await setImmediate()
    }
    if (notPrinted.length > 0) drawNotPrinted(pdf, notPrinted)
  })

async function drawSlip(pdf: Pdf, slip: AddressedSlip) {
  drawHead(pdf, slip)
  // The first slip decodes the letters that it needs: in several steps.
  await setImmediate()
  const below = await drawTable(pdf, rowTable(slip), slip.rows, drawFacts(pdf, slip))
  drawGiftMessage(pdf, slip, drawTotal(pdf, slip, below))
  const help = `Something wrong? ${theShop().phone.shown} · ${theShop().email}. For adults of 18 and over only.`
  drawFeet(pdf, help, slip.reference)
}

const BARCODE = { width: 150, height: 34 }
/** Scanners need some white beside it. */
const BESIDE_BARCODE = 24

function drawHead(pdf: Pdf, { reference }: Slip) {
  const { name, address, phone, email } = theShop()
  const most = RIGHT - LEFT - BARCODE.width - BESIDE_BARCODE
  sayWithin(pdf, name, most, { size: 20, face: 'serif', y: TOP })
  const sender = [
    [...address.lines, address.town].join(', '),
    `${address.county}, ${address.postcode}`,
    `${phone.shown} · ${email}`,
  ]
  for (const [i, words] of sender.entries())
    sayWithin(pdf, words, most, { ink: 'soft', size: 9, y: TOP + 32 + i * 13 })
  drawBarcode(pdf, reference, { x: RIGHT - BARCODE.width, y: TOP + 2, ...BARCODE })
  sayAtRight(pdf, reference, { face: 'strong', size: 13, y: TOP + BARCODE.height + 9 })
  rule(pdf, TOP + 84)
}

const FACTS = 310

/** Where it goes, and what is to be known about it; answers the place below both. */
function drawFacts(pdf: Pdf, { to, facts }: AddressedSlip): number {
  const top = TOP + 102
  say(pdf, to.title, { face: 'strong', size: 8.5, ink: 'soft', y: top })
  let left = top + 16
  for (const [i, words] of to.lines.entries()) {
    const look = { size: 11.5, face: i === 0 ? 'strong' : 'sans' } as const
    say(pdf, words, { ...look, y: left, width: FACTS - LEFT - 24 })
    left += heightOf(pdf, words, FACTS - LEFT - 24, look)
  }
  let right = top
  for (const [name, words] of facts) {
    say(pdf, name, { ink: 'soft', x: FACTS, y: right })
    say(pdf, words, { x: FACTS + 62, y: right, width: RIGHT - FACTS - 62 })
    right += Math.max(15, heightOf(pdf, words, RIGHT - FACTS - 62) + 1)
  }
  return Math.max(left, right) + 22
}

const columns = {
  quantity: { x: LEFT, width: 22 },
  item: { x: LEFT + 38, width: 300 },
  unitPrice: { x: 388, width: 76 },
  price: { x: 468, width: RIGHT - 468 },
}
const ITEM = { size: 11 } as const

const rowTable = ({ hasPrices, bottles }: Slip): Table<SlipRow> => ({
  padding: 8,
  head: (pdf, y) => {
    const look = { ...TABLE_HEAD, y }
    say(pdf, bottles === 1 ? '1 bottle' : `${bottles} bottles`, look)
    if (!hasPrices) return
    inColumn(pdf, 'Unit price', columns.unitPrice, look)
    inColumn(pdf, 'Price', columns.price, look)
  },
  height: (pdf, { name, remarks }) =>
    heightOf(pdf, name, columns.item.width, ITEM) +
    remarks.reduce((sum, words) => sum + heightOf(pdf, words, columns.item.width), 0),
  draw: (pdf, { quantity, name, remarks, unitPrice, price }, top) => {
    let y = top
    inColumn(pdf, quantity, columns.quantity, { y, face: 'strong', ...ITEM })
    if (hasPrices) {
      inColumn(pdf, unitPrice, columns.unitPrice, { y: y + 1, ink: 'soft' })
      inColumn(pdf, price, columns.price, { y: y + 1 })
    }
    say(pdf, name, { ...columns.item, y, ...ITEM })
    y += heightOf(pdf, name, columns.item.width, ITEM)
    for (const words of remarks) {
      say(pdf, words, { ...columns.item, y, ink: 'soft' })
      y += heightOf(pdf, words, columns.item.width)
    }
  },
})

function drawTotal(pdf: Pdf, { total }: Slip, below: number): number {
  if (total === null) return below
  const y = below + 40 > BOTTOM ? nextPage(pdf) : below + 12
  say(pdf, total.words, { x: columns.item.x, y, ink: 'soft' })
  inColumn(pdf, total.sum, columns.price, { y, face: 'strong', size: 11 })
  return y + 18
}

const MESSAGE = { size: 13, face: 'serif' } as const
const INSET = 24

/** The message in a panel of its own: it is what a present is opened for. */
function drawGiftMessage(pdf: Pdf, { giftMessage }: Slip, below: number) {
  if (giftMessage === '') return
  const width = RIGHT - LEFT - 2 * INSET
  const height = heightOf(pdf, giftMessage, width, MESSAGE) + 2 * INSET + 14
  const top = below + 28 + height > BOTTOM ? nextPage(pdf) : below + 28
  pdf.roundedRect(LEFT, top, RIGHT - LEFT, height, 8).fill(inks.shade)
  say(pdf, 'A message with this present', {
    face: 'strong',
    size: 8.5,
    ink: 'soft',
    x: LEFT + INSET,
    y: top + INSET - 6,
  })
  pdf
    .font(faces.serif)
    .fontSize(MESSAGE.size)
    .fillColor(inks.ink)
    .text(printable(giftMessage), LEFT + INSET, top + INSET + 14, { width, lineGap: 2.5 })
}

function drawNotPrinted(pdf: Pdf, all: readonly NotPrinted[]) {
  let y = nextPage(pdf)
  say(pdf, 'Not printed', { size: 20, face: 'serif', y })
  y += 40
  for (const { reference, because } of all) {
    if (y > BOTTOM) y = nextPage(pdf)
    say(pdf, reference, { face: 'strong', y, width: 110 })
    say(pdf, because, { x: LEFT + 120, y, width: RIGHT - LEFT - 120 })
    y = lineY(y, 1) + 2
  }
}
