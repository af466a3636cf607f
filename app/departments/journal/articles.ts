import type { Scene } from '#app/platform/shop/scenes.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

export type Author = { name: string; role: string }

/** `words` is its alternative text. */
export type Picture = { scene: Scene; words: string }

/** Its largest file, for those who share a page. */
export const largestOf = ({ base, widths }: Scene) => `${base}-${widths.at(-1)}.webp`

/** Its files are in `base`: WebM, MP4 and the poster. It has no sound. */
export type Film = {
  base: string
  width: number
  height: number
  seconds: number
  title: string
  words: string
}

/** An article in a list. */
export type ArticleCard = {
  id: string
  title: string
  summary: string
  author: Author
  /** '2026-06-04'; `day` is the same in words. */
  written: string
  day: string
  minutes: number
  picture: Picture
}

/** A drink's photograph: its URL without width and extension. */
export type Photograph = { base: string; words: string }

/** A part of an article: HTML, a picture, a drink's photograph, or its film. */
export type Passage = { html: string } | { picture: Picture } | { photograph: Photograph } | { film: Film }

/** As it is written: a drink's photograph by the drink's id, which the page looks up. */
export type WrittenPassage = Exclude<Passage, { photograph: Photograph }> | { drink: string; words: string }

/** A whole article; its drinks and recipes by their ids. */
export type Article = ArticleCard & {
  passages: WrittenPassage[]
  words: number
  film: Film | null
  drinks: readonly string[]
  recipes: readonly string[]
}

export const articleAddress = (id: string) => `/blogsingle?id=${id}`

/** The photographs of these drinks; a drink that is not on sale leaves no gap. */
export const withPhotographs = (
  passages: readonly WrittenPassage[],
  photoOf: (drink: string) => string | undefined,
): Passage[] =>
  passages.flatMap((passage): Passage[] => {
    if (!('drink' in passage)) return [passage]
    const base = photoOf(passage.drink)
    return base ? [{ photograph: { base, words: passage.words } }] : []
  })

export const feedAddress = '/blog/feed.xml'
export const feedTitle = () => `The ${theShop().name} journal`
