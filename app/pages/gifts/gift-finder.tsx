import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { type Card, cardOf } from '#app/departments/catalogue/card.ts'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { findGifts } from '#app/departments/gifts/gift-finder.server.ts'
import {
  budgets,
  type GiftWish,
  readAnswers,
  tastes,
  whoFor,
  wishInWords,
  wishOf,
} from '#app/departments/gifts/gift-finder.ts'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { RadioGroup } from '#app/design/controls/radio-group.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { scenes } from '#app/platform/shop/scenes.ts'
import { useAskedQuery } from '../loaders/asked-query.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import { cardButtons } from '../shelves/card-buttons.tsx'
import type { Route } from './+types/gift-finder'

export const shouldRevalidate = sameForEverybody

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const now = clock()
  const answers = readAnswers(url.searchParams)
  const wish = wishOf(answers)
  const ideas = wish ? await findGifts(db, wish, now) : []
  return {
    answers,
    hasBegun: url.searchParams.size > 0,
    wish,
    ideas: ideas.map(({ drink, reason }) => ({ card: cardOf(drink, now), reason })),
    scene: scenes['gift-uniquely-yours'],
  }
}

const about =
  'Who is it for, what do they like, and what may it cost? Three answers lead to six bottles, each with the reason why.'
const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Gift ideas', to: '/gift' },
  { label: 'Gift finder', to: '/giftfinder' },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  const wish = loaderData?.wish
  return pageMeta({
    title: wish ? `Gifts for ${wishInWords(wish)}` : 'Gift finder',
    description: about,
    path: '/giftfinder',
    publicUrl,
    image: loaderData && `${loaderData.scene.base}-800.webp`,
    facts: [breadcrumbFacts(publicUrl, crumbs)],
    unlisted: loaderData?.hasBegun,
  })
}

export default function GiftFinderPage({ loaderData }: Route.ComponentProps) {
  const { answers, hasBegun, wish, ideas, scene } = loaderData
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 font-serif text-page font-medium sm:mt-5">Gift finder</h1>
      <p className="mt-2 max-w-prose text-pretty text-ink-soft">{about}</p>
      <div className="mt-8 grid gap-x-12 gap-y-12 lg:grid-cols-[22rem_minmax(0,1fr)] xl:gap-x-16">
        <Questions answers={answers} hasBegun={hasBegun} />
        {wish ? (
          <Ideas wish={wish} ideas={ideas} />
        ) : (
          <Scene
            scene={scene}
            alt=""
            sizes="(min-width: 64rem) 52rem, 1px"
            className="aspect-4/3 w-full self-start rounded-lg max-lg:hidden"
          />
        )}
      </div>
    </Container>
  )
}

type QuestionsProps = { answers: Partial<GiftWish>; hasBegun: boolean }

const optionsOf = (all: Record<string, string>) =>
  Object.entries(all).map(([value, label]) => ({ value, label }))

/** A plain GET form for this page: its answers are in the URL. */
function Questions({ answers: { who, taste, budget }, hasBegun }: QuestionsProps) {
  const isLooking = useNavigation().location?.pathname === '/giftfinder'
  const missing = (answer: string | undefined) => (hasBegun && !answer ? 'Please choose one' : undefined)
  return (
    <Form
      // Another URL has other answers: Back shows them.
      key={useAskedQuery().toString()}
      action="/giftfinder#ideas"
      aria-label="Three questions"
      className="space-y-8"
    >
      <RadioGroup
        legend="1. Who is it for?"
        name="who"
        look="row"
        options={optionsOf(whoFor)}
        defaultValue={who}
        error={missing(who)}
      />
      <RadioGroup
        legend="2. What do they like?"
        name="taste"
        look="row"
        options={optionsOf(tastes)}
        defaultValue={taste}
        error={missing(taste)}
      />
      <RadioGroup
        legend="3. What may it cost?"
        name="budget"
        look="row"
        options={optionsOf(budgets)}
        defaultValue={budget}
        error={missing(budget)}
      />
      <Button type="submit" size="large" wide pending={isLooking} pendingLabel="Looking along the shelves…">
        Show me six ideas
      </Button>
    </Form>
  )
}

type Idea = { card: Card; reason: string }

function Ideas({ wish, ideas }: { wish: GiftWish; ideas: Idea[] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every submission, even of the same answers
  useEffect(() => {
    if (hash === '#ideas') heading.current?.focus({ preventScroll: true })
  }, [key, hash])
  return (
    <section id="ideas" aria-labelledby="ideas-heading" className="scroll-mt-12">
      <h2
        ref={heading}
        id="ideas-heading"
        tabIndex={-1}
        className="text-balance font-serif text-heading font-medium outline-none"
      >
        {ideas.length > 0 ? `${counted(ideas.length)} for ${wishInWords(wish)}` : 'Nothing fits just now'}
      </h2>
      {ideas.length > 0 ? <Shortlist ideas={ideas} /> : <NothingFits />}
    </section>
  )
}

const counts = ['One idea', 'Two ideas', 'Three ideas', 'Four ideas', 'Five ideas', 'Six ideas']
const counted = (ideas: number) => counts[ideas - 1]

function Shortlist({ ideas }: { ideas: Idea[] }) {
  return (
    <>
      <div className="mt-6">
        <DrinkGrid cards={ideas.map(({ card }) => card)} columns={3} eager={2} slots={withReasons(ideas)} />
      </div>
      <p className="mt-10 max-w-prose text-pretty text-ink-soft">
        Not quite? Change an answer and ask again, look through <TextLink to="/gift">all gift ideas</TextLink>
        , or let them choose with an <TextLink to="/gift#e-gift-card">e-gift card</TextLink>.
      </p>
    </>
  )
}

function withReasons(ideas: Idea[]): CardSlots {
  const reasons = new Map(ideas.map(({ card, reason }) => [card.id, reason]))
  return {
    ...cardButtons,
    foot: (card) => (
      <>
        <p className="mb-3 text-sm text-pretty">{reasons.get(card.id)}.</p>
        {cardButtons.foot?.(card)}
      </>
    ),
  }
}

const NothingFits = () => (
  <EmptyState
    title="Try another budget or taste"
    level={3}
    actions={
      <ButtonLink to="/gift" look="secondary">
        All gift ideas
      </ButtonLink>
    }
  >
    None of our presents fits all three answers today. A wider budget, or ‘surprise me’, nearly always finds
    something.
  </EmptyState>
)
