import { dateInLondon, londonTime, midnightInLondon } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Memory } from '#app/platform/pages/memory.ts'
import { type Piece, readMarkdown, renderMarkdown } from '#app/platform/text/markdown.server.ts'
import { noWords, shownWords, textsOf, type Words } from '../words/words.server.ts'
import type { Article, ArticleCard, Film, WrittenPassage } from './articles.ts'
import { minutesToRead, wordsIn } from './rules/reading.ts'
import { films, pictureNamed, writtenHead } from './rules/written-article.ts'

const found = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

/** The articles of the repository by their ids. */
export const articleFiles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(found).map(([path, file]) => [path.replace(/^.*\/|\.md$/g, ''), file]),
)

/** As they came with the shop. A mistake in a file fails the build and the start. */
const asTheyCame = new Map(Object.entries(articleFiles).map(([id, file]) => [id, readArticle(id, file)]))

/** A cache: articles change with the shop's code and with what the office has written. */
let kept = { stamp: noWords.stamp, articles: inOrder([...asTheyCame.values()]) }

/** Every article whose day has come, the newest first. */
export const readJournal = async (db: Db, memory: Memory, now: Date): Promise<readonly Article[]> =>
  journalOn(await shownWords(db, memory), now)

export const journalOn = (words: Words, now: Date): readonly Article[] =>
  writtenArticles(words).filter(({ written }) => written <= londonTime(now).day)

/** When the next article appears; null if none is waiting. */
export async function nextArticleAt(db: Db, memory: Memory, now: Date): Promise<Date | null> {
  const { day } = londonTime(now)
  const next = writtenArticles(await shownWords(db, memory)).findLast(({ written }) => written > day)
  return next ? midnightInLondon(next.written) : null
}

function writtenArticles(words: Words): Article[] {
  if (kept.stamp !== words.stamp) {
    const articles = [...textsOf(words, 'journal', articleFiles)].flatMap(
      ([id, file]) => (file === articleFiles[id] ? asTheyCame.get(id) : readOr(id, file)) ?? [],
    )
    kept = { stamp: words.stamp, articles: inOrder(articles) }
  }
  return kept.articles
}

/**
 * What an edited text names may be gone after an upgrade: what the shop came with, or nothing, is better than no
 * journal. The job `check-words` alerts to it.
 */
function readOr(id: string, file: string): Article | undefined {
  try {
    return readArticle(id, file)
  } catch {
    return asTheyCame.get(id)
  }
}

function inOrder(articles: Article[]): Article[] {
  return articles.toSorted((a, b) => b.written.localeCompare(a.written) || a.id.localeCompare(b.id))
}

export const findArticle = (articles: readonly Article[], id: string) =>
  articles.find((article) => article.id === id)

/** The next articles in the journal; after the oldest comes the newest. */
export function readNext(articles: readonly Article[], article: Article, most: number): Article[] {
  const at = articles.indexOf(article)
  return [...articles.slice(at + 1), ...articles.slice(0, at)].slice(0, most)
}

export const articleCard = ({
  id,
  title,
  summary,
  author,
  written,
  day,
  minutes,
  picture,
}: Article): ArticleCard => ({ id, title, summary, author, written, day, minutes, picture })

export function readArticle(id: string, file: string): Article {
  const { head, text } = readMarkdown(file)
  const { picture, 'picture-words': pictureWords, ...others } = writtenHead.parse(head)
  const { drinks = [], recipes = [], film, ...rest } = others
  const itsFilm = film ? films[film] : null
  const words = wordsIn(text)
  return {
    id,
    ...rest,
    day: dateInLondon(new Date(rest.written)),
    minutes: minutesToRead(words),
    picture: pictureNamed(picture, pictureWords),
    passages: renderMarkdown(text, 2).map((piece) => passageFrom(piece, itsFilm)),
    words,
    film: itsFilm,
    drinks,
    recipes,
  }
}

function passageFrom(piece: Piece, film: Film | null): WrittenPassage {
  if ('html' in piece) return piece
  const { place, words } = piece
  if (place === 'film' && film) return { film }
  const drink = /^picture:drink:(.+)$/.exec(place)?.[1]
  if (drink !== undefined) return { drink, words: words ?? '' }
  return { picture: pictureNamed(place.replace(/^picture:/, ''), words) }
}
