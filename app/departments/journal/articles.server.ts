import { dateInLondon } from '#app/platform/clock.ts'
import { type Piece, readMarkdown, renderMarkdown } from '#app/platform/text/markdown.server.ts'
import type { Article, ArticleCard, Film, Passage } from './articles.ts'
import { minutesToRead, wordsIn } from './rules/reading.ts'
import { authors, films, pictureName, pictureOf, writtenHead } from './rules/written-article.ts'

const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true })

/** Every article, the newest first. A mistake in a file fails the build and the start. */
export const allArticles: readonly Article[] = Object.entries(files)
  .map(([path, file]) => readArticle(path.replace(/^.*\/|\.md$/g, ''), file))
  .toSorted((a, b) => b.written.localeCompare(a.written))

export const findArticle = (id: string) => allArticles.find((article) => article.id === id)

/** The next articles in the journal; after the oldest comes the newest. */
export function readNext(article: Article, most: number): Article[] {
  const at = allArticles.indexOf(article)
  return [...allArticles.slice(at + 1), ...allArticles.slice(0, at)].slice(0, most)
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
  const { author, picture, recipes = [], film, ...rest } = writtenHead.parse(head)
  const itsFilm = film ? films[film] : null
  const words = wordsIn(text)
  return {
    id,
    ...rest,
    author: authors[author],
    day: dateInLondon(new Date(rest.written)),
    minutes: minutesToRead(words),
    picture: pictureOf(picture),
    passages: renderMarkdown(text, 2).map((piece) => passageFrom(piece, itsFilm)),
    words,
    film: itsFilm,
    recipes,
  }
}

function passageFrom(piece: Piece, film: Film | null): Passage {
  if ('html' in piece) return piece
  if (piece.place === 'film' && film) return { film }
  return { picture: pictureOf(pictureName.parse(piece.place.replace(/^picture:/, ''))) }
}
