import { useEffect, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { money } from '../words.ts'
import type { returnedIn } from './returned-parcel.ts'

type Tried = { refund: number; to_gift_card: number; mail?: { subject: string; text: string } }
type Wanted = ReturnType<typeof returnedIn>['body']

const TRY_AFTER_MS = 200

/** What would go back, and the letter that the shopper would get; nothing is changed yet. */
export function ReturnedPreview({ wanted }: { wanted: Wanted | undefined }) {
  const [tried, setTried] = useState<Tried>()
  const [failure, setFailure] = useState('')
  const asked = wanted?.next ? JSON.stringify({ ...wanted, dry_run: true }) : ''
  useEffect(() => {
    if (!asked) return
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.post<Tried>('orders/returned', JSON.parse(asked))
      if (isStale) return
      setFailure(answer.ok ? '' : answer.refusal.error_message)
      setTried(answer.ok ? answer.data : undefined)
    }, TRY_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [asked])
  return (
    <div aria-live="polite" className="rounded-md bg-canvas px-4 py-3.5 empty:hidden">
      {wanted?.next === 'refund' && (
        <div className="mb-3 border-line border-b pb-3">
          <p className="font-medium text-xs">Goes back</p>
          <p className="money font-medium font-serif text-sum">{tried ? money(tried.refund) : '…'}</p>
          {tried !== undefined && tried.to_gift_card > 0 && (
            <p className="text-ink-soft text-xs">{money(tried.to_gift_card)} of it to the gift card</p>
          )}
        </div>
      )}
      {failure && <p className="text-error text-xs">{failure}</p>}
      {tried?.mail ? (
        <>
          <p className="font-semibold text-xs">{tried.mail.subject}</p>
          <p className="mt-1 whitespace-pre-line text-ink-soft text-xs [overflow-wrap:anywhere]">
            {tried.mail.text}
          </p>
        </>
      ) : (
        !failure && (
          <p className="text-ink-soft text-xs">
            {wanted?.next ? (tried ? 'The shopper gets no letter.' : '…') : 'Choose what follows.'}
          </p>
        )
      )}
    </div>
  )
}
