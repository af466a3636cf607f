import type { Shelf } from './dispatch-data.ts'

/** How many bottles of a drink are taken. Absolute, so that a repeated call changes nothing. */
export type Pick = { drink_id: string; picked: number; short?: boolean }

/** The shelves with what was picked here and the shop may not know yet. */
export function shelvesWith(shelves: readonly Shelf[], picks: readonly Pick[]): Shelf[] {
  const latest = new Map(picks.map((pick) => [pick.drink_id, pick]))
  return shelves.map((shelf) => {
    const pick = latest.get(shelf.drink_id)
    return pick ? { ...shelf, picked: pick.picked, short: pick.short ?? false } : shelf
  })
}

const isDone = ({ wanted, picked, short }: Shelf) => picked >= wanted || short

/** The shelf that somebody went to, or the first on the way with something left to take. */
export const shelfNow = (shelves: readonly Shelf[], chosen: string | undefined) =>
  shelves.find(({ drink_id }) => drink_id === chosen) ?? shelves.find((shelf) => !isDone(shelf))

/** What comes after it on the way; what was passed by comes round again. */
export function shelvesAfter(shelves: readonly Shelf[], now: Shelf): Shelf[] {
  const at = shelves.findIndex(({ drink_id }) => drink_id === now.drink_id)
  return [...shelves.slice(at + 1), ...shelves.slice(0, at)].filter((shelf) => !isDone(shelf))
}

export const bottlesIn = (shelves: readonly Shelf[]) => ({
  wanted: shelves.reduce((sum, { wanted }) => sum + wanted, 0),
  picked: shelves.reduce((sum, { wanted, picked }) => sum + Math.min(wanted, picked), 0),
})

/** Which orders the bottles in hand are for: the first ones are served first. */
export function shareOut({ of, picked }: Shelf): (Shelf['of'][number] & { taken: number })[] {
  let left = picked
  return of.map((each) => {
    const taken = Math.min(each.quantity, left)
    left -= taken
    return { ...each, taken }
  })
}

type Scan = { is: 'right' } | { is: 'enough' | 'wrong'; words: string } | { is: 'unknown' }

/** What a scanned bottle means at this shelf. */
export function judgeScan(ean: string, now: Shelf, shelves: readonly Shelf[]): Scan {
  if (now.ean !== null && isSameEan(now.ean, ean))
    return now.picked < now.wanted
      ? { is: 'right' }
      : { is: 'enough', words: `${now.wanted} of ${now.wanted} are taken. Please put this one back.` }
  const other = shelves.find((shelf) => shelf.ean !== null && isSameEan(shelf.ean, ean))
  return other ? { is: 'wrong', words: wrongBottle(other.name, now.name) } : { is: 'unknown' }
}

export const wrongBottle = (is: string, wanted: string) => `That is ${is}. Wanted here: ${wanted}.`

/** A scanner may add or drop the zeros in front: a UPC is an EAN that begins with one. */
export const isSameEan = (one: string, other: string) => plainEan(one) === plainEan(other)
const plainEan = (ean: string) => ean.replace(/\D/g, '').replace(/^0+/, '')

/** Digits alone, as long as the number on a bottle. */
export const looksLikeEan = (text: string) => /^\d{8,14}$/.test(text.replace(/\s/g, ''))
