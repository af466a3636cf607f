import { useId } from 'react'
import { giftSections } from '#app/departments/catalogue/catalogue.ts'
import { giftSectionNames } from '#app/departments/catalogue/subtype-names.ts'
import { FRONT_ROW, limits, type Values } from '#app/departments/display/display.ts'
import { counted } from '../words.ts'
import type { ShownDrink } from './display-data.ts'
import { DrinkList, DrinkPicker } from './drink-picker.tsx'

type Known = { known: ReadonlyMap<string, ShownDrink>; learn: (drink: ShownDrink) => void }

type FeaturedProps = Known & {
  value: Values['featured']
  errors: Record<string, string>
  onChange: (value: Values['featured']) => void
}

export function FeaturedFields({ value: { drinks }, errors, known, learn, onChange }: FeaturedProps) {
  const add = (drink: ShownDrink) => {
    learn(drink)
    if (!drinks.includes(drink.id)) onChange({ drinks: [...drinks, drink.id] })
  }
  return (
    <>
      <p className="text-ink-soft">
        The first {FRONT_ROW} that can be bought stand on the home page, below the slides. If all of them are
        on offer, their row is called ‘Limited Time Offer’, otherwise ‘From the front of the shop’.
      </p>
      <DrinkPicker label="Add a drink" onPick={add} />
      <p className="text-ink-soft text-xs">
        {drinks.length} of {limits.featured}
      </p>
      {errors.drinks && <p className="text-error text-xs">{errors.drinks}</p>}
      <DrinkList
        drinks={drinks}
        known={known}
        front={FRONT_ROW}
        isOrdered
        onChange={(next) => onChange({ drinks: next })}
      />
    </>
  )
}

type GiftsProps = Known & {
  value: Values['gifts']
  errors: Record<string, string>
  onChange: (value: Values['gifts']) => void
}

export function GiftFields({ value, errors, known, learn, onChange }: GiftsProps) {
  const id = useId()
  return (
    <>
      <p className="text-ink-soft">
        The newest eight that can be bought stand on the gift page, the rest behind ‘See all’. Every gift
        below £100 is among the gifts under £100 by itself.
      </p>
      {giftSections.map((section) => (
        <section
          key={section}
          aria-labelledby={`${id}-${section}`}
          className="grid grid-cols-[minmax(0,1fr)] gap-2"
        >
          <h3 id={`${id}-${section}`} className="font-semibold">
            {giftSectionNames[section]}
            <span className="font-normal text-ink-soft text-xs">
              {' '}
              {counted(value[section].length, 'drink')}
            </span>
          </h3>
          <DrinkPicker
            label={`Add a drink to ${giftSectionNames[section]}`}
            onPick={(drink) => {
              learn(drink)
              if (!value[section].includes(drink.id))
                onChange({ ...value, [section]: [drink.id, ...value[section]] })
            }}
          />
          {errors[section] && <p className="text-error text-xs">{errors[section]}</p>}
          <details open={value[section].length <= 6}>
            <summary className="min-h-6 cursor-pointer font-medium text-brand-deep text-xs">
              Drinks in {giftSectionNames[section]}
            </summary>
            <DrinkList
              drinks={value[section]}
              known={known}
              isOrdered={false}
              onChange={(next) => onChange({ ...value, [section]: next })}
            />
          </details>
        </section>
      ))}
    </>
  )
}
