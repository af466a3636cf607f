import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { moving, pngOf, scene } from '#app/platform/pictures/testing/pictures.ts'
import { jobsOver } from '../../../../test/jobs.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { storeIn } from '../data/store.server.ts'
import { sweepPictures } from '../jobs.server.ts'

const photograph = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#3a6b4c' } })
    .jpeg({ quality: 30 })
    .toBuffer()
const send = ({ post }: Caller, bytes: Buffer, name = 'window.jpg') =>
  post(`office/pictures/heroes?name=${name}`, bytes, { 'content-type': 'image/jpeg' })
const work = ({ db, clock }: Street) =>
  jobsOver(db, () => clock.now)
    .find(({ name }) => name === 'make-pictures')
    ?.work({})
const slide = (picture: string, more: object = {}) => ({
  picture,
  eyebrow: '',
  title: 'Ours',
  text: 'From our window.',
  link: '/gin',
  link_words: 'Gin',
  with_offer: false,
  ...more,
})
const saveSlide = (by: Caller, picture: string, version = 0, more: object = {}) =>
  by.post('office/display/slides', { value: { slides: [slide(picture, more)] }, version })
const filesIn = async ({ db }: Street) =>
  (await db.execute<{ name: string }>(sql`select name from picture_files order by name`)).rows.map(
    ({ name }) => name,
  )

/** As if it had been made: most tests are not about its pixels. */
async function sentAndReady(street: Street, by: Caller): Promise<string> {
  const { body } = await send(by, await photograph())
  await street.db.execute(sql`update pictures set state = 'ready' where hash = ${body.picture.hash}`)
  return body.picture.hash
}

describe('a photograph for a slide', () => {
  test('is sent, made wide and tall in every width, and served', async ({ street, hands: { manager } }) => {
    const sent = await send(manager, await photograph())
    expect(sent).toMatchObject({
      status: 200,
      body: {
        picture: {
          kind: 'hero',
          name: 'window.jpg',
          state: 'waiting',
          src: '',
          width: 1600,
          height: 1200,
          done: 0,
          may: ['delete'],
        },
      },
    })
    const { hash } = sent.body.picture
    expect(await filesIn(street)).toEqual([`original/${hash}`])
    await work(street)
    const { picture } = (await manager.get(`office/pictures/${hash}`)).body
    expect(picture).toMatchObject({ state: 'ready', done: 10, steps: 10, src: `/pictures/${hash}-480.webp` })
    const sizes = []
    for (const [width, ending] of [
      [1440, 'webp'],
      [960, 'avif'],
      [900, 'avif'],
      [450, 'webp'],
    ]) {
      const bytes = await storeIn(street.db).get(`${hash}-${width}.${ending}`)
      const made = await sharp(bytes).metadata()
      sizes.push([made.width, made.height, made.exif])
    }
    expect(sizes).toEqual([
      [1440, 960, undefined],
      [960, 640, undefined],
      [900, 1000, undefined],
      [450, 500, undefined],
    ])
  })

  test('is the same picture when it is sent again', async ({ street, hands: { owner } }) => {
    const bytes = await photograph()
    const [first, again] = [await send(owner, bytes), await send(owner, bytes, 'other.jpg')]
    expect(again.body).toEqual({ picture: first.body.picture, change: null })
    expect((await owner.get('office/pictures')).body).toMatchObject({
      pictures: [first.body.picture],
      next_place: null,
    })
    await street.db.execute(sql`update pictures set state = 'failed', because = 'x', tries = 4`)
    const third = await send(owner, bytes)
    expect(third.body).toMatchObject({
      picture: { state: 'waiting', because: '' },
      change: expect.any(Number),
    })
  })

  test('is refused in words if it is none', async ({ hands: { owner, packer } }) => {
    const cases: [Buffer, string][] = [
      [Buffer.from('only words'), 'This is no photograph'],
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'This is an SVG drawing'],
      [await scene(), 'too small: 1000 × 800 pixels. It needs at least 1200 × 800'],
      [pngOf(20_000, 20_000), 'too many pixels'],
      [await moving('webp'), 'moves'],
      [Buffer.alloc(21 * 1024 * 1024), 'at most 20 MB'],
    ]
    for (const [bytes, words] of cases) {
      const { status, body } = await send(owner, bytes)
      expect({ status, file: body.fields?.file }).toEqual({
        status: 422,
        file: expect.stringContaining(words),
      })
    }
    expect(refusal(await send(packer, await photograph()))).toMatchObject({ status: 403 })
  })

  test('that can’t be decoded fails with the reason, and is given up after three tries', async ({
    street,
    hands: { owner },
  }) => {
    const broken = await send(owner, pngOf(1400, 800, { rows: 20 }))
    await work(street)
    const of = async (hash: string) => (await owner.get(`office/pictures/${hash}`)).body.picture
    expect(await of(broken.body.picture.hash)).toMatchObject({
      state: 'failed',
      because: expect.stringContaining('is broken'),
      may: ['delete'],
    })
    const { hash } = (await send(owner, await photograph())).body.picture
    await street.db.execute(sql`update pictures set tries = 3 where hash = ${hash}`)
    await work(street)
    expect(await of(hash)).toMatchObject({ state: 'failed', because: expect.stringContaining('three times') })
  })

  test('is deleted with its files, but not by name alone', async ({ street, hands: { owner } }) => {
    const { hash } = (await send(owner, await photograph())).body.picture
    expect((await owner.post(`office/pictures/${hash}/delete`)).body).toEqual({ change: expect.any(Number) })
    expect(await filesIn(street)).toEqual([])
    expect((await owner.post(`office/pictures/${hash}/delete`)).status).toBe(404)
    for (const odd of ['0', 'x'.repeat(32), '%00', 'é'.repeat(90)])
      expect((await owner.post(`office/pictures/${odd}/delete`)).status).toBeGreaterThanOrEqual(404)
  })

  test('is found in a list, page by page', async ({ street, hands: { owner } }) => {
    await street.db.execute(sql`
      insert into pictures (hash, kind, format, name, width, height, size, state, sent_at, touched_at, by)
      select md5(n::text), 'hero', 'photo', n::text, 1, 1, 1, 'ready', '2026-01-01', '2026-01-01', 'Somebody'
      from generate_series(1, 50) as n`)
    const first = (await owner.get('office/pictures')).body
    const rest = (await owner.get(`office/pictures?place=${first.next_place}`)).body
    const names = [...first.pictures, ...rest.pictures].map(({ name }: { name: string }) => name)
    expect([first.pictures.length, rest.next_place, new Set(names).size]).toEqual([40, null, 50])
    for (const odd of ['kind=cat', 'place=1', 'place=1.%00', `place=${'9'.repeat(61)}`])
      expect((await owner.get(`office/pictures?${odd}`)).status).toBe(422)
  })
})

describe('a slide', () => {
  test('shows a picture that is made, which is kept from then on', async ({ street, hands: { owner } }) => {
    const hash = await sentAndReady(street, owner)
    const alt = 'Bottles in the morning sun'
    expect(await saveSlide(owner, `picture:${hash}`, 0, { alt })).toMatchObject({ status: 200 })
    const kept = await owner.post(`office/pictures/${hash}/delete`)
    expect(refusal(kept)).toMatchObject({ status: 409, code: 'in_use' })
    expect((await saveSlide(owner, 'scene:gift-box', 1)).status).toBe(200)
    expect((await owner.post('office/display/slides/restore', { to: 1, version: 2 })).status).toBe(200)
  })

  test('refuses one that is not made, not there, or a logo', async ({ street, hands: { owner } }) => {
    const { hash } = (await send(owner, await photograph())).body.picture
    await street.db.execute(sql`
      insert into pictures (hash, kind, format, name, width, height, size, state, sent_at, touched_at, by)
      values (repeat('b', 32), 'logo', 'svg', 'logo', 1, 1, 1, 'ready', '2026-01-01', '2026-01-01', 'Somebody')`)
    for (const gone of [hash, 'a'.repeat(32), 'b'.repeat(32)])
      expect(await saveSlide(owner, `picture:${gone}`)).toMatchObject({
        status: 422,
        body: {
          fields: { 'slides.0.picture': expect.stringContaining('not there any more, or not made yet') },
        },
      })
    for (const odd of ['picture:', 'picture:../x', `picture:${'A'.repeat(32)}`])
      expect(await saveSlide(owner, odd)).toMatchObject({
        status: 422,
        body: { fields: { 'slides.0.picture': 'Please choose a picture' } },
      })
    const long = await saveSlide(owner, 'scene:gift-box', 0, { alt: 'x'.repeat(161) })
    expect(long.body.fields).toEqual({ 'slides.0.alt': expect.stringContaining('At most 160') })
  })
})

describe('two weeks later', () => {
  test('what no version names goes, with files that nothing needs', async ({ street, hands: { owner } }) => {
    const { db, clock } = street
    const used = await sentAndReady(street, owner)
    await storeIn(db).put(`${used}-480.webp`, Buffer.from('made'))
    expect((await saveSlide(owner, `picture:${used}`)).status).toBe(200)
    const unused = (await send(owner, await photograph(1500, 900))).body.picture.hash
    await storeIn(db).put(`${'c'.repeat(32)}-480.webp`, Buffer.from('stray'))
    const fresh = (await filesIn(street)).length
    await sweepPictures(db, new Date(clock.now.getTime() + 13 * DAY_MS))
    expect(await filesIn(street)).toHaveLength(fresh)
    await db.execute(sql`update picture_files set saved_at = ${clock.now.toISOString()}`)
    await sweepPictures(db, new Date(clock.now.getTime() + 15 * DAY_MS))
    expect(await filesIn(street)).toEqual([`${used}-480.webp`])
    expect((await owner.get(`office/pictures/${unused}`)).status).toBe(404)
    expect((await owner.get(`office/pictures/${used}`)).status).toBe(200)
  })
})
