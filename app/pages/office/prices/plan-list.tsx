import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { type Standing, StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords, money } from '../words.ts'
import { type Plan, PRICES } from './price-data.ts'

const standings: Record<string, { standing: Standing; words: string; press: string; done: string }> = {
  waiting: { standing: 'waiting', words: 'Waiting', press: 'Cancel', done: 'The plan is cancelled.' },
  running: { standing: 'now', words: 'Running', press: 'End now', done: 'The price before is back.' },
  refused: { standing: 'broken', words: 'Not applied', press: 'Clear away', done: 'Cleared away.' },
}

/** Prices that begin later or end by themselves, and those that the law did not let through. */
export function PlanList({ plans }: { plans: Plan[] }) {
  const frame = useFrame()
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const maySet = frame?.member.verbs.includes('prices.set')
  if (plans.length === 0)
    return (
      <Nothing title="No price is planned.">
        Type new prices into the grid, try them out, and say from when they count.
      </Nothing>
    )
  const end = async ({ id, state }: Plan) => {
    setFailure('')
    const answer = await officeApi.post<{ done: number[]; change: number | null }>('prices/plans/cancel', {
      ids: [id],
    })
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    show({
      words: standings[state]?.done ?? 'Done.',
      change: state === 'refused' ? null : answer.data.change,
    })
    await revalidate()
  }
  return (
    <div className="pt-3 pb-10">
      {failure && <Failure title="This was not done.">{failure}</Failure>}
      <ul aria-label="Planned prices" className="border-line-strong border-t">
        {plans.map((plan) => {
          const { standing, words, press } = standings[plan.state] ?? {
            standing: 'closed',
            words: plan.state,
            press: '',
          }
          return (
            <li
              key={plan.id}
              className="grid min-h-[54px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 border-line border-b px-2 py-2"
            >
              <span className="min-w-0">
                <Link
                  to={`${PRICES}/${encodeURIComponent(plan.drink_id)}?view=planned`}
                  className="font-medium hover:underline"
                >
                  {plan.name}
                </Link>{' '}
                <span className="tabular-nums">
                  {plan.offer ? `on offer, ${plan.offer}` : money(plan.new_price)}
                  {plan.old_price !== null && `, was ${money(plan.old_price)}`}
                </span>
                <span className="block text-ink-soft text-xs">
                  {plan.because || `${timesInWords(plan, frame?.now ?? '')}, by ${plan.by}`}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <StatusMark standing={standing}>{words}</StatusMark>
                {maySet && press && <Act onClick={() => end(plan)}>{press}</Act>}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** 'From 27 Nov 00:00 until 30 Nov 23:59, then £30.00 again'. */
function timesInWords({ from, until, price_before, offer }: Plan, now: string): string {
  const begins = `From ${momentInWords(from, now)}`
  if (!until) return begins
  if (offer) return `${begins} until ${momentInWords(until, now)}`
  return `${begins} until ${momentInWords(until, now)}, then ${price_before === null ? 'the price before' : money(price_before)} again`
}
