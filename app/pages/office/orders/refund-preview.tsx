import { useTried, WHILE_TYPING_MS } from '../parts/use-tried.ts'
import { GoesBack, type MoneyBack } from './goes-back.tsx'

type PreviewProps = { reference: string; lines: string[]; amount: number | undefined }

/** What would go back, and the letter that the shopper would get; nothing is changed yet. */
export function RefundPreview({ reference, lines, amount }: PreviewProps) {
  const wanted = {
    reference,
    ...(lines.length > 0 && { lines }),
    ...(Number.isFinite(amount) && { amount }),
  }
  const { tried, refusal } = useTried<MoneyBack>('orders/refund', wanted, WHILE_TYPING_MS)
  return (
    <div aria-live="polite" className="rounded-md bg-canvas px-4 py-3.5">
      <GoesBack tried={tried} />
      {refusal && <p className="text-error text-xs">{refusal.error_message}</p>}
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
