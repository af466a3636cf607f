import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { savePart } from '#app/departments/display/editing.server.ts'
import { noMemory } from '#app/platform/pages/memory.ts'
import { test } from '../../../../test/database.ts'
import { NOON } from '../../../../test/shop.ts'
import { frontOf } from './front.server.ts'

const HASH = 'a'.repeat(32)
const slide = {
  eyebrow: '',
  title: 'Ours',
  text: 'From our window.',
  link: '/gin',
  link_words: 'Gin',
  with_offer: false,
}

test('a slide shows a picture that was sent beside its words, wide and tall', async ({ db }) => {
  await db.execute(sql`
    insert into pictures (hash, kind, format, name, width, height, size, state, sent_at, touched_at, by)
    values (${HASH}, 'hero', 'photo', 'a', 1, 1, 1, 'ready', '2026-01-01', '2026-01-01', 'Somebody')`)
  const editing = {
    actor: { staffId: null, name: 'Somebody', via: 'office' as const },
    now: NOON,
    seen: { version: 0, status: 409 as const },
  }
  const shown = { ...slide, picture: `picture:${HASH}`, alt: 'Bottles in the sun' }
  const plain = { ...slide, title: 'Shipped', picture: 'scene:hero-gin' }
  await savePart(db, 'slides', { slides: [shown, plain] }, editing)
  const [own, shipped] = (await frontOf(db, NOON, noMemory)).slides
  expect(own).toMatchObject({
    scene: { base: `/pictures/${HASH}`, width: 1440, height: 960, widths: [480, 960, 1440] },
    tall: { base: `/pictures/${HASH}`, width: 900, height: 1000, widths: [450, 900] },
    alt: 'Bottles in the sun',
    crop: expect.stringContaining('lg:w-1/2'),
  })
  // A slide as the shop came carries no word more.
  expect(shipped).not.toHaveProperty('alt')
})
