import { londonTime } from '#app/platform/clock.ts'
import type { Shop } from '#app/platform/shop/shop.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { type Piece, readMarkdown, renderMarkdown } from '#app/platform/text/markdown.server.ts'
import type { FirstOrderOffer } from '../newsletter/newsletter.ts'
import { isWithdrawn, type Words } from '../words/words.server.ts'
import { keyOf } from '../words/words.ts'
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
import { factsOn, inMarkdown } from './texts/facts.server.ts'
import { articleFiles } from './texts/files.server.ts'

/** What articles depend on: the day, the first-order code's terms, and what the office has written. */
export type Today = { now: Date; firstOrder: FirstOrderOffer | null; words: Words }

type Kept = { key: string; shop: Shop; articles: Map<string, Article>; index?: Indexed[] }

/** A cache: articles change with the shop's code and settings, the day (coming holidays), and what the office writes. */
let kept: Kept | undefined

function keptOn({ now, firstOrder, words }: Today): Kept {
  const { day } = londonTime(now)
  const key = JSON.stringify([day, firstOrder, words.stamp])
  const shop = theShop()
  if (kept?.key !== key || kept.shop !== shop) kept = { key, shop, articles: new Map() }
  return kept
}

/** Undefined if no article has that URL, or the office has withdrawn it. */
export function articleAt(path: string, today: Today): Article | undefined {
  const { articles } = keptOn(today)
  const article = articles.get(path) ?? readArticle(path, today)
  if (article) articles.set(path, article)
  return article
}

function readArticle(path: string, today: Today): Article | undefined {
  const name = slugOf(path)
  const came = articlePaths.includes(path) ? articleFiles[name] : undefined
  if (came === undefined || isWithdrawn(today.words, 'help', name)) return undefined
  const edited = today.words.edited.get(keyOf('help', name))
  return (edited === undefined ? undefined : readOr(edited, path, today)) ?? readFile(came, path, today)
}

/**
 * A figure that an edited text names may be gone after an upgrade: what the shop came with is better than no page. The
 * job `check-words` alerts to it.
 */
function readOr(file: string, path: string, today: Today): Article | undefined {
  try {
    return readFile(file, path, today)
  } catch {
    return undefined
  }
}

export function readFile(file: string, path: string, { now, firstOrder }: Omit<Today, 'words'>): Article {
  const { head, text } = readMarkdown(file)
  const { title, summary, updated } = head
  if (!title || !summary || !updated) throw new Error(`${path} wants title, summary and updated at its head`)
  const facts = factsOn(londonTime(now).day, firstOrder)
  const inHead = (words: string) => fillIn(words, facts, [])
  const pieces = renderMarkdown(fillIn(text, inMarkdown(facts), places), 2)
  return { path, title: inHead(title), summary: inHead(summary), updated, pieces }
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
