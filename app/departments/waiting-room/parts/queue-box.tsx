import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { hourInLondon } from '#app/platform/clock.ts'
import { CARD_WINDOW_MINUTES } from '../../orders/orders.ts'
import type { WireStanding } from '../rules/queue-wire.ts'
import {
  announcementOf,
  chancesInWords,
  inFrontInWords,
  limitInWords,
  soldOutInWords,
  waitInWords,
} from '../rules/words.ts'
import { useQueue } from './use-queue.ts'

type QueueBoxProps = {
  drink: { id: string; name: string }
  /** The drink's own page. */
  page: string
  /** What somebody buys with once it is their turn, with how many they may have. */
  whenInTurn: (most: number) => ReactNode
  whenSoldOut: ReactNode
}

/** Joins the queue of a drink and says where one stands in it, until it is one's turn. */
export function QueueBox({ drink, page, whenInTurn, whenSoldOut }: QueueBoxProps) {
  const { standing, refusal, isPending, joinAgain, leave } = useQueue(drink.id)
  const navigate = useNavigate()
  const giveUp = async () => {
    await leave()
    await navigate(page)
  }
  return (
    <section
      aria-label="Your place in the queue"
      className="border-t border-line pt-5 sm:rounded-lg sm:border sm:bg-white sm:p-6"
    >
      <p role="status" className="sr-only">
        {standing && announcementOf(standing)}
      </p>
      {standing ? (
        <Told {...{ standing, page, whenInTurn, whenSoldOut, isPending, joinAgain, giveUp }} />
      ) : (
        <>
          <h2 className="font-serif text-title font-medium">Joining the queue …</h2>
          <noscript>
            <p className="mt-2 text-ink-soft">
              The queue needs JavaScript, which is switched off in your browser.
            </p>
          </noscript>
        </>
      )}
      <Sorry>
        {refusal &&
          `${refusal.error_message} ${standing ? 'You keep your place.' : 'We try again by ourselves.'}`}
      </Sorry>
    </section>
  )
}

type ToldProps = Omit<QueueBoxProps, 'drink'> & {
  standing: WireStanding
  isPending: boolean
  joinAgain: () => void
  giveUp: () => Promise<void>
}

function Told({ standing, page, whenInTurn, whenSoldOut, isPending, joinAgain, giveUp }: ToldProps) {
  const { state, minutes_to_buy, most_per_household, until } = standing
  switch (state) {
    case 'waiting':
      return <Waiting {...{ standing, giveUp }} />
    case 'your_turn':
      return (
        <>
          <Title>It is your turn</Title>
          <p className="mt-1 mb-4 text-pretty text-ink-soft">
            You can buy until {until && hourInLondon(new Date(until))}.{' '}
            {limitInWords(most_per_household ?? 1)} A bottle is yours once you have ordered it.
          </p>
          {whenInTurn(most_per_household ?? 1)}
        </>
      )
    case 'all_ordered':
      return (
        <>
          <Title>Every bottle is ordered</Title>
          <p className="mt-1 mb-4 text-pretty text-ink-soft">
            Some are not paid for yet. What is not paid within {CARD_WINDOW_MINUTES} minutes comes back, and
            goes to the next in the queue. You keep your place.
          </p>
          <Leave giveUp={giveUp} />
        </>
      )
    case 'sold_out':
      return (
        <>
          <Title>{soldOutInWords(standing.sold)}</Title>
          <p className="mt-1 mb-4 text-pretty text-ink-soft">
            We are sorry that there was none for you. What is like it is on{' '}
            <TextLink to={page}>its page</TextLink>.
          </p>
          {whenSoldOut}
        </>
      )
    case 'bought':
      return (
        <>
          <Notice look="done">You have ordered it in this sale. Each place in the queue buys once.</Notice>
          <p className="mt-4 text-sm text-ink-soft">
            Not paid yet? <TextLink to="/checkout">Go on to the checkout</TextLink>. Your bottle is kept for{' '}
            {CARD_WINDOW_MINUTES} minutes.
          </p>
        </>
      )
    case 'too_late':
    case 'not_joined':
      return (
        <>
          <Title>{state === 'too_late' ? 'Your time is over' : 'You are not in the queue'}</Title>
          <p className="mt-1 mb-4 text-pretty text-ink-soft">
            {state === 'too_late' &&
              `There were ${minutes_to_buy} minutes to buy, and the turn has gone to the next. `}
            You can join at the end of the queue.
          </p>
          <Button pending={isPending} onClick={joinAgain}>
            Join the queue
          </Button>
        </>
      )
    case 'closed':
      return (
        <>
          <Title>There is no queue any more</Title>
          <p className="mt-1 mb-4 text-ink-soft">It is sold like every other drink.</p>
          <ButtonLink to={page}>To its page</ButtonLink>
        </>
      )
  }
}

function Waiting({ standing, giveUp }: Pick<ToldProps, 'standing' | 'giveUp'>) {
  const { in_front, minutes, minutes_to_buy, most_per_household } = standing
  return (
    <>
      <Title>{inFrontInWords(in_front ?? 0)}</Title>
      <p className="mt-1 text-pretty">
        Your turn comes in <strong className="font-semibold">{waitInWords(minutes ?? 1)}</strong>.{' '}
        {chancesInWords(standing)}
      </p>
      <ul className="mt-4 mb-5 list-disc space-y-1 pl-5 text-sm text-ink-soft">
        <li>Everybody is served in the order of arrival.</li>
        <li>This page looks by itself. You keep your place when you reload it, or open another tab.</li>
        <li>Stay on it: who is away when their turn comes is passed over until they are back.</li>
        <li>
          Once it is your turn, you have {minutes_to_buy} minutes. {limitInWords(most_per_household ?? 1)}
        </li>
      </ul>
      <Leave giveUp={giveUp} />
    </>
  )
}

const Title = ({ children }: { children: ReactNode }) => (
  <h2 className="text-balance font-serif text-title font-medium">{children}</h2>
)

const Leave = ({ giveUp }: Pick<ToldProps, 'giveUp'>) => (
  <Button look="secondary" onClick={() => void giveUp()}>
    Leave the queue
  </Button>
)
