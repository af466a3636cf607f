import { describe, expect, test } from 'vitest'
import { noGifts, slidesAsTheyCame } from '#app/departments/display/display.ts'
import { differences } from '#app/platform/text/diff.ts'
import { linesOfPart } from './part-lines.ts'

const drinks = [
  { id: 'wrenfield-gin', name: 'Wrenfield Gin' },
  { id: 'thistle-12', name: 'Thistle 12' },
]

describe('the lines of a part', () => {
  test('say of a shelf which of its texts differs', () => {
    const before = linesOfPart('shelf:gin', { line: 'Old line.', paragraph: 'Same.' }, [])
    const after = linesOfPart('shelf:gin', { line: 'New line.', paragraph: 'Same.' }, [])
    expect(differences(before, after)).toEqual([
      { kind: 'gone', things: ['Line below the heading: Old line.'] },
      { kind: 'new', things: ['Line below the heading: New line.'] },
      { kind: 'same', things: ['Paragraph below the drinks: Same.'] },
    ])
  })

  test('say of an announcement what it says and its times in London', () => {
    const times = { from: '2026-06-01T08:00:00.000Z', until: '2026-12-24T17:00:00.000Z' }
    const announcements = [
      { text: 'Open late', ...times },
      { text: 'Open', from: null, until: null },
    ]
    expect(linesOfPart('announcements', { announcements }, [])).toEqual([
      'Open late, from 2026-06-01 09:00, until 2026-12-24 17:00',
      'Open',
    ])
  })

  test('say of a slide which one it is, with as many lines for each', () => {
    const [slide] = slidesAsTheyCame
    if (!slide) throw new Error('The shop came without slides')
    const lines = linesOfPart(
      'slides',
      {
        slides: [
          slide,
          { ...slide, picture: 'drink:thistle-12', eyebrow: 'This week', with_offer: false },
          { ...slide, picture: `picture:${'ab'.repeat(32)}`, alt: 'A cask' },
        ],
      },
      drinks,
    )
    expect(lines.slice(0, 8)).toEqual([
      'Slide 1, picture: whisky, behind the words',
      'Slide 1, what the picture shows: not said',
      'Slide 1, above the title: nothing',
      'Slide 1, title: Oak, smoke and time to spare',
      'Slide 1, text: Single malts, bourbons and ryes that were worth waiting for.',
      'Slide 1, link to: /whisky',
      'Slide 1, words of the link: All whisky',
      'Slide 1, the dearest featured offer of its shelf: named instead of the text',
    ])
    expect(lines).toContain('Slide 2, picture: the photograph of Thistle 12')
    expect(lines).toContain('Slide 2, above the title: This week')
    expect(lines).toContain('Slide 2, the dearest featured offer of its shelf: not named')
    expect(lines).toContain('Slide 3, picture: your own, abababab')
    expect(lines).toContain('Slide 3, what the picture shows: A cask')
  })

  test('tell the wide scene of a drink from the one beside the words', () => {
    const [slide] = slidesAsTheyCame
    if (!slide) throw new Error('The shop came without slides')
    const pictureOf = (picture: string) =>
      linesOfPart('slides', { slides: [{ ...slide, picture }] }, drinks)[0]
    expect(pictureOf('scene:hero-gin')).not.toBe(pictureOf('scene:category-gin'))
  })

  test('name featured drinks in their order, and those that are gone by their ids', () => {
    expect(linesOfPart('featured', { drinks: ['thistle-12', 'gone-9', 'wrenfield-gin'] }, drinks)).toEqual([
      'Thistle 12',
      'gone-9',
      'Wrenfield Gin',
    ])
  })

  test('tell two drinks of one name apart', () => {
    const twins = [...drinks, { id: 'thistle-12-half', name: 'Thistle 12' }]
    expect(linesOfPart('featured', { drinks: ['thistle-12', 'thistle-12-half'] }, twins)).toEqual([
      'Thistle 12 (thistle-12)',
      'Thistle 12 (thistle-12-half)',
    ])
    expect(linesOfPart('featured', { drinks: ['thistle-12'] }, [...drinks, ...drinks])).toEqual([
      'Thistle 12',
    ])
  })

  test('are the same for gifts in another order', () => {
    const gifts = { ...noGifts(), birthday: ['wrenfield-gin', 'thistle-12'] }
    const others = { ...noGifts(), birthday: ['thistle-12', 'wrenfield-gin'] }
    expect(linesOfPart('gifts', gifts, drinks)).toEqual(linesOfPart('gifts', others, drinks))
    expect(linesOfPart('gifts', gifts, drinks)[0]).toMatch(/^Birthday.*: Thistle 12$/)
  })
})
