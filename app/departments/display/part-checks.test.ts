import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptySlide, limits, type SlideValue, slidesAsTheyCame } from './display.ts'
import { judgePart, slideScenes, whyNotLink, whyNotText } from './part-checks.ts'

const slide = (special: Partial<SlideValue> = {}): SlideValue => ({
  ...emptySlide,
  title: 'A title',
  text: 'A sentence.',
  link: '/gin',
  link_words: 'All gin',
  ...special,
})
const judgeSlide = (special: Partial<SlideValue>) => judgePart('slides', { slides: [slide(special)] })

describe('slides', () => {
  test('as the shop came are all right', () => {
    expect(judgePart('slides', { slides: [...slidesAsTheyCame] })).toEqual({})
  })

  test.each<[Partial<SlideValue>, string]>([
    [{ title: '' }, 'slides.0.title'],
    [{ title: 'x'.repeat(limits.title + 1) }, 'slides.0.title'],
    [{ eyebrow: 'x'.repeat(limits.eyebrow + 1) }, 'slides.0.eyebrow'],
    [{ text: '' }, 'slides.0.text'],
    [{ text: 'Two\nlines' }, 'slides.0.text'],
    [{ text: 'A <b>bold</b> word' }, 'slides.0.text'],
    [{ link_words: '' }, 'slides.0.link_words'],
    [{ link: 'https://elsewhere.example/' }, 'slides.0.link'],
    [{ picture: 'scene:nothing' }, 'slides.0.picture'],
    [{ picture: 'scene:constructor' }, 'slides.0.picture'],
    [{ picture: 'drink:' }, 'slides.0.picture'],
    [{ picture: '' }, 'slides.0.picture'],
    [{ link: '/gift', with_offer: true }, 'slides.0.with_offer'],
  ])('%o is refused', (special, field) => {
    expect(Object.keys(judgeSlide(special))).toEqual([field])
  })

  test('are at least one, not too many, and each has a title of its own', () => {
    expect(judgePart('slides', { slides: [] })).toHaveProperty('slides')
    const many = Array.from({ length: limits.slides + 1 }, (_, at) => slide({ title: `Title ${at}` }))
    expect(judgePart('slides', { slides: many })).toHaveProperty('slides')
    expect(judgePart('slides', { slides: [slide(), slide({ title: ' A title ' })] })).toEqual({
      'slides.1.title': 'Another slide has this title',
    })
  })

  test('may have every scene, but not the narrow half of a wide one', () => {
    expect(slideScenes).toContain('hero-gin')
    expect(slideScenes).not.toContain('hero-gin-tall')
  })
})

describe('announcements', () => {
  const at = (text: string, from: string | null = null, until: string | null = null) => ({
    text,
    from,
    until,
  })

  test('may begin and end, in that order', () => {
    const [one, two] = ['2026-12-01T09:00:00.000Z', '2026-12-24T17:00:00.000Z']
    expect(judgePart('announcements', { announcements: [at('Open late', one, two)] })).toEqual({})
    for (const until of [one, '2026-11-01T00:00:00.000Z'])
      expect(judgePart('announcements', { announcements: [at('Open late', one, until)] })).toHaveProperty([
        'announcements.0.until',
      ])
  })

  test('may be none, and never the same twice or too many', () => {
    expect(judgePart('announcements', { announcements: [] })).toEqual({})
    expect(judgePart('announcements', { announcements: [at('Same'), at('Same ')] })).toHaveProperty([
      'announcements.1.text',
    ])
    const many = Array.from({ length: limits.announcements + 1 }, (_, n) => at(`Number ${n}`))
    expect(judgePart('announcements', { announcements: many })).toHaveProperty('announcements')
  })
})

describe('figures of the settings', () => {
  const told = (text: string) => ({ text, from: null, until: null })

  test('count as they are shown, and unknown ones are refused', () => {
    const text = `${'x'.repeat(limits.announcement - 5)} {{free-delivery-from}}`
    expect(judgePart('announcements', { announcements: [told(text)] })).toEqual({})
    const longer = { announcements: [told(`x${text}`)] }
    expect(judgePart('announcements', longer)).toEqual({
      'announcements.0.text': `At most ${limits.announcement} characters, 1 too many`,
    })
    expect(judgePart('shelf:gin', { line: 'From {{free}}', paragraph: 'From {{phone}}' })).toEqual({
      line: expect.stringContaining('There is no figure {{free}}. Did you mean {{free-delivery-from}}?'),
    })
  })
})

describe('lists of drinks', () => {
  test('name each once, and no more than there is room for', () => {
    expect(judgePart('featured', { drinks: ['one', 'two'] })).toEqual({})
    expect(judgePart('featured', { drinks: ['one', 'one'] })).toHaveProperty('drinks')
    const many = Array.from({ length: limits.featured + 1 }, (_, n) => `drink-${n}`)
    expect(judgePart('featured', { drinks: many })).toHaveProperty('drinks')
    const gifts = { 'gift-sets': [], 'luxury-gifts': ['one', 'one'], 'budget-friendly': [] }
    expect(judgePart('gifts', { ...gifts, 'uniquely-yours': ['one'], birthday: ['one'] })).toEqual({
      'luxury-gifts': 'A drink stands here twice',
    })
  })
})

describe('a shelf', () => {
  test('has a line and a paragraph of limited length', () => {
    expect(judgePart('shelf:gin', { line: 'A line.', paragraph: 'A paragraph.' })).toEqual({})
    expect(
      Object.keys(judgePart('shelf:gin', { line: '', paragraph: 'x'.repeat(limits.paragraph + 1) })),
    ).toEqual(['line', 'paragraph'])
  })
})

describe('links', () => {
  test.each(['/', '/whisky', '/products?type=gin&price=20', '/cocktails&mocktails', '/product?id=rye-9'])(
    '%s is one of ours',
    (link) => expect(whyNotLink(link)).toBeUndefined(),
  )

  test.each([
    '',
    'whisky',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a b',
    '/gin#top',
    '/\0',
  ])('%j is not', (link) => expect(whyNotLink(link)).toBeDefined())

  test('whatever is let through stays in this house', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const link = `/${typed}`
        fc.pre(whyNotLink(link) === undefined)
        expect(new URL(link, 'http://shop.example').origin).toBe('http://shop.example')
      }),
    )
  })
})

test('what is let through as text is short, in one line, and no tag', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      fc.pre(whyNotText(typed, 20, 'missing') === undefined)
      expect([...typed.trim()].length).toBeLessThanOrEqual(20)
      expect(typed.trim()).not.toMatch(/[\n\0]|<[a-z]/i)
    }),
  )
})
