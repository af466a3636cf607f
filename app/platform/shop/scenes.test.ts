import { expect, test } from 'vitest'
import shot from '#db/seeds/scenes.json' with { type: 'json' }
import { scenes } from './scenes.ts'

test('the scenes are those that the studio has set', () => {
  const known = Object.entries(shot).map(([name, { blur: _blur, ...scene }]) => [name, scene])
  expect(scenes).toEqual(Object.fromEntries(known))
})
