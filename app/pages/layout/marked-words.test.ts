import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markedWords } from './marked-words.ts'

const shown = (name: string, typed: string) =>
  markedWords(name, typed)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

describe('the typed words in a name', () => {
  test.each([
    ['Strathcorran 15', 'strath', '[Strath]corran 15'],
    ['Strathcorran 15', '15 str', '[Str]athcorran [15]'],
    ['Aubrécourt Brut Réserve', 'aubre res', '[Aubré]court Brut [Rés]erve'],
    ['Hedgerow & Vale Sloe Gin', 'VALE, gin', 'Hedgerow & [Vale] Sloe [Gin]'],
    ['Halyard Slack Tide', 'ide', 'Halyard Slack Tide'],
    ['Halyard Slack Tide', 'h halyard', '[Halyard] Slack Tide'],
    ['Halyard', '', 'Halyard'],
    ['Halyard', '(.*', 'Halyard'],
  ])('%s for ‘%s’ reads %s', (name, typed, marked) => expect(shown(name, typed)).toBe(marked))

  test('a name is never changed, whatever is typed', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (name, typed) => {
        expect(
          markedWords(name.normalize('NFC'), typed)
            .map(({ text }) => text)
            .join(''),
        ).toBe(name.normalize('NFC'))
      }),
    ))
})
