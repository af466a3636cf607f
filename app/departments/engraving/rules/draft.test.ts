import { describe, expect, test } from 'vitest'
import { judgeEngraving } from '../engraving.ts'
import { emptyDraft, lineName, orderOf, refusedLines, textsOf, withLine } from './draft.ts'

const written = withLine(withLine(emptyDraft, 0, 'line1', ' For  Rosalind'), 1, 'line2', 'Midsummer')
const judged = (draft: typeof emptyDraft) =>
  textsOf(draft).map((text) => judgeEngraving({ ...text, font: draft.font }))

describe('one text for all bottles', () => {
  const three = { ...written, quantity: 3 }

  test('is the first one', () => {
    expect(textsOf(three)).toEqual([{ line1: ' For  Rosalind', line2: '' }])
  })

  test('is ordered as it will be cut', () => {
    expect(orderOf(three, judged(three))).toEqual({ font: 1, quantity: 3, line1: 'For Rosalind', line2: '' })
  })
})

describe('a text for each bottle', () => {
  const two = { ...written, quantity: 2, isEachDifferent: true }

  test('is ordered bottle by bottle', () => {
    expect(orderOf(two, judged(two))).toEqual({
      font: 1,
      texts: [
        { line1: 'For Rosalind', line2: '', quantity: 1 },
        { line1: '', line2: 'Midsummer', quantity: 1 },
      ],
    })
  })

  test('is not lost when there are fewer bottles for a while', () => {
    const fewer = { ...two, quantity: 1 }
    expect(textsOf(fewer)).toHaveLength(1)
    expect(textsOf({ ...fewer, quantity: 2 })).toEqual(textsOf(two))
  })
})

test('what the counter refused is told at the line it speaks of', () => {
  expect(refusedLines({ line1: 'Too wide', 'texts.2.line2': 'Too long', quantity: 'Only 3 left' })).toEqual({
    [lineName(0, 'line1')]: 'Too wide',
    [lineName(2, 'line2')]: 'Too long',
  })
})
