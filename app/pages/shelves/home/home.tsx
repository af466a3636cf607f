import type { ReactNode } from 'react'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { isAlwaysFree } from '#app/departments/delivery/charges-in-words.ts'
import { HOME } from '#app/departments/delivery/destinations.ts'
import { deliverySpeed } from '#app/departments/delivery/promises.ts'
import { articleCard, readJournal } from '#app/departments/journal/articles.server.ts'
import { ArticleList } from '#app/departments/journal/parts/article-list.tsx'
import { firstOrderOffer } from '#app/departments/newsletter/first-order.server.ts'
import { SubscribeBanner } from '#app/departments/newsletter/parts/subscribe-banner.tsx'
import { WITHDRAWAL_DAYS } from '#app/departments/orders/withdrawals.ts'
import { Container } from '#app/design/material/container.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { pence, pounds, saving, shortPounds } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { pageMeta } from '#app/platform/pages/page-meta.ts'
import { scenes } from '#app/platform/shop/scenes.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { publicUrlOf, sameForEverybody } from '../../loaders/page-data.ts'
import { useShopper } from '../../sync/use-shopper.ts'
import { cardButtons } from '../card-buttons.tsx'
import type { Route } from './+types/home'
import { CaseTeaser, EngravingBanner } from './banners.tsx'
import { Categories } from './categories.tsx'
import { frontOf, type Offered } from './front.server.ts'
import { Hero } from './hero.tsx'
import { OpensSoon } from './opens-soon.tsx'
import { type Promised, Promises } from './promises.tsx'

export const shouldRevalidate = sameForEverybody

/** Handles the newsletter's form. */
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  api.submit('user/subscribe', fieldsOf(await request.formData()))

/** Eight categories, each with its shelf. */
const categories = [
  { title: 'Beer', slug: 'beersnciders', scene: scenes['category-beer'] },
  { title: 'Wine', slug: 'wine', scene: scenes['category-wine'] },
  { title: 'Gin', slug: 'gin', scene: scenes['category-gin'] },
  { title: 'Whisky', slug: 'whisky', scene: scenes['category-whisky'] },
  { title: 'Vodka', slug: 'vodka', scene: scenes['category-vodka'] },
  { title: 'Tequila', slug: 'tequila', scene: scenes['category-tequila'] },
  { title: 'Non Alc.', slug: 'non-alcoholic', scene: scenes['category-non-alcoholic'] },
  { title: 'Others', slug: 'others', scene: scenes['category-others'] },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  const { slides, row, find } = await frontOf(db, clock(), memory)
  const arrivals = await find({ new: true, limit: 5 })
  const multiBuys = await find({ multybuy: true, in_stock: true, limit: 3 })
  return {
    isEmpty: (await find({ limit: 1 })).length === 0,
    slides,
    // In a picture's second width, as large as those who show the address want it.
    image: slides[0] && `${slides[0].scene.base}-${slides[0].scene.widths[1]}.webp`,
    row,
    arrivals: arrivals.map(({ card }) => card),
    multiBuys: multiBuys.map(({ card: { id, photo } }) => ({ id, photo })),
    categories,
    engraving: { scene: scenes.engraving, price: pounds(theShop().engraving.charge) },
    promises: promised(),
    free: free(),
    articles: (await readJournal(db, memory, clock())).slice(0, 3).map(articleCard),
    firstOrder: await firstOrderOffer(db, memory),
  }
}

/** 'free from £100', or 'free'. */
const free = () => `free${isAlwaysFree() ? '' : ` from ${shortPounds(theShop().delivery.freeFrom)}`}`

/** With the delivery room's own figures, so that the home page always agrees with the basket. */
function promised(): Promised[] {
  const { standard, freeFrom } = theShop().delivery
  const speed = deliverySpeed('Standard Delivery', HOME)
  return [
    {
      kind: 'delivery',
      title: isAlwaysFree() ? 'Free delivery' : `Free delivery from ${shortPounds(freeFrom)}`,
      words: isAlwaysFree()
        ? `Standard delivery across the UK takes ${speed} and costs nothing.`
        : `Standard delivery across the UK takes ${speed}. Below ${shortPounds(freeFrom)} it is ${pounds(standard)}, VAT included.`,
    },
    {
      kind: 'returns',
      title: `${WITHDRAWAL_DAYS} days to change your mind`,
      words: `Send bottles back up to ${WITHDRAWAL_DAYS} days after they arrive; only engraved ones are yours for good.`,
    },
    {
      kind: 'age',
      title: 'Challenge 25',
      words:
        'We sell to adults. Anybody who takes a parcel in and looks under 25 is asked for photographic ID.',
    },
    {
      kind: 'people',
      title: 'People who know the shelves',
      words: `Call ${theShop().phone.shown}, ${theShop().hours.phone}, and somebody who has tasted it answers.`,
    },
  ]
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: theShop().name,
    description: `${theShop().promise}. Whisky, gin, wine, beer and more, delivered across the UK${loaderData ? `, ${loaderData.free}` : ''}.`,
    path: '/',
    publicUrl,
    image: loaderData?.image,
    facts: [organisation(publicUrl)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { isEmpty, slides, row, arrivals, multiBuys, engraving, promises, articles } = loaderData
  const shopper = useShopper()
  const journal = articles.length > 0 && (
    <Shelf title="From the journal" all={<AllLink to="/blog">All articles</AllLink>}>
      <ArticleList articles={articles} />
    </Shelf>
  )
  const subscribing = (
    <SubscribeBanner
      offer={loaderData.firstOrder}
      isSubscriber={shopper === null ? false : shopper?.is_subscriber}
    />
  )
  if (isEmpty)
    return (
      <OpensSoon>
        {journal}
        {subscribing}
      </OpensSoon>
    )
  return (
    <>
      <h1 className="sr-only">
        {theShop().name}: {theShop().promise}
      </h1>
      <Hero slides={slides} />
      <Container className="offscreen-sections space-y-16 pt-12 sm:space-y-24 sm:pt-16">
        {row.drinks.length > 0 && (
          <Shelf title={row.title} all={<AllLink to={row.to}>{row.all}</AllLink>}>
            <DrinkGrid cards={row.drinks.map(({ card }) => card)} columns={5} slots={untilWhen(row.drinks)} />
          </Shelf>
        )}
        <Categories categories={loaderData.categories} />
        <EngravingBanner {...engraving} />
        <Promises promises={promises} />
        {arrivals.length > 0 && (
          <Shelf title="Just in" all={<AllLink to="/new">All new drinks</AllLink>}>
            <DrinkGrid cards={arrivals} columns={5} slots={cardButtons} />
          </Shelf>
        )}
        <CaseTeaser bottles={multiBuys} />
        {journal}
        {subscribing}
      </Container>
    </>
  )
}

const Shelf = ({ title, all, children }: { title: string; all: ReactNode; children: ReactNode }) => (
  <section>
    <SectionHeading className="mb-6" aside={all}>
      {title}
    </SectionHeading>
    {children}
  </section>
)

const AllLink = ({ to, children }: { to: string; children: string }) => (
  <TextLink to={to} look="standing" arrow prefetch="intent">
    {children}
  </TextLink>
)

/** Each offer shows its saving and its end. */
function untilWhen(offered: Offered[]): CardSlots {
  const endsOn = new Map(offered.map(({ card, endsOn }) => [card.id, endsOn]))
  return {
    ...cardButtons,
    foot: (card) => (
      <>
        <p className="money mb-3 text-balance text-sm font-medium text-offer">
          {card.was !== null && `Save ${saving(pence(card.was - card.price))}`}
          {endsOn.get(card.id) && ` until ${endsOn.get(card.id)}`}
        </p>
        {cardButtons.foot?.(card)}
      </>
    ),
  }
}

const organisation = (publicUrl: string) => ({
  '@type': 'Organization',
  name: theShop().name,
  legalName: theShop().legalName,
  url: `${publicUrl}/`,
  email: theShop().email,
  telephone: theShop().phone.dialled,
  sameAs: theShop().social.map(({ href }) => href),
  address: {
    '@type': 'PostalAddress',
    streetAddress: theShop().address.lines.join(', '),
    addressLocality: theShop().address.town,
    addressRegion: theShop().address.county,
    postalCode: theShop().address.postcode,
    addressCountry: theShop().address.countryCode,
  },
})
