import { classNames } from '#app/design/material/class-names.ts'
import { Choice, Field } from '../parts/field.tsx'
import { fromLondonInput } from '../parts/london-input.ts'

/** What is typed about an offer; times as fields for London's time have them. */
export type TypedOffer = { amount: string; unit: 'percent' | 'pounds'; from: string; until: string }

export const emptyOffer: TypedOffer = { amount: '', unit: 'percent', from: '', until: '' }

type FieldsProps = {
  typed: TypedOffer
  onType: (typed: TypedOffer) => void
  errors?: Record<string, string>
  /** Missing where the beginning is past. */
  beginning?: keyof typeof beginnings
}

const beginnings = { 'to come': 'London time', 'at once or to come': 'London time; empty: at once' }

/** How much is off, and when. */
export function OfferFields({ typed, onType, errors = {}, beginning }: FieldsProps) {
  return (
    <div
      className={classNames(
        'grid grid-cols-2 gap-3',
        beginning === 'at once or to come' && 'sm:grid-cols-[1fr_1fr_1.6fr_1.6fr]',
        !beginning && 'sm:grid-cols-4',
      )}
    >
      <Field
        label="Off"
        inputMode="decimal"
        value={typed.amount}
        error={errors.percent_discount ?? errors.abs_discount}
        onChange={({ target }) => onType({ ...typed, amount: target.value })}
      />
      <Choice
        label="In"
        value={typed.unit}
        onChange={({ target }) =>
          onType({ ...typed, unit: target.value === 'pounds' ? 'pounds' : 'percent' })
        }
      >
        <option value="percent">per cent</option>
        <option value="pounds">pounds</option>
      </Choice>
      {beginning && (
        <Field
          label="From"
          type="datetime-local"
          className="max-sm:col-span-2"
          value={typed.from}
          hint={beginnings[beginning]}
          error={errors.from}
          onChange={({ target }) => onType({ ...typed, from: target.value })}
        />
      )}
      <Field
        label="Until"
        type="datetime-local"
        className={beginning ? 'max-sm:col-span-2' : 'col-span-2'}
        value={typed.until}
        hint="London time; then the usual price is back"
        error={errors.until}
        onChange={({ target }) => onType({ ...typed, until: target.value })}
      />
    </div>
  )
}

/** As calls take it. What is no number is sent as it was typed: the shop says what is wrong with it. */
export function termsOf({ amount, unit, from, until }: TypedOffer) {
  const words = amount.trim().replace(/^£/, '').replace(/%$/, '')
  const number = words !== '' && Number.isFinite(Number(words)) ? Number(words) : words
  return {
    ...(unit === 'percent' ? { percent_discount: number } : { abs_discount: number }),
    ...(from && { from: fromLondonInput(from) ?? from }),
    until: fromLondonInput(until) ?? until,
  }
}
