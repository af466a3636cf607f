import { deliveryTypes } from '#app/departments/delivery/delivery.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Act } from '../parts/act.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { money } from '../words.ts'
import { emptyPlace, type PhoneDraft, type Where } from './phone-state.ts'
import type { ChangeDraft } from './use-phone-draft.ts'
import type { Quote } from './use-quote.ts'

export type Country = { code: string; name: string }

type DeliveryProps = {
  draft: PhoneDraft
  change: ChangeDraft
  quote: Quote | undefined
  errors: Record<string, string>
  countries: Country[]
}

const COLLECTED = 'Click & Collect'

/** How and where it goes, each way with its honest day. */
export function DeliveryFields({ draft, change, quote, errors, countries }: DeliveryProps) {
  const isCollected = draft.deliveryType === COLLECTED
  const at = (place: 'shipping' | 'billing') => ({
    place,
    errors,
    countries,
    value: draft[place] ?? emptyPlace,
    onChange: (value: Where) => change((before) => ({ ...before, [place]: value })),
  })
  return (
    <div className="grid gap-4">
      <fieldset>
        <legend className="sr-only">Delivery</legend>
        {deliveryTypes.map((type) => (
          <Type
            key={type}
            {...{ type, quote }}
            isChosen={draft.deliveryType === type}
            onChoose={() => change((before) => ({ ...before, deliveryType: type }))}
          />
        ))}
        {errors.delivery_type && <p className="mt-1 text-error text-xs">{errors.delivery_type}</p>}
      </fieldset>
      {!isCollected && <PlaceFields {...at('shipping')} label="Goes to" />}
      {draft.billing ? (
        <>
          <PlaceFields {...at('billing')} label="Is charged to" />
          <Act
            look="quiet"
            className="-ml-3 justify-self-start"
            onClick={() => change((before) => ({ ...before, billing: null }))}
          >
            Charge the same address
          </Act>
        </>
      ) : (
        <Act
          look="quiet"
          className="-ml-3 justify-self-start"
          onClick={() => change((before) => ({ ...before, billing: emptyPlace }))}
        >
          {isCollected ? 'Add a billing address' : 'Charge another address'}
        </Act>
      )}
    </div>
  )
}

type TypeProps = { type: string; quote: Quote | undefined; isChosen: boolean; onChoose: () => void }

function Type({ type, quote, isChosen, onChoose }: TypeProps) {
  const choice = quote?.delivery_choices.find((each) => each.type === type)
  return (
    <label
      className={classNames(
        'flex min-h-9 items-center gap-2.5 border-line border-b px-2 py-1.5 pointer-coarse:min-h-12',
        isChosen && 'bg-white',
      )}
    >
      <input
        type="radio"
        name="delivery"
        checked={isChosen}
        onChange={onChoose}
        className="size-4 flex-none accent-brand-deep"
      />
      <span className="min-w-0 flex-1">
        {type}
        {choice && (
          <span className={classNames('block text-xs', choice.available ? 'text-ink-soft' : 'text-error')}>
            {choice.available ? choice.promise : choice.because}
          </span>
        )}
      </span>
      {choice?.charge != null && (
        <span className="tabular-nums">{choice.charge === 0 ? 'Free' : money(choice.charge)}</span>
      )}
    </label>
  )
}

type PlaceProps = {
  place: 'shipping' | 'billing'
  label: string
  value: Where
  errors: Record<string, string>
  countries: Country[]
  onChange: (value: Where) => void
}

const boxes: [keyof Where, string, string][] = [
  ['hno', 'House name or number', 'sm:col-span-2'],
  ['address_l1', 'Street', 'sm:col-span-4'],
  ['city', 'Town or city', 'sm:col-span-3'],
  ['county', 'County', 'sm:col-span-3'],
  ['postal_code', 'Postcode', 'sm:col-span-2'],
]

const PlaceFields = ({ place, label, value, errors, countries, onChange }: PlaceProps) => (
  <fieldset className="grid items-start gap-3 sm:grid-cols-6">
    <legend className="mb-2 font-semibold text-xs">{label}</legend>
    {boxes.map(([name, words, wide]) => (
      <Field
        key={name}
        label={words}
        className={wide}
        autoComplete="off"
        value={value[name]}
        error={errors[`${place}_${name}`]}
        onChange={({ target }) => onChange({ ...value, [name]: target.value })}
      />
    ))}
    <Choice
      label="Country"
      className="sm:col-span-4"
      value={value.country}
      error={errors[`${place}_country`]}
      onChange={({ target }) => onChange({ ...value, country: target.value })}
    >
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Choice>
  </fieldset>
)
