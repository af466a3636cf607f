import { LockKeyhole } from 'lucide'
import { data } from 'react-router'
import { isEngravedLine, lineName, linePrice, type Order } from '#app/departments/orders/orders.ts'
import { type PayLinkState, payLinkWords } from '#app/departments/payments/pay-link.ts'
import { findLinkedOrder } from '#app/departments/payments/pay-links.server.ts'
import { goToTheGatewayByLink } from '#app/departments/payments/to-the-gateway.ts'
import { Container } from '#app/design/material/container.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { dayInLondon, hourInLondon } from '#app/platform/clock.ts'
import { pounds } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Route } from './+types/pay'
import { keepMailedLink } from './mailed-link.ts'
import { Outcome } from './outcome.tsx'
import { PayButton } from './pay-button.tsx'
import { useBack } from './pay-by-card.tsx'

const LONGEST_TOKEN = 200

/** An order that was placed by telephone, for everybody who has the link: what it is and what it costs, nothing of the person. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const token = url.searchParams.get('token') ?? ''
  const isPossible = token !== '' && token.length <= LONGEST_TOKEN
  const linked = isPossible ? await findLinkedOrder(db, token, clock()) : undefined
  if (!linked) return data({ state: 'unknown' } as const, { status: 404 })
  const { order, state } = linked
  const { reference } = order
  if (state !== 'payable') return { state, reference, words: payLinkWords(reference)[state] } as const
  return { state, token, ...shown(order) } as const
}

const shown = ({ reference, lines, totals, expiresAt, deliveryType }: Order) => ({
  reference,
  sum: pounds(totals.toPay),
  keptUntil: expiresAt && `${dayInLondon(expiresAt)}, ${hourInLondon(expiresAt)}`,
  lines: lines.map((line) => ({
    id: line.id,
    name: lineName(line),
    size: line.size,
    photo: line.photo,
    quantity: line.quantity,
    isEngraved: isEngravedLine(line),
    price: pounds(linePrice(line)),
  })),
  sums: [
    ['Multi Buy', -totals.multiBuy] as const,
    ['Discount', -totals.discount] as const,
    [deliveryType, totals.delivery] as const,
    ['Insurance', totals.insurance] as const,
    ['Paid by gift card', -totals.giftCard] as const,
  ]
    .filter(([name, amount]) => amount !== 0 || name === deliveryType)
    .map(([name, amount]) => ({ name, amount: amount === 0 ? 'Free' : signed(amount) })),
})

const signed = (amount: number) =>
  `${amount < 0 ? '−' : ''}${pounds(Math.abs(amount) as Order['totals']['total'])}`

type Payable = ReturnType<typeof shown> & { token: string }

export const meta = () => privateMeta('Pay for your order')

export default function Pay({ loaderData }: Route.ComponentProps) {
  return (
    <Container className="py-8 sm:py-14">
      {loaderData.state === 'payable' ? (
        <Payable {...loaderData} />
      ) : loaderData.state === 'unknown' ? (
        <Outcome look="failed" title="This link does not work">
          Please copy the whole of it from our mail into the address bar, or press the button in the mail.
          Otherwise ring us on {theShop().phone.shown} ({theShop().hours.phone}), and we find your order.
        </Outcome>
      ) : (
        <Outcome
          look={looks[loaderData.state]}
          title={titles[loaderData.state]}
          reference={loaderData.reference}
        >
          {loaderData.words}
        </Outcome>
      )}
    </Container>
  )
}

type Over = Exclude<PayLinkState, 'payable'>
const looks = { paid: 'done', being_checked: 'waiting', expired: 'waiting', cancelled: 'waiting' } as const
const titles: Record<Over, string> = {
  paid: 'Thank you, it is paid',
  being_checked: 'Your payment is being checked',
  expired: 'The time to pay is over',
  cancelled: 'This order is cancelled',
}

function Payable({ token, reference, sum, keptUntil, lines, sums }: Payable) {
  const call = useCall(() => {
    keepMailedLink(reference, `${location.pathname}${location.search}`)
    return goToTheGatewayByLink(token)
  })
  useBack(call.reset)
  return (
    <div className="mx-auto max-w-narrow rounded-lg border border-line bg-white px-5 py-7 sm:px-10 sm:py-10">
      <h1 className="text-balance font-serif text-heading font-medium">Pay for your order</h1>
      <p className="mt-2 text-pretty text-ink-soft">
        Order # {reference}, as you ordered it by telephone.
        {keptUntil && ` We keep your bottles until ${keptUntil}.`}
      </p>
      <ul className="mt-6 space-y-4 border-t border-line pt-5">
        {lines.map((line) => (
          <li key={line.id} className="flex items-start gap-3.5 text-sm">
            <Photo base={line.photo} alt="" sizes="3.5rem" className="w-14 flex-none" />
            <div className="min-w-0 flex-1">
              <p className="font-medium break-words">{line.name}</p>
              <p className="money text-ink-soft">
                {[line.size, `${line.quantity} x`, line.isEngraved && 'engraved'].filter(Boolean).join(' · ')}
              </p>
            </div>
            <p className="money flex-none font-medium">{line.price}</p>
          </li>
        ))}
      </ul>
      <dl className="money mt-5 space-y-1.5 border-t border-line pt-4 text-sm">
        {sums.map(({ name, amount }) => (
          <div key={name} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 pt-2 text-base">
          <dt className="font-medium">To pay</dt>
          <dd className="font-serif text-heading font-medium">{sum}</dd>
        </div>
      </dl>
      <div className="mt-6">
        <PayButton words={`Pay ${sum}`} pendingLabel="To the payment page…" isGuest call={call} />
      </div>
      <p className="mt-5 flex items-start gap-2.5 text-sm text-ink-soft">
        <Icon of={LockKeyhole} size={18} className="mt-0.5" />
        <span>
          You enter your card on our payment partner’s own page; we never see its number. Something is not
          right? Ring us on {theShop().phone.shown} ({theShop().hours.phone}).
        </span>
      </p>
    </div>
  )
}
