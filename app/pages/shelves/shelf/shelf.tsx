import { lazy, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { cardOf } from '#app/departments/catalogue/card.ts'
import { filtersFor, findCards, firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { FilterButton, ShelfBar, ShelfFilters } from '#app/departments/catalogue/parts/shelf-filters.tsx'
import { useChoices } from '#app/departments/catalogue/shelf-choices.ts'
import { everything, narrowings } from '#app/departments/catalogue/shelf-query.ts'
import { shelfAddress } from '#app/departments/catalogue/shelf-schema.server.ts'
import { type ShelfView, viewOfQuery, viewOfShelf } from '#app/departments/catalogue/shelf-views.ts'
import { type Shelf, shelfAt, shelvesWithin } from '#app/departments/catalogue/shelves.ts'
import { shelfGuide } from '#app/departments/display/display.server.ts'
import { firstOrderOffer } from '#app/departments/newsletter/first-order.server.ts'
import { SubscribeBanner } from '#app/departments/newsletter/parts/subscribe-banner.tsx'
import { chipClass } from '#app/design/controls/chip.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { asObject, useAskedQuery } from '../../loaders/asked-query.ts'
import { publicUrlOf, sameForEverybody } from '../../loaders/page-data.ts'
import { useStateInAddress } from '../../loaders/state-in-address.ts'
import { useShopper } from '../../sync/use-shopper.ts'
import { cardButtons } from '../card-buttons.tsx'
import type { Route } from './+types/shelf'
import { pageAt, ShelfPages } from './shelf-pages.tsx'

export const shouldRevalidate = sameForEverybody

// Most shelves have something on them.
const NothingHere = lazy(async () => ({ default: (await import('./nothing-here.tsx')).NothingHere }))

/** What can be sent from a shelf: the newsletter's form. */
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  api.submit('user/subscribe', fieldsOf(await request.formData()))

const INSTEAD = 6

const wholeShop: Shelf = { slug: 'products', title: 'All drinks', shows: {} }

/** One page for every shelf: the address says which. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  const { pathname, searchParams } = url
  const shelf = shelfOfPath(pathname)
  // Any address of one word that nobody else has comes here.
  if (!shelf) throw new Response(null, { status: 404 })
  const asked = shelfAddress.safeParse(asObject(searchParams))
  if (!asked.success) throw strangeAddress()
  // What the shelf itself shows comes first: its address can't be talked into showing something else.
  const query = { ...asked.data, shelf: shelf.shows }
  const found = await findCards(db, query, memory)
  if (!found.ok) throw strangeAddress()
  const view = shelf === wholeShop ? viewOfQuery(asked.data) : viewOfShelf(shelf)
  const now = clock()
  const { drinks, ...page } = found
  // A search leads to the best of the shop, a narrowed shelf to the rest of it.
  const instead =
    drinks.length > 0
      ? []
      : await firstDrinks(db, {
          ...everything,
          ...(asked.data.q ? { featured: true } : { shelf: shelf.shows }),
          in_stock: true,
          limit: INSTEAD,
        })
  return {
    slug: shelf.slug,
    view,
    guide: asked.data.q ? undefined : await shelfGuide(db, view.guide, memory),
    filters: await filtersFor(db, query, memory),
    q: asked.data.q ?? '',
    isNarrowed: searchParams.size > 0,
    isFiltered: narrowings.some((group) => searchParams.has(group)),
    cards: drinks.map((drink) => cardOf(drink, now)),
    instead: instead.map((drink) => cardOf(drink, now)),
    firstOrder: await firstOrderOffer(db, memory),
    ...page,
  }
}

const shelfOfPath = (path: string) =>
  path === `/${wholeShop.slug}` ? wholeShop : shelfAt(decodeURIComponent(path.slice(1)))

const strangeAddress = () => new Response('We don’t have a shelf like that', { status: 404 })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const publicUrl = publicUrlOf(matches)
  const { slug, view, q, guide, seen, cards } = loaderData
  const page = pageAt(seen)
  const title = q ? `“${q}”` : view.title
  return pageMeta({
    title: page > 1 ? `${title}, page ${page}` : title,
    description: guide?.intro ?? view.title,
    path: `/${view.shelf ?? slug}`,
    publicUrl,
    image: cards[0] && `${cards[0].photo}-800.webp`,
    facts: [breadcrumbFacts(publicUrl, crumbsTo(view))],
    unlisted: loaderData.isNarrowed,
  })
}

/** Another shelf is another page, though the router sees one route: nothing of the last one stays. */
export default function ShelfPage({ loaderData }: Route.ComponentProps) {
  return <WholeShelf key={loaderData.slug} {...loaderData} />
}

function WholeShelf(loaderData: Route.ComponentProps['loaderData']) {
  const { view, q, cards, total, filters, guide } = loaderData
  const { chosen, expect } = useChoices(useAskedQuery())
  const choices = { query: chosen, onChoose: expect }
  useStateInAddress('/products', 'type')
  const shopper = useShopper()
  const isSubscriber = shopper === null ? false : shopper?.is_subscriber
  return (
    <Container className="offscreen-sections pt-5 sm:pt-6">
      <Head view={view} q={q} guide={guide} />
      <Neighbours slug={view.shelf ?? ''} />
      <div className="mt-6 lg:grid lg:grid-cols-[13.5rem_1fr] lg:gap-x-10">
        <ShelfFilters {...choices} filters={filters} />
        <section aria-label="Drinks" className="mt-5 lg:mt-0">
          <ShelfBar {...choices} total={total}>
            <FilterButton {...choices} filters={filters} total={total} />
          </ShelfBar>
          {cards.length > 0 ? (
            <Drinks {...loaderData} />
          ) : (
            <Suspense>
              <NothingHere {...loaderData} />
            </Suspense>
          )}
        </section>
      </div>
      {guide && <Guide title={view.title} words={guide.words} />}
      <SubscribeBanner offer={loaderData.firstOrder} isSubscriber={isSubscriber} className="mt-16 sm:mt-24" />
    </Container>
  )
}

type HeadProps = Pick<Route.ComponentProps['loaderData'], 'q' | 'guide'> & { view: ShelfView }

/** The picture is for wide screens: on a phone the first bottle matters more. */
function Head({ view, q, guide }: HeadProps) {
  return (
    <div className="items-stretch gap-8 border-b border-line pb-6 md:flex md:justify-between">
      <div className="flex flex-col">
        <Breadcrumb crumbs={crumbsTo(view)} />
        <h1 className="mt-4 text-balance font-serif text-page font-medium sm:mt-5 md:mt-auto md:pt-5">
          {q ? `Results for “${q}”` : view.title}
        </h1>
        {guide && <p className="mt-2 max-w-prose text-pretty text-ink-soft">{guide.intro}</p>}
      </div>
      {guide && (
        <Scene
          scene={guide.scene}
          alt=""
          sizes="(min-width: 48rem) 20rem, 1px"
          className="hidden h-48 w-80 flex-none rounded-lg md:block"
        />
      )}
    </div>
  )
}

const Guide = ({ title, words }: { title: string; words: string }) => (
  <section className="mt-16 border-t border-line pt-8 sm:mt-20 md:grid md:grid-cols-[13.5rem_1fr] md:gap-x-10">
    <h2 className="font-serif text-title font-medium">{title}, in short</h2>
    <p className="mt-2 max-w-prose text-pretty text-ink-soft md:mt-0">{words}</p>
  </section>
)

const crumbsTo = ({ crumbs }: ShelfView) => [{ label: 'Home', to: '/' }, ...crumbs]

/** The narrower shelves; on one of them, its neighbours, and the way back to all of them. Plain links, as on cards. */
function Neighbours({ slug }: { slug: string }) {
  const shelf = shelfAt(slug)
  const wider = shelvesWithin(slug).length > 0 ? shelf : shelfAt(shelf?.within ?? '')
  if (!wider) return null
  return (
    <nav
      aria-label={`${wider.title} by kind`}
      className="-mx-4 overflow-x-auto px-4 pt-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {[wider, ...shelvesWithin(wider.slug)].map((each) => (
          <li key={each.slug}>
            <a
              href={`/${each.slug}`}
              aria-current={each.slug === slug ? 'page' : undefined}
              className={chipClass(each.slug === slug)}
            >
              {each === wider ? `All ${wider.title.toLowerCase()}` : (each.short ?? each.title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Drinks({ cards, ...page }: Route.ComponentProps['loaderData']) {
  const query = useAskedQuery()
  const isWaiting = useIsNarrowing()
  return (
    <div aria-busy={isWaiting} className={isWaiting ? 'opacity-50 transition-opacity delay-150' : undefined}>
      <DrinkGrid cards={cards} columns={3} level={2} eager={2} slots={cardButtons} />
      <ShelfPages {...page} query={query} shown={cards.length} label="More drinks" things="drinks" />
    </div>
  )
}

/** The same shelf is on its way with another choice: what is shown meanwhile is dimmed. */
function useIsNarrowing() {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname === pathname
}
