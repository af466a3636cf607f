import { existsSync, readdirSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drinkSeeds } from '#db/seeds/catalogue.ts'
import { noWords } from '../words/words.server.ts'
import { articleCard, findArticle, journalOn, readArticle, readNext } from './articles.server.ts'
import type { Article } from './articles.ts'
import { findRecipe } from './journal.server.ts'

const allArticles = journalOn(noWords, new Date('2026-11-18T12:00:00Z'))

const each = allArticles.map((article) => [article.id, article] as const)
const htmlOf = ({ passages }: Article) =>
  passages.map((passage) => ('html' in passage ? passage.html : '')).join('')
const sold = new Map(drinkSeeds.map((drink) => [drink.id, drink]))

describe('the journal', () => {
  test('holds every file, the newest first', () => {
    const files = readdirSync(`${import.meta.dirname}/articles`).filter((name) => name.endsWith('.md'))
    expect(allArticles.map(({ id }) => `${id}.md`).toSorted()).toEqual(files.toSorted())
    expect(allArticles.length).toBeGreaterThanOrEqual(8)
    const days = allArticles.map(({ written }) => written)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(new Set(days).size).toBe(days.length)
  })

  test('has a picture of its own for each, and one film', () => {
    const pictures = allArticles.map(({ picture }) => picture.scene.base)
    expect(new Set(pictures).size).toBe(pictures.length)
    expect(allArticles.filter(({ film }) => film)).toHaveLength(1)
  })

  test('finds an article by its id', () => {
    expect(findArticle(allArticles, 'how-engraving-works')?.author).toEqual({
      name: 'Nell Ashdown',
      role: 'Bartender and engraver',
    })
    expect(findArticle(allArticles, 'shampoo')).toBeUndefined()
  })

  test('always knows what to read next, and never the same again', () => {
    for (const article of allArticles) {
      const next = readNext(allArticles, article, 3)
      expect(new Set(next).size).toBe(3)
      expect(next).not.toContain(article)
    }
  })
})

describe.each(each)('%s', (id, article) => {
  test('is 500 to 900 words long', () => {
    expect(article.words).toBeGreaterThanOrEqual(500)
    expect(article.words).toBeLessThanOrEqual(900)
    expect(article.minutes).toBe(Math.round(article.words / 220))
  })

  test('was written in the last months', () => {
    expect(article.written >= '2026-05-01' && article.written <= '2026-11-12').toBe(true)
    expect(article.day).toMatch(/^\d{1,2} [A-Z][a-z]+ 2026$/)
  })

  test('names drinks that are photographed and sold, and speaks of each', () => {
    expect(article.drinks.length).toBeGreaterThan(0)
    expect(article.drinks.filter((drink) => !sold.has(drink))).toEqual([])
    const silent = article.drinks.filter(
      (drink) => !htmlOf(article).includes(`/product?id=${drink}"`) && !article.film,
    )
    expect(silent).toEqual([])
  })

  test('names recipes that there are', () => {
    expect(article.recipes.filter((recipe) => !findRecipe(recipe))).toEqual([])
  })

  test('has headings from the second level down, and typographer’s quotes', () => {
    const levels = [...htmlOf(article).matchAll(/<h(\d)>/g)].map(([, level]) => Number(level))
    expect(levels.length).toBeGreaterThanOrEqual(3)
    expect(new Set(levels)).toEqual(new Set([2]))
    expect(htmlOf(article).replaceAll(/<[^>]+>/g, '')).not.toMatch(/['"]|&quot;|&#39;|--/)
  })

  test('shows its film where it has one, and each picture once', () => {
    expect(article.passages.some((passage) => 'film' in passage)).toBe(article.film !== null)
    const pictures = article.passages.flatMap((passage) =>
      'picture' in passage ? [passage.picture.scene.base] : [],
    )
    expect(new Set([article.picture.scene.base, ...pictures]).size).toBe(pictures.length + 1)
  })

  test('tells a list no more than its card', () => {
    expect(articleCard(article)).not.toHaveProperty('passages')
    expect(articleCard(article)).toMatchObject({ id, title: article.title, minutes: article.minutes })
  })
})

test('a film has its files, light enough for a phone', () => {
  for (const { film } of allArticles) {
    if (!film) continue
    for (const ending of ['webm', 'mp4', 'webp']) {
      const file = `public${film.base}.${ending}`
      expect(existsSync(file), file).toBe(true)
      expect(statSync(file).size, file).toBeLessThanOrEqual(700_000)
    }
  }
})

describe('a file with a mistake', () => {
  const file = (head: Record<string, string>, text = 'Words.') =>
    `---\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')}\n---\n\n${text}\n`
  const good = {
    title: 'A title of some length',
    summary: 'A sentence that says what somebody is going to learn if they read on.',
    author: 'nell-ashdown',
    written: '2026-06-01',
    picture: 'journal-peat',
    drinks: 'skerravane-10, hestwall-12',
  }

  test('is told from a good one', () => {
    expect(readArticle('peat', file(good))).toMatchObject({
      id: 'peat',
      day: '1 June 2026',
      minutes: 1,
      drinks: ['skerravane-10', 'hestwall-12'],
      recipes: [],
      film: null,
      passages: [{ html: '<p>Words.</p>\n' }],
    })
  })

  test.each([
    ['nell-ashdown', { name: 'Nell Ashdown', role: 'Bartender and engraver' }],
    ['Mina Vane, Owner', { name: 'Mina Vane', role: 'Owner' }],
    ['Mina Vane,  Owner, and her aunt', { name: 'Mina Vane', role: 'Owner, and her aunt' }],
    ['Mina Vane', { name: 'Mina Vane', role: '' }],
    ['constructor', { name: 'constructor', role: '' }],
  ])('may be by anybody: %s', (author, read) =>
    expect(readArticle('peat', file({ ...good, author })).author).toEqual(read),
  )

  test.each([
    ['no title', { title: 'Peat' }],
    ['nobody who wrote it', { author: ' ' }],
    ['a day that there is not', { written: '2026-06-31' }],
    ['a picture nobody has taken', { picture: 'journal-shampoo' }],
    ['a film nobody has made', { film: 'shampoo' }],
    ['a line that is not known', { colour: 'blue' }],
  ])('%s', (_, wrong) => expect(() => readArticle('peat', file({ ...good, ...wrong }))).toThrow())

  test.each([['{{picture:journal-shampoo}}'], ['{{film}}'], ['# A title']])('%s', (text) =>
    expect(() => readArticle('peat', file(good, text))).toThrow(),
  )
})
