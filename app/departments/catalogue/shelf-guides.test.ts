import { describe, expect, test } from 'vitest'
import { viewGuides } from './rules/view-guides.server.ts'
import { guideTo } from './shelf-guides.server.ts'
import { shelves } from './shelves.ts'

const slugs = ['products', ...shelves.map(({ slug }) => slug), ...Object.keys(viewGuides)]
const wordsIn = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

describe.each(slugs)('/%s', (slug) => {
  test('has a guide of 40 to 70 words, and a picture', () => {
    const guide = guideTo(slug)
    expect(wordsIn(guide?.words ?? '')).toBeGreaterThanOrEqual(40)
    expect(wordsIn(guide?.words ?? '')).toBeLessThanOrEqual(70)
    expect(guide?.scene.base).toMatch(/^\/scenes\//)
  })
})

test('no two shelves are introduced by the same words', () => {
  const intros = slugs.map((slug) => guideTo(slug)?.intro)
  expect(new Set(intros).size).toBe(slugs.length)
  const openings = slugs.map((slug) => guideTo(slug)?.words.split(' ').slice(0, 3).join(' '))
  expect(new Set(openings).size).toBe(slugs.length)
})

test('what is no shelf has no guide', () => expect(guideTo('shampoo')).toBeUndefined())
