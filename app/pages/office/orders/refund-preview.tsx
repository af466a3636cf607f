import { useEffect, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { money } from '../words.ts'

type Tried = { refund: number; to_gift_card: number; mail?: { subject: string; text: string } }

type PreviewProps = { reference: string; lines: string[]; amount: number | undefined }

const TRY_AFTER_MS = 200

/** What would go back, and the letter that the shopper would get; nothing is changed yet. */
export function RefundPreview({ reference, lines, amount }: PreviewProps) {
  const [tried, setTried] = useState<Tried>()
  const [failure, setFailure] = useState('')
  const wanted = JSON.stringify({
    reference,
    dry_run: true,
    ...(lines.length > 0 ? { lines } : {}),
    ...(amount !== undefined && Number.isFinite(amount) ? { amount } : {}),
  })
  useEffect(() => {
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.post<Tried>('orders/refund', JSON.parse(wanted))
      if (isStale) return
      setFailure(answer.ok ? '' : answer.refusal.error_message)
      if (answer.ok) setTried(answer.data)
    }, TRY_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [wanted])
  return (
    <div aria-live="polite" className="rounded-md bg-canvas px-4 py-3.5">
      <p className="font-medium text-xs">Goes back</p>
      <p className="money font-medium font-serif text-sum">{tried ? money(tried.refund) : '…'}</p>
      {tried !== undefined && tried.to_gift_card > 0 && (
        <p className="text-ink-soft text-xs">{money(tried.to_gift_card)} of it to the gift card</p>
      )}
      {failure && <p className="text-error text-xs">{failure}</p>}
      {tried?.mail && (
        <>
          <p className="mt-3 border-line border-t pt-3 font-medium text-xs">The shopper’s letter</p>
          <p className="mt-1 font-semibold text-xs">{tried.mail.subject}</p>
          <p className="mt-1 whitespace-pre-line text-ink-soft text-xs">{tried.mail.text}</p>
        </>
      )}
    </div>
  )
}
