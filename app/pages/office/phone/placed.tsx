import { useEffect, useRef } from 'react'
import { ActLink } from '../parts/act.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords, money } from '../words.ts'
import { spelled } from './phone-state.ts'

export type PlacedOrder = {
  reference: string
  status: string
  total: number
  toPay: number
  payUntil: string | null
  promise: string
  deliveryType: string
  email: string
  phone: string
}

/** What is read out to the caller, and what they get by mail. */
export function Placed({ order }: { order: PlacedOrder }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const now = useFrame()?.now ?? ''
  const isGone = order.status === 'cancelled'
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="max-w-2xl px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 ref={heading} tabIndex={-1} className="font-medium font-serif text-title outline-none">
        {isGone ? 'Taken back' : 'Placed'}
      </h1>
      <p className="mt-6 text-ink-soft text-xs">The order’s number</p>
      <p className="font-semibold text-[34px]/10">{order.reference}</p>
      <p className="mt-1 text-lg">
        Say: <b className="font-semibold">{spelled(order.reference)}</b>
      </p>
      <dl className="mt-6 grid gap-x-6 border-line border-t pt-2 sm:grid-cols-[8rem_1fr] [&_dd]:sm:pt-2 [&_dt]:pt-2">
        <dt className="text-ink-soft">Total</dt>
        <dd className="font-medium tabular-nums">{money(order.total)}</dd>
        {!isGone && (
          <>
            <dt className="text-ink-soft">{order.deliveryType}</dt>
            <dd>{promisedWords(order)}</dd>
            <dt className="text-ink-soft">By mail</dt>
            <dd>{mailedWords(order, now)}</dd>
          </>
        )}
        {isGone && (
          <>
            <dt className="text-ink-soft">Now</dt>
            <dd>Cancelled, nothing is owed, and the bottles are back on the shelf.</dd>
          </>
        )}
      </dl>
      <div className="mt-6 flex flex-wrap gap-2">
        <ActLink big look="first" to="/office/phone">
          Next caller
        </ActLink>
        <ActLink big to={`/office/orders/${order.reference}?view=all`}>
          Open the order
        </ActLink>
      </div>
    </div>
  )
}

/** No day is promised before the money is there, except to who pays today. */
function promisedWords({ status, promise }: PlacedOrder): string {
  if (status === 'unpaid') return `${promise}, if it is paid today`
  return status.startsWith('payed-via-') ? 'counted from the day the payment arrives' : promise
}

function mailedWords({ status, email, phone, toPay, payUntil }: PlacedOrder, now: string): string {
  const until = payUntil ? ` until ${inSentence(momentInWords(payUntil, now))}` : ''
  const to = email || 'the caller'
  if (status === 'unpaid') return `A link to pay ${money(toPay)} by card goes to ${to}. It works${until}.`
  if (status === 'payed-via-banktransfer')
    return `Our account and the sum of ${money(toPay)} go to ${to}. We keep the bottles${until}.`
  if (status === 'payed-via-call')
    return `${to} reads that we ring ${phone || 'them'} for ${money(toPay)}. We keep the bottles${until}.`
  return `The receipt goes to ${to}. Nothing is left to pay.`
}
