import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { layOnGlass } from '#app/design/media/engraved-words.ts'
import { drinkSeeds } from '#db/seeds/catalogue.ts'
import scenes from '#db/seeds/scenes.json' with { type: 'json' }
import { narrowestGlass } from './engraving.ts'
import { bannerScene, panelOf, panelOnPhotograph, samplePhoto } from './panels.server.ts'
import { fonts } from './typefaces.ts'

const engravable = drinkSeeds.filter((seed) => seed.engravable).map(({ id }) => id)

describe('every bottle that the demo shop engraves', () => {
  test.each(engravable)('%s has been measured', (id) => {
    expect(panelOf(id)?.width).toBeGreaterThanOrEqual(narrowestGlass.width)
  })

  test.each(engravable)('%s keeps two full lines inside its photograph', (id) => {
    const panel = panelOf(id)
    if (!panel) throw new Error(`${id} has no panel`)
    for (const font of fonts) {
      const placed = layOnGlass(
        panel,
        ['Happy Fortieth Birthday, Uncle', 'With love from all of us, 2026'],
        font,
      )
      for (const { matrix } of placed.flatMap(({ letters }) => letters)) {
        const [, , , , x = Number.NaN, y = Number.NaN] = matrix
        expect(x).toBeGreaterThan(200)
        expect(x).toBeLessThan(600)
        expect(y).toBeGreaterThan(100)
        expect(y).toBeLessThan(900)
      }
    }
  })
})

test.each(['no-such-drink', '$sample', 'constructor', ''])('%j has no place for words', (id) => {
  expect(panelOf(id)).toBeUndefined()
})

test('words are laid on the studio’s photographs, and on no other', () => {
  const [id = ''] = engravable
  expect(panelOnPhotograph(id, `/photos/${id}.ab12cd34`)).toBe(panelOf(id))
  expect(panelOnPhotograph(id, `/photographs/${'ab12'.repeat(8)}`)).toBeUndefined()
})

test('the sample has its photographs', () => {
  expect(existsSync(`public${samplePhoto.base}-800.webp`)).toBe(true)
})

test('the banner shows the scene that the studio has taken last', () => {
  expect(scenes.engraving).toMatchObject(bannerScene)
})
