import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linesToRead } from './lines-to-read.ts'

const map = readFileSync('docs/map.md', 'utf8')

/** Where one part hands over to the next without naming it: the browser, a route, a port. */
const features = [
  {
    title: 'Add to basket',
    most: 700,
    beginnings: [
      'app/departments/basket/parts/basket-button.tsx#BasketButton',
      'app/departments/basket/api.server.ts#basketApi',
      'app/pages/sync/sync-shopper.tsx#SyncShopper',
      'app/root.tsx#clientLoader',
      'server/api/shopper.ts#shopperApi',
    ],
    /** Other presses that the same files know. */
    others: [
      'app/departments/basket/basket-state.ts#removeFromBasket',
      'app/departments/basket/calls/filling.server.ts#addManyCall',
    ],
  },
  {
    title: 'Place an order',
    most: 1_410,
    beginnings: [
      'app/pages/checkout/place-order-form.tsx#PlaceOrderForm',
      'app/departments/checkout/api.server.ts#checkoutApi',
      'server/api/order-ports.ts#createOrdersAndCodes',
    ],
    others: [],
  },
]

/** The feature's section of the map: how many lines it says, and its files. */
function sectionOf(title: string) {
  const section = map
    .slice(map.indexOf(`**${title}**`))
    .split('\n\n')
    .slice(0, 2)
    .join('\n')
  const [, lines = ''] = /, ([\d,]+) lines:/.exec(section) ?? []
  const files = [...section.matchAll(/^\| `([^`]+)`/gm)].map(([, file = '']) => file)
  return { lines: Number(lines.replace(',', '')), files }
}

test.each(features)('‘$title’ is short to read, and the map says how long', (feature) => {
  const { lines, files } = sectionOf(feature.title)
  const found = linesToRead(files, feature.beginnings, feature.others)
  const sum = [...found.values()].reduce((all, each) => all + each, 0)
  expect(lines).toBe(sum)
  expect(sum).toBeLessThanOrEqual(feature.most)
  const read = new Set([...found.keys()].map((place) => place.split('#')[0]))
  expect(files.filter((file) => !read.has(file))).toEqual([])
})

test('a line counts if it holds code', () => {
  const found = linesToRead(['test/lines-to-read.ts'], ['test/lines-to-read.ts#boundNames'])
  expect([...found]).toEqual([['test/lines-to-read.ts#boundNames', 4]])
})
