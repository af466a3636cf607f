import { useState } from 'react'
import { Act } from '../parts/act.tsx'
import { CourierFields, type Fields, text } from './act-fields.tsx'
import { chosenLines, LineChoice, unsentLines } from './line-choice.tsx'
import type { SheetOrder } from './order-data.ts'

const MOST_PARCELS = 9

/** One parcel with everything at first; more of them if it leaves in several. */
export function ParcelsFields({ order, errors }: Fields) {
  const [count, setCount] = useState(1)
  const lines = unsentLines(order)
  const bottles = lines.reduce((sum, { left }) => sum + left, 0)
  const parcel = (number: number) => (
    <div className="grid gap-4">
      <CourierFields errors={errors} at={suffix(number)} />
      <LineChoice
        legend="What is in the parcel"
        lines={lines}
        hasCounts
        at={suffix(number)}
        isNone={number > 1}
      />
    </div>
  )
  return (
    <>
      <input type="hidden" name="parcels" value={count} />
      {Array.from({ length: count }, (_, at) => at + 1).map((number) =>
        count === 1 ? (
          <div key={number}>{parcel(number)}</div>
        ) : (
          <fieldset key={number} className="border-line-strong border-t pt-3">
            <legend className="pr-2 font-semibold">Parcel {number}</legend>
            {parcel(number)}
          </fieldset>
        ),
      )}
      <div className="flex gap-2">
        {count < Math.min(bottles, MOST_PARCELS) && (
          <Act onClick={() => setCount(count + 1)}>Add a parcel</Act>
        )}
        {count > 1 && <Act onClick={() => setCount(count - 1)}>Remove parcel {count}</Act>}
      </div>
    </>
  )
}

/** The first has the plain names. */
const suffix = (number: number) => (number === 1 ? '' : `-${number}`)

/** What the form says of each parcel; one with all that is left needs no lines. */
export function parcelsIn(order: SheetOrder, form: FormData) {
  const left = unsentLines(order)
  const count = Number(form.get('parcels') ?? 1)
  const parcels = Array.from({ length: count }, (_, at) => {
    const lines = chosenLines(left, form, suffix(at + 1)).map(({ id, quantity }) => ({ id, quantity }))
    const [courier, tracking] = [
      text(form, `courier${suffix(at + 1)}`),
      text(form, `tracking${suffix(at + 1)}`),
    ]
    return { reference: order.reference, courier, tracking, lines }
  })
  const sum = (all: { quantity: number }[]) => all.reduce((some, { quantity }) => some + quantity, 0)
  const isWhole =
    sum(parcels.flatMap(({ lines }) => lines)) === sum(left.map((line) => ({ quantity: line.left })))
  const [first] = parcels
  if (isWhole && parcels.length === 1 && first) {
    const { lines: _all, ...whole } = first
    return { isWhole, parcels: [whole] }
  }
  return { isWhole, parcels }
}
