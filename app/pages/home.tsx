import { Link } from 'react-router'
import { type Card, cardOf, drinkAddress } from '#app/departments/catalogue/card.ts'
import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { DrinkGrid } from '#app/departments/catalogue/drink-grid.tsx'
import { everything, type ShelfQuery } from '#app/departments/catalogue/shelf-query.ts'
import { shelfAt, shownOn, tintOf } from '#app/departments/catalogue/shelves.ts'
import { ButtonLink } from '#app/design/button.tsx'
import { Container } from '#app/design/container.tsx'
import { Photo, type Tint, tints } from '#app/design/photo.tsx'
import { SectionHeading } from '#app/design/section-heading.tsx'
import { TextLink } from '#app/design/text-link.tsx'
import { dayInLondon } from '#app/platform/clock.ts'
import { saving } from '#app/platform/money.ts'
import { houseContext } from '#app/platform/page-context.server.ts'
import { pageMeta } from '#app/platform/page-meta.ts'
import { theShop } from '#app/platform/the-shop.ts'
import type { Route } from './+types/home'
import { publicUrlOf, sameForEverybody } from './page-data.ts'

export const shouldRevalidate = sameForEverybody

/** The spec's eight, each with the shelf it leads to. */
const categories = [
  { title: 'Beer', slug: 'beersnciders' },
  { title: 'Wine', slug: 'wine' },
  { title: 'Gin', slug: 'gin' },
  { title: 'Whisky', slug: 'whisky' },
  { title: 'Vodka', slug: 'vodka' },
  { title: 'Tequila', slug: 'tequila' },
  { title: 'Non Alc.', slug: 'non-alcoholic' },
  { title: 'Others', slug: 'others' },
] as const

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(houseContext)
  const now = clock()
  const find = (query: Partial<ShelfQuery>) => firstDrinks(db, { ...everything, ...query })
  const featured = await find({ featured: true, offer: true, in_stock: true, sort: 'price-desc', limit: 5 })
  const arrivals = await find({ new: true, limit: 5 })
  const faces: Face[] = []
  for (const { title, slug } of categories) {
    const shelf = shelfAt(slug)
    const [drink] = shelf ? await find({ ...shownOn(shelf), limit: 1 }) : []
    if (drink) faces.push({ title, slug, photo: drink.photo.base, tint: tintOf(drink) })
  }
  const [first] = featured
  return {
    hero: first && { card: cardOf(first, now), endsOn: first.offer && dayInLondon(first.offer.endsAt) },
    featured: featured.map((drink) => cardOf(drink, now)),
    arrivals: arrivals.map((drink) => cardOf(drink, now)),
    faces,
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: theShop.name,
    description: `${theShop.promise}. Whisky, gin, wine, beer and more, delivered across the UK, free from £100.`,
    path: '/',
    publicUrl,
    image: loaderData?.hero && `${loaderData.hero.card.photo}-800.webp`,
    facts: [organisation(publicUrl)],
  })
}

export default function Home({ loaderData: { hero, featured, arrivals, faces } }: Route.ComponentProps) {
  return (
    <>
      {hero ? <Hero {...hero} /> : <h1 className="sr-only">{theShop.name}</h1>}
      <Container className="space-y-14 pt-12 sm:space-y-20 sm:pt-16">
        {featured.length > 0 && (
          <section>
            <SectionHeading className="mb-6" aside={<AllLink to="/products?offer=true">All offers</AllLink>}>
              Limited Time Offer
            </SectionHeading>
            <DrinkGrid cards={featured} columns={5} />
          </section>
        )}
        <section>
          <SectionHeading className="mb-6">Shop by Categories</SectionHeading>
          <Categories faces={faces} />
        </section>
        {arrivals.length > 0 && (
          <section>
            <SectionHeading className="mb-6" aside={<AllLink to="/new">All new drinks</AllLink>}>
              Just in
            </SectionHeading>
            <DrinkGrid cards={arrivals} columns={5} />
          </section>
        )}
        <Promises />
      </Container>
    </>
  )
}

function Hero({ card, endsOn }: { card: Card; endsOn: string | null }) {
  return (
    <section className={tints[card.tint]}>
      <Container className="grid items-center gap-x-8 py-8 sm:grid-cols-2 sm:py-0">
        <div className="order-last py-2 text-center sm:order-none sm:py-16 sm:text-left">
          <h1 className="text-balance font-serif text-hero font-medium">{card.name}</h1>
          <p className="mx-auto mt-5 max-w-md text-lg text-ink-soft sm:mx-0">
            Our bottle of the month.
            {card.was !== null && ` ${savingWords(card)}${endsOn ? ` until ${endsOn}` : ''}.`}
          </p>
          <ButtonLink to={drinkAddress(card.id)} prefetch="intent" look="ink" size="large" className="mt-7">
            See the bottle
          </ButtonLink>
        </div>
        <div className="mx-auto w-52 sm:w-full sm:max-w-md">
          <Photo
            base={card.photo}
            alt=""
            tint={card.tint}
            sizes="(min-width: 40rem) 28rem, 11.4rem"
            priority
            className="rounded-none"
          />
        </div>
      </Container>
    </section>
  )
}

const savingWords = ({ offer }: Card) =>
  !offer ? '' : 'percent' in offer ? `${offer.percent}% off` : `${saving(offer.off)} off`

const AllLink = ({ to, children }: { to: string; children: string }) => (
  <TextLink to={to} look="standing" arrow prefetch="intent">
    {children}
  </TextLink>
)

type Face = { title: string; slug: string; photo: string; tint: Tint }

function Categories({ faces }: { faces: Face[] }) {
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-4 xl:grid-cols-8">
      {faces.map(({ title, slug, photo, tint }) => (
        <li key={slug} className={`group/face relative rounded-md pb-4 text-center ${tints[tint]}`}>
          <Photo
            base={photo}
            alt=""
            tint={tint}
            sizes="(min-width: 80rem) 9rem, (min-width: 40rem) 22vw, 44vw"
            className="px-6 pt-4 xl:px-2"
          />
          <Link
            to={`/${slug}`}
            prefetch="intent"
            className="font-serif text-name font-medium underline-offset-4 after:absolute after:inset-0 group-hover/face:underline"
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const promises = [
  {
    title: 'Free delivery from £100',
    words: 'Standard UK delivery is on us from £100 of drinks, VAT included.',
  },
  { title: 'Fourteen days to change your mind', words: 'Send it back up to fourteen days after it arrives.' },
  { title: 'Challenge 25', words: 'An adult must take the parcel in, with photographic ID if asked.' },
]

function Promises() {
  return (
    <section aria-label="What you get" className="border-t border-line pt-10">
      <ul className="grid gap-8 sm:grid-cols-3">
        {promises.map(({ title, words }) => (
          <li key={title}>
            <h2 className="font-serif text-title font-medium">{title}</h2>
            <p className="mt-1 text-sm text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
    </section>
  )
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
