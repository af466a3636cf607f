import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { WireQueue } from '#app/departments/waiting-room/office-queue.server.ts'
import { queueLimits, usualSettings } from '#app/departments/waiting-room/queue.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { typedNumber } from '../parts/typed-number.ts'
import { counted } from '../words.ts'

type Answer = { queue: WireQueue }
type State = WireQueue['state']

const LOOK_EVERY_MS = 5_000

const stateWords: Record<State, string> = {
  off: 'Sold without a queue',
  open: 'Sold through a queue now',
  by_load: 'A queue opens by itself',
}

const savedWords: Record<State, string> = {
  off: 'The queue is closed.',
  open: 'The queue is open.',
  by_load: 'The queue opens by itself.',
}

/** How a drink that many want is sold: each change is saved at once, and undone by a press. */
export function QueuePart({ drinkId }: { drinkId: string }) {
  const { queue, save, isSaving, failure } = useQueueOf(drinkId)
  const [chosen, setChosen] = useState<State>()
  if (!queue) return null
  const state = chosen ?? queue.state
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void save(state, new FormData(event.currentTarget))
  }
  return (
    <form key={JSON.stringify(settingsIn(queue))} noValidate onSubmit={submit} className="grid gap-3">
      {queue.going && <Going {...queue.going} />}
      <fieldset disabled={!queue.may.includes('change')} className="grid min-w-0 gap-3 sm:grid-cols-2">
        <legend className="sr-only">Queue settings</legend>
        <Choice
          label="How it is sold"
          className="sm:col-span-2"
          value={state}
          onChange={(event) => setChosen(event.currentTarget.value as State)}
        >
          {Object.entries(stateWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Choice>
        {state !== 'off' && <Settings {...{ queue, state }} fields={failure?.fields ?? {}} />}
      </fieldset>
      {failure && <Failure title="This was not saved.">{refusalInWords(failure)}</Failure>}
      {queue.may.includes('change') && (
        <div>
          <Act type="submit" doing={isSaving && 'Saving'}>
            {state === 'off' ? 'Save without a queue' : 'Save the queue'}
          </Act>
        </div>
      )}
    </form>
  )
}

function Settings({
  queue,
  state,
  fields,
}: {
  queue: WireQueue
  state: State
  fields: Record<string, string>
}) {
  const number = (name: keyof typeof fields, label: string, value: number, hint?: string) => (
    <Field
      name={name}
      label={label}
      inputMode="numeric"
      defaultValue={value}
      error={fields[name]}
      {...(hint && { hint })}
    />
  )
  return (
    <>
      {number('most_per_household', 'Bottles for a household', queue.most_per_household)}
      {number(
        'minutes_to_buy',
        'Minutes to buy',
        queue.minutes_to_buy,
        `${queueLimits.minutesToBuy.least} to ${queueLimits.minutesToBuy.most}; then the next comes in`,
      )}
      {number('at_once', 'Shoppers at the same time', queue.at_once, 'Never more than there are bottles for')}
      {state === 'by_load' &&
        number(
          'opens_above',
          'Opens above so many baskets a minute',
          queue.opens_above ?? usualSettings.opensAbove,
        )}
    </>
  )
}

const Going = ({ waiting, shopping, sold, unpaid, left }: NonNullable<WireQueue['going']>) => (
  <p role="status" className="tabular-nums">
    {counted(waiting, 'person waits', 'people wait')}, {counted(shopping, 'shops', 'shop')} now.{' '}
    {counted(sold, 'bottle', 'bottles')} ordered{unpaid > 0 && ` (${unpaid} not paid yet)`}, {left} left.
  </p>
)

function useQueueOf(drinkId: string) {
  const [queue, setQueue] = useState<WireQueue>()
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<Refusal>()
  const { show } = useToasts()
  const { revalidate, state } = useRevalidator()
  const path = `drinks/${encodeURIComponent(drinkId)}/queue`
  const look = useCallback(async () => {
    const answer = await officeApi.get<Answer>(path)
    if (answer.ok) setQueue(answer.data.queue)
  }, [path])
  // Undo revalidates the page.
  useEffect(() => {
    if (state === 'idle') void look()
  }, [state, look])
  const isGoing = queue?.state === 'open'
  useEffect(() => {
    if (!isGoing) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isGoing, look])
  const save = async (wanted: State, form: FormData) => {
    if (!queue) return
    const { most_per_household, at_once, minutes_to_buy, opens_above } = settingsIn(queue)
    const typed = (name: string, before: number | null) =>
      form.has(name) ? typedNumber(String(form.get(name))) : before
    setSaving(true)
    const answer = await officeApi.post<Answer & { change: number | null }>(path, {
      state: wanted,
      most_per_household: typed('most_per_household', most_per_household),
      at_once: typed('at_once', at_once),
      minutes_to_buy: typed('minutes_to_buy', minutes_to_buy),
      opens_above: wanted === 'by_load' ? typed('opens_above', opens_above) : null,
    })
    setSaving(false)
    setFailure(answer.ok ? undefined : answer.refusal)
    if (!answer.ok) return
    setQueue(answer.data.queue)
    if (answer.data.change !== null) show({ words: savedWords[wanted], change: answer.data.change })
    await revalidate()
  }
  return { queue, save, isSaving, failure }
}

const settingsIn = ({ state, most_per_household, at_once, minutes_to_buy, opens_above }: WireQueue) => ({
  state,
  most_per_household,
  at_once,
  minutes_to_buy,
  opens_above,
})
