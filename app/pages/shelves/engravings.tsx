import type { ReactNode } from 'react'
import { confirmAdded } from '#app/departments/basket/confirmation.ts'
import { type Card, cardOf } from '#app/departments/catalogue/card.ts'
import { findCards } from '#app/departments/catalogue/catalogue.server.ts'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { ShelfBar } from '#app/departments/catalogue/parts/shelf-filters.tsx'
import { shelfAddress } from '#app/departments/catalogue/shelf-schema.server.ts'
import { workingDays } from '#app/departments/delivery/promises.ts'
import { bannerScene, samplePhoto } from '#app/departments/engraving/panels.server.ts'
import { EngraveButton } from '#app/departments/engraving/parts/engrave-button.tsx'
import { fonts, LINE_LIMIT } from '#app/departments/engraving/typefaces.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Chip } from '#app/design/controls/chip.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { EngravedLetters } from '#app/design/media/engraved-letters.tsx'
import { Photo, tints } from '#app/design/media/photo.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { pounds } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { asObject, useAskedQuery } from '../loaders/asked-query.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import type { Route } from './+types/engravings'
import { cardButtons } from './card-buttons.tsx'
import { pageAt, ShelfPages } from './shelf/shelf-pages.tsx'

export const shouldRevalidate = sameForEverybody

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, clock, memory } = context.get(appContext)
  const asked = shelfAddress.safeParse(asObject(url.searchParams))
  if (!asked.success) throw strangeAddress()
  const found = await findCards(db, { ...asked.data, engravable: true }, memory)
  if (!found.ok) throw strangeAddress()
  const { drinks, ...page } = found
  const now = clock()
  return {
    isNarrowed: url.searchParams.size > 0,
    cards: drinks.map((drink) => cardOf(drink, now)),
    scene: bannerScene,
    sample: samplePhoto,
    engravingDays: theShop().engraving.days,
    ...page,
  }
}

const strangeAddress = () => new Response('We don’t have a shelf like that', { status: 404 })

const about = () =>
  `Two lines, three fonts, ${pounds(theShop().engraving.charge)} a bottle: choose a bottle and see your words in the glass while you write them.`
const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Engravings', to: '/engravings' },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  const page = pageAt(loaderData?.seen ?? 0)
  return pageMeta({
    title: page > 1 ? `Engraved bottles, page ${page}` : 'Engraved bottles',
    description: about(),
    path: '/engravings',
    publicUrl,
    image: loaderData && `${loaderData.scene.base}-1600.webp`,
    facts: [breadcrumbFacts(publicUrl, crumbs)],
    unlisted: loaderData?.isNarrowed,
  })
}

export default function EngravingsPage({ loaderData }: Route.ComponentProps) {
  const { cards, total, scene, sample, engravingDays } = loaderData
  return (
    <>
      <Banner {...scene} />
      <Container>
        <Steps cards={cards} sample={sample} takes={engravingDays} />
        <section
          id="bottles"
          aria-labelledby="bottles-heading"
          className="mt-16 scroll-mt-32 border-t border-line pt-10"
        >
          <SectionHeading id="bottles-heading" className="mb-5">
            Bottles to engrave
          </SectionHeading>
          <Kinds />
          <ShelfBar query={useAskedQuery()} total={total} />
          {cards.length > 0 ? <Bottles {...loaderData} /> : <NothingHere />}
        </section>
      </Container>
    </>
  )
}

type Scene = { base: string; widths: number[] }

function Banner({ base, widths }: Scene) {
  const set = (ending: 'avif' | 'webp') =>
    widths.map((width) => `${base}-${width}.${ending} ${width}w`).join(', ')
  return (
    <section className="relative overflow-hidden bg-tint-amber">
      <picture className="contents">
        <source type="image/avif" srcSet={set('avif')} sizes="(min-width: 48rem) 100vw, 175vw" />
        <img
          src={`${base}-800.webp`}
          srcSet={set('webp')}
          sizes="(min-width: 48rem) 100vw, 175vw"
          alt="A bottle of malt whisky engraved ‘For Rosalind, Midsummer 2026’, and the name in our three fonts"
          width={1600}
          height={700}
          fetchPriority="high"
          className="h-72 w-full object-cover object-[80%_50%] sm:h-80 md:absolute md:inset-0 md:h-full md:object-[70%_15%]"
        />
      </picture>
      <Container className="relative flex flex-col justify-center py-8 max-md:bg-canvas md:min-h-[min(34rem,42vw)] md:py-14">
        <div className="max-w-md">
          <h1 className="text-balance font-serif text-hero font-medium">Say it in glass</h1>
          <p className="mt-4 text-pretty text-lg">{about()}</p>
          <ButtonLink to="#bottles" look="ink" size="large" className="mt-6">
            Choose a bottle
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}

/** `takes`: so many working days. */
type StepsProps = { cards: Card[]; sample: { base: string }; takes: number }

function Steps({ cards, sample, takes }: StepsProps) {
  return (
    <section aria-labelledby="how" className="pt-12 sm:pt-16">
      <SectionHeading id="how" className="mb-6">
        How it works
      </SectionHeading>
      <ol className="grid gap-x-6 gap-y-10 md:grid-cols-3">
        <Step
          number={1}
          title="Select your bottle"
          words="Every bottle below has a clear stretch of glass for your words. Its label stays as it is."
          picture={<ThreeBottles cards={cards} />}
        />
        <Step
          number={2}
          title="Choose a font"
          words="A flowing copperplate, capitals as the Romans cut them in stone, or letters that are plain and clear."
          picture={<ThreeTypefaces />}
        />
        <Step
          number={3}
          title="Write your message"
          words={`Up to two lines of ${LINE_LIMIT} characters. You see them on the glass as you type, and we check that they fit.`}
          picture={<Finished base={sample.base} />}
        />
      </ol>
      <p className="mt-8 max-w-prose text-pretty text-sm text-ink-soft">
        Engraving is done by hand{takes > 0 && ` and takes ${workingDays(takes)} before a parcel can leave`}.
        A bottle engraved for you can’t be sent back for a change of mind, so look at the spelling twice; if
        the mistake is ours, we will put it right.
      </p>
    </section>
  )
}

type StepProps = { number: number; title: string; words: string; picture: ReactNode }

function Step({ number, title, words, picture }: StepProps) {
  return (
    <li>
      <div aria-hidden="true" className="relative aspect-4/3 overflow-hidden rounded-md bg-tint-stone">
        {picture}
      </div>
      <h3 className="mt-4 font-serif text-title font-medium">
        {number}. {title}
      </h3>
      <p className="mt-1.5 text-pretty text-ink-soft">{words}</p>
    </li>
  )
}

const ThreeBottles = ({ cards }: { cards: Card[] }) => (
  <div className="grid h-full grid-cols-3">
    {cards.slice(0, 3).map(({ id, photo }) => (
      <div key={id} className="relative overflow-hidden">
        <div className="absolute bottom-0 left-1/2 h-[106%] -translate-x-1/2">
          <Photo base={photo} alt="" sizes="18rem" className="h-full" />
        </div>
      </div>
    ))}
  </div>
)

const ThreeTypefaces = () => (
  <div className="flex h-full flex-col items-center justify-center gap-6 text-heading">
    {fonts.map((font) => (
      <EngravedLetters key={font} font={font}>
        Rosalind
      </EngravedLetters>
    ))}
  </div>
)

/** Close enough to read the words. */
const Finished = ({ base }: { base: string }) => (
  <div className={`absolute top-1/2 left-1/2 w-[210%] -translate-x-1/2 -translate-y-[56%] ${tints.amber}`}>
    <Photo base={base} alt="" tint="amber" sizes="(min-width: 48rem) 50rem, 210vw" />
  </div>
)

/** The kinds with a clear area of glass. */
const kinds = [
  { title: 'All', type: '' },
  { title: 'Whisky', type: 'whisky' },
  { title: 'Gin', type: 'gin' },
  { title: 'Vodka', type: 'vodka' },
  { title: 'Wine', type: 'wine' },
  { title: 'Other spirits', type: 'others' },
]

function Kinds() {
  const chosen = useAskedQuery().get('type') ?? ''
  return (
    <nav
      aria-label="Bottles by kind"
      className="-mx-4 mb-5 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        {kinds.map(({ title, type }) => (
          <li key={type}>
            <Chip
              to={type ? `?type=${type}` : '/engravings'}
              prefetch="intent"
              preventScrollReset
              chosen={type === chosen}
            >
              {title}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const slots: CardSlots = {
  ...cardButtons,
  foot: (card) => (
    <div className="grid gap-2">
      <EngraveButton card={card} onEngraved={confirmAdded} look="primary">
        Engrave<span className="sr-only"> {card.name}</span>
      </EngraveButton>
      {cardButtons.foot?.(card)}
    </div>
  ),
}

const Bottles = ({ cards, ...page }: Route.ComponentProps['loaderData']) => (
  <>
    <DrinkGrid cards={cards} slots={slots} />
    <ShelfPages
      {...page}
      query={useAskedQuery()}
      shown={cards.length}
      label="More bottles"
      things="bottles"
    />
  </>
)

const NothingHere = () => (
  <EmptyState
    title="No bottle like that to engrave"
    level={3}
    actions={<ButtonLink to="/engravings">All bottles to engrave</ButtonLink>}
  >
    Take a filter away, or have a look at every bottle that we engrave.
  </EmptyState>
)
