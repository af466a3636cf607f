import { type Card, cardOf, drinkAddress } from '#app/departments/catalogue/card.ts'
import { firstDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import { isLive } from '#app/departments/catalogue/pricing.ts'
import { everything, type ShelfQuery } from '#app/departments/catalogue/shelf-query.ts'
import { shelfAt, shownOn } from '#app/departments/catalogue/shelves.ts'
import { type Shown, shownDisplay } from '#app/departments/display/display.server.ts'
import { FRONT_ROW, limits, type SlideValue, slidesAsTheyCame } from '#app/departments/display/display.ts'
import { heroScenes } from '#app/departments/pictures/pictures.ts'
import { dayInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { pounds, saving } from '#app/platform/money.ts'
import type { Memory } from '#app/platform/pages/memory.ts'
import { type Scene, type SceneName, scenes } from '#app/platform/shop/scenes.ts'
import type { HeroSlide } from './hero.tsx'

export type Offered = { card: Card; endsOn: string | null }

const bestOffers = { featured: true, offer: true, in_stock: true, sort: 'price-desc' } as const

/** What the office decides of the home page: its slides, and the row of drinks below them. */
export async function frontOf(db: Db, now: Date, memory: Memory) {
  const find = async (query: Partial<ShelfQuery>): Promise<Offered[]> =>
    (await firstDrinks(db, { ...everything, ...query })).map((drink) => ({
      card: cardOf(drink, now),
      endsOn: isLive(drink.offer, now) ? dayInLondon(drink.offer.endsAt) : null,
    }))
  const shown = await shownDisplay(db, memory)
  const slides: HeroSlide[] = []
  for (const { slide, pictures } of shownSlides(shown)) {
    const [offered] = slide.with_offer ? await find({ ...bestOffers, ...shelfOf(slide.link), limit: 1 }) : []
    slides.push({
      slug: slide.link.slice(1),
      title: slide.title,
      shelf: slide.link_words,
      ...pictures,
      ...(slide.eyebrow && { eyebrow: slide.eyebrow }),
      words: offered ? offerWords(offered) : slide.text,
      drink: offered ? drinkAddress(offered.card.id) : null,
    })
  }
  return { find, slides, row: await frontRow(shown.featured, find) }
}

const shelfOf = (link: string) => {
  const shelf = shelfAt(link.slice(1))
  return shelf && shownOn(shelf)
}

type Pictures = Pick<HeroSlide, 'scene' | 'tall' | 'alt' | 'crop'>

/** A slide whose drink or scene is gone is left out; without any, the shop has those it came with. */
function shownSlides({ slides, photos }: Pick<Shown, 'slides' | 'photos'>) {
  const withPictures = (all: readonly SlideValue[]) =>
    all.flatMap((slide) => {
      const pictures = picturesOf(slide, photos)
      return pictures ? [{ slide, pictures }] : []
    })
  const shown = withPictures(slides)
  return shown.length > 0 ? shown : withPictures(slidesAsTheyCame)
}

const sceneNamed = (name: string): Scene | undefined =>
  Object.hasOwn(scenes, name) ? scenes[name as SceneName] : undefined

const BEHIND = 'size-full object-[50%_55%] lg:object-[75%_20%]'
const BESIDE = 'size-full lg:ml-auto lg:w-1/2'

/**
 * Wide scenes lie behind the words and leave room for them. Everything else is beside the words, so that they are
 * always on plain ground.
 */
function picturesOf({ picture, alt }: SlideValue, photos: ReadonlyMap<string, string>): Pictures | undefined {
  const [kind, name = ''] = picture.split(/:(.*)/s)
  if (kind === 'drink') {
    const base = photos.get(name)
    const scene = base && { base, width: 800, height: 1000, widths: [520, 800] }
    return scene ? { scene, tall: scene, crop: `${BESIDE} object-contain!` } : undefined
  }
  if (kind === 'picture') return { ...heroScenes(name), ...(alt && { alt }), crop: BESIDE }
  const scene = sceneNamed(name)
  if (!scene) return undefined
  const tall = sceneNamed(`${name}-tall`)
  return tall ? { scene, tall, crop: BEHIND } : { scene, tall: scene, crop: BESIDE }
}

/** Where the office has set no order: the dearest offers. Otherwise the first that can be bought, on offer or not. */
async function frontRow(
  order: readonly string[] | undefined,
  find: (query: Partial<ShelfQuery>) => Promise<Offered[]>,
) {
  if (!order) return { ...offersRow, drinks: await find({ ...bestOffers, limit: FRONT_ROW }) }
  const place = (id: string) => (order.includes(id) ? order.indexOf(id) : order.length)
  const drinks = (await find({ featured: true, in_stock: true, sort: 'price-desc', limit: limits.featured }))
    .toSorted((one, other) => place(one.card.id) - place(other.card.id))
    .slice(0, FRONT_ROW)
  return { ...(drinks.every(({ endsOn }) => endsOn !== null) ? offersRow : chosenRow), drinks }
}

const offersRow = { title: 'Limited Time Offer', to: '/newoffers', all: 'All offers' }
/** Nothing that has its usual price is called an offer. */
const chosenRow = {
  title: 'From the front of the shop',
  to: '/products?featured=true',
  all: 'All featured drinks',
}

const offerWords = ({ card, endsOn }: Offered) =>
  `${card.name}, ${savingWords(card)}${endsOn ? ` until ${endsOn.replace(' ', '\u00a0')}` : ''}: ${pounds(card.price)} instead of ${pounds(card.was ?? card.price)}.`

const savingWords = ({ offer }: Card) =>
  !offer ? 'for less' : 'percent' in offer ? `${offer.percent}% off` : `${saving(offer.off)} off`
