import { describe, expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { bottle, scene } from '#app/platform/pictures/testing/pictures.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { jobsOver } from '../../../../test/jobs.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { findDrink, putDrinks } from '../../catalogue/catalogue.server.ts'
import { savePhotographs } from '../../catalogue/drink-photographs.server.ts'
import { addPhotograph } from '../adding.server.ts'
import { storeIn } from '../data/store.server.ts'

const one = (base: string, alt = '') => ({ base: `/photos/${base}`, blur: 'data:,', alt })

/** A drink with three photographs, and how to change them. */
async function threeOn({ db, clock }: Street, { post, get }: Caller) {
  const drink = aDrink()
  await putDrinks(db, [drink], clock.now)
  await savePhotographs(db, drink.id, [one('a'), one('b', 'The label'), one('c')])
  const path = `office/drinks/${drink.id}/photographs`
  return {
    id: drink.id,
    act: (name: string, body: object) => post(`${path}/${name}`, body),
    undo: (change: number) => post(`office/changes/${change}/undo`),
    bases: async () =>
      (await get(path)).body.photographs.map(({ base }: { base: string }) => base.replace('/photos/', '')),
  }
}

const work = ({ db, clock }: Street, name = 'make-photographs') =>
  jobsOver(db, () => clock.now)
    .find((each) => each.name === name)
    ?.work({})

describe('a drink’s photographs', () => {
  test('are put in order, and back again', async ({ street, hands: { owner } }) => {
    const { id, act, undo, bases } = await threeOn(street, owner)
    const { body } = await act('order', { bases: ['/photos/c', '/photos/a', '/photos/b'] })
    expect(await bases()).toEqual(['c', 'a', 'b'])
    expect((await findDrink(street.db, id))?.photo).toEqual({ base: '/photos/c', blur: 'data:,' })
    expect((await undo(body.change)).status).toBe(200)
    expect(await bases()).toEqual(['a', 'b', 'c'])
    expect((await findDrink(street.db, id))?.photo.base).toBe('/photos/a')
  })

  test('have another one first, lose one and get new words, each undone by itself', async ({
    street,
    hands: { owner },
  }) => {
    const { act, undo, bases, id } = await threeOn(street, owner)
    const first = await act('first', { base: '/photos/b' })
    expect(await bases()).toEqual(['b', 'a', 'c'])
    await undo(first.body.change)
    const gone = await act('detach', { base: '/photos/a' })
    expect(await bases()).toEqual(['b', 'c'])
    await undo(gone.body.change)
    expect(await bases()).toEqual(['a', 'b', 'c'])
    const worded = await act('alt', { base: '/photos/a', alt: 'In its box', was: '' })
    expect((await findDrink(street.db, id))?.photographs?.[0]?.alt).toBe('In its box')
    await undo(worded.body.change)
    expect((await findDrink(street.db, id))?.photographs?.[0]?.alt).toBe('')
  })

  test('say who changed them, to somebody who has not seen it', async ({
    street,
    hands: { owner, manager },
  }) => {
    const { act, undo, id } = await threeOn(street, owner)
    const { body } = await act('first', { base: '/photos/c' })
    await manager.post(`office/drinks/${id}/photographs/detach`, { base: '/photos/b' })
    const { name } = (await manager.get('office/session')).body.staff
    const late = refusal(await act('order', { bases: ['/photos/c', '/photos/b', '/photos/a'] }))
    expect(late).toMatchObject({ status: 409, code: 'changed_since' })
    expect(late.error_message).toContain(name)
    expect(refusal(await undo(body.change))).toMatchObject({ status: 409, code: 'changed_since' })
    expect(refusal(await act('alt', { base: '/photos/a', alt: 'x', was: 'y' }))).toMatchObject({
      status: 409,
    })
  })

  test('are changed by nothing that is the same', async ({ street, hands: { owner } }) => {
    const { act } = await threeOn(street, owner)
    expect((await act('first', { base: '/photos/a' })).body.change).toBeNull()
  })

  test('are refused for what is odd', async ({ street, hands: { owner } }) => {
    const { act, id } = await threeOn(street, owner)
    expect(refusal(await act('order', { bases: [] })).status).toBe(422)
    expect(refusal(await act('order', { bases: Array(50).fill('/photos/a') })).status).toBe(422)
    expect(refusal(await act('alt', { base: '/photos/a', alt: 'a\u0000b' })).fields).toHaveProperty('alt')
    expect(refusal(await act('alt', { base: '/photos/a', alt: 'x'.repeat(201) })).fields).toHaveProperty(
      'alt',
    )
    expect(refusal(await act('cut-out', { base: '/photos/a' })).fields).toHaveProperty('cut')
    expect(refusal(await act('detach', { base: '' })).fields).toHaveProperty('base')
    expect(refusal(await owner.get('office/drinks/nope/photographs')).status).toBe(404)
    expect(refusal(await owner.post('office/drinks/nope/photographs/first', { base: 'x' })).status).toBe(404)
    await act('detach', { base: '/photos/a' })
    await act('detach', { base: '/photos/b' })
    expect(refusal(await act('detach', { base: '/photos/c' }))).toMatchObject({
      status: 409,
      code: 'not_possible',
    })
    expect((await findDrink(street.db, id))?.photo.base).toBe('/photos/c')
  })

  test('chosen in the office outlive the next start of the demo shop', async ({
    street,
    hands: { owner },
  }) => {
    const drink = aDrink()
    await putDrinks(street.db, [drink], street.clock.now)
    await savePhotographs(street.db, drink.id, [one('b', 'Mine'), one('a')])
    await putDrinks(street.db, [{ ...drink, name: 'Anew' }], street.clock.now)
    expect(await findDrink(street.db, drink.id)).toMatchObject({
      name: 'Anew',
      photo: { base: '/photos/b' },
      photographs: [{ alt: 'Mine' }, { alt: '' }],
    })
    const untouched = aDrink()
    await putDrinks(street.db, [untouched], street.clock.now)
    await putDrinks(
      street.db,
      [{ ...untouched, photo: { base: '/photos/new', blur: 'x' } }],
      street.clock.now,
    )
    expect((await findDrink(street.db, untouched.id))?.photo).toEqual({ base: '/photos/new', blur: 'x' })
    expect(owner.token).toBeDefined()
  })

  test('are nobody else’s to change', async ({ street, hands }) => {
    const { id } = await threeOn(street, hands.owner)
    for (const role of ['packer', 'engraver', 'bookkeeper'] as const)
      expect(
        (await hands[role].post(`office/drinks/${id}/photographs/detach`, { base: '/photos/a' })).status,
      ).toBe(403)
  })
})

describe('one that was sent', () => {
  const actor = { staffId: null, name: 'Marlow', via: 'office' as const }

  test('is taken back by Undo before it is made, and with what became of it after', async ({
    street,
    hands: { owner },
  }) => {
    const { id, bases, undo } = await threeOn(street, owner)
    const post = (bytes: Buffer) =>
      owner.post(`office/photographs?drink=${id}`, bytes, { 'content-type': 'image/jpeg' })
    const early = await post(await scene())
    await undo(early.body.change)
    await work(street)
    expect(await bases()).toEqual(['a', 'b', 'c'])
    expect((await owner.get('office/photographs')).body.photographs).toEqual([])
    const late = await post(await scene())
    await work(street)
    expect(await bases()).toHaveLength(4)
    await undo(late.body.change)
    expect(await bases()).toEqual(['a', 'b', 'c'])
    const [kept] = (await owner.get('office/photographs')).body.photographs
    expect(kept).toMatchObject({ drink: null, state: 'ready' })
    const removed = await owner.post(`office/photographs/${kept.id}/remove`)
    expect(refusal(removed)).toMatchObject({ status: 409, code: 'in_use' })
  })

  test('by another room goes first and cut out, and a bad one is a value', async ({ street }) => {
    const { db, clock } = street
    const drink = aDrink()
    await putDrinks(db, [drink], clock.now)
    const acting = { actor, now: clock.now }
    const bad = await addPhotograph(db, Buffer.from('words'), { name: 'a.jpg' }, acting)
    expect(bad).toEqual({ ok: false, because: expect.stringContaining('no photograph') })
    const good = await addPhotograph(
      db,
      await bottle(),
      { name: `${drink.id}.jpg`, drinkId: drink.id, isFirst: true, isCut: true },
      acting,
    )
    expect(good.ok).toBe(true)
    await work(street)
    const found = await findDrink(db, drink.id)
    expect(found?.photo.base).toMatch(/^\/photographs\//)
    expect(found?.photographs).toHaveLength(2)
  })

  test('goes on where a killed instance has left it, and is given up after three tries', async ({
    street,
  }) => {
    const { db, clock } = street
    const { sql } = await import('drizzle-orm')
    const drink = aDrink()
    await putDrinks(db, [drink], clock.now)
    await addPhotograph(db, await scene(), { name: 'a.jpg', drinkId: drink.id }, { actor, now: clock.now })
    const later = (seconds: number) => {
      clock.now = new Date(clock.now.getTime() + seconds * 1_000)
    }
    // As a process leaves it that was killed at its work.
    await db.execute(sql`update photographs set state = 'making', tries = 1, done = 3, steps = 8`)
    await work(street)
    expect((await findDrink(db, drink.id))?.photographs).toBeUndefined()
    later(31)
    await work(street)
    expect((await findDrink(db, drink.id))?.photographs).toHaveLength(2)
    await db.execute(sql`update photographs set state = 'making', tries = 3`)
    later(31)
    await work(street)
    const { rows } = await db.execute(sql`select state, because from photographs`)
    expect(rows).toEqual([{ state: 'failed', because: expect.stringContaining('three times') }])
  })

  test('loses its original after two weeks; what no drink has shown goes altogether', async ({ street }) => {
    const { db, clock } = street
    const drink = aDrink()
    await putDrinks(db, [drink], clock.now)
    const acting = { actor, now: clock.now }
    const used = await addPhotograph(db, await scene(), { name: 'a.jpg', drinkId: drink.id }, acting)
    const loose = await addPhotograph(db, await bottle(), { name: 'b.jpg' }, acting)
    await work(street)
    if (!used.ok || !loose.ok) throw new Error('Neither was taken')
    const { photo, photographs } = (await findDrink(db, drink.id)) ?? {}
    const shown = `${photographs?.[1]?.base.replace('/photographs/', '')}-320.avif`
    const { rows } = await db.execute(
      (await import('drizzle-orm')).sql`select base from photographs where id = ${loose.id}`,
    )
    const unused = `${String(rows[0]?.base).replace('/photographs/', '')}-320.avif`
    const has = async (name: string) => (await storeIn(db).get(name)) !== undefined
    const all = async () => [
      ...[await has(`original/${used.id}`), await has(shown)],
      ...[await has(`original/${loose.id}`), await has(unused)],
    ]
    await work(street, 'sweep-photographs')
    expect(await all()).toEqual([true, true, true, true])
    clock.now = new Date(Math.max(Date.now(), clock.now.getTime()) + 15 * DAY_MS)
    await work(street, 'sweep-photographs')
    expect(await all()).toEqual([false, true, false, false])
    expect(photo?.base).toBe('/photos/plain.00000000')
  })
})
