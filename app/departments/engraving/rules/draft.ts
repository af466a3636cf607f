import type { EngravingField, Judgement } from '../engraving.ts'
import { type Engraving, type EngravingText, MOST_BOTTLES } from '../typefaces.ts'

/** The studio's state. Every bottle has its own text, so that nothing typed is ever lost. */
export type Draft = {
  font: Engraving['font']
  quantity: number
  isEachDifferent: boolean
  texts: readonly EngravingText[]
  hasAgreed: boolean
}

export const emptyDraft: Draft = {
  font: 1,
  quantity: 1,
  isEachDifferent: false,
  texts: Array.from({ length: MOST_BOTTLES }, () => ({ line1: '', line2: '' })),
  hasAgreed: false,
}

/** The texts in use: one for all bottles, or one for each. */
export const textsOf = ({ texts, quantity, isEachDifferent }: Draft) =>
  texts.slice(0, isEachDifferent ? quantity : 1)

export const withLine = (draft: Draft, bottle: number, field: EngravingField, line: string): Draft => ({
  ...draft,
  texts: draft.texts.map((text, i) => (i === bottle ? { ...text, [field]: line } : text)),
})

/** The body of `cart/engrave`: what would be cut, not what was typed. */
export function orderOf({ font, quantity, isEachDifferent }: Draft, judgements: readonly Judgement[]) {
  const texts = judgements.map(({ engraving: { line1, line2 } }) => ({ line1, line2 }))
  return isEachDifferent
    ? { font, texts: texts.map((text) => ({ ...text, quantity: 1 })) }
    : { font, quantity, ...texts[0] }
}

/** The name of a line in the studio: its bottle, and which of the two. Also used for refused fields. */
export const lineName = (bottle: number, field: EngravingField) => `texts.${bottle}.${field}`

/** The refused lines: with one text for all the API calls it `line1`, with several `texts.2.line1`. */
export const refusedLines = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, words]) => {
      const [, bottle = '0', field] = /^(?:texts\.(\d+)\.)?(line1|line2)$/.exec(name) ?? []
      return field ? [[lineName(Number(bottle), field as EngravingField), words]] : []
    }),
  )
