import type { Db } from '#app/platform/db/db.server.ts'
import { type Memory, noMemory } from '#app/platform/pages/memory.ts'
import { withFigures } from '#app/platform/shop/figures.ts'
import { guideTo, type ShelfGuide } from '../catalogue/shelf-guides.server.ts'
import { type ShownRow, selectShown } from './data/display.server.ts'
import { isShelfPart, type SlideValue, slidesAsTheyCame, type Values } from './display.ts'
import { drinksOfSlide } from './rules/part-drinks.ts'

/** For shop pages: texts and choices around the shelves, with the texts the shop came with where nobody has written others. */
export type Shown = {
  /** Without those that show a drink, or link to one, that is not on sale. */
  slides: readonly SlideValue[]
  /** Photographs of the drinks that slides show, by id. */
  photos: ReadonlyMap<string, string>
  /** The order of the featured drinks; undefined until somebody has set one. */
  featured: readonly string[] | undefined
  shelves: ReadonlyMap<string, Values['shelf']>
}

/** One statement, and none until the catalogue changes. Figures in slides are those of the moment. */
export async function shownDisplay(db: Db, memory: Memory = noMemory): Promise<Shown> {
  const shown = await writtenDisplay(db, memory)
  return { ...shown, slides: shown.slides.map(slideWithFigures) }
}

const writtenDisplay = (db: Db, memory: Memory): Promise<Shown> =>
  memory.remember('display', async () => toShown(await selectShown(db)))

const slideWithFigures = (slide: SlideValue): SlideValue => ({
  ...slide,
  eyebrow: withFigures(slide.eyebrow),
  title: withFigures(slide.title),
  text: withFigures(slide.text),
  link_words: withFigures(slide.link_words),
})

function toShown(rows: ShownRow[]): Shown {
  const slides = rows.find(({ part }) => part === 'slides')
  const featured = rows.find(({ part }) => part === 'featured')
  const photos = new Map(Object.entries(slides?.photos ?? {}))
  const isSold = (slide: SlideValue) => drinksOfSlide(slide).every((id) => photos.has(id))
  return {
    slides: slides ? (slides.value as Values['slides']).slides.filter(isSold) : slidesAsTheyCame,
    photos,
    featured: featured && (featured.value as Values['featured']).drinks,
    shelves: new Map(
      rows.flatMap(({ part, value }) =>
        isShelfPart(part) ? [[part.slice('shelf:'.length), value as Values['shelf']] as const] : [],
      ),
    ),
  }
}

/** A shelf's picture, line and paragraph. */
export async function shelfGuide(
  db: Db,
  name: string,
  memory: Memory = noMemory,
): Promise<ShelfGuide | undefined> {
  const guide = guideTo(name)
  const own = guide && (await writtenDisplay(db, memory)).shelves.get(name)
  return own ? { ...guide, intro: withFigures(own.line), words: withFigures(own.paragraph) } : guide
}
