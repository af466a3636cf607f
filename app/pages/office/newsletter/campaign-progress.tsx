import { useEffect, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { MAILS_A_MINUTE, type RecipientState } from '#app/departments/newsletter/campaigns.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { subscriberAddress } from './addresses.ts'
import { type CampaignData, recipientWords } from './newsletter-data.ts'

const LOOK_AGAIN_MS = 10_000

/** How many mails are where, and why some were not sent. */
export function CampaignProgress({ data: { campaign, failures } }: { data: CampaignData }) {
  const { id, state, tally, is_all_posted, may, paused_because } = campaign
  const [failure, setFailure] = useState('')
  const [doing, setDoing] = useState<'cancel' | 'resume'>()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isHydrated = useHydrated()
  const isRunning = state === 'scheduled' || state === 'sending'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void revalidate(), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isRunning, revalidate])
  const change = async (act: 'cancel' | 'resume', done: (state: string) => string) => {
    setDoing(act)
    setFailure('')
    const answer = await officeApi.post<{ state: string }>(`newsletter/campaigns/${id}/${act}`)
    setDoing(undefined)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    show({ words: done(answer.data.state) })
    await revalidate()
  }
  const cancel = () =>
    change('cancel', (now) => (now === 'draft' ? 'It is a draft again.' : 'Nothing more of it is sent.'))
  const resume = () =>
    change('resume', (now) =>
      now === 'sending' ? 'It is being sent again, with today’s prices.' : 'It is planned again.',
    )
  return (
    <section aria-labelledby="progress" className="min-w-0">
      <h2 id="progress" className="font-semibold">
        Its mails
      </h2>
      {tally ? (
        <dl className="mt-2 border-line-strong border-t">
          {(Object.keys(recipientWords) as RecipientState[]).map((each) => (
            <div key={each} className="flex min-h-9 items-center justify-between gap-4 border-line border-b">
              <dt className="first-letter:uppercase">{recipientWords[each]}</dt>
              <dd className="tabular-nums">{tally[each]}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="mt-1 text-ink-soft">None has left yet.</p>
      )}
      {state === 'sending' && (
        <p className="mt-2 text-ink-soft text-xs">
          {is_all_posted ? 'All are in the outbox' : 'More are being written'}; {MAILS_A_MINUTE} leave in a
          minute at most, after every other mail.
        </p>
      )}
      {state === 'paused' && paused_because !== null && (
        <p className="mt-2 max-w-prose text-ink-soft">
          Resume it once it can be sent.
          {tally === null && ' If you don’t send it, it is a draft again, and can be written differently.'}
        </p>
      )}
      {state === 'paused' && paused_because === null && (
        <p className="mt-2 max-w-prose text-ink-soft">
          The shop was restored from a backup while this was planned or on its way. What left after the backup
          is not known here: if it may have gone out since, don’t resume it. Those who have got it, as far as
          this shop knows, don’t get it again. Everybody else gets it with the prices of that day.
        </p>
      )}
      {(may.includes('resume') || may.includes('cancel')) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {may.includes('resume') && (
            <Act
              look={state === 'paused' ? 'first' : 'quiet'}
              disabled={!isHydrated || doing !== undefined}
              doing={doing === 'resume' && 'Resuming'}
              onClick={resume}
            >
              {state === 'paused' ? 'Resume' : 'Send it to the others after all'}
            </Act>
          )}
          {may.includes('cancel') && (
            <Act
              look="danger"
              disabled={!isHydrated || doing !== undefined}
              doing={doing === 'cancel' && 'Cancelling'}
              onClick={cancel}
            >
              {tally === null ? 'Don’t send it' : 'Stop what has not left'}
            </Act>
          )}
        </div>
      )}
      {failure && (
        <div className="mt-3">
          <Failure title="This was not done.">{failure}</Failure>
        </div>
      )}
      {failures.length > 0 && (
        <section aria-labelledby="failures" className="mt-6">
          <h3 id="failures" className="font-semibold">
            Not sent
          </h3>
          <ul className="mt-1 border-line-strong border-t">
            {failures.map(({ subscriber, email, because }) => (
              <li key={subscriber} className="border-line border-b py-1.5">
                <Link
                  to={subscriberAddress(subscriber, { view: 'all' })}
                  className="font-medium hover:underline [overflow-wrap:anywhere]"
                >
                  {email}
                </Link>
                <span className="block text-ink-soft text-xs">{because}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </section>
  )
}
