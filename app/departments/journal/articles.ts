import type { Scene } from '#app/platform/shop/scenes.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

export type Author = { name: string; role: string }

/** `words` say what is on it, for those who can’t see it. */
export type Picture = { scene: Scene; words: string }

/** Its files stand at `base`: WebM, MP4 and the still that is shown before it plays. It has no sound. */
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
  /** '2026-06-04'; `day` is the same as people read it. */
  written: string
  day: string
  minutes: number
  picture: Picture
}

/** A stretch of an article: words as HTML, a picture, or its film. */
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

/** The journal as a feed, for those who read it elsewhere. */
export const feed = { address: '/blog/feed.xml', title: `The ${theShop.name} journal` }
