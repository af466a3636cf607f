import type { WireCount } from '#app/departments/stockroom/counts.ts'

/** What somebody has counted of a drink on this phone; known by its barcode as long as nobody has said which drink it is. */
export type Tally = { key: string; drink?: string; ean?: string; counted: number; at: number }

export type Seen = {
  key: string
  name: string
  detail: string
  drink?: string | undefined
  ean?: string | undefined
  /** By the person who holds this phone. */
  mine: number
  /** By everybody else. */
  others: number
}

/** Everything that is counted, the latest first: what the shop knows, with what this phone has not sent yet. */
export function seenIn(count: WireCount, waiting: readonly Tally[]): Seen[] {
  const known = count.lines.map((line): Seen => {
    const here = waiting.find((tally) => isOf(tally, line))
    return {
      key: line.drink,
      name: line.name,
      drink: line.drink,
      detail: [line.size, line.bin].filter(Boolean).join(', '),
      mine: here?.counted ?? line.mine ?? 0,
      others: line.counted - (line.mine ?? 0),
    }
  })
  const fresh = waiting
    .filter((tally) => !count.lines.some((line) => isOf(tally, line)))
    .map((tally): Seen => {
      const drink = count.left.drinks.find((each) => isOf(tally, each))
      return {
        key: drink?.drink ?? tally.key,
        name: drink?.name ?? `Barcode ${tally.ean ?? ''}`,
        detail: drink ? [drink.size, drink.bin].filter(Boolean).join(', ') : 'Not looked up yet',
        drink: drink?.drink ?? tally.drink,
        ean: tally.ean,
        mine: tally.counted,
        others: 0,
      }
    })
  return [...fresh.toReversed(), ...known]
}

const isOf = (tally: Tally, { drink, ean }: { drink: string; ean: string | null }) =>
  tally.drink === drink || (tally.ean !== undefined && tally.ean === ean)

/** One more of what was scanned. */
export function scanned(count: WireCount, waiting: readonly Tally[], ean: string, at: number): Tally {
  const drink = [...count.lines, ...count.left.drinks].find((each) => each.ean === ean)
  const key = drink?.drink ?? `ean ${ean}`
  const before =
    waiting.find((tally) => tally.key === key || tally.ean === ean)?.counted ??
    count.lines.find((line) => line.drink === drink?.drink)?.mine ??
    0
  return { key, ...(drink ? { drink: drink.drink } : { ean }), counted: before + 1, at }
}

/** A number for something that is in the list already, or that should be here. */
export const numbered = (
  { drink, ean, key }: Pick<Seen, 'key'> & { drink?: string | undefined; ean?: string | undefined },
  number: number,
  at: number,
): Tally => ({ key, ...(drink ? { drink } : { ean: ean ?? '' }), counted: number, at })

/** As the shop takes it. */
export const asLines = (tallies: readonly Tally[], now: number) =>
  tallies.map(({ drink, ean, counted, at }) => ({
    ...(drink === undefined ? { ean } : { drink }),
    counted,
    seconds_ago: Math.max(0, Math.round((now - at) / 1000)),
  }))

/** Scanners may send a number with spaces around it. */
export const barcodeIn = (text: string): string | undefined => {
  const digits = text.replace(/\s/g, '')
  return /^\d{6,14}$/.test(digits) ? digits : undefined
}

/** 'minus' is longer than a hyphen, and as wide as a plus. */
export const signed = (by: number) => (by > 0 ? `+${by}` : by < 0 ? `−${-by}` : '0')
