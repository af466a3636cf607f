import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Check, CheckAct } from '#app/departments/opening/opening.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { type Standing, StatusMark } from '../parts/status-mark.tsx'

type Answer = { change?: number; to?: string; ok?: boolean; because?: string }

const states: Record<Check['state'], { standing: Standing; words: string }> = {
  done: { standing: 'done', words: 'Done' },
  missing: { standing: 'decide', words: 'Missing' },
  unknown: { standing: 'waiting', words: 'Not known' },
}

const actWords: Record<CheckAct, string> = {
  confirm: 'Confirm',
  withdraw: 'Take back',
  test_mail: 'Send test mail',
  ask_gateway: 'Ask the gateway',
}

const addressOf = (act: CheckAct, key: string) =>
  act === 'test_mail'
    ? 'opening/test-mail'
    : act === 'ask_gateway'
      ? 'opening/gateway'
      : `opening/${key}/${act}`

/** One check: why it matters, what to do, and where. */
export function CheckRow({ check }: { check: Check }) {
  const { key, title, why, state, what_to_do, href, may } = check
  const [doing, setDoing] = useState<CheckAct>()
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const press = async (act: CheckAct) => {
    setDoing(act)
    setFailure('')
    const answer = await officeApi.post<Answer>(addressOf(act, key))
    setDoing(undefined)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    show({ words: doneWords(act, title, answer.data), change: answer.data.change ?? null })
    await revalidate()
  }
  return (
    <li className="grid gap-x-4 gap-y-2 border-line border-b px-2 py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-x-2.5 font-medium">
          {title} <StatusMark standing={states[state].standing}>{states[state].words}</StatusMark>
        </p>
        <p className="text-ink-soft text-xs">{why}</p>
        {state !== 'done' && <p className="mt-1">{what_to_do}</p>}
        {failure && (
          <div className="mt-2">
            <Failure title="That was not done.">{failure}</Failure>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2">
        {may.map((act) => (
          <Act
            key={act}
            disabled={!isHydrated}
            doing={doing === act && 'One moment'}
            aria-label={`${actWords[act]}: ${title}`}
            onClick={() => void press(act)}
          >
            {actWords[act]}
          </Act>
        ))}
        {href && (
          <ActLink to={href} aria-label={`Open: ${title}`}>
            Open
          </ActLink>
        )}
      </div>
    </li>
  )
}

function doneWords(act: CheckAct, title: string, { to, ok, because }: Answer): string {
  if (act === 'test_mail') return `A test mail is on its way to ${to}.`
  if (act === 'ask_gateway') return ok ? 'The gateway knows this shop.' : `The gateway: ${because}`
  return act === 'confirm' ? `${title}: confirmed.` : `${title}: taken back.`
}
