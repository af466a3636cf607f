import { describe, expect, test } from 'vitest'
import { askable, newDraft, readDraft, readWish, spelled, wayToPay, wireLines } from './phone-state.ts'

const line = { key: 'a', drinkId: 'gin', name: 'Gin', image: '', quantity: '2', cut: null }

describe('what is typed on the telephone', () => {
  test('a number before the words is how many', () => {
    expect(readWish('6 thistle')).toEqual({ quantity: 6, words: 'thistle' })
    expect(readWish('12 x Wrenfield dry')).toEqual({ quantity: 12, words: 'Wrenfield dry' })
    expect(readWish('thistle 12')).toEqual({ quantity: 1, words: 'thistle 12' })
    expect(readWish('0 gin')).toEqual({ quantity: 1, words: '0 gin' })
    expect(readWish('12')).toEqual({ quantity: 1, words: '12' })
  })

  test('a line without a number is not asked about', () => {
    const lines = ['2', '', '0', 'x', '100', ' 9 '].map((quantity) => ({ ...line, quantity }))
    expect(askable(lines).map(({ quantity }) => quantity)).toEqual(['2', ' 9 '])
  })

  test('goes with the price that was said, and its words', () => {
    const cut = { font: 2, line1: 'For Ruth', line2: '' } as const
    expect(wireLines([{ ...line, cut }], () => 30)).toEqual([
      { drink_id: 'gin', quantity: 2, engraving: cut, seen_price: 30 },
    ])
    expect(wireLines([line])).toEqual([{ drink_id: 'gin', quantity: 2, seen_price: null }])
  })

  test('is paid as chosen where the shop can take that, else by card', () => {
    const all = { card_only: null, transfers: true }
    const noBank = { ...all, transfers: false }
    const large = { ...all, card_only: 'Orders above £1,000.00 are paid by card.' }
    const ways = ['card', 'transfer', 'call'] as const
    const paid = (quote: typeof all | typeof large | undefined) => ways.map((way) => wayToPay(way, quote))
    expect(paid(undefined)).toEqual(ways)
    expect(paid(all)).toEqual(ways)
    expect(paid(noBank)).toEqual(['card', 'card', 'call'])
    expect(paid(large)).toEqual(['card', 'card', 'card'])
  })

  test('a reference is spelled for the ear', () => expect(spelled('K7QF-3MHX')).toBe('K 7 Q F, 3 M H X'))

  test('a draft comes back, whatever was kept', () => {
    const draft = { ...newDraft(), first_name: 'Ruth', lines: [line] }
    expect(readDraft(JSON.stringify(draft))).toEqual(draft)
    expect(readDraft('{"email":"a@b.uk"}')).toEqual({ ...newDraft(), email: 'a@b.uk' })
    expect(readDraft('{')).toBeUndefined()
    expect(readDraft(undefined)).toBeUndefined()
  })
})
