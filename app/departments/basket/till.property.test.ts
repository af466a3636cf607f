import fc from 'fast-check'
import { describe, test, vi } from 'vitest'
import { drinkTypes } from '#app/departments/catalogue/catalogue.ts'
import { deliveryTypes } from '#app/departments/delivery/delivery.ts'
import { hasVat, nationOf } from '#app/departments/delivery/destinations.ts'
import { lowestLawfulPrice, ourTrade } from '#app/departments/offers/lawful-prices.ts'
import { exVat, pence } from '#app/platform/money.ts'
import { atLength } from '../../../test/campaign.ts'
import { type Receipt, ring, type Sale, type TillDrink, type TillLine } from './till.ts'

/** 5,000 baskets in all, 100,000 in `npm run test:full`. A failing basket is shrunk and printed with its seed. */
const runs = (thousands: number) => ({ numRuns: thousands * atLength({ short: 50, full: 1_000 }) })
vi.setConfig({ testTimeout: 600_000 })

const NOON = new Date('2026-11-18T12:00:00Z')
const atHome = ourTrade('england', true, NOON)

/** Some prices are close to the lowest lawful ones, or the guard would hardly ever be tested. */
const drink: fc.Arbitrary<TillDrink> = fc
  .record({
    type: fc.constantFrom(...drinkTypes),
    style: fc.constantFrom('Medium cider', 'Traditional-method perry', 'Pale ale', 'Anything else'),
    abv: fc.constantFrom(0, 0.5, 1.2, 3.4, 4.6, 7.5, 12.5, 20, 37.5, 40, 57.1),
    sizeMl: fc.constantFrom(50, 330, 500, 700, 750, 1500),
    packSize: fc.constantFrom(1, 1, 1, 6, 24),
    price: fc.oneof(fc.integer({ min: 1, max: 3_000 }), fc.integer({ min: 1, max: 150_000 })),
    percent: fc.constantFrom(null, null, 7.5, 15, 60),
    isNearTheFloor: fc.boolean(),
    multiBuy: fc.boolean(),
  })
  .map(({ price, percent, isNearTheFloor, ...drink }) => {
    const floor = lowestLawfulPrice(drink, atHome)
    return {
      ...drink,
      id: '',
      name: '',
      price: pence(isNearTheFloor ? floor + (price % 300) : price),
      offer: percent === null ? null : { endsAt: new Date(NOON.getTime() + 1), percent, off: null },
    }
  })

const lines: fc.Arbitrary<TillLine[]> = fc
  .array(
    fc.record({
      drink,
      quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 99 })),
      isEngraved: fc.boolean(),
    }),
    { maxLength: 7 },
  )
  .map((all) =>
    all.map((line, i) => ({
      ...line,
      id: `line ${i}`,
      drink: { ...line.drink, id: `drink ${i}`, name: `Drink ${i}` },
    })),
  )

const amount = fc.integer({ min: 1, max: 20_000 }).map(pence)
const code: fc.Arbitrary<Sale['code']> = fc.oneof(
  fc.constant(null),
  fc.record({
    kind: fc.constant('coupon' as const),
    code: fc.constant('SOME'),
    off: amount,
    minimum: fc.oneof(fc.constant(pence(0)), amount),
    endsAt: fc.constant(NOON),
  }),
  fc.constant({ kind: 'first order' as const, code: 'FIRST', percent: 10, minimum: pence(0), endsAt: null }),
  amount.map((balance) => ({ kind: 'gift card' as const, code: 'GIFT', lastFour: 'GIFT', balance })),
)

const sale: fc.Arbitrary<Sale> = fc.record({
  deliveryType: fc.constantFrom(...deliveryTypes),
  destination: fc.oneof(
    fc.constant({ country: 'GB', postcode: 'SL7 1AA' }),
    fc.constantFrom('GB', 'IM', 'JE', 'IE', 'FR', 'US').map((country) => ({ country })),
  ),
  code,
  now: fc.constant(NOON),
})

describe('whatever is in the basket', () => {
  test('its sums add up, in whole pence, with nothing below zero', () => {
    fc.assert(
      fc.property(lines, sale, (lines, sale) => {
        const { totals, lines: rung } = ring(lines, sale)
        const { units, notes: _, ...money } = totals
        for (const [name, value] of Object.entries(money))
          must(Number.isSafeInteger(value) && value >= 0, `${name} is ${value}`)
        must(units >= 0, 'units')
        must(
          totals.total ===
            totals.goods +
              totals.engraving -
              totals.multiBuy -
              totals.discount +
              totals.delivery +
              totals.insurance,
          'total',
        )
        must(totals.multiBuy + totals.discount <= totals.goods, 'more off than there is')
        must(sum(rung.map(({ linePrice }) => linePrice)) === totals.goods + totals.engraving, 'lines')
      }),
      runs(20),
    )
  })

  test('VAT and net make the gross; what leaves for abroad has none', () => {
    fc.assert(
      fc.property(lines, sale, (lines, sale) => {
        const { totals, deliveryType } = ring(lines, sale)
        const isTaxed = deliveryType === 'Click & Collect' || hasVat(sale.destination)
        must(totals.vat === (isTaxed ? totals.total - exVat(totals.total) : 0), 'vat')
        if (!isTaxed) return
        // Net times 1.2 is the gross, within a penny of rounding.
        must(Math.abs((totals.total - totals.vat) * 6 - totals.total * 5) <= 3, 'net is five sixths')
      }),
      runs(10),
    )
  })

  test('a gift card pays to zero and never below; other codes pay nothing', () => {
    fc.assert(
      fc.property(lines, sale, (lines, sale) => {
        const { total, giftCard, toPay, discount } = ring(lines, sale).totals
        const balance = sale.code?.kind === 'gift card' ? sale.code.balance : 0
        must(giftCard === Math.min(balance, total) && toPay === total - giftCard, 'gift card')
        if (balance > 0) must(discount === 0, 'a card is no discount')
      }),
      runs(10),
    )
  })

  test('the order of its lines does not matter, and the same basket gives the same receipt', () => {
    fc.assert(
      fc.property(
        lines.chain((all) => fc.tuple(fc.constant(all), shuffled(all))),
        sale,
        ([lines, other], sale) => {
          const [one, two] = [ring(lines, sale), ring(other, sale)]
          must(same(one.totals, two.totals) && same(one.multiBuy, two.multiBuy), 'another sum')
          for (const line of one.lines)
            must(
              same(
                line,
                two.lines.find(({ id }) => id === line.id),
              ),
              `another ${line.id}`,
            )
          must(same(one, ring(lines, sale)), 'another receipt for the same basket')
        },
      ),
      runs(15),
    )
  })

  test('multi-buy and coupon together leave the alcohol at its lowest lawful price, or where it stood below that', () => {
    fc.assert(
      fc.property(lines, sale, (lines, sale) => {
        const receipt = ring(lines, sale)
        const { alcohol, floor, others, othersFree } = apart(lines, sale, receipt)
        const left = alcohol - (receipt.totals.multiBuy - othersFree)
        const borne = Math.max(0, receipt.totals.discount - (others - othersFree))
        must(left >= Math.min(alcohol, floor), 'multi-buy')
        must(left - borne >= Math.min(alcohol, floor), 'coupon')
      }),
      runs(15),
    )
  })

  test('it is what a clerk makes of it who lays out every bottle', () => {
    fc.assert(
      fc.property(lines, sale, (lines, sale) => {
        const { totals } = ring(lines, sale)
        const paper = onPaper(lines, sale)
        for (const [name, value] of Object.entries(paper))
          must(totals[name as keyof typeof paper] === value, `${name} on paper is ${value}`)
      }),
      runs(10),
    )
  })
})

/**
 * One more bottle never makes the goods cheaper, the free one that it earns included, but for two steps:
 * - a coupon begins to count when its minimum is reached, and takes off what it is worth;
 * - where the law had forbidden a free bottle of alcohol, the row may shift so that another place falls to a bottle
 *   which is none and can be given away: then the goods fall by no more than that.
 * And the whole falls by no more than that and the delivery which has become free.
 */
test('one more bottle never lowers the sum, but by what was promised for it', () => {
  const bottle = fc.record({ drink, isEngraved: fc.boolean(), into: fc.nat({ max: 9 }) })
  fc.assert(
    fc.property(lines, sale, bottle, (lines, sale, bottle) => {
      const fuller = withOneMore(lines, bottle)
      const [before, after] = [ring(lines, sale), ring(fuller, sale)]
      const left = ({ totals }: Receipt) => totals.goods - totals.multiBuy
      const wasCut = sum(before.multiBuy.free.map(worthOf)) > before.totals.multiBuy
      const given = apart(fuller, sale, after).othersFree - apart(lines, sale, before).othersFree
      const earned = wasCut ? Math.max(0, given) : 0
      must(left(after) >= left(before) - earned, 'goods less multi-buy')

      const minimum = sale.code?.kind === 'coupon' ? sale.code.minimum : 0
      const begun = left(before) < minimum ? after.totals.discount : 0
      const worth = (receipt: Receipt) => left(receipt) + receipt.totals.engraving - receipt.totals.discount
      must(worth(after) >= worth(before) - earned - begun, 'goods less multi-buy and coupon')

      const saved = Math.max(0, charges(before) - charges(after))
      must(after.totals.total >= before.totals.total - earned - begun - saved, 'total')
      if (earned + begun === 0) must(saved === 0 || saved === 4_95, 'only Standard at home becomes free')
    }),
    runs(20),
  )
})

/** Faster than `expect`, which matters for a hundred thousand baskets. */
function must(holds: boolean, words: string) {
  if (!holds) throw new Error(words)
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
const worthOf = ({ price, quantity }: { price: number; quantity: number }) => price * quantity
const charges = ({ totals }: Receipt) => totals.delivery + totals.insurance
const shuffled = (all: TillLine[]) =>
  fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })

/** On an existing line, or on a new one. */
function withOneMore(
  lines: TillLine[],
  { into, ...bottle }: { drink: TillDrink; isEngraved: boolean; into: number },
): TillLine[] {
  if (into < lines.length)
    return lines.map((line, i) => (i === into ? { ...line, quantity: line.quantity + 1 } : line))
  return [
    ...lines,
    { ...bottle, drink: { ...bottle.drink, id: 'drink x', name: 'Drink X' }, id: 'line x', quantity: 1 },
  ]
}

const rungTo = ({ deliveryType, destination }: Sale) =>
  deliveryType === 'Click & Collect' && destination.country === 'GB' ? { country: 'GB' } : destination

const floorOf = (drink: TillDrink, sale: Sale) =>
  lowestLawfulPrice(drink, { ...atHome, to: nationOf(rungTo(sale)), hasVat: hasVat(rungTo(sale)) })

/** The sums of alcohol and of everything else, and what of the latter is free. */
function apart(lines: TillLine[], sale: Sale, { lines: rung, multiBuy }: Receipt) {
  const answer = lines.map(({ id, drink, quantity }) => {
    const price = rung.find((line) => line.id === id)?.unitPrice ?? 0
    return { id, floor: floorOf(drink, sale), price, quantity }
  })
  const alcohol = answer.filter(({ floor }) => floor > 0)
  const isAlcohol = (lineId: string) => alcohol.some(({ id }) => id === lineId)
  return {
    alcohol: sum(alcohol.map(worthOf)),
    floor: sum(alcohol.map(({ floor, quantity }) => floor * quantity)),
    others: sum(answer.filter(({ floor }) => floor === 0).map(worthOf)),
    othersFree: sum(multiBuy.free.filter(({ lineId }) => !isAlcohol(lineId)).map(worthOf)),
  }
}

/** The shop's rules once more, as simply as possible: one bottle after the other, in integers. */
function onPaper(lines: TillLine[], sale: Sale) {
  const { country } = sale.destination
  const isTaxed = country === 'GB' || country === 'IM'
  const net = (price: number) => (isTaxed ? price : Math.floor((price * 5 + 3) / 6))
  const today = ({ price, offer }: TillDrink) =>
    Math.floor((price * (1000 - (offer?.percent ?? 0) * 10) * 2 + 1000) / 2000)

  const bottles = lines.flatMap(({ drink, quantity }) => {
    const floor = floorOf(drink, sale)
    const price = Math.max(net(today(drink)), Math.min(net(drink.price), floor))
    return Array.from({ length: quantity }, () => ({ ...drink, floor, price }))
  })
  const goods = sum(bottles.map(({ price }) => price))
  const alcohol = bottles.filter(({ floor }) => floor > 0)
  const alcoholWorth = sum(alcohol.map(({ price }) => price))
  const least = Math.min(alcoholWorth, sum(alcohol.map(({ floor }) => floor)))

  const row = bottles
    .filter(({ multiBuy }) => multiBuy)
    .sort((a, b) => b.price - a.price || (a.id < b.id ? -1 : 1))
  const free = row.filter((_, place) => (place + 1) % 7 === 0)
  const freeAlcohol = sum(free.filter(({ floor }) => floor > 0).map(({ price }) => price))
  const multiBuy = sum(free.map(({ price }) => price)) - Math.max(0, freeAlcohol - (alcoholWorth - least))

  const { code } = sale
  const tenth = Math.floor((goods - multiBuy + 5) / 10)
  const counts = code?.kind === 'coupon' && goods - multiBuy >= code.minimum
  const wished = code?.kind === 'first order' ? tenth : counts ? code.off : 0
  const discount = Math.min(wished, goods - multiBuy - least)

  const engraving = sum(lines.map(({ isEngraved, quantity }) => (isEngraved ? net(5_00) * quantity : 0)))
  const worth = goods + engraving - multiBuy - discount
  const abroad = { IM: 9_95, JE: 9_95, IE: 14_95, FR: 24_95 }[country] ?? 44_95
  const atHome = {
    'Express Delivery': 6_95,
    'Click & Collect': 0,
    'Standard Delivery': worth >= 100_00 ? 0 : 4_95,
  }
  const delivery = lines.length === 0 ? 0 : country === 'GB' ? atHome[sale.deliveryType] : net(abroad)
  const steps = [500_00, 1_000_00, 2_500_00, 5_000_00].filter((edge) => worth > edge).length
  const insurance = country === 'GB' ? 0 : ([0, 5_00, 10_00, 20_00, 30_00][steps] ?? 0)
  return { goods, multiBuy, discount, engraving, delivery, insurance }
}
