import type { Readable } from 'node:stream'
import type { z } from 'zod'
import { dateInLondon, hourInLondon } from '#app/platform/clock.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { inks, type Pdf, pdfStream } from '#app/platform/text/pdf.server.ts'
import {
  BOTTOM,
  heightOf,
  inColumn,
  LEFT,
  RIGHT,
  say,
  sayAtRight,
  TOP,
} from '#app/platform/text/pdf-page.server.ts'
import { drawFeet, drawTable, nextPage, TABLE_HEAD, type Table } from '#app/platform/text/pdf-table.server.ts'
import { boxesInWords } from '../boxes.ts'
import { weightInWords } from '../rules/slip.ts'
import { drawBarcode } from './barcode.server.ts'
import type { runAnswer } from './run-wire.server.ts'

type Run = z.infer<typeof runAnswer>['run']
type Shelf = Run['shelves'][number]
type RunOrder = Run['orders'][number]

/** A run on paper: bottles in the order of the racks, then the orders with their boxes. */
export const pickListPdf = (run: Run): Promise<Readable> =>
  pdfStream(
    {
      title: `Pick list, run ${run.id}`,
      author: theShop().legalName,
      margin: LEFT,
      madeAt: new Date(run.started_at),
    },
    async (pdf) => {
      const wanted = run.shelves.filter((shelf) => shelf.wanted > 0)
      let y = await drawTable(pdf, shelfTable, wanted, drawHead(pdf, run))
      const back = run.shelves.filter((shelf) => shelf.put_back > 0)
      if (back.length > 0) y = await drawTable(pdf, backTable, back, drawTitle(pdf, 'To put back', y))
      await drawTable(pdf, orderTable, run.orders, drawTitle(pdf, 'Orders', y))
      drawFeet(pdf, `Run ${run.id} · ${run.by}`)
    },
  )

function drawHead(pdf: Pdf, run: Run): number {
  const started = new Date(run.started_at)
  say(pdf, 'Pick list', { size: 20, face: 'serif', y: TOP })
  say(pdf, `Run ${run.id}, started by ${run.by} on ${dateInLondon(started)} at ${hourInLondon(started)}`, {
    ink: 'soft',
    y: TOP + 32,
    width: 330,
  })
  say(pdf, `Picked at ${run.place}`, { ink: 'soft', y: TOP + 46, width: 330 })
  const going = run.orders.filter(({ because }) => because === null).length
  sayAtRight(pdf, count(run.bottles, 'bottle'), { size: 20, face: 'serif', y: TOP })
  sayAtRight(pdf, `for ${count(going, 'order')}`, { ink: 'soft', y: TOP + 32 })
  return TOP + 84
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`

function drawTitle(pdf: Pdf, words: string, below: number): number {
  const y = below + 110 > BOTTOM ? nextPage(pdf) : below + 26
  say(pdf, words, { size: 14, face: 'serif', y })
  return y + 28
}

const BIN = { size: 13, face: 'strong' } as const
const NAME = { size: 11 } as const
const at = {
  tick: { x: LEFT, width: 12 },
  bin: { x: LEFT + 24, width: 72 },
  count: { x: LEFT + 98, width: 28 },
  name: { x: LEFT + 142, width: 218 },
  of: { x: LEFT + 372, width: RIGHT - LEFT - 372 },
}

const detailOf = ({ size, ean }: Shelf) => [size, ean].filter(Boolean).join(' · ')

/** 'K7QF-3MHX × 2, engraved'. */
const forWhom = ({ of }: Shelf) =>
  of
    .map(({ reference, quantity, engraved }) =>
      [`${reference}${quantity > 1 ? ` × ${quantity}` : ''}`, engraved && 'engraved']
        .filter(Boolean)
        .join(', '),
    )
    .join('\n')

const shelfTable: Table<Shelf> = {
  head: (pdf, y) => {
    say(pdf, 'Shelf', { ...TABLE_HEAD, x: at.bin.x, y })
    inColumn(pdf, 'Take', at.count, { ...TABLE_HEAD, y })
    say(pdf, 'Drink', { ...TABLE_HEAD, x: at.name.x, y })
    say(pdf, 'For', { ...TABLE_HEAD, x: at.of.x, y })
  },
  height: (pdf, shelf) =>
    Math.max(
      heightOf(pdf, shelf.name, at.name.width, NAME) + heightOf(pdf, detailOf(shelf), at.name.width),
      heightOf(pdf, forWhom(shelf), at.of.width, { size: 8.5 }),
    ),
  draw: (pdf, shelf, y) => {
    drawTick(pdf, y)
    say(pdf, shelf.bin || 'no place', { ...BIN, ...(shelf.bin === '' && TABLE_HEAD), ...at.bin, y: y - 1 })
    inColumn(pdf, String(shelf.wanted), at.count, { ...BIN, y: y - 1 })
    say(pdf, shelf.name, { ...NAME, ...at.name, y })
    say(pdf, detailOf(shelf), {
      ...at.name,
      ink: 'soft',
      y: y + heightOf(pdf, shelf.name, at.name.width, NAME),
    })
    say(pdf, forWhom(shelf), { ...at.of, ink: 'soft', size: 8.5, y: y + 1 })
  },
}

function drawTick(pdf: Pdf, y: number) {
  pdf.roundedRect(at.tick.x, y, 12, 12, 2).lineWidth(1).strokeColor(inks.soft).stroke()
}

const backTable: Table<Shelf> = {
  head: (pdf, y) => {
    say(pdf, 'Shelf', { ...TABLE_HEAD, x: at.bin.x, y })
    inColumn(pdf, 'Back', at.count, { ...TABLE_HEAD, y })
    say(pdf, 'Drink', { ...TABLE_HEAD, x: at.name.x, y })
  },
  height: (pdf, shelf) => heightOf(pdf, shelf.name, at.name.width, NAME),
  draw: (pdf, shelf, y) => {
    drawTick(pdf, y)
    say(pdf, shelf.bin || 'no place', { ...BIN, ...(shelf.bin === '' && TABLE_HEAD), ...at.bin, y: y - 1 })
    inColumn(pdf, String(shelf.put_back), at.count, { ...BIN, y: y - 1 })
    say(pdf, shelf.name, { ...NAME, ...at.name, y })
  },
}

const inOrder = {
  barcode: { x: LEFT, width: 120 },
  name: { x: LEFT + 142, width: 150 },
  bottles: { x: LEFT + 300, width: 44 },
  box: { x: LEFT + 364, width: RIGHT - LEFT - 364 },
}
const BARS = 16

const boxOf = ({ box, weight_g, because }: RunOrder) =>
  because ?? `${boxesInWords(box)}, ${weightInWords(weight_g)}`
const nameOf = ({ name, postcode }: RunOrder) => `${name}\n${postcode}`

const orderTable: Table<RunOrder> = {
  head: (pdf, y) => {
    say(pdf, 'Order', { ...TABLE_HEAD, y })
    say(pdf, 'For', { ...TABLE_HEAD, x: inOrder.name.x, y })
    inColumn(pdf, 'Bottles', inOrder.bottles, { ...TABLE_HEAD, y })
    say(pdf, 'Box', { ...TABLE_HEAD, x: inOrder.box.x, y })
  },
  height: (pdf, order) =>
    Math.max(
      BARS + 14,
      heightOf(pdf, nameOf(order), inOrder.name.width),
      heightOf(pdf, boxOf(order), inOrder.box.width) + (order.is_gift ? 13 : 0),
    ),
  draw: (pdf, order, y) => {
    drawBarcode(pdf, order.reference, { ...inOrder.barcode, y, height: BARS })
    say(pdf, order.reference, { face: 'strong', size: 9, y: y + BARS + 3 })
    say(pdf, nameOf(order), { ...inOrder.name, y })
    if (order.because === null) inColumn(pdf, String(order.bottles), inOrder.bottles, { face: 'strong', y })
    say(pdf, boxOf(order), { ...inOrder.box, y, ...(order.because !== null && { ink: 'soft' }) })
    if (order.is_gift)
      say(pdf, 'a present', {
        ...inOrder.box,
        ink: 'soft',
        y: y + heightOf(pdf, boxOf(order), inOrder.box.width),
      })
  },
}
