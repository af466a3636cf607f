import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  causeWords,
  type ReturnStep,
  returnCauses,
  returnSteps,
  stepWords,
} from '#app/departments/orders/returns.ts'
import { Choice, Field, TextBox } from '../parts/field.tsx'
import { Because, type Fields } from './act-fields.tsx'
import type { SheetOrder } from './order-data.ts'
import { ReturnedBefore, ReturnedBottles } from './returned-bottles.tsx'
import { type OpenParcel, openParcels, returnedIn } from './returned-parcel.ts'
import { ReturnedPreview } from './returned-preview.tsx'

/** Three decisions, each named: the bottles, the money, the letter. What would follow is shown beside them. */
export function ReturnedFields({ order, errors }: Fields) {
  const parcels = openParcels(order)
  const place = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState<ReturnType<typeof returnedIn>>()
  const read = () => {
    const form = place.current?.closest('form')
    if (form) setWanted(returnedIn(order, new FormData(form)))
  }
  const readFirst = useEffectEvent(read)
  useEffect(() => readFirst(), [])
  const parcel = wanted?.parcel ?? parcels[0]
  if (!parcel) return null
  const next = wanted?.body.next
  return (
    <div ref={place} className="grid gap-5 md:grid-cols-2" onChange={read}>
      <div className="grid content-start gap-4">
        {parcels.length > 1 && <WhichParcel parcels={parcels} />}
        {parcel.waits ? (
          <ReturnedBefore key={parcel.id} parcel={parcel} waits={parcel.waits} />
        ) : (
          <>
            <Choice label="Why it came back" name="cause" error={errors.cause}>
              {returnCauses.map((cause) => (
                <option key={cause} value={cause}>
                  {causeWords[cause]}
                </option>
              ))}
            </Choice>
            <ReturnedBottles key={parcel.id} parcel={parcel} error={errors.bottles} />
          </>
        )}
        <NextStep order={order} parcel={parcel} error={errors.next} />
        {next === 'refund' && (
          <Field
            label="Another sum, in pounds"
            name="amount"
            inputMode="decimal"
            error={errors.amount}
            hint="Leave it empty for what was charged for these bottles. Money that has left can’t be called back by Undo."
          />
        )}
        <Because
          errors={errors}
          hint="Stands with the order, and goes with the shopper. They do not see it."
        />
      </div>
      <div className="grid content-start gap-4">
        <Letter error={errors.text} isSent={next !== 'nothing'} />
        <ReturnedPreview wanted={wanted?.body} />
      </div>
    </div>
  )
}

const WhichParcel = ({ parcels }: { parcels: OpenParcel[] }) => (
  <fieldset>
    <legend className="mb-1 font-medium text-xs">Which parcel</legend>
    {parcels.map(({ id, words, waits }, at) => (
      <label key={id} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="radio"
          name="parcel"
          value={id}
          defaultChecked={at === 0}
          className="size-4 flex-none accent-brand-deep"
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          {words}
          {waits && <span className="text-offer"> waits for a decision</span>}
        </span>
      </label>
    ))}
  </fieldset>
)

/** Only what somebody may do; a refund is the right of few. */
function NextStep({ order, parcel, error }: { order: SheetOrder; parcel: OpenParcel; error?: string }) {
  const isWithdrawn = order.may.includes('settle')
  const isRefunded = order.status === 'refunded'
  const steps = returnSteps.filter(
    (step) =>
      (step !== 'refund' || order.may.includes('refund')) &&
      (step !== 'send_again' || !isRefunded) &&
      (step !== 'wait' || !parcel.waits),
  )
  const first: ReturnStep = isWithdrawn || isRefunded ? 'nothing' : 'wait'
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-xs">What follows</legend>
      {steps.map((step) => (
        <label
          key={`${parcel.id} ${step}`}
          className="flex min-h-9 items-center gap-2 py-1 pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="next"
            value={step}
            required
            defaultChecked={!parcel.waits && step === first}
            className="size-4 flex-none accent-brand-deep"
          />
          <span>
            {stepWords[step]} <span className="text-ink-soft text-xs">{stepHints[step]}</span>
          </span>
        </label>
      ))}
      {isWithdrawn && (
        <p className="text-offer text-xs">
          The shopper has withdrawn from this order: record the bottles here, then settle the withdrawal.
        </p>
      )}
      {error && <p className="text-error text-xs">{error}</p>}
    </fieldset>
  )
}

const stepHints: Record<ReturnStep, string> = {
  send_again: 'it is to be sent again, by a new day',
  refund: 'the money goes back',
  wait: 'it waits on Today',
  nothing: 'it is seen to elsewhere; no letter',
}

const Letter = ({ error, isSent }: { error?: string; isSent: boolean }) =>
  isSent ? (
    <fieldset className="grid gap-2">
      <legend className="mb-1 font-medium text-xs">The letter</legend>
      <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input type="checkbox" name="mail" value="yes" defaultChecked className="size-4 accent-brand-deep" />
        Write to the shopper
      </label>
      <TextBox label="Words to add" name="text" maxLength={1_000} rows={2} error={error} />
    </fieldset>
  ) : null
