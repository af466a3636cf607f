/** What is edited around the shelves, its limits and its texts as the shop came: for browser and server. */

import { type GiftSection, giftSections } from '../catalogue/catalogue.ts'

/** The parts with a name of their own; each shelf's text is `shelf:` and its name. */
export const fixedParts = ['announcements', 'slides', 'featured', 'gifts'] as const
export type FixedPart = (typeof fixedParts)[number]
export type ShelfPart = `shelf:${string}`
export type PartName = FixedPart | ShelfPart

export const isShelfPart = (part: string): part is ShelfPart => part.startsWith('shelf:')
export const shelfOfPart = (part: ShelfPart) => part.slice('shelf:'.length)

/** One line above the header. `from` and `until` are instants, ISO 8601. */
export type AnnouncementValue = { text: string; from: string | null; until: string | null }

export type SlideValue = {
  /** `scene:hero-whisky`, `drink:strathcorran-15`, or `picture:` and the hash of one that was sent. */
  picture: string
  /** What a picture that was sent shows, for those who can't see it; missing where the words say it. */
  alt?: string | undefined
  /** A few words above the title; may be empty. */
  eyebrow: string
  title: string
  text: string
  /** An address of this shop: `/whisky`. */
  link: string
  link_words: string
  /** The dearest featured offer of the link's shelf is named instead of the text, while there is one. */
  with_offer: boolean
}

export type Values = {
  announcements: { announcements: AnnouncementValue[] }
  slides: { slides: SlideValue[] }
  featured: { drinks: string[] }
  gifts: Record<GiftSection, string[]>
  shelf: { line: string; paragraph: string }
}
export type PartValue = Values[keyof Values]

/** So long that the layout holds on a phone, with the longest words that fit. */
export const limits = {
  announcements: 8,
  announcement: 80,
  slides: 6,
  eyebrow: 30,
  title: 40,
  text: 120,
  alt: 160,
  link: 200,
  linkWords: 24,
  featured: 48,
  /** In each section. */
  gifts: 100,
  line: 160,
  paragraph: 600,
} as const

/** How many featured drinks the home page shows. */
export const FRONT_ROW = 5

/** Wide pictures that leave room for words on their left. All others are beside the words. */
export const wideScenes = ['hero-whisky', 'hero-gin', 'hero-wine'] as const

export const emptySlide: SlideValue = {
  picture: 'scene:hero-whisky',
  eyebrow: '',
  title: '',
  text: '',
  link: '/',
  link_words: '',
  with_offer: false,
}

/** Each is a family of drinks; its offers come from that shelf. */
export const slidesAsTheyCame: readonly SlideValue[] = [
  {
    picture: 'scene:hero-whisky',
    eyebrow: '',
    title: 'Oak, smoke and time to spare',
    text: 'Single malts, bourbons and ryes that were worth waiting for.',
    link: '/whisky',
    link_words: 'All whisky',
    with_offer: true,
  },
  {
    picture: 'scene:hero-gin',
    eyebrow: '',
    title: 'Hedgerow, herb garden, seashore',
    text: 'Gins that say where they are from, and the tonic to go with them.',
    link: '/gin',
    link_words: 'All gin',
    with_offer: true,
  },
  {
    picture: 'scene:hero-wine',
    eyebrow: '',
    title: 'A bottle for whoever turns up',
    text: 'Growers rather than brands, from the Loire to Marlborough.',
    link: '/wine',
    link_words: 'All wine',
    with_offer: true,
  },
]

export const noGifts = (): Values['gifts'] =>
  Object.fromEntries(giftSections.map((section) => [section, [] as string[]])) as Values['gifts']
