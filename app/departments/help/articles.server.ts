import { londonTime } from '#app/platform/clock.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type Piece, readMarkdown, renderMarkdown } from '#app/platform/text/markdown.server.ts'
import type { FirstOrderOffer } from '../newsletter/newsletter.ts'
import { fillIn } from './rules/fill-in.ts'
import {
  type Found,
  type Indexed,
  indexed,
  type Searchable,
  searchTexts,
  wordsOf,
} from './rules/help-search.ts'
import { articlePaths, sectionOf, slugOf, TRACK_ORDER } from './sections.ts'
import { type Article, places } from './texts/articles.ts'
import { factsOn } from './texts/facts.server.ts'

const files = import.meta.glob<string>('./articles/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What the figures in articles depend on. */
export type Today = { now: Date; firstOrder: FirstOrderOffer | null }

type Kept = { key: string; shop: Shop; articles: Map<string, Article>; index?: Indexed[] }

/**
 * A cache: articles change with the shop's code and settings, the day (coming holidays), and the first-order code's
 * terms.
 */
let kept: Kept | undefined

function keptOn({ now, firstOrder }: Today): Kept {
  const { day } = londonTime(now)
  const key = JSON.stringify([day, firstOrder])
  const shop = theShop()
  if (kept?.key !== key || kept.shop !== shop) kept = { key, shop, articles: new Map() }
  return kept
}

/** Undefined if no article has that URL. */
export function articleAt(path: string, today: Today): Article | undefined {
  const { articles } = keptOn(today)
  const article = articles.get(path) ?? readArticle(path, today)
  if (article) articles.set(path, article)
  return article
}

function readArticle(path: string, { now, firstOrder }: Today): Article | undefined {
  const file = articlePaths.includes(path) ? files[`./articles/${slugOf(path)}.md`] : undefined
  if (file === undefined) return undefined
  const { head, text } = readMarkdown(fillIn(file, factsOn(londonTime(now).day, firstOrder), places))
  const { title, summary, updated } = head
  if (!title || !summary || !updated) throw new Error(`${path} wants title, summary and updated at its head`)
  return { path, title, summary, updated, pieces: renderMarkdown(text, 2) }
}

/** `words` are the search words, to be marked in the results. */
export type HelpFound = { words: string[]; found: (Found & { section: string })[] }

/** Searches titles and texts; those that have most of the words, the best first. */
export function searchHelp(asked: string, today: Today): HelpFound {
  const known = keptOn(today)
  known.index ??= searchable(today).map(indexed)
  return {
    words: wordsOf(asked),
    found: searchTexts(known.index, asked).map((each) => ({
      ...each,
      section: sectionOf(each.path)?.title ?? '',
    })),
  }
}

const searchable = (today: Today): Searchable[] => [
  trackOrder,
  ...articlePaths.flatMap((path) => {
    const article = articleAt(path, today)
    return article ? [{ ...article, text: plainText(article.pieces) }] : []
  }),
]

const trackOrder: Searchable = {
  path: TRACK_ORDER,
  title: 'Track your Order',
  summary: 'See where your order is: all it takes is its number and your e-mail.',
  text: 'Where is my order or parcel? Follow its delivery here.',
}

const plainText = (pieces: readonly Piece[]) =>
  pieces
    .map((piece) => ('html' in piece ? piece.html : ''))
    .join(' ')
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: keyof typeof signs) => signs[name])
    .replace(/(?<!\s)\s+([.,;:!?)])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': '’' }
