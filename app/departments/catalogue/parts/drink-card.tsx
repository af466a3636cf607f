import { type MouseEvent, type ReactNode, useState } from 'react'
import { Badge } from '#app/design/feedback/badge.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { Price } from '#app/design/text/price.tsx'
import { pounds, saving } from '#app/platform/money.ts'
import { type Card, drinkAddress, photoName, whyNone } from '../card.ts'

const SIZES = '(min-width: 80rem) 18.5rem, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)'

type DrinkCardProps = {
  card: Card
  /** For the page's first pictures, which are loaded eagerly. */
  priority?: boolean
  level?: 2 | 3
  slots?: CardSlots
}

/** Slots that the pages fill: the catalogue imports neither baskets nor wishlists. */
export type CardSlots = {
  /** On the tile, at the right. */
  corner?: (card: Card) => ReactNode
  /** Below the price. */
  foot?: (card: Card) => ReactNode
}

/**
 * A drink on a shelf. The whole card is a link, with the drink's name; the slots are above it. A plain link, which
 * the frame passes to the router: the router's own would cost half a millisecond of a shelf.
 */
export function DrinkCard({ card, priority = false, level = 3, slots }: DrinkCardProps) {
  const Heading = `h${level}` as const
  const [isGoing, setIsGoing] = useState(false)
  return (
    <article className="group/card relative flex h-full flex-col">
      <Photo
        base={card.photo}
        alt=""
        sizes={SIZES}
        tint={card.tint}
        priority={priority}
        grows={isGoing ? photoName(card.id) : undefined}
        className="group-hover/card:[&_img]:scale-[1.015] group-has-[a:active]/card:[&_img]:scale-[0.985] [&_img]:transition-transform [&_img]:duration-250"
      />
      <Badges {...card} />
      {slots?.corner && (
        <div className="absolute top-2 right-2 z-10 sm:top-3 sm:right-3">{slots.corner(card)}</div>
      )}
      <p className="mt-3 text-balance text-xs text-ink-soft">{card.facts}</p>
      <Heading className="mt-1 font-serif text-name font-medium text-pretty">
        <a
          href={drinkAddress(card.id)}
          onClick={(event) => setIsGoing(mayGrow(event))}
          className="underline-offset-4 after:absolute after:inset-0 group-hover/card:underline"
        >
          {card.name}
        </a>
      </Heading>
      <Price
        className="mt-auto pt-3"
        now={card.price}
        was={card.was}
        perLitre={`${pounds(card.perLitre)} / litre`}
        wasPerLitre={card.wasPerLitre === null ? undefined : `${pounds(card.wasPerLitre)} / litre`}
        exVat={card.exVat}
      />
      {slots?.foot && <div className="relative z-10 mt-3">{slots.foot(card)}</div>}
    </article>
  )
}

/** Not for a link to another tab, nor with reduced motion. */
const mayGrow = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) =>
  !(metaKey || ctrlKey || shiftKey || matchMedia('(prefers-reduced-motion: reduce)').matches)

function Badges(card: Card) {
  const { isNew, multiBuy, inStock, isGone, fewLeft, offer } = card
  if (inStock && fewLeft === null && !isNew && !multiBuy && !offer) return null
  return (
    <div className="absolute top-2 left-2 flex flex-col items-start gap-1 sm:top-3 sm:left-3">
      {!inStock && <Badge>{whyNone(card)}</Badge>}
      {fewLeft !== null && <Badge>Only {fewLeft} left</Badge>}
      {isNew && <Badge>New</Badge>}
      {multiBuy && <Badge>Multi Buy</Badge>}
      {offer && !isGone && <Badge look="offer">{offerBadge(offer)}</Badge>}
    </div>
  )
}

const offerBadge = (offer: NonNullable<Card['offer']>) =>
  'percent' in offer ? `${offer.percent}% off` : `Save ${saving(offer.off)}`
