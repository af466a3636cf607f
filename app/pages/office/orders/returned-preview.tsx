import { useTried, WHILE_TYPING_MS } from '../parts/use-tried.ts'
import { GoesBack, type MoneyBack } from './goes-back.tsx'
import type { returnedIn } from './returned-parcel.ts'

type Wanted = ReturnType<typeof returnedIn>['body']

/** What would go back, and the letter that the shopper would get; nothing is changed yet. */
export function ReturnedPreview({ wanted }: { wanted: Wanted | undefined }) {
  const asked = wanted?.next ? wanted : undefined
  const { tried: last, refusal } = useTried<MoneyBack>('orders/returned', asked, WHILE_TYPING_MS)
  const tried = refusal ? undefined : last
  return (
    <div aria-live="polite" className="rounded-md bg-canvas px-4 py-3.5 empty:hidden">
      {wanted?.next === 'refund' && (
        <div className="mb-3 border-line border-b pb-3">
          <GoesBack tried={tried} />
        </div>
      )}
      {refusal && <p className="text-error text-xs">{refusal.error_message}</p>}
      {tried?.mail ? (
        <>
          <p className="font-semibold text-xs">{tried.mail.subject}</p>
          <p className="mt-1 whitespace-pre-line text-ink-soft text-xs [overflow-wrap:anywhere]">
            {tried.mail.text}
          </p>
        </>
      ) : (
        !refusal && (
          <p className="text-ink-soft text-xs">
            {wanted?.next ? (tried ? 'The shopper gets no letter.' : '…') : 'Choose what follows.'}
          </p>
        )
      )}
    </div>
  )
}
