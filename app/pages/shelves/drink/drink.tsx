import { confirmAdded } from '#app/departments/basket/confirmation.ts'
import { AddToBasket } from '#app/departments/basket/parts/add-to-basket.tsx'
import { type Card, cardOf, drinkAddress, strength } from '#app/departments/catalogue/card.ts'
import { findDrink, firstDrinks, likeThis } from '#app/departments/catalogue/catalogue.server.ts'
import { alcoholUnits, bottleSize, type Drink } from '#app/departments/catalogue/catalogue.ts'
import { caseSize } from '#app/departments/catalogue/multi-buy-case.ts'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { LikeThis } from '#app/departments/catalogue/parts/like-this.tsx'
import { NotifyMe } from '#app/departments/catalogue/parts/notify-me.tsx'
import { RecentlySeen } from '#app/departments/catalogue/parts/recently-seen.tsx'
import { everything } from '#app/departments/catalogue/shelf-query.ts'
import { pathTo, type Shelf, shelfOf } from '#app/departments/catalogue/shelves.ts'
import { someOf, subtypeName } from '#app/departments/catalogue/subtype-names.ts'
import { EngraveButton } from '#app/departments/engraving/parts/engrave-button.tsx'
import { JoinLink } from '#app/departments/waiting-room/parts/join-link.tsx'
import { HeartButton } from '#app/departments/wishlist/parts/heart-button.tsx'
import { Badge } from '#app/design/feedback/badge.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { dotted } from '#app/design/text/dotted.ts'
import { Price } from '#app/design/text/price.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { dayInLondon } from '#app/platform/clock.ts'
import { pounds, saving, toPounds } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { ShareButton } from '../../journal/share-button.tsx'
import { BackLink } from '../../layout/back-link.tsx'
import { publicUrlOf, sameForEverybody } from '../../loaders/page-data.ts'
import { cardButtons } from '../card-buttons.tsx'
import type { Route } from './+types/drink'
import { Gallery } from './gallery.tsx'
import { NoLongerSold } from './no-longer-sold.tsx'
import { Promises } from './promises.tsx'

export const shouldRevalidate = sameForEverybody

const NEIGHBOURS = 5

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  const drink = await findDrink(db, url.searchParams.get('id') ?? '')
  if (!drink || drink.state === 'draft') throw new Response('We don’t have that drink', { status: 404 })
  const now = clock()
  const [beside, likes] = await Promise.all([
    firstDrinks(db, { ...everything, subtype: [drink.subtype], limit: NEIGHBOURS + 1 }),
    likeThis(db, drink, now, memory),
  ])
  const others = beside.filter(({ id }) => id !== drink.id).slice(0, NEIGHBOURS)
  return {
    drink,
    card: cardOf(drink, now),
    isSold: drink.state === 'on_sale',
    offerEnds: drink.offer && drink.offer.endsAt > now ? drink.offer.endsAt : null,
    others: others.map((other) => cardOf(other, now)),
    likes: likes.map(({ drink: other, ...why }) => ({ ...why, card: cardOf(other, now) })),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { drink } = loaderData
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: drink.name,
    description: firstSentences(drink.description),
    path: drinkAddress(drink.id),
    publicUrl,
    image: `${drink.photo.base}-800.webp`,
    kind: 'product',
    facts: [productFacts(loaderData, publicUrl), breadcrumbFacts(publicUrl, crumbsTo(drink))],
  })
}

export default function DrinkPage({ loaderData }: Route.ComponentProps) {
  const { drink, card, isSold, offerEnds, others, likes } = loaderData
  const isQueued = drink.queue === 'open'
  return (
    <Container className="offscreen-sections pt-5 sm:pt-6">
      <div className="flex items-center gap-x-5">
        <BackLink to={crumbsTo(drink).at(-2)?.to ?? '/'} />
        {/* On a phone Back is enough, and the two would be too close together. */}
        <div className="min-w-0 flex-1 max-sm:hidden">
          <Breadcrumb crumbs={crumbsTo(drink)} />
        </div>
        <div className="-my-3 -mr-3.5 ml-auto flex flex-wrap justify-end">
          {/* Its errors are shown below it, not next to it. */}
          {isSold && (
            <div>
              <HeartButton drink={drink} look="line" />
            </div>
          )}
          <ShareButton title={drink.name} />
        </div>
      </div>
      <article className="mt-4 gap-x-12 md:grid md:grid-cols-2 lg:gap-x-16 xl:grid-cols-[1.15fr_1fr]">
        <div className="md:sticky md:top-36 md:self-start">
          <Gallery drink={drink} tint={card.tint} />
        </div>
        <div className="mt-6 md:mt-0">
          <p className="text-sm text-ink-soft">
            {dotted([drink.producer, [drink.region, drink.country].filter(Boolean).join(', ')])}
          </p>
          <h1 className="mt-2 text-balance font-serif text-page font-medium">{drink.name}</h1>
          <p className="mt-4 text-pretty text-ink-soft">{drink.description}</p>
          {isSold ? (
            <>
              <Asking drink={drink} card={card} offerEnds={offerEnds} />
              <Figures drink={drink} />
              <div className="mt-6 space-y-2.5">
                {card.inStock && isQueued && <JoinLink drinkId={drink.id} />}
                {card.inStock && !isQueued && <AddToBasket card={card} />}
                {!card.inStock && <NotifyMe drinkId={drink.id} />}
                {drink.engravable && card.inStock && !isQueued && (
                  <EngraveButton card={card} onEngraved={confirmAdded}>
                    <span>
                      Engrave this bottle{' '}
                      <span className="money">+ {pounds(theShop().engraving.charge)}</span>
                    </span>
                  </EngraveButton>
                )}
              </div>
              <Promises inStock={card.inStock} fewLeft={card.fewLeft} />
            </>
          ) : (
            <>
              <NoLongerSold
                name={drink.name}
                shelf={crumbsTo(drink).at(-2)?.to ?? '/'}
                hasLikes={likes.length + others.length > 0}
              />
              <Figures drink={drink} />
            </>
          )}
        </div>
      </article>
      <TastingNotes {...drink.notes} />
      <Facts drink={drink} />
      {likes.length > 0 && <LikeThis likes={likes} slots={cardButtons} />}
      {others.length > 0 && (
        <section className="mt-16 border-t border-line pt-10">
          <SectionHeading className="mb-6">More {someOf(drink.subtype)}</SectionHeading>
          <DrinkGrid cards={others} columns={5} slots={cardButtons} />
        </section>
      )}
      <RecentlySeen drink={card} />
    </Container>
  )
}

function crumbsTo(drink: Pick<Drink, 'type' | 'subtype' | 'name' | 'id'>) {
  const shelf: Shelf | undefined = shelfOf(drink)
  return [
    { label: 'Home', to: '/' },
    ...(shelf ? pathTo(shelf).map(({ slug, title }) => ({ label: title, to: `/${slug}` })) : []),
    { label: drink.name, to: drinkAddress(drink.id) },
  ]
}

function Asking({ drink, card, offerEnds }: { drink: Drink; card: Card; offerEnds: Date | null }) {
  const units = alcoholUnits(drink)
  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Price now={card.price} was={card.was} size="page" />
        <div className="flex flex-wrap gap-1.5">
          {!card.inStock && <Badge>Out of stock</Badge>}
          {card.fewLeft !== null && <Badge>Only {card.fewLeft} left</Badge>}
          {card.offer && card.was !== null && (
            <Badge look="offer">
              Save {saving((card.was - card.price) as typeof card.price)}
              {offerEnds && ` until ${dayInLondon(offerEnds)}`}
            </Badge>
          )}
          {card.multiBuy && <Badge look="brand">Multi Buy: {caseSize() - 1} + 1 free</Badge>}
          {card.isNew && <Badge look="brand">New</Badge>}
        </div>
      </div>
      <p className="money mt-2 text-sm text-ink-soft">
        {dotted([
          `${pounds(card.perLitre)} / litre`,
          card.wasPerLitre !== null && `was ${pounds(card.wasPerLitre)} / litre`,
          `${pounds(card.exVat)} ex VAT`,
          units > 0 && `${units} units`,
        ])}
      </p>
    </div>
  )
}

function Figures({ drink }: { drink: Drink }) {
  const { age, vintage } = drink.character
  const figures = [
    ['Size', bottleSize(drink)],
    ['Strength', strength(drink)],
    age ? ['Age', `${age} years`] : vintage ? ['Vintage', String(vintage)] : ['Country', drink.country],
    ['Style', drink.style],
  ] as const
  return (
    <dl className="mt-6 grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px lg:grid-cols-[repeat(4,auto)]">
      {figures.map(([name, value]) => (
        <div key={name} className="bg-white px-4 py-3.5">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="mt-0.5 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function TastingNotes({ nose, palate, finish, serve, pairing }: Drink['notes']) {
  const notes = [
    ['Nose', nose],
    ['Palate', palate],
    ['Finish', finish],
    ['How to serve it', serve],
    ['Good with', pairing],
  ].filter((note): note is [string, string] => note[1] !== undefined)
  return (
    <section aria-label="Tasting notes" className="after-fonts mt-14 border-t border-line pt-10">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
        {notes.map(([title, words]) => (
          <div key={title}>
            <h2 className="font-serif text-title font-medium">{title}</h2>
            <p className="mt-1.5 text-pretty text-ink-soft">{words}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

function Facts({ drink }: { drink: Drink }) {
  const { age, vintage, cask, grapes, botanicals, flavours } = drink.character
  const facts = [
    ['Producer', drink.producer],
    ['Region', drink.region],
    ['Country', drink.country],
    ['Style', drink.style],
    ['Age', age && `${age} years`],
    ['Vintage', vintage && String(vintage)],
    ['Cask', cask],
    ['Grapes', grapes?.join(', ')],
    ['Botanicals', botanicals?.join(', ')],
    ['Tastes of', flavours.join(', ')],
    ['Size', bottleSize(drink)],
    ['Strength', strength(drink)],
    ['Alcohol units', alcoholUnits(drink) > 0 && String(alcoholUnits(drink))],
    ['Allergens', drink.allergens.length > 0 ? drink.allergens.join(', ') : 'None that has to be named'],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  return (
    <section className="after-fonts mt-14 border-t border-line pt-10">
      <SectionHeading className="mb-4">The facts</SectionHeading>
      <dl className="gap-x-12 sm:columns-2">
        {facts.map(([name, value]) => (
          <div
            key={name}
            className="flex break-inside-avoid justify-between gap-6 border-b border-line py-2.5 text-sm"
          >
            <dt className="flex-none text-ink-soft">{name}</dt>
            <dd className="text-right font-medium first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const firstSentences = (text: string) =>
  text.length <= 160 ? text : `${text.slice(0, 157).replace(/\s+\S*$/, '')}…`

/** One address, or all of them where there are several. */
function imagesOf({ photo, photographs }: Drink, publicUrl: string) {
  const [first, ...others] = (photographs ?? [photo]).map(({ base }) => `${publicUrl}${base}-800.webp`)
  return others.length > 0 ? [first, ...others] : first
}

const productFacts = (
  { drink, card, isSold, offerEnds }: Route.ComponentProps['loaderData'],
  publicUrl: string,
) => ({
  '@type': 'Product',
  name: drink.name,
  sku: drink.id,
  description: drink.description,
  image: imagesOf(drink, publicUrl),
  brand: { '@type': 'Brand', name: drink.producer },
  category: subtypeName(drink.subtype),
  countryOfOrigin: drink.country,
  offers: {
    '@type': 'Offer',
    url: publicUrl + drinkAddress(drink.id),
    price: toPounds(card.price).toFixed(2),
    priceCurrency: 'GBP',
    availability: `https://schema.org/${isSold ? (card.inStock ? 'InStock' : 'OutOfStock') : 'Discontinued'}`,
    itemCondition: 'https://schema.org/NewCondition',
    ...(offerEnds && { priceValidUntil: offerEnds.toISOString().slice(0, 10) }),
  },
})
