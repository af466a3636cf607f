import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Shelf } from './dispatch-data.ts'
import {
  bottlesIn,
  judgeScan,
  looksLikeEan,
  shareOut,
  shelfNow,
  shelvesAfter,
  shelvesWith,
} from './picking.ts'

const shelf = (bin: string, more: Partial<Shelf> = {}): Shelf => ({
  bin,
  drink_id: bin,
  name: `Bottle of ${bin}`,
  size: '70cl',
  photo: '',
  ean: `50123456789${bin.length}`,
  wanted: 3,
  picked: 0,
  short: false,
  put_back: 0,
  of: [
    { reference: 'K7QF-3MHX', line: '1', quantity: 2, engraved: false },
    { reference: 'R4TN-8WKD', line: '2', quantity: 1, engraved: false },
  ],
  ...more,
})

describe('the way along the shelves', () => {
  const way = [shelf('A-1', { picked: 3 }), shelf('B-2'), shelf('C-3', { short: true }), shelf('D-4')]

  test('begins at the first shelf with something left, or where somebody went', () => {
    expect(shelfNow(way, undefined)?.bin).toBe('B-2')
    expect(shelfNow(way, 'A-1')?.bin).toBe('A-1')
    expect(shelfNow([way[0] as Shelf], undefined)).toBeUndefined()
  })

  test('goes on behind it, and comes round to what was passed by', () => {
    expect(shelvesAfter(way, way[1] as Shelf).map(({ bin }) => bin)).toEqual(['D-4'])
    expect(shelvesAfter(way, way[3] as Shelf).map(({ bin }) => bin)).toEqual(['B-2'])
  })

  test('counts what was picked here before the shop knows', () => {
    const seen = shelvesWith(way, [{ drink_id: 'B-2', picked: 2 }])
    expect(bottlesIn(seen)).toEqual({ wanted: 12, picked: 5 })
    expect(shelfNow(shelvesWith(way, [{ drink_id: 'B-2', picked: 1, short: true }]), undefined)?.bin).toBe(
      'D-4',
    )
    // Undone: no longer short.
    expect(shelfNow(shelvesWith(way, [{ drink_id: 'C-3', picked: 0 }]), 'C-3')?.short).toBe(false)
  })
})

describe('a scanned bottle', () => {
  const now = shelf('A-1', { ean: '0712345678904', wanted: 1 })
  const other = shelf('B-2', { ean: '5012345678900', name: 'Penhallow London Dry' })

  test('is right, also without the zero in front', () => {
    expect(judgeScan('712345678904', now, [now, other])).toEqual({ is: 'right' })
  })

  test('is named if it is on another shelf of the run', () => {
    expect(judgeScan('5012345678900', now, [now, other])).toEqual({
      is: 'wrong',
      words: 'That is Penhallow London Dry. Wanted here: Bottle of A-1.',
    })
    expect(judgeScan('4006381333931', now, [now, other])).toEqual({ is: 'unknown' })
  })

  test('is one too many once all are taken', () => {
    expect(judgeScan('0712345678904', { ...now, picked: 1 }, [now])).toMatchObject({ is: 'enough' })
  })

  test('of a drink without a number is unknown', () => {
    expect(judgeScan('0712345678904', { ...now, ean: null }, [{ ...now, ean: null }])).toEqual({
      is: 'unknown',
    })
  })

  test('has a number of digits alone, unlike a reference', () => {
    expect(['5012345678900', '96385074', '501 2345 678900'].every(looksLikeEan)).toBe(true)
    expect(['K7QF-3MHX', '1234567', ''].some(looksLikeEan)).toBe(false)
  })
})

test('bottles in hand are shared out: none twice, and none left over while one is wanted', () => {
  const quantities = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 })
  fc.assert(
    fc.property(quantities, fc.nat(100), (each, picked) => {
      const of = each.map((quantity, at) => ({
        reference: `${at}`,
        line: `${at}`,
        quantity,
        engraved: false,
      }))
      const wanted = each.reduce((sum, quantity) => sum + quantity, 0)
      const shared = shareOut(shelf('A-1', { of, picked, wanted }))
      expect(shared.reduce((sum, { taken }) => sum + taken, 0)).toBe(Math.min(wanted, picked))
      expect(shared.every(({ taken, quantity }) => taken >= 0 && taken <= quantity)).toBe(true)
    }),
  )
})
