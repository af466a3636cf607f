import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Card, cardOf, drinkAddress } from '#app/departments/catalogue/card.ts'
import type { CardSlots } from '#app/departments/catalogue/parts/drink-card.tsx'
import { DrinkGrid } from '#app/departments/catalogue/parts/drink-grid.tsx'
import { QuickLook } from '#app/departments/checkout/parts/quick-look.tsx'
import { filledGiftShelves } from '#app/departments/gifts/gift-sections.server.ts'
import { allOfSection, type GiftShelf } from '#app/departments/gifts/gift-sections.ts'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { Scene } from '#app/design/media/scene.tsx'
import { Breadcrumb } from '#app/design/navigation/breadcrumb.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { SectionHeading } from '#app/design/text/section-heading.tsx'
import { pounds } from '#app/platform/money.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { breadcrumbFacts, pageMeta } from '#app/platform/pages/page-meta.ts'
import { type Scene as SceneFiles, scenes } from '#app/platform/shop/scenes.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { publicUrlOf, sameForEverybody } from '../loaders/page-data.ts'
import { cardButtons } from '../shelves/card-buttons.tsx'
import type { Route } from './+types/gift'
import { BackToTop } from './back-to-top.tsx'
import { EGiftCard } from './e-gift-card.tsx'
import { useGlide } from './glide.ts'

export const shouldRevalidate = sameForEverybody

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(appContext)
  const now = clock()
  const shelves = await filledGiftShelves(db)
  return {
    sections: shelves.map(({ drinks, ...shelf }) => ({
      ...shelf,
      scene: scenes[`gift-${shelf.slug}`],
      cards: drinks.map((drink) => cardOf(drink, now)),
    })),
    box: scenes['gift-box'],
    engraving: { scene: scenes.engraving, price: pounds(theShop().engraving.charge) },
    giftCard: scenes['e-gift-card'],
  }
}

const about =
  'Bottles in boxes, bottles with a name in the glass, and cards that arrive in a minute: presents for people who know what they like, and for people you hardly know.'
const crumbs = [
  { label: 'Home', to: '/' },
  { label: 'Gift ideas', to: '/gift' },
]

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const publicUrl = publicUrlOf(matches)
  return pageMeta({
    title: 'Gift ideas',
    description: about,
    path: '/gift',
    publicUrl,
    image: loaderData && `${loaderData.box.base}-800.webp`,
    facts: [
      breadcrumbFacts(publicUrl, crumbs),
      ...(loaderData ? [listFacts(publicUrl, loaderData.sections)] : []),
    ],
  })
}

const listFacts = (publicUrl: string, sections: { cards: Card[] }[]) => {
  const names = new Map(sections.flatMap(({ cards }) => cards.map(({ id, name }) => [id, name] as const)))
  return {
    '@type': 'ItemList',
    name: 'Gift ideas',
    itemListElement: [...names].map(([id, name], i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      url: publicUrl + drinkAddress(id),
    })),
  }
}

export default function GiftPage({ loaderData }: Route.ComponentProps) {
  const { sections, box, engraving, giftCard } = loaderData
  return (
    <>
      <Hero scene={box} />
      <Container className="space-y-16 pt-10 pb-8 sm:space-y-20 sm:pt-14">
        <Tiles sections={sections} />
        <Personalisation engraving={engraving} giftCard={giftCard} />
        {sections.map((section) => (
          <Section key={section.slug} {...section} />
        ))}
        <EGiftCard />
      </Container>
      <BackToTop />
    </>
  )
}

const Hero = ({ scene }: { scene: SceneFiles }) => (
  <section className="relative bg-tint-copper">
    <div className="md:absolute md:inset-y-0 md:right-0 md:w-1/2">
      <Scene
        scene={scene}
        alt="A bottle of malt whisky beside a present with a blue ribbon"
        sizes="(min-width: 48rem) 50vw, 100vw"
        priority
        className="aspect-3/2 w-full object-[50%_60%] md:aspect-auto md:h-full"
      />
    </div>
    <Container className="flex flex-col pt-5 pb-8 sm:pt-6 md:min-h-[clamp(26rem,38vw,36rem)] md:pb-12">
      <Breadcrumb crumbs={crumbs} />
      <div className="my-auto pt-6 md:w-1/2 md:pr-12 lg:pr-20">
        <h1 className="text-balance font-serif text-hero font-medium">Gift ideas</h1>
        <p className="mt-4 text-pretty text-lg">{about}</p>
        <ButtonLink to="/giftfinder" prefetch="intent" look="ink" size="large" className="mt-7">
          Find a gift in three questions
        </ButtonLink>
      </div>
    </Container>
  </section>
)

type SectionData = GiftShelf & { scene: SceneFiles; cards: Card[] }

/** In two columns the first tile is wide: five tiles then leave no gap. */
function Tiles({ sections }: { sections: SectionData[] }) {
  const glide = useGlide()
  return (
    <nav aria-label="Kinds of gift">
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-5 lg:gap-x-5">
        {sections.map(({ slug, title, scene }, place) => (
          <li key={slug} className="group/tile relative max-md:first:col-span-2">
            <div className="overflow-hidden rounded-md">
              <Scene
                scene={scene}
                alt=""
                sizes={`(min-width: 80rem) 15rem, (min-width: 48rem) 19vw, ${place === 0 ? 100 : 50}vw`}
                className="aspect-4/3 w-full transition-transform duration-250 group-hover/tile:scale-[1.03] max-md:group-first/tile:aspect-2/1 max-md:group-first/tile:object-[50%_75%]"
              />
            </div>
            <Link
              to={`#${slug}`}
              onClick={glide}
              className="flex min-h-11 items-center justify-center rounded-sm pt-2 text-center font-serif text-name leading-snug font-medium text-balance underline-offset-4 after:absolute after:inset-0 group-hover/tile:underline"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PersonalisationProps = { engraving: { scene: SceneFiles; price: string }; giftCard: SceneFiles }

function Personalisation({ engraving, giftCard }: PersonalisationProps) {
  const glide = useGlide()
  return (
    <section aria-labelledby="personalisation">
      <SectionHeading id="personalisation" className="mb-6">
        Personalisation
      </SectionHeading>
      <div className="grid gap-6 md:grid-cols-2">
        <Personal
          scene={engraving.scene}
          cut="object-[88%_50%]"
          title="A name in the glass"
          words={`Two lines, three fonts, cut into the bottle by hand for ${engraving.price}. You see your words while you write them.`}
        >
          <ButtonLink to="/engravings" prefetch="intent" look="ink" className="tracking-wide uppercase">
            Engraving
          </ButtonLink>
        </Personal>
        <Personal
          scene={giftCard}
          title="Let them choose"
          words="A card with your own words, by e-mail, today or on the morning of the day. It never comes in the wrong size."
        >
          <ButtonLink to="#e-gift-card" onClick={glide} look="ink" className="tracking-wide uppercase">
            E-gift card
          </ButtonLink>
        </Personal>
      </div>
    </section>
  )
}

type PersonalProps = { scene: SceneFiles; cut?: string; title: string; words: string; children: ReactNode }

const Personal = ({ scene, cut = '', title, words, children }: PersonalProps) => (
  <div className="flex flex-col overflow-hidden rounded-lg border border-line bg-white">
    <Scene
      scene={scene}
      alt=""
      sizes="(min-width: 48rem) 60rem, 160vw"
      className={`aspect-16/9 w-full ${cut}`}
    />
    <div className="flex flex-1 flex-col items-start p-5 sm:p-8">
      <h3 className="font-serif text-title font-medium">{title}</h3>
      <p className="mt-2 mb-6 max-w-prose text-pretty text-ink-soft">{words}</p>
      <div className="mt-auto">{children}</div>
    </div>
  </div>
)

function Section({ slug, title, words, cards }: SectionData) {
  return (
    <section
      id={slug}
      tabIndex={-1}
      aria-labelledby={`${slug}-heading`}
      className="scroll-mt-12 border-t border-line pt-8 outline-none"
    >
      <SectionHeading
        id={`${slug}-heading`}
        aside={
          <TextLink to={allOfSection(slug)} look="standing" arrow prefetch="intent">
            See all<span className="sr-only"> of {title}</span>
          </TextLink>
        }
      >
        {title}
      </SectionHeading>
      <p className="mt-1 mb-6 max-w-prose text-pretty text-ink-soft">{words}</p>
      {cards.length > 0 ? <DrinkGrid cards={cards} slots={giftButtons} /> : <NothingHere />}
    </section>
  )
}

const giftButtons: CardSlots = {
  corner: (card) => (
    <div className="flex flex-col items-end gap-1">
      {cardButtons.corner?.(card)}
      <QuickLook card={card} back="Back to the gifts" />
    </div>
  ),
  foot: cardButtons.foot,
}

const NothingHere = () => (
  <EmptyState
    title="Nothing here just now"
    level={3}
    actions={
      <ButtonLink to="/giftfinder" look="secondary">
        Ask the gift finder
      </ButtonLink>
    }
  >
    Three questions may lead to something else that fits.
  </EmptyState>
)
