import type { EngravingField, Judgement } from '../engraving.ts'
import { lineName } from '../rules/draft.ts'
import type { EngravingText } from '../typefaces.ts'
import { LineField } from './line-field.tsx'

type BottleTextsProps = {
  texts: readonly EngravingText[]
  judgements: readonly Judgement[]
  /** What the server refused, by `lineName`. */
  refused: Record<string, string>
  /** After the first submission empty lines are errors as well. */
  hasTried: boolean
  idOf: (name: string) => string
  onWrite: (bottle: number, field: EngravingField, line: string) => void
  onTurnTo: (bottle: number) => void
}

/** Two lines for all bottles, or two for each of them. */
export function BottleTexts(props: BottleTextsProps) {
  if (props.texts.length === 1) return <TwoLines bottle={0} {...props} />
  return props.texts.map((_, bottle) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a bottle is its number
    <fieldset key={bottle} className="border-t border-line pt-4 not-first:mt-5 first:border-0 first:pt-0">
      <legend className="float-left mb-2 w-full font-semibold">Bottle {bottle + 1}</legend>
      <div className="clear-both">
        <TwoLines bottle={bottle} {...props} />
      </div>
    </fieldset>
  ))
}

function TwoLines({
  bottle,
  texts,
  judgements,
  refused,
  hasTried,
  idOf,
  onWrite,
  onTurnTo,
}: BottleTextsProps & { bottle: number }) {
  const text = texts[bottle] ?? { line1: '', line2: '' }
  const judgement = judgements[bottle]
  const isBlank = (text.line1 + text.line2).trim() === ''
  const errorOf = (field: EngravingField) =>
    isBlank && !hasTried ? undefined : wordsAbout(judgement?.errors, field)
  return (
    <div className="flex flex-col gap-4">
      {lines.map(({ field, label }) => (
        <LineField
          key={field}
          id={idOf(lineName(bottle, field))}
          label={label}
          value={text[field]}
          error={errorOf(field) ?? refused[lineName(bottle, field)]}
          warning={wordsAbout(judgement?.warnings, field)}
          onChange={(line) => onWrite(bottle, field, line)}
          onFocus={() => onTurnTo(bottle)}
        />
      ))}
    </div>
  )
}

const wordsAbout = (remarks: Judgement['errors'] = [], field: EngravingField) =>
  remarks.find((remark) => remark.field === field)?.words

const lines = [
  { field: 'line1', label: 'Line 1' },
  { field: 'line2', label: 'Line 2' },
] as const
