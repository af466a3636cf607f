import { cardOf } from '#app/departments/catalogue/card.ts'
import { findDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { DrinkGrid } from '#app/departments/catalogue/drink-grid.tsx'
import { ShelfBar, ShelfFilters } from '#app/departments/catalogue/shelf-filters.tsx'
import type { ShelfQuery } from '#app/departments/catalogue/shelf-query.ts'
import { shelfQuery } from '#app/departments/catalogue/shelf-schema.server.ts'
import { pathTo, type Shelf, shelfAt, shelvesWithin, shownOn } from '#app/departments/catalogue/shelves.ts'
import { SubscribeBanner, type Subscription } from '#app/departments/newsletter/subscribe-banner.tsx'
import { Breadcrumb } from '#app/design/breadcrumb.tsx'
import { ButtonLink } from '#app/design/button.tsx'
import { Chip } from '#app/design/chip.tsx'
import { Container } from '#app/design/container.tsx'
import { EmptyState } from '#app/design/empty-state.tsx'
import { Pagination } from '#app/design/pagination.tsx'
import { houseContext } from '#app/platform/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/page-meta.ts'
import { callShop, fieldsOf } from '#app/platform/shop-client.ts'
import type { Route } from './+types/shelf'
import { useAskedQuery } from './asked-query.ts'
import { publicUrlOf, sameForEverybody } from './page-data.ts'
import { useShopper } from './shopper.ts'

export const shouldRevalidate = sameForEverybody

/** What can be sent from a shelf: the newsletter's form. */
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  callShop<Subscription>('user/subscribe', fieldsOf(await request.formData()))

const wholeShop = {
  slug: 'products',
  title: 'All drinks',
  shows: {},
  intro: 'Everything on our shelves, newest first. Narrow it down, or search for what you have in mind.',
} satisfies Shelf

/** One page for every shelf: which one it is stands in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(houseContext)
  const { pathname, searchParams } = url
  const shelf = shelfAt(decodeURIComponent(pathname.slice(1))) ?? wholeShop
  const asked = shelfQuery.safeParse(asObject(searchParams))
  if (!asked.success) throw strangeAddress()
  const found = await findDrinks(db, narrowed(asked.data, shelf), memory)
  if (!found.ok) throw strangeAddress()
  const now = clock()
  const { drinks, ...page } = found
  return {
    slug: shelf.slug,
    q: asked.data.q ?? '',
    isNarrowed: searchParams.size > 0,
    cards: drinks.map((drink) => cardOf(drink, now)),
    ...page,
  }
}

/** What the shelf itself shows comes first: its address can't be talked into showing something else. */
const narrowed = (asked: ShelfQuery, shelf: Shelf): ShelfQuery => ({ ...asked, ...shownOn(shelf) })

const strangeAddress = () => new Response('We don’t have a shelf like that', { status: 404 })

const asObject = (query: URLSearchParams) =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, severalOrOne(query.getAll(name))]))
const severalOrOne = (values: string[]) => (values.length > 1 ? values : values[0])

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const publicUrl = publicUrlOf(matches)
  const shelf = shelfAt(loaderData.slug) ?? wholeShop
  const crumbs = crumbsTo(shelf)
  return pageMeta({
    title: loaderData.q ? `“${loaderData.q}”` : shelf.title,
    description: shelf.intro,
    path: `/${shelf.slug}`,
    publicUrl,
    image: loaderData.cards[0] && `${loaderData.cards[0].photo}-800.webp`,
    facts: [breadcrumbFacts(publicUrl, crumbs)],
    unlisted: loaderData.isNarrowed,
  })
}

export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  const { slug, q, cards, total } = loaderData
  const shelf = shelfAt(slug) ?? wholeShop
  const query = useAskedQuery()
  const shopper = useShopper()
  const isSubscriber = shopper === null ? false : shopper?.is_subscriber
  return (
    <Container className="pt-5 sm:pt-6">
      <Breadcrumb crumbs={crumbsTo(shelf)} />
      <div className="mt-4 gap-8 border-b border-line pb-6 sm:mt-5 md:flex md:items-end md:justify-between">
        <h1 className="text-balance font-serif text-page font-medium">
          {q ? `Results for “${q}”` : shelf.title}
        </h1>
        {!q && <p className="mt-2 max-w-md text-pretty text-ink-soft md:mt-0">{shelf.intro}</p>}
      </div>
      <Neighbours shelf={shelf} />
      <div className="mt-6 lg:grid lg:grid-cols-[13.5rem_1fr] lg:gap-x-10">
        <ShelfFilters query={query} />
        <section aria-label="Drinks" className="mt-5 lg:mt-0">
          <ShelfBar query={query} total={total} />
          {cards.length > 0 ? <Drinks {...loaderData} /> : <NothingHere q={q} />}
        </section>
      </div>
      <SubscribeBanner isSubscriber={isSubscriber} className="mt-16 sm:mt-24" />
    </Container>
  )
}

const crumbsTo = (shelf: Shelf) => [
  { label: 'Home', to: '/' },
  ...pathTo(shelf).map(({ slug, title }) => ({ label: title, to: `/${slug}` })),
]

/** The narrower shelves; on one of them, its neighbours, and the way back to all of them. */
function Neighbours({ shelf }: { shelf: Shelf }) {
  const own = shelvesWithin(shelf.slug)
  const wider = own.length > 0 ? shelf : shelfAt(shelf.within ?? '')
  if (!wider) return null
  return (
    <nav
      aria-label={`${wider.title} by kind`}
      className="-mx-4 overflow-x-auto px-4 pt-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {[wider, ...shelvesWithin(wider.slug)].map((each) => (
          <li key={each.slug}>
            <Chip to={`/${each.slug}`} prefetch="intent" chosen={each.slug === shelf.slug}>
              {each === wider ? `All ${wider.title.toLowerCase()}` : (each.short ?? each.title)}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Drinks({ cards, total, seen, next, previous }: Route.ComponentProps['loaderData']) {
  const query = useAskedQuery()
  const at = (place: string | null) => {
    if (place === null) return null
    query.set('after', place)
    return `?${query}`
  }
  return (
    <>
      <DrinkGrid cards={cards} columns={3} level={2} eager={2} />
      {(next || previous) && (
        <div className="mt-12">
          <Pagination
            label="More drinks"
            previous={at(previous)}
            next={at(next)}
            status={`${seen + 1}–${seen + cards.length} of ${total} drinks`}
          />
        </div>
      )}
    </>
  )
}

function NothingHere({ q }: { q: string }) {
  return (
    <EmptyState
      title={q ? `Nothing found for “${q}”` : 'Nothing on this shelf fits'}
      actions={<ButtonLink to="/products">All drinks</ButtonLink>}
    >
      {q
        ? 'Check the spelling, or try fewer words: a grape, a region or a style will do.'
        : 'Take a filter away, or have a look at everything we have.'}
    </EmptyState>
  )
}
