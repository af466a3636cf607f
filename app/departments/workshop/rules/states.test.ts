import { describe, expect, test } from 'vitest'
import { bottleActs, bottleStates } from '../workshop.ts'
import { actsOf, afterAct, type BottleRow, isDone, untouched, whyNot } from './states.ts'

const now = new Date('2026-11-16T09:00:00Z')
const doing = { by: 'Joe Pell', now, because: 'It broke', hasBottle: true }
const cut = afterAct('cut', untouched, doing)
const checked = afterAct('checked', cut, { ...doing, by: 'Hannah Reed' })
const noBottle = afterAct('spoilt', cut, { ...doing, hasBottle: false })
const byState: Record<string, BottleRow> = { to_cut: untouched, cut, checked, no_bottle: noBottle }

describe('a bottle', () => {
  test('is cut, then checked, each with who and when', () => {
    expect(checked).toMatchObject({
      state: 'checked',
      cutBy: 'Joe Pell',
      checkedBy: 'Hannah Reed',
      version: 2,
      spoilt: 0,
    })
    expect([untouched, cut, checked, noBottle].map(isDone)).toEqual([false, true, true, false])
  })

  test('that is spoilt begins again with another one, or waits for it', () => {
    const again = afterAct('spoilt', checked, doing)
    expect(again).toEqual({ ...untouched, spoilt: 1, spoiltBecause: ['It broke'], version: 3 })
    expect(noBottle).toMatchObject({ state: 'no_bottle', spoilt: 1, cutAt: null })
    expect(afterAct('bottle', noBottle, doing)).toMatchObject({ state: 'to_cut', spoilt: 1 })
    expect(afterAct('bottle', noBottle, { ...doing, hasBottle: false })).toMatchObject({ state: 'no_bottle' })
  })

  test.each([
    ['to_cut', ['cut', 'spoilt']],
    ['cut', ['checked', 'spoilt']],
    ['checked', ['spoilt']],
    ['no_bottle', ['bottle']],
  ])('that is %s may be: %j', (state, acts) => expect(actsOf(byState[state] ?? untouched)).toEqual(acts))

  test('says why something can’t be done, and only then', () => {
    for (const state of bottleStates)
      for (const act of bottleActs) {
        const bottle = byState[state] ?? untouched
        expect(whyNot(act, bottle) === undefined).toBe(actsOf(bottle).includes(act))
      }
    expect(whyNot('cut', cut)).toBe('It is cut already, by Joe Pell.')
    expect(whyNot('checked', checked)).toBe('It is checked already, by Hannah Reed.')
    expect(whyNot('checked', untouched)).toBe('It is not cut yet.')
    expect(whyNot('cut', noBottle)).toBe('There is no bottle for it yet.')
    expect(whyNot('bottle', cut)).toBe('It has its bottle.')
  })
})
