import { useEffect, useState } from 'react'
import { type PaymentNews, paymentNews } from '#app/departments/payments/payment-news.ts'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Spinner } from '#app/design/feedback/spinner.tsx'
import { revalidate } from '#app/platform/client/mutation-queue.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { mailedLinkOf } from './mailed-link.ts'
import { Outcome, SeeOrder } from './outcome.tsx'
import { paymentAddress } from './steps.ts'

const EVERY_MS = 2_000
const LONGEST_WAIT_MS = 30_000

type CardOutcomeProps = { attempt: string /** Whether they can look at their orders. */; isKnown: boolean }

/** The state of a card payment, polled until it is known. */
export function CardOutcome({ attempt, isKnown }: CardOutcomeProps) {
  const { news, isOver, askAgain } = usePaymentNews(attempt)
  if (!news || (isOpen(news) && !isOver)) return <Checking />
  if (news.kind === 'unreachable')
    return (
      <Outcome
        look="waiting"
        title="We can’t see your payment just now"
        isNews
        actions={<Button onClick={askAgain}>Look again</Button>}
      >
        {news.words} Please don’t pay again: we will e-mail you as soon as we know.
      </Outcome>
    )
  const { reference, message } = news.result
  const order = reference && isKnown && <SeeOrder reference={reference} />
  if (news.kind === 'awaited')
    return (
      <Outcome look="waiting" title="We will e-mail you" reference={reference} isNews actions={order}>
        Your bank has not answered yet. You need not wait here, and please don’t pay again: as soon as we
        know, we will e-mail you.
      </Outcome>
    )
  if (news.kind === 'checked')
    return (
      <Outcome
        look="waiting"
        title="Payment received, being checked"
        reference={reference}
        isNews
        actions={order}
      >
        {message} Please don’t pay again. You can also ring us on {theShop().phone.shown}.
      </Outcome>
    )
  if (news.kind === 'paid')
    return (
      <Outcome
        look="done"
        title="Your order was placed successfully"
        reference={reference}
        isNews
        actions={order}
      >
        Thank you. The receipt is on its way to you by e-mail, and your order’s page shows every step.
      </Outcome>
    )
  return (
    <Outcome
      look="failed"
      title="Failed"
      reference={reference}
      isNews
      actions={
        <ButtonLink to={wayBack(reference)} prefetch="intent">
          Try again
        </ButtonLink>
      }
    >
      <p className="font-medium text-ink">There was a problem while placing your order!!</p>
      <p className="mt-2">{message}</p>
    </Outcome>
  )
}

/** To the page that it was paid from: somebody with a mailed link has no other. */
const wayBack = (reference: string) =>
  mailedLinkOf(reference) ?? (reference ? paymentAddress(reference) : '/payments')

const isOpen = ({ kind }: PaymentNews) => kind === 'awaited' || kind === 'unreachable'

function usePaymentNews(attempt: string) {
  const [news, setNews] = useState<PaymentNews>()
  const [isOver, setOver] = useState(false)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks again
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isGone = false
    const began = Date.now()
    const ask = async () => {
      const answer = await paymentNews(attempt)
      if (isGone) return
      setNews(answer)
      if (!isOpen(answer)) {
        // The paid bottles are no longer in the basket.
        void revalidate(true)
        return
      }
      if (Date.now() - began < LONGEST_WAIT_MS) timer = setTimeout(ask, EVERY_MS)
      else setOver(true)
    }
    setOver(false)
    void ask()
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [attempt, round])
  return { news, isOver, askAgain: () => setRound(round + 1) }
}

const Checking = () => (
  <div className="mx-auto flex max-w-narrow flex-col items-center text-center">
    <span className="mb-6 flex size-24 items-center justify-center rounded-full bg-brand-wash text-brand-deep">
      <Spinner />
    </span>
    <h1 className="text-balance font-serif text-page font-medium">We are checking your payment</h1>
    <p role="status" className="mt-3 text-pretty text-ink-soft">
      This takes a few seconds. Please stay on this page, and don’t pay again.
    </p>
  </div>
)
