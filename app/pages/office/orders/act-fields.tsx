import { Choice, Field } from '../parts/field.tsx'
import type { SheetOrder } from './order-data.ts'

export type Errors = Record<string, string>
export type Fields = { order: SheetOrder; errors: Errors }

const couriers = ['DPD', 'Royal Mail', 'Evri', 'Parcelforce', 'Own van']

export const text = (form: FormData, name: string) => String(form.get(name) ?? '').trim()
export const inPounds = (words: string) => Number(words.replace(/[£,\s]/g, ''))

type CourierProps = {
  errors: Errors
  courier?: string | undefined
  tracking?: string | undefined
  /** Behind the fields' names, where there are several of them. */
  at?: string
}

export const CourierFields = ({ errors, courier, tracking, at = '' }: CourierProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <Choice
      label="Courier"
      name={`courier${at}`}
      defaultValue={courier || couriers[0]}
      error={errors.courier}
    >
      {[...new Set([...(courier ? [courier] : []), ...couriers])].map((name) => (
        <option key={name}>{name}</option>
      ))}
    </Choice>
    <Field
      label="Tracking number"
      name={`tracking${at}`}
      defaultValue={tracking}
      autoComplete="off"
      error={errors.tracking}
      hint="May follow later"
    />
  </div>
)

type BecauseProps = { errors: Errors; hint?: string }

/** No names here: the log is never erased. */
export const Because = ({ errors, hint = 'For the log. The shopper does not see it.' }: BecauseProps) => (
  <Field label="Why" name="because" error={errors.because} hint={hint} />
)
