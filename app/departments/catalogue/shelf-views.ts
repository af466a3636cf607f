import { type DrinkType, drinkTypes, type GiftSection } from './catalogue.ts'
import { multiBuyTitle } from './multi-buy-case.ts'
import type { ShelfQuery } from './shelf-query.ts'
import { othersTypes, pathTo, type Shelf, shelfAt } from './shelves.ts'
import { giftSectionNames, someOf } from './subtype-names.ts'
import { subtypesOf } from './subtypes.ts'

type Crumb = { label: string; to: string }

/** The heading of a page of drinks. */
export type ShelfView = {
  title: string
  /** The key of its picture and its text: see `shelf-guides.server.ts`. */
  guide: string
  /** From the home page down to this page. */
  crumbs: Crumb[]
  /** The shelf, if it is one of the menu's. */
  shelf?: string
}

const allDrinks: ShelfView = {
  title: 'All drinks',
  guide: 'products',
  crumbs: [{ label: 'All drinks', to: '/products' }],
}

export const viewOfShelf = (shelf: Shelf): ShelfView => ({
  title: shelf.title,
  guide: shelf.slug,
  crumbs: pathTo(shelf).map(({ slug, title }) => ({ label: title, to: `/${slug}` })),
  shelf: shelf.slug,
})

/**
 * All drinks, filtered by a URL: `/products?type=vodka` has the introduction of `/vodka`. Prices, countries and the
 * like filter a view and make no other.
 */
export function viewOfQuery(query: ShelfQuery): ShelfView {
  return ofKind(only(query.type), only(query.subtype)) ?? ofFlags(query) ?? allDrinks
}

/** A single value, not a choice of several. */
const only = <T>(values: readonly T[] | undefined): T | undefined =>
  values?.length === 1 ? values[0] : undefined

function ofKind(asked: string | undefined, subtype = ''): ShelfView | undefined {
  if (isGiftSection(subtype)) return ofGifts(subtype)
  if (asked === 'gifts') return gifts
  const narrow = shelfAt(subtype)
  if (narrow && (asked === undefined || stands(narrow, asked))) return viewOfShelf(narrow)
  const type = asked ?? drinkTypes.find((each) => subtypesOf[each].includes(subtype)) ?? ''
  const wide = shelfAt(type === 'beer' ? 'beersnciders' : type)
  if (!wide) return undefined
  const view = viewOfShelf(wide)
  if (!subtypesOf[type as DrinkType]?.includes(subtype)) return view
  // A subtype without a shelf has the introduction of its type.
  const title = capitalised(someOf(subtype))
  const own = { label: title, to: addressOf({ type, subtype }) }
  return { ...view, title, crumbs: [...view.crumbs, own] }
}

/** Whether a shelf's drinks are of this type. */
const stands = ({ slug, shows }: Shelf, type: string) =>
  shows.type === type ||
  subtypesOf[type as DrinkType]?.includes(slug) ||
  (type === 'others' && othersTypes.includes(shows.type as DrinkType))

const capitalised = (words: string) => words[0]?.toUpperCase() + words.slice(1)

const addressOf = (query: Record<string, string>) => `/products?${new URLSearchParams(query)}`

const giftIdeas: Crumb = { label: 'Gift ideas', to: '/gift' }

const gifts: ShelfView = {
  title: 'Gifts',
  guide: 'gifts',
  crumbs: [giftIdeas, { label: 'Gifts', to: addressOf({ type: 'gifts' }) }],
}

const isGiftSection = (subtype: string): subtype is GiftSection => subtype in giftSectionNames

const ofGifts = (section: GiftSection): ShelfView => ({
  title: giftSectionNames[section],
  guide: section,
  crumbs: [
    giftIdeas,
    { label: giftSectionNames[section], to: addressOf({ type: 'gifts', subtype: section }) },
  ],
})

function ofFlags({ engravable, new: isNew, featured, offer, multybuy }: ShelfQuery): ShelfView | undefined {
  if (engravable) return flagViews().engravable
  const arrivals = isNew && shelfAt('new')
  if (arrivals) return viewOfShelf(arrivals)
  if (featured) return flagViews().featured
  if (offer) return flagViews().offer
  return multybuy ? flagViews().multybuy : undefined
}

const offers: Crumb = { label: 'Offers', to: '/newoffers' }
const ofFlag = (flag: string, title: string, ...wider: Crumb[]): ShelfView => ({
  title,
  guide: flag,
  crumbs: [...wider, { label: title, to: addressOf({ [flag]: 'true' }) }],
})

const flagViews = () => ({
  engravable: ofFlag('engravable', 'Bottles to engrave', { label: 'Engravings', to: '/engravings' }),
  featured: ofFlag('featured', 'Featured drinks'),
  offer: ofFlag('offer', 'Drinks on offer', offers),
  multybuy: ofFlag('multybuy', multiBuyTitle(), offers),
})
