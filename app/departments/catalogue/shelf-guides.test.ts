import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { guideFile, guideNames, guideTo, readGuideFile } from './shelf-guides.server.ts'
import { shelves } from './shelves.ts'

const slugs = guideNames()
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

test('every shelf has a guide', () =>
  expect(slugs).toEqual(expect.arrayContaining(['products', ...shelves.map(({ slug }) => slug)])))

describe('the file of a guide', () => {
  const folder = 'app/departments/catalogue/shelf-texts'

  test('is there for each, and none besides', () =>
    expect(readdirSync(folder).toSorted()).toEqual(slugs.map((slug) => `${slug}.md`).toSorted()))

  test.each(slugs)('says the same of /%s when it is written back', (slug) => {
    const file = readFileSync(`${folder}/${slug}.md`, 'utf8')
    expect(guideFile(readGuideFile(file))).toBe(file)
  })

  test('may have its paragraph in several lines', () =>
    expect(readGuideFile('---\nline: One.\n---\n\nTwo,  \n three.\n')).toEqual({
      intro: 'One.',
      words: 'Two, three.',
    }))

  test.each(['Words.', '---\nline: One.\ntitle: Gin\n---\n\nTwo.', '---\nline One\n---\n\nTwo.'])(
    'is refused as %j',
    (file) => expect(() => readGuideFile(file)).toThrow(),
  )
})
