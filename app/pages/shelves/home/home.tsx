import type { ReactNode } from 'react'
import { type Card, cardOf, drinkAddress } from '#app/departments/catalogue/card.ts'
import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { isLive } from '#app/departments/catalogue/pricing.ts'
import { everything, type ShelfQuery } from '#app/departments/catalogue/shelf-query.ts'
import { HOME } from '#app/departments/delivery/destinations.ts'
import { deliverySpeed } from '#app/departments/delivery/promises.ts'
import { ENGRAVING_PRICE } from '#app/departments/engraving/typefaces.ts'
import { allArticles, articleCard } from '#app/departments/journal/articles.server.ts'
import { ArticleList } from '#app/departments/journal/parts/article-list.tsx'
import { SubscribeBanner } from '#app/departments/newsletter/parts/subscribe-banner.tsx'
import { WITHDRAWAL_DAYS } from '#app/departments/orders/withdrawals.ts'
import { Container } from '#app/design/material/container.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { dayInLondon } from '#app/platform/clock.ts'
import { pence, pounds, saving } from '#app/platform/money.ts'
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
import { Hero, type HeroSlide } from './hero.tsx'
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

/** Each scene is a family of drinks; its offers come from that shelf. */
const sets = [
  {
    slug: 'whisky',
    title: 'Oak, smoke and time to spare',
    words: 'Single malts, bourbons and ryes that were worth waiting for.',
    shelf: 'All whisky',
    scene: scenes['hero-whisky'],
    tall: scenes['hero-whisky-tall'],
  },
  {
    slug: 'gin',
    title: 'Hedgerow, herb garden, seashore',
    words: 'Gins that say where they are from, and the tonic to go with them.',
    shelf: 'All gin',
    scene: scenes['hero-gin'],
    tall: scenes['hero-gin-tall'],
  },
  {
    slug: 'wine',
    title: 'A bottle for whoever turns up',
    words: 'Growers rather than brands, from the Loire to Marlborough.',
    shelf: 'All wine',
    scene: scenes['hero-wine'],
    tall: scenes['hero-wine-tall'],
  },
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const now = clock()
  const find = async (query: Partial<ShelfQuery>) =>
    (await firstDrinks(db, { ...everything, ...query })).map((drink) => ({
      card: cardOf(drink, now),
      endsOn: isLive(drink.offer, now) ? dayInLondon(drink.offer.endsAt) : null,
    }))
  const bestOffers = { featured: true, offer: true, in_stock: true, sort: 'price-desc' } as const
  const slides: HeroSlide[] = []
  for (const { words, ...set } of sets) {
    const [offered] = await find({ ...bestOffers, type: [set.slug], limit: 1 })
    slides.push({
      ...set,
      words: offered ? offerWords(offered) : words,
      drink: offered ? drinkAddress(offered.card.id) : null,
    })
  }
  const arrivals = await find({ new: true, limit: 5 })
  const multiBuys = await find({ multybuy: true, in_stock: true, limit: 3 })
  return {
    slides,
    featured: await find({ ...bestOffers, limit: 5 }),
    arrivals: arrivals.map(({ card }) => card),
    multiBuys: multiBuys.map(({ card: { id, photo } }) => ({ id, photo })),
    categories,
    engraving: { scene: scenes.engraving, price: pounds(ENGRAVING_PRICE) },
    promises: promised(),
    articles: allArticles.slice(0, 3).map(articleCard),
  }
}

type Offered = { card: Card; endsOn: string | null }

const offerWords = ({ card, endsOn }: Offered) =>
  `${card.name}, ${savingWords(card)}${endsOn ? ` until ${endsOn.replace(' ', '\u00a0')}` : ''}: ${pounds(card.price)} instead of ${pounds(card.was ?? card.price)}.`

const savingWords = ({ offer }: Card) =>
  !offer ? 'for less' : 'percent' in offer ? `${offer.percent}% off` : `${saving(offer.off)} off`

const freeFrom = pounds(theShop.delivery.freeFrom).replace('.00', '')

/** With the delivery room's own figures, so that the home page always agrees with the basket. */
function promised(): Promised[] {
  const { standard } = theShop.delivery
  const speed = deliverySpeed('Standard Delivery', HOME)
  return [
    {
      kind: 'delivery',
      title: `Free delivery from ${freeFrom}`,
      words: `Standard delivery across the UK takes ${speed}. Below ${freeFrom} it is ${pounds(standard)}, VAT included.`,
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
      words: `Call ${theShop.phone.shown}, ${theShop.hours.phone}, and somebody who has tasted it answers.`,
    },
  ]
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: theShop.name,
    description: `${theShop.promise}. Whisky, gin, wine, beer and more, delivered across the UK, free from ${freeFrom}.`,
    path: '/',
    publicUrl,
    image: loaderData && `${loaderData.slides[0]?.scene.base}-1280.webp`,
    facts: [organisation(publicUrl)],
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { slides, featured, arrivals, multiBuys, engraving, promises, articles } = loaderData
  const shopper = useShopper()
  return (
    <>
      <h1 className="sr-only">
        {theShop.name}: {theShop.promise}
      </h1>
      <Hero slides={slides} />
      <Container className="offscreen-sections space-y-16 pt-12 sm:space-y-24 sm:pt-16">
        {featured.length > 0 && (
          <Shelf title="Limited Time Offer" all={<AllLink to="/newoffers">All offers</AllLink>}>
            <DrinkGrid cards={featured.map(({ card }) => card)} columns={5} slots={untilWhen(featured)} />
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
        <Shelf title="From the journal" all={<AllLink to="/blog">All articles</AllLink>}>
          <ArticleList articles={articles} />
        </Shelf>
        <SubscribeBanner isSubscriber={shopper === null ? false : shopper?.is_subscriber} />
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
  name: theShop.name,
  legalName: theShop.legalName,
  url: `${publicUrl}/`,
  email: theShop.email,
  telephone: theShop.phone.dialled,
  sameAs: theShop.social.map(({ href }) => href),
  address: {
    '@type': 'PostalAddress',
    streetAddress: theShop.address.lines.join(', '),
    addressLocality: theShop.address.town,
    addressRegion: theShop.address.county,
    postalCode: theShop.address.postcode,
    addressCountry: theShop.address.countryCode,
  },
})
