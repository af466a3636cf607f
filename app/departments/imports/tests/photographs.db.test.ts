import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { shelved } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { jobsOver } from '../../../../test/jobs.ts'
import { type Caller, refusal, test } from '../../../../test/office.ts'
import { findDrink } from '../../catalogue/catalogue.server.ts'
import { putHandling } from '../../catalogue/handling.server.ts'
import { formOf } from '../testing/files.ts'
import { picture } from '../testing/pictures.ts'
import { sourceOf, zipOf } from '../testing/zips.ts'
import { addPhotographs, type Photographed } from '../transitions/photographing.server.ts'

const send = ({ post }: Caller, zip: Buffer, headers: Record<string, string> = {}) =>
  post('office/imports/photographs', zip, { 'content-type': 'application/zip', ...headers })

describe('a ZIP of photographs', () => {
  test('gives each to its drink, tells what was refused, and is undone as one', async ({
    street,
    hands: { owner },
  }) => {
    const [gin, rum] = [await shelved(street), await shelved(street)]
    await putHandling(street.db, [{ drinkId: rum.id, ean: '5012345678900', weightG: null, bin: '' }])
    const bytes = await picture()
    const zip = zipOf([
      { name: `photos/${gin.id}-2.jpg`, bytes: await picture('png') },
      { name: `photos/${gin.id}.jpg`, bytes },
      { name: '5012345678900.jpg', bytes, isStored: true },
      { name: '__MACOSX/._gin.jpg', bytes },
      { name: 'photos/.DS_Store', bytes },
      { name: 'nobody.jpg', bytes },
      { name: `../${gin.id}.jpg`, bytes },
      { name: `${rum.id}.jpg`, bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { name: `${rum.id}-3.jpg`, bytes, flags: 1 },
      { name: `${rum.id}-4.jpg`, bytes, size: 21 * 1024 * 1024 },
    ])
    const { status, body } = await send(owner, zip)
    expect(status).toBe(200)
    expect(body.added.map(({ file, drink }: Told) => [file, drink.id])).toEqual([
      ['5012345678900.jpg', rum.id],
      [`photos/${gin.id}.jpg`, gin.id],
      [`photos/${gin.id}-2.jpg`, gin.id],
    ])
    expect(Object.fromEntries(body.refused.map(({ file, because }: Told) => [file, because]))).toEqual({
      'nobody.jpg': 'No drink has the id or barcode ‘nobody’.',
      [`../${gin.id}.jpg`]: 'Its name leads out of the ZIP file.',
      [`${rum.id}.jpg`]: expect.stringContaining('SVG'),
      [`${rum.id}-3.jpg`]: 'It is locked with a password.',
      [`${rum.id}-4.jpg`]: 'It is too large: at most 20 MB.',
    })
    await jobsOver(street.db, () => street.clock.now)
      .find(({ name }) => name === 'make-photographs')
      ?.work({})
    expect((await findDrink(street.db, gin.id))?.photographs).toHaveLength(3)
    expect((await owner.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect((await findDrink(street.db, gin.id))?.photographs).toBeUndefined()
  })

  test('is refused whole if there is nothing in it, or it is none', async ({ hands: { owner } }) => {
    const words = async (zip: Buffer) => refusal(await send(owner, zip)).fields?.file
    expect(await words(Buffer.from('rubbish that is no ZIP file at all'))).toBe('This is no ZIP file.')
    expect(await words(zipOf([{ name: 'a/', bytes: Buffer.alloc(0), isStored: true }]))).toMatch(
      /no photograph/,
    )
    const many = Array.from({ length: 301 }, (_, at) => ({ name: `${at}.jpg`, bytes: Buffer.alloc(1) }))
    expect(await words(zipOf(many))).toBe('At most 300 photographs at once: this ZIP file has 301.')
    const large = Array.from({ length: 30 }, (_, at) => ({
      name: `${at}.jpg`,
      bytes: Buffer.alloc(1),
      size: 20 * 1024 * 1024,
    }))
    expect(await words(zipOf(large))).toMatch(/far too large/)
    expect((await owner.post('office/imports/photographs', {})).status).toBe(422)
  })

  test('answers only what is committed, and notes each file', async ({ street }) => {
    const gin = await shelved(street)
    const zip = zipOf([
      { name: `${gin.id}.jpg`, bytes: await picture() },
      { name: `${gin.id}-2.jpg`, bytes: await picture('png') },
      { name: `${'x'.repeat(199)}🍷.jpg`, bytes: Buffer.alloc(1) },
    ])
    const kept: Photographed[] = []
    let times = 0
    const answer = await addPhotographs(street.db, sourceOf(zip), {
      actor: { staffId: null, name: 'Olive', via: 'office' },
      now: street.clock.now,
      batch: randomUUID(),
      alert: () => {},
      before: undefined,
      keep: async (_, part) => {
        times += 1
        if (times === 2) throw new Error('The line is cut')
        kept.push(structuredClone(part))
      },
    })
    expect(answer.added.map(({ file }) => file)).toEqual([`${gin.id}-2.jpg`])
    expect(answer.refused.map(({ because }) => because)).toEqual([
      'Its name is too long.',
      'Something went wrong on our side. Please send it again.',
    ])
    expect(answer.refused[0]?.file.isWellFormed()).toBe(true)
    const { rows } = await street.db.execute(sql`select id::int from office_changes order by id desc limit 1`)
    expect(answer.change).toBe(rows[0]?.id)
    expect(kept.at(-1)).toEqual(answer)
  })

  test('may come as a form, and under its key only once', async ({ street, hands: { owner, packer } }) => {
    const gin = await shelved(street)
    const form = formOf({}, zipOf([{ name: `${gin.id}.jpg`, bytes: await picture() }]), 'photos.zip')
    const headers = { ...form.headers, 'idempotency-key': 'zip' }
    const first = await owner.post('office/imports/photographs', form.body, headers)
    expect(first).toMatchObject({ status: 200, body: { added: [{ drink: { id: gin.id } }] } })
    const again = await owner.post('office/imports/photographs', form.body, headers)
    expect(again.body).toEqual(first.body)
    expect((await owner.get('office/photographs')).body.photographs).toHaveLength(1)
    expect((await send(packer, form.body)).status).toBe(403)
  })
})
