import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import { crumbsTo, HelpFrame, HelpNeighbours } from '#app/departments/help/parts/help-frame.tsx'
import { TRACK_ORDER } from '#app/departments/help/sections.ts'
import type { WireTrackedOrder } from '#app/departments/orders/order-wire.ts'
import { OrderParcels } from '#app/departments/orders/parts/order-parcels.tsx'
import { OrderStatusBadge } from '#app/departments/orders/parts/order-status.tsx'
import { OrderTimeline } from '#app/departments/orders/parts/order-timeline.tsx'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import type { AnswerOf, QueryOf } from '#app/platform/client/api-calls.ts'
import { api, type Outcome, type Refusal } from '#app/platform/client/api-client.ts'
import { dateInLondon } from '#app/platform/clock.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { useAskedQuery } from '../loaders/asked-query.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import type { Route } from './+types/track-order'
import { canBeSentBack, WithdrawFromContract } from './withdraw-from-contract.tsx'

export const shouldRevalidate = sameForEverybody

const LONGEST_REFERENCE = 40
const about = 'See where your order is: all it takes is its number and your e-mail.'

export function meta({ matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: 'Track your order',
    description: about,
    path: TRACK_ORDER,
    publicUrl,
    facts: [breadcrumbFacts(publicUrl, crumbsTo(TRACK_ORDER))],
  })
}

/** For anybody who knows an order's number and its e-mail. The number may come from a link in a mail. */
export default function TrackOrder() {
  const reference = useAskedQuery().get('reference')?.slice(0, LONGEST_REFERENCE) ?? ''
  const { answer, email, isPending, send, lookAgain } = useTracking()
  return (
    <HelpFrame path={TRACK_ORDER}>
      <h1 className="font-serif text-page font-medium">Track your order</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">{about}</p>
      <div className="mt-8 grid gap-8 xl:grid-cols-[24rem_minmax(0,1fr)] xl:gap-12">
        <SearchForm
          reference={reference}
          isPending={isPending}
          refusal={answer?.ok === false ? answer.refusal : undefined}
          onSubmit={send}
        />
        {answer?.ok && <Found order={answer.data.order} email={email} onChange={lookAgain} />}
      </div>
      <HelpNeighbours path={TRACK_ORDER} className="mt-14" />
    </HelpFrame>
  )
}

type Tracked = AnswerOf<'get', 'order/track'>

function useTracking() {
  const [isPending, setPending] = useState(false)
  const [answer, setTold] = useState<Outcome<Tracked>>()
  const [asked, setAsked] = useState({ reference: '', email: '' })
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    const wanted = { reference: String(said.get('reference') ?? ''), email: String(said.get('email') ?? '') }
    setPending(true)
    setTold(await track(wanted))
    setAsked(wanted)
    setPending(false)
  }
  /** If the call fails, the last state stays. */
  const lookAgain = async () => {
    const now = await track(asked)
    if (now.ok) setTold(now)
  }
  return { answer, email: asked.email, isPending, send, lookAgain }
}

const track = (wanted: QueryOf<'get', 'order/track'>) => api.get('order/track', wanted)

type SearchFormProps = {
  reference: string
  isPending: boolean
  refusal: Refusal | undefined
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

function SearchForm({ reference, isPending, refusal, onSubmit }: SearchFormProps) {
  const isHydrated = useHydrated()
  return (
    <form
      onSubmit={onSubmit}
      aria-label="Track your order"
      className="space-y-5 self-start rounded-lg border border-line bg-white p-5 sm:p-6"
    >
      <TextField
        key={reference}
        name="reference"
        label="Order number"
        hint="It is in our mail: eight letters and figures"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={LONGEST_REFERENCE}
        defaultValue={reference}
        error={refusal?.fields?.reference}
      />
      <EmailField autoComplete="email" hint="The one that you ordered with" error={refusal?.fields?.email} />
      {refusal && !refusal.fields && (
        <Notice look="error">
          {refusal.code === 'not_found'
            ? 'We found no order with this number and this e-mail. Please compare both with our mail.'
            : refusal.error_message}
        </Notice>
      )}
      <Button
        type="submit"
        size="large"
        wide
        disabled={!isHydrated}
        pending={isPending}
        pendingLabel="Looking…"
      >
        Track order
      </Button>
      <p className="text-sm wrap-anywhere text-ink-soft">
        With an account, <TextLink to="/orderhistory">all your orders</TextLink> are in one place. Any other
        question? Ring us on{' '}
        <TextLink to={`tel:${theShop().phone.dialled}`}>{theShop().phone.shown}</TextLink> (
        {theShop().hours.phone}) or write to{' '}
        <TextLink to={`mailto:${theShop().email}`}>{theShop().email}</TextLink>.
      </p>
    </form>
  )
}

type FoundProps = { order: WireTrackedOrder; email: string; onChange: () => void }

/** It takes the focus: screen readers announce that an order was found. */
function Found({ order, email, onChange }: FoundProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is other news
  useEffect(() => heading.current?.focus(), [order.reference])
  return (
    <section aria-labelledby="found" className="min-w-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2
          ref={heading}
          id="found"
          tabIndex={-1}
          className="font-serif text-heading font-medium outline-none"
        >
          Order # {order.reference}
        </h2>
        <OrderStatusBadge status={order.status} deliveryType={order.delivery_type} />
      </div>
      <p className="mt-2 text-ink-soft">
        Ordered on {dateInLondon(new Date(order.odered_at))}. {order.delivery_type}
        {order.promise && `: ${order.promise}`}.
      </p>
      <ul className="mt-5 space-y-1 border-y border-line py-4 text-sm">
        {order.items.map(({ name, bottle_size, quantity, cancelled }) => (
          <li key={`${name} ${bottle_size} ${quantity}`} className="break-words">
            {quantity} x {[name, bottle_size].filter(Boolean).join(', ')}
            {cancelled && <span className="text-ink-soft"> (cancelled)</span>}
          </li>
        ))}
      </ul>
      {order.parcels.length > 0 && (
        <section aria-label="Parcels" className="mt-6">
          <h3 className="mb-3 font-serif text-title font-medium">Parcels</h3>
          <OrderParcels parcels={order.parcels} />
        </section>
      )}
      <div className="mt-6">
        <OrderTimeline events={order.timeline} />
      </div>
      {canBeSentBack(order) && (
        <section aria-label="Changed your mind?" className="mt-8 border-t border-line pt-6">
          <h3 className="mb-3 font-serif text-title font-medium">Changed your mind?</h3>
          <WithdrawFromContract
            key={order.reference}
            reference={order.reference}
            email={email}
            onDone={onChange}
          />
        </section>
      )}
    </section>
  )
}
