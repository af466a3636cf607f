import { type FormEvent, lazy, Suspense, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Drafted } from '../parts/drafted.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { typedNumber, typedNumberOr } from '../parts/typed-number.ts'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import type { FirstOrder } from './offers-data.ts'

const WhatIfBox = lazy(async () => ({ default: (await import('../parts/what-if-box.tsx')).WhatIfBox }))

/** What joining the newsletter takes off a first order. Pages, mails and help texts follow at once. */
export function FirstOrderForm({ terms }: { terms: FirstOrder }) {
  const now = useFrame()?.now ?? ''
  const isHydrated = useHydrated()
  const [isSaving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const form = useRef<HTMLFormElement>(null)
  const [looked, setLooked] = useState<object>()
  const errors = refusal?.fields ?? {}
  const look = () => form.current && setLooked(toBody(fieldsOf(new FormData(form.current))))
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    setRefusal(undefined)
    const body = { ...toBody(fieldsOf(new FormData(event.currentTarget))), version: terms.version }
    const answer = await officeApi.post<{ change: number }>('first-order', body)
    setSaving(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    show({ words: 'The first-order code is changed.', change: answer.data.change })
    void revalidate()
  }
  return (
    <form ref={form} noValidate onSubmit={save} className="mt-4 max-w-[560px] space-y-4">
      <p className="text-ink-soft">
        Everybody who joins the newsletter gets a code by e-mail, once, for their first order. A code keeps
        the terms it was sent with; what you change here counts for those that are sent from now on.
      </p>
      <label className="flex min-h-9 items-center gap-2.5 font-medium pointer-coarse:min-h-11">
        <input
          type="checkbox"
          name="is_on"
          defaultChecked={terms.is_on}
          className="size-4 accent-brand-deep pointer-coarse:size-6"
        />
        New subscribers get a code
      </label>
      <Drafted form={`first-order:${terms.version}`}>
        <div className="grid gap-4 sm:grid-cols-3">
          <Field
            label="Per cent off"
            name="percent"
            inputMode="numeric"
            required
            defaultValue={terms.percent}
            error={errors.percent}
          />
          <Field
            label="From goods worth"
            name="minimum"
            inputMode="decimal"
            defaultValue={terms.minimum || ''}
            hint="In pounds. Leave it empty for any basket."
            error={errors.minimum}
          />
          <Field
            label="Works for"
            name="days"
            inputMode="numeric"
            defaultValue={terms.days ?? ''}
            hint="Days after it was sent. Leave it empty if it never ends."
            error={errors.days}
          />
        </div>
      </Drafted>
      <div aria-live="polite">
        {refusal && <Failure title="This was not saved.">{refusalInWords(refusal)}</Failure>}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Act type="submit" look="first" big disabled={!isHydrated} doing={isSaving && 'Saving'}>
          Save
        </Act>
        <Act big disabled={!isHydrated} onClick={look}>
          See on the pages
        </Act>
        {terms.changed_at && (
          <span className="text-ink-soft text-xs">
            {terms.by} changed it {inSentence(momentInWords(terms.changed_at, now))}
          </span>
        )}
      </div>
      <p className="text-ink-soft text-xs">
        Announcements are texts of their own: if one names the code, please change it under{' '}
        <Link to="/office/display" className="font-medium text-brand-deep underline">
          Around the shelf
        </Link>
        .
      </p>
      {looked && (
        <Suspense>
          <WhatIfBox changes={{ first_order: looked }} drinks={[]} onClose={() => setLooked(undefined)} />
        </Suspense>
      )}
    </form>
  )
}

const toBody = ({ is_on, percent, minimum, days }: Record<string, string>) => ({
  is_on: is_on === 'on',
  percent: typedNumber(percent?.replace(/%\s*$/, '')),
  minimum: typedNumberOr(0, minimum),
  days: typedNumberOr(null, days),
})
