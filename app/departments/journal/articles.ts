import type { Scene } from '#app/platform/shop/scenes.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

export type Author = { name: string; role: string }

/** `words` is its alternative text. */
export type Picture = { scene: Scene; words: string }

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

/** A part of an article: HTML, a picture, or its film. */
export type Passage = { html: string } | { picture: Picture } | { film: Film }

/** A whole article; its drinks and recipes by their ids. */
export type Article = ArticleCard & {
  passages: Passage[]
  words: number
  film: Film | null
  drinks: readonly string[]
  recipes: readonly string[]
}

export const articleAddress = (id: string) => `/blogsingle?id=${id}`

export const feedAddress = '/blog/feed.xml'
export const feedTitle = () => `The ${theShop().name} journal`
