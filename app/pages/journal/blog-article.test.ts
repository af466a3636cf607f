import { describe, expect, test } from 'vitest'
import { fonts, LINE_LIMIT, typefaces } from '#app/departments/engraving/typefaces.ts'
import { findArticle, journalOn } from '#app/departments/journal/articles.server.ts'
import type { Article } from '#app/departments/journal/articles.ts'
import { findRecipe } from '#app/departments/journal/journal.server.ts'
import { noWords } from '#app/departments/words/words.server.ts'
import { addressAt } from '#app/site-map.ts'
import { drinkSeeds } from '#db/seeds/catalogue.ts'

const allArticles = journalOn(noWords, new Date('2026-11-18T12:00:00Z'))

const htmlOf = ({ passages }: Article) =>
  passages.map((passage) => ('html' in passage ? passage.html : '')).join('')

describe.each(allArticles.map((article) => [article.id, article] as const))('%s', (_, article) => {
  test('links to what there is', () => {
    const links = [...htmlOf(article).matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to)
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((link) => !leadsSomewhere(link))).toEqual([])
  })
})

function leadsSomewhere(link: string): boolean {
  const { pathname, searchParams } = new URL(link, 'https://shop.test')
  const address = addressAt(pathname)
  if (!link.startsWith('/') || !address || address.for !== 'everybody') return false
  const [drink, recipe] = [searchParams.get('id'), searchParams.get('recipe')]
  if (drink !== null) return pathname === '/product' && drinkSeeds.some(({ id }) => id === drink)
  if (recipe !== null) return pathname === '/cocktailrecipes' && findRecipe(recipe) !== undefined
  return searchParams.size === 0
}

test('what is written about engraving is what the engraver does', () => {
  const article = findArticle(allArticles, 'how-engraving-works')
  const text = article ? htmlOf(article) : ''
  expect(LINE_LIMIT).toBe(30)
  expect(text).toContain('up to thirty characters each')
  // How many days, the owner decides.
  expect(text).not.toMatch(/\b(one|two|three|\d) working days?\b/)
  for (const font of fonts) expect(text).toContain(`<strong>${typefaces[font].name}</strong>`)
})
