import { type ReactNode, useId, useState } from 'react'
import { WEEKLY_GUIDELINE } from '#app/departments/basket/basket.ts'
import { TextField } from '#app/design/controls/field.tsx'
import { QuantityStepper } from '#app/design/controls/quantity-stepper.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { inTenths, type Poured, type Serving, servings, unitsIn, unitsOf } from '../rules/units.ts'

const MOST_TIMES = 99

/** The units somebody drinks in a week, compared with the guideline. Nothing of it is stored or sent. */
export function UnitsCalculator() {
  const [times, setTimes] = useState<Record<string, number>>({})
  const [own, setOwn] = useState({ ml: '', abv: '', times: 0 })
  const ownDrink = { ml: readNumber(own.ml, 5_000), abv: readNumber(own.abv, 100) }
  const poured: Poured[] = [
    ...servings.map((serving) => ({ ...serving, times: times[serving.name] ?? 0 })),
    { ...ownDrink, times: own.times },
  ]
  const heading = useId()
  return (
    <section
      aria-labelledby={heading}
      className="max-w-prose rounded-lg border border-line bg-white p-5 sm:p-6"
    >
      <h3 id={heading} className="font-serif text-title font-medium">
        How many units are in my week?
      </h3>
      <p className="mt-2 text-sm text-ink-soft">
        Count what you drink in a usual week. None of it leaves this page.
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {servings.map((serving) => (
          <Row key={serving.name} label={serving.name} note={noteOn(serving)}>
            <QuantityStepper
              label={`${serving.name}, times a week`}
              value={times[serving.name] ?? 0}
              max={MOST_TIMES}
              size="small"
              onChange={(count) => setTimes({ ...times, [serving.name]: count })}
            />
          </Row>
        ))}
        <Row
          label="Something else"
          note={
            own.ml && own.abv
              ? unitsInWords(inTenths(unitsIn(ownDrink.ml, ownDrink.abv)))
              : 'Both figures are on its label'
          }
        >
          <QuantityStepper
            label="Something else, times a week"
            value={own.times}
            max={MOST_TIMES}
            size="small"
            onChange={(count) => setOwn({ ...own, times: count })}
          />
          <div className="grid w-full grid-cols-2 gap-3">
            <TextField
              label="Size in ml"
              optional
              inputMode="numeric"
              maxLength={4}
              autoComplete="off"
              value={own.ml}
              onChange={({ target }) => setOwn({ ...own, ml: target.value })}
            />
            <TextField
              label="Strength in %"
              optional
              inputMode="decimal"
              maxLength={5}
              autoComplete="off"
              value={own.abv}
              onChange={({ target }) => setOwn({ ...own, abv: target.value })}
            />
          </div>
        </Row>
      </ul>
      <Sum units={unitsOf(poured)} />
    </section>
  )
}

/** Invalid input counts as 0. */
function readNumber(typed: string, most: number): number {
  const figure = Number(typed.replace(',', '.'))
  return Number.isFinite(figure) ? Math.min(Math.max(figure, 0), most) : 0
}

const noteOn = ({ ml, abv }: Serving) => `${ml} ml at ${abv}%: ${unitsInWords(inTenths(unitsIn(ml, abv)))}`

const unitsInWords = (units: number) => `${units} ${units === 1 ? 'unit' : 'units'}`

type RowProps = { label: string; note: string; children: ReactNode }

const Row = ({ label, note, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-3 py-3">
    <span className="min-w-40 flex-1">
      <span className="block font-medium">{label}</span>
      <span className="block text-xs text-ink-soft">{note}</span>
    </span>
    {children}
  </li>
)

function Sum({ units }: { units: number }) {
  return (
    <div className="mt-5">
      <p role="status" className="text-lg">
        <strong className="money font-semibold">{unitsInWords(units)}</strong> a week.{' '}
        <span className="text-ink-soft">{beside(units)}</span>
      </p>
      <p className="mt-2 text-sm text-ink-soft">
        The guideline for men and women is no more than {WEEKLY_GUIDELINE} units a week regularly, spread over
        three days or more. During pregnancy the safest amount is none. If you would like to drink less,{' '}
        <TextLink to={theShop().outside.drinkAwareness} rel="noreferrer">
          the drink-awareness site
        </TextLink>{' '}
        offers help in confidence, and so does your GP.
      </p>
    </div>
  )
}

function beside(units: number): string {
  if (units === 0) return 'Nothing counted yet.'
  if (units > WEEKLY_GUIDELINE)
    return `That is ${inTenths(units - WEEKLY_GUIDELINE)} above the low-risk guideline.`
  return 'That is within the low-risk guideline.'
}
