import { Heart } from 'lucide'
import { useSearchParams } from 'react-router'
import { exVat, pence } from '#app/platform/money.ts'
import { scenes } from '#app/platform/shop/scenes.ts'
import { Button } from '../controls/button.tsx'
import { Chip, FilterChip } from '../controls/chip.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Badge } from '../feedback/badge.tsx'
import { Count } from '../feedback/count.tsx'
import { Carousel } from '../media/carousel.tsx'
import { EngravedLetters } from '../media/engraved-letters.tsx'
import { Icon } from '../media/icon.tsx'
import { Photo, type Tint, tints } from '../media/photo.tsx'
import { Scene } from '../media/scene.tsx'
import { Strip } from '../media/strip.tsx'
import { TextLink } from '../navigation/text-link.tsx'
import { Price } from '../text/price.tsx'
import { SectionHeading } from '../text/section-heading.tsx'
import { Hero, heroes } from './hero.tsx'
import { Chapter, Leaf, Row, Silhouette } from './leaf.tsx'

export function Shopping() {
  return (
    <Chapter
      id="shopping"
      title="Shopping"
      intro="What a drink wears: its tile, its price, its badges. The card is only a sketch of how they sit together."
    >
      <Prices />
      <Leaf name="Engraved letters">
        <Row className="gap-8 text-heading">
          {([1, 2, 3] as const).map((font) => (
            <EngravedLetters key={font} font={font}>
              For Zoë & Rosalind
            </EngravedLetters>
          ))}
        </Row>
      </Leaf>
      <Leaf name="Badge, count, chip">
        <div className="grid gap-6">
          <Row className="rounded-md bg-tint-amber p-4">
            <Badge>New</Badge>
            <Badge>Multi Buy</Badge>
            <Badge look="offer">Save £6.50 until 30 November</Badge>
            <Badge look="done">In stock</Badge>
            <Badge look="error">Payment failed</Badge>
            <Badge look="brand">Your price</Badge>
          </Row>
          <Row>
            {[0, 1, 42, 99, 100].map((of) => (
              <span key={of} className="flex items-center gap-2 text-sm">
                {of}: <Count of={of} />
              </span>
            ))}
          </Row>
          <Row className="gap-2">
            <Chip to="#shopping" chosen>
              All whisky
            </Chip>
            {['Malt', 'Blended', 'Bourbon', 'Rye', 'Japanese'].map((name) => (
              <Chip key={name} to="#shopping">
                {name}
              </Chip>
            ))}
          </Row>
          <Row className="gap-2">
            <FilterChip to="#shopping" name="£40 – £60">
              £40 – £60
            </FilterChip>
            <FilterChip to="#shopping" name="Scotland">
              Scotland
            </FilterChip>
            <TextLink to="#shopping" look="standing" className="ml-2">
              Clear all
            </TextLink>
          </Row>
        </div>
      </Leaf>
      <Photos />
      <Leaf name="Strip: swiped, scrolled, or moved on by its buttons" plain>
        <Strip
          heading={<SectionHeading level={3}>Shop by Categories</SectionHeading>}
          columns="auto-cols-[40%] md:auto-cols-[22%]"
        >
          {(
            ['category-beer', 'category-wine', 'category-gin', 'category-whisky', 'category-vodka'] as const
          ).map((name) => (
            <li key={name}>
              <Scene scene={scenes[name]} alt="" sizes="20rem" className="aspect-4/5 w-full rounded-md" />
              <TextLink to="#shopping">{name}</TextLink>
            </li>
          ))}
        </Strip>
      </Leaf>
      <Leaf name="Together on a shelf, in a carousel" plain>
        <Carousel
          label="Limited Time Offer"
          heading={<SectionHeading>Limited Time Offer</SectionHeading>}
          slides={cards.map((card) => ({ id: card.name, label: card.name, content: <Card {...card} /> }))}
        />
      </Leaf>
      <Leaf name="Carousel that moves by itself: it can be paused, and holds while you point at it" plain>
        <Carousel
          label="Of the month"
          look="hero"
          autoplay={4}
          slides={heroes.map(({ tint, words }) => ({
            id: tint,
            label: words,
            content: <Hero tint={tint} words={words} />,
          }))}
        />
      </Leaf>
      <Leaf name="Scenes in a frame, with the controls below" plain>
        <div className="max-w-md">
          <Carousel
            label="Bar hire"
            look="frame"
            slides={(['service-bar-1', 'service-bar-2'] as const).map((name) => ({
              id: name,
              label: name,
              content: <Scene scene={scenes[name]} alt={name} sizes="28rem" className="aspect-3/2 w-full" />,
            }))}
          />
        </div>
      </Leaf>
    </Chapter>
  )
}

function Prices() {
  return (
    <Leaf name="Price">
      <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        <Price now={pence(5850)} perLitre="£83.57 / litre" exVat={exVat(pence(5850))} />
        <Price
          now={pence(4200)}
          was={pence(4700)}
          perLitre="£60.00 / litre"
          wasPerLitre="£67.14"
          exVat={exVat(pence(4200))}
        />
        <Price
          now={pence(124900)}
          was={pence(149900)}
          perLitre="£1,784.29 / litre"
          exVat={exVat(pence(124900))}
        />
        <Price now={pence(60)} />
        <div className="sm:col-span-2">
          <Price
            size="page"
            now={pence(5850)}
            was={pence(6500)}
            perLitre="£83.57 / litre"
            exVat={exVat(pence(5850))}
          />
        </div>
        <div className="sm:col-span-2">
          <Price size="page" now={pence(124900)} perLitre="£1,784.29 / litre" exVat={exVat(pence(124900))} />
        </div>
      </div>
    </Leaf>
  )
}

function Photos() {
  const [query] = useSearchParams()
  const base = query.get('photo')
  return (
    <Leaf
      name="Photo, on its tile; add ?photo=/photos/… to see one of yours. Last: while it is missing"
      plain
    >
      <div className="grid max-w-3xl grid-cols-3 gap-4">
        {base ? (
          <Photo base={base} alt="Your photograph" sizes="16rem" tint="amber" />
        ) : (
          <Tile tint="amber" />
        )}
        {base ? <Photo base={base} alt="Your photograph" sizes="16rem" tint="ice" /> : <Tile tint="ice" />}
        <Photo
          base="/photos/not-there"
          alt="Strathcorran 15 Year Old Sherry Cask"
          sizes="16rem"
          tint="sage"
        />
      </div>
    </Leaf>
  )
}

function Tile({ tint }: { tint: Tint }) {
  return (
    <div className={`aspect-4/5 rounded-md p-4 ${tints[tint]}`}>
      <Silhouette />
    </div>
  )
}

type CardProps = {
  name: string
  meta: string
  tint: Tint
  now: number
  was?: number
  badges: string[]
  bought?: boolean
}

const cards: CardProps[] = [
  {
    name: 'Sierra Lucero Reposado',
    meta: 'Tequila · 70cl · 40%',
    tint: 'agave',
    now: 4200,
    was: 4700,
    badges: ['Save £5.00'],
  },
  {
    name: 'Wrenfield Raspberry & Rose Petal',
    meta: 'Pink gin · 70cl · 40%',
    tint: 'rose',
    now: 3495,
    badges: ['New'],
    bought: true,
  },
  {
    name: 'The Glenmarrow Hand-Filled Single Cask Forty Year Old, 1984',
    meta: 'Single malt · 70cl · 46.8%',
    tint: 'amber',
    now: 124900,
    was: 149900,
    badges: ['Multi Buy', 'Save £250.00'],
  },
  { name: 'Halyard Slack Tide', meta: 'Pale ale · 440ml · 5.2%', tint: 'ice', now: 360, badges: [] },
  {
    name: 'Château Valombrée Grand Vin 2018',
    meta: 'Red wine · 75cl · 13.5%',
    tint: 'burgundy',
    now: 2150,
    badges: [],
  },
]

function Card({ name, meta, tint, now, was, badges, bought = false }: CardProps) {
  return (
    <article className="flex h-full flex-col">
      <div className="relative">
        <Tile tint={tint} />
        <div className="absolute top-3 left-3 flex max-w-[calc(100%-4.5rem)] flex-wrap gap-1.5">
          {badges.map((badge) => (
            <Badge key={badge} look={badge.startsWith('Save') ? 'offer' : 'plain'}>
              {badge}
            </Badge>
          ))}
        </div>
        <IconButton label={`Add ${name} to wishlist`} look="tile" className="absolute top-2 right-2">
          <Icon of={Heart} size={20} />
        </IconButton>
      </div>
      <p className="mt-3 text-xs text-ink-soft">{meta}</p>
      <h3 className="mt-0.5 line-clamp-3 font-serif text-name font-medium text-pretty">{name}</h3>
      <Price
        className="mt-auto pt-4"
        now={pence(now)}
        was={was ? pence(was) : undefined}
        perLitre="£60.00 / litre"
        exVat={exVat(pence(now))}
      />
      <Button look={bought ? 'primary' : 'secondary'} wide className="mt-3">
        {bought ? 'In basket' : 'Add to basket'}
      </Button>
    </article>
  )
}
