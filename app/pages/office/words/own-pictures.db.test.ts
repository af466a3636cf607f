import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect } from 'vitest'
import { readJournal } from '#app/departments/journal/articles.server.ts'
import { pictureName } from '#app/departments/pictures/pictures.ts'
import { noMemory } from '#app/platform/pages/memory.ts'
import { type Caller, type Street, test } from '../../../../test/office.ts'

const head = {
  title: 'Behind our window',
  summary: 'What stands in it in November, who has put it there, and what the neighbours say of it.',
  author: 'Ada, Owner',
  picture: 'journal-peat',
}

/** As if it had been made: this is not about its pixels. */
async function sentPicture({ db }: Street, by: Caller): Promise<string> {
  const photograph = await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#3a6b4c' },
  })
    .jpeg({ quality: 30 })
    .toBuffer()
  const { body } = await by.post('office/pictures/heroes?name=window.jpg', photograph, {
    'content-type': 'image/jpeg',
  })
  await db.execute(sql`update pictures set state = 'ready' where hash = ${body.picture.hash}`)
  return body.picture.hash
}

const begin = async (by: Caller, markdown: string, more: object = {}) =>
  by.post('office/words', { kind: 'journal', head: { ...head, ...more }, markdown })
const publish = (by: Caller, markdown: string, more: object = {}, version = 1) =>
  by.post('office/words/journal%3Abehind-our-window', {
    head: { ...head, ...more },
    markdown,
    version,
    publish: true,
  })
const usedAt = async ({ db }: Street, hash: string) =>
  (await db.execute<{ used_at: string | null }>(sql`select used_at from pictures where hash = ${hash}`))
    .rows[0]?.used_at

describe('pictures that the shop has sent, in an article', () => {
  test('stand in it and above it, and are kept from the first draft on', async ({
    street,
    hands: { owner },
  }) => {
    const hash = await sentPicture(street, owner)
    expect(await usedAt(street, hash)).toBeNull()
    const markdown = `Look.\n\n![Seven bottles in a row](${pictureName(hash)})\n\nWords.`
    expect((await begin(owner, markdown)).status).toBe(200)
    expect(await usedAt(street, hash)).not.toBeNull()
    const published = await publish(owner, markdown, {
      picture: pictureName(hash),
      'picture-words': 'Our window at night',
    })
    expect(published.status).toBe(200)
    const article = (await readJournal(street.db, noMemory, street.clock.now)).find(
      ({ id }) => id === 'behind-our-window',
    )
    const scene = expect.objectContaining({ base: `/pictures/${hash}`, width: 1440, height: 960 })
    expect(article?.picture).toEqual({ scene, words: 'Our window at night' })
    expect(article?.passages).toContainEqual({ picture: { scene, words: 'Seven bottles in a row' } })
  })

  test('are refused by their line or field where they are not in the shop, or have no words', async ({
    street,
    hands: { owner },
  }) => {
    const unknown = pictureName('0'.repeat(32))
    await begin(owner, 'Words.')
    const fieldsOf = async (markdown: string, more: object = {}) => {
      const { status, body } = await publish(owner, markdown, more)
      expect(status).toBe(422)
      return body.fields
    }
    expect(await fieldsOf(`Words.\n\n![A window](${unknown})`)).toEqual({
      markdown: 'Line 3: This picture is not in the shop any more, or not made yet.',
    })
    expect(await fieldsOf('![A window](picture:window.jpg)')).toEqual({
      markdown: expect.stringContaining('Line 1: There is no picture ‘window.jpg’'),
    })
    expect(await fieldsOf('Words.', { picture: unknown, 'picture-words': 'A window' })).toEqual({
      picture: 'This picture is not in the shop any more, or not made yet',
    })
    expect(await fieldsOf('Words.', { picture: 'picture:window.jpg' })).toEqual({
      picture: 'Please choose: Picture',
    })
    const hash = await sentPicture(street, owner)
    expect(await fieldsOf('Words.', { picture: pictureName(hash) })).toEqual({
      'picture-words': 'Please say what the picture shows, for those who can’t see it',
    })
    expect(await fieldsOf(`![](${pictureName(hash)})`)).toEqual({
      markdown: expect.stringContaining('A picture needs words'),
    })
  })

  test('are not for help articles', async ({ street, hands: { owner } }) => {
    const hash = await sentPicture(street, owner)
    const path = 'office/words/help%3Aevents'
    const { text } = (await owner.get(path)).body
    const { status, body } = await owner.post(path, {
      head: text.head,
      markdown: `![A window](${pictureName(hash)})`,
      version: text.version,
      publish: true,
    })
    expect(status).toBe(422)
    expect(body.fields.markdown).toContain('Help articles have no pictures')
  })
})
