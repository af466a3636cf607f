import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { QuantityStepper } from '#app/design/controls/quantity-stepper.tsx'
import { RadioGroup } from '#app/design/controls/radio-group.tsx'
import { EngravedLetters } from '#app/design/media/engraved-letters.tsx'
import type { EngravingFont } from '#app/design/media/engraved-words.ts'
import type { Draft } from '../rules/draft.ts'
import { fonts, MOST_BOTTLES, typefaces } from '../typefaces.ts'

type TypefacesProps = { font: EngravingFont; onChoose: (font: EngravingFont) => void }

/** Each shown in its own typeface. */
export function Typefaces({ font, onChoose }: TypefacesProps) {
  return (
    <RadioGroup
      legend="Font"
      name="font"
      look="cards"
      value={String(font)}
      onChange={(value) => onChoose(Number(value) as EngravingFont)}
      options={fonts.map((each) => ({
        value: String(each),
        label: (
          <span className="text-title">
            <EngravedLetters font={each}>{typefaces[each].name}</EngravedLetters>
          </span>
        ),
        aside: <span className="text-xs font-normal text-ink-soft">{typefaces[each].character}</span>,
      }))}
    />
  )
}

type BottlesProps = Pick<Draft, 'quantity' | 'isEachDifferent'> & {
  onChange: (changes: Partial<Draft>) => void
}

export function Bottles({ quantity, isEachDifferent, onChange }: BottlesProps) {
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-sm font-medium">How many bottles</p>
        <QuantityStepper
          label="How many bottles"
          value={quantity}
          min={1}
          max={MOST_BOTTLES}
          onChange={(quantity) => onChange({ quantity })}
        />
      </div>
      {quantity > 1 && (
        <Checkbox
          className="mt-2"
          checked={isEachDifferent}
          onChange={(event) => onChange({ isEachDifferent: event.currentTarget.checked })}
          label="A different text for each bottle"
        />
      )}
    </div>
  )
}
