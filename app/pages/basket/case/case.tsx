import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  bottleFromWire,
  bottleOf,
  type CaseBottle,
  countOf,
  oneFewer,
  oneMore,
  readCase,
  writeCase,
} from '#app/departments/basket/case.ts'
import {
  AddToCase,
  CaseTotal,
  CaseTray,
  EmptyTray,
  type LineInCase,
  WishForm,
} from '#app/departments/basket/parts/case-builder.tsx'
import { type Card, cardOf } from '#app/departments/catalogue/card.ts'
import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { shelfAt, shownOn } from '#app/departments/catalogue/shelves.ts'
import { Chip } from '#app/design/controls/chip.tsx'
import { RadioGroup } from '#app/design/controls/radio-group.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Container } from '#app/design/material/container.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api } from '#app/platform/client/api-client.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { publicUrlOf, sameForEverybody } from '../../loaders/page-data.ts'
import type { Route } from './+types/case'
import { caseInAddress, lastAnswer, withoutMissing } from './case-in-address.ts'
import { isMultiBuyCase, sizeOptions } from './case-sizes.ts'

/** The bottles of a case are in the URL, and the loader does not use them: only another shelf is fetched. */
export const shouldRevalidate: typeof sameForEverybody = (args) => {
  const asked = ({ searchParams }: URL) => `${searchParams.get('shelf')} ${searchParams.get('size')}`
  return args.currentUrl.pathname === args.nextUrl.pathname && asked(args.currentUrl) === asked(args.nextUrl)
    ? false
    : sameForEverybody(args)
}

/** The shelves from which a case is filled. */
const counters = [
  'red-wine',
  'white-wine',
  'rose-wine',
  'sparkled-wine',
  'whisky',
  'gin',
  'beersnciders',
  'non-alcoholic',
]
const MOST = 60

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const { size } = readCase(url.searchParams)
  const asked = url.searchParams.get('shelf') ?? ''
  const slug = counters.includes(asked) ? asked : (counters[0] ?? '')
  const shelf = shelfAt(slug)
  if (!shelf) throw new Response('We don’t have a shelf like that', { status: 404 })
  const now = clock()
  const drinks = await firstDrinks(db, {
    ...everything,
    // Few drinks take part in the multi-buy: its case has one shelf for all of them.
    ...(isMultiBuyCase(size) ? { multybuy: true } : shownOn(shelf)),
    in_stock: true,
    limit: MOST,
  })
  return {
    slug,
    title: isMultiBuyCase(size) ? 'Multi Buy drinks' : shelf.title,
    cards: drinks.map((drink) => cardOf(drink, now)),
    bottles: drinks.map((drink) => bottleOf(drink, now)),
  }
}

const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Build a case', to: '/case' },
]

export function meta({ matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: 'Build a case',
    description:
      'Fill a case of six or twelve, or one for our multi-buy, by hand or by telling us what you would like, and put it in your basket in one go.',
    path: '/case',
    publicUrl,
    facts: [breadcrumbFacts(publicUrl, crumbs)],
  })
}

export default function CasePage({ loaderData: { slug, title, cards, bottles } }: Route.ComponentProps) {
  const { size, held, isFull, change, sorry, ...wishes } = useCase(bottles)
  const known = new Map(bottles.map((bottle) => [bottle.drink.id, bottle]))

  const foot = ({ id, name }: Card) => {
    const quantity = held.find((line) => line.id === id)?.quantity ?? 0
    const why = isFull
      ? 'The case is full'
      : quantity >= (known.get(id)?.stock ?? 0)
        ? 'No more in stock'
        : null
    return (
      <AddToCase
        name={name}
        quantity={quantity}
        why={why}
        onAdd={() => change((lines) => oneMore(lines, id))}
      />
    )
  }
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="mt-4 font-serif text-page font-medium sm:mt-5">Build a case</h1>
      <p className="mt-2 max-w-xl text-pretty text-ink-soft">
        Fill it by hand, or tell us what you would like and we will fill it for you. Change whatever you
        please before it goes into your basket.
      </p>
      <div className="mt-8 grid gap-8 lg:grid-cols-2 lg:gap-12">
        <div className="space-y-8">
          <RadioGroup
            legend="How many?"
            name="size"
            look="row"
            options={sizeOptions()}
            value={String(size)}
            onChange={wishes.resize}
          />
          <WishForm key={wishes.wish} {...wishes} />
        </div>
        <section aria-label="The case" className="h-fit rounded-lg border border-line bg-white p-4 sm:p-6">
          <CaseTray size={size} held={held} onTakeOut={(id) => change((lines) => oneFewer(lines, id))} />
          {held.length === 0 && <EmptyTray />}
          {sorry && (
            <Notice look="info" className="mt-4">
              {sorry}
            </Notice>
          )}
          <CaseTotal size={size} held={held} />
        </section>
      </div>
      <section className="mt-14 border-t border-line pt-10">
        <SectionHeading className="mb-5">Choose from the shelves</SectionHeading>
        {!isMultiBuyCase(size) && <Counters chosen={slug} />}
        <h3 className="sr-only">{title}</h3>
        <DrinkGrid cards={cards} columns={4} slots={{ foot }} />
      </section>
    </Container>
  )
}

function Counters({ chosen }: { chosen: string }) {
  const [address] = useSearchParams()
  const isHydrated = useHydrated()
  const to = (slug: string) => {
    const next = new URLSearchParams(isHydrated ? address : {})
    next.set('shelf', slug)
    return `?${next}`
  }
  return (
    <nav aria-label="Shelves for a case" className="mb-6 flex flex-wrap gap-2">
      {counters.map((slug) => (
        <Chip key={slug} to={to(slug)} chosen={slug === chosen} preventScrollReset replace>
          {shelfAt(slug)?.title}
        </Chip>
      ))}
    </nav>
  )
}

type Told = AnswerOf<'get', 'cart/case'>

/** The case in this URL. Bottles that the page does not know are fetched once. */
function useCase(onPage: readonly CaseBottle[]) {
  const [address, setAddress] = useSearchParams()
  // The server does not know the bottles: they are shown after hydration.
  const isHydrated = useHydrated()
  const { size, lines } = readCase(
    isHydrated ? address : new URLSearchParams({ size: address.get('size') ?? '' }),
  )
  const [fetched, setFetched] = useState<ReadonlyMap<string, CaseBottle>>(new Map())
  const [error, setError] = useState('')
  const [sorry, setSorry] = useState('')
  const [isPending, setPending] = useState(false)
  const turn = useRef(0)
  const write = useRef(setAddress)
  const [wished] = useState(lastAnswer)
  const wish = isHydrated ? (address.get('wish') ?? '') : ''

  const bottleOfId = (id: string) => onPage.find(({ drink }) => drink.id === id) ?? fetched.get(id)
  const held = lines.flatMap((line): LineInCase[] => {
    const bottle = bottleOfId(line.id)
    return bottle ? [{ ...line, bottle }] : []
  })
  const unknown = writeCase(lines.filter(({ id }) => !bottleOfId(id)))

  const [kept] = useState(() =>
    caseInAddress((next) => write.current(next, { replace: true, preventScrollReset: true })),
  )
  useEffect(() => {
    write.current = setAddress
    kept.shown(address)
  }, [kept, address, setAddress])

  const learn = ({ bottles }: Told) =>
    setFetched(
      (before) =>
        new Map([...before, ...bottles.map(({ drink }) => [drink.id, bottleFromWire(drink)] as const)]),
    )

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is not known is asked for
  useEffect(() => {
    if (!unknown) return
    const asked = lastAnswer()
    const asking = api.get('cart/case', { size, bottles: unknown })
    void asked.of(asking).then((last) => {
      if (!last) return
      const { answer } = last
      if (!answer.ok) return setSorry(answer.refusal.error_message)
      learn(answer.data)
      setSorry(answer.data.notes.join(' '))
      const found = new Set(answer.data.bottles.map(({ drink }) => drink.id))
      const ids = unknown.split(',').map((line) => line.replace(/:\d+$/, ''))
      if (found.size < ids.length) kept.change(withoutMissing(ids, found))
    })
    return asked.drop
  }, [unknown])

  useEffect(() => wished.drop, [wished])

  const fill = async (asked: string, nth: number) => {
    turn.current = nth
    setError('')
    setSorry('')
    setPending(true)
    const last = await wished.of(api.get('cart/case', { size, turn: nth, wish: asked }))
    if (!last) return
    const { answer } = last
    setPending(false)
    if (!answer.ok) return setError(answer.refusal.fields?.wish ?? answer.refusal.error_message)
    learn(answer.data)
    setSorry(answer.data.notes.join(' '))
    kept.change(() => answer.data.bottles.map(({ drink, quantity }) => ({ id: drink.id, quantity })), {
      wish: asked,
    })
  }
  /** A smaller case contains what fits; the multi-buy's contains what takes part in it. */
  const resize = (next: string) => {
    // A pending request was for the other size.
    wished.drop()
    setPending(false)
    const isFitting = ({ id }: { id: string }) =>
      !isMultiBuyCase(Number(next)) || bottleOfId(id)?.drink.multiBuy === true
    kept.change((all) => all.filter(isFitting), { size: next })
  }
  return {
    size,
    held,
    isFull: countOf(lines) >= size,
    change: kept.change,
    sorry,
    error,
    isPending,
    wish,
    canTurn: wish !== '' && held.length > 0 && !error,
    onWish: (asked: string) => fill(asked, 0),
    onTurn: () => fill(wish, turn.current + 1),
    resize,
  }
}
