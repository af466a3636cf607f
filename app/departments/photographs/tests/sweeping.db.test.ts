import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { DAY_MS } from '#app/platform/clock.ts'
import { scene } from '#app/platform/pictures/testing/pictures.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { jobsOver } from '../../../../test/jobs.ts'
import { type Caller, type Street, test } from '../../../../test/office.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import { deleteUnused, selectUnused } from '../data/photographs.server.ts'
import { storeIn } from '../data/store.server.ts'

const work = ({ db, clock }: Street) =>
  jobsOver(db, () => clock.now)
    .find(({ name }) => name === 'make-photographs')
    ?.work({})

const later = (now: Date) => new Date(now.getTime() + DAY_MS)

async function send(owner: Caller): Promise<string> {
  const headers = { 'content-type': 'image/jpeg' }
  const { body } = await owner.post('office/photographs?name=a.jpg', await scene(), headers)
  return body.photograph.id
}

describe('between looking and throwing away', () => {
  test('a photograph that a drink has got stays', async ({ street, hands: { owner } }) => {
    const { db, clock } = street
    const drink = aDrink()
    await putDrinks(db, [drink], clock.now)
    const [wanted, unwanted] = [await send(owner), await send(owner)]
    await work(street)
    const found = (await selectUnused(db, later(clock.now), 10)).map(({ id }) => id)
    expect(found.toSorted()).toEqual([wanted, unwanted].toSorted())
    const { status } = await owner.post(`office/photographs/${wanted}/attach`, { drink: drink.id })
    expect(status).toBe(200)
    expect(await deleteUnused(db, found)).toEqual([unwanted])
    expect((await owner.get(`office/photographs/${wanted}`)).status).toBe(200)
  })

  test('files that are wanted again stay, and count as new', async ({ street, hands: { owner } }) => {
    const { db } = street
    await owner.post(`office/photographs/${await sentAndMade(street, owner)}/remove`)
    await db.execute(sql`update photograph_files set saved_at = '2020-01-01'`)
    await sentAndMade(street, owner)
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from photograph_files where saved_at < '2020-01-02'`,
    )
    expect(rows).toEqual([])
  })

  test('a file goes only if nobody has put or renewed it since', async ({ db }) => {
    const store = storeIn(db)
    const aged = async () => db.execute(sql`update photograph_files set saved_at = '2020-01-01'`)
    const sweep = () => store.remove(['original/a'], new Date('2020-01-02'))
    expect(await store.renew('original/a')).toBe(false)
    await store.put('original/a', Buffer.from('bytes'))
    for (const touch of [
      () => store.renew('original/a'),
      () => store.put('original/a', Buffer.from('bytes')),
    ]) {
      await aged()
      await touch()
      await sweep()
      expect(String(await store.get('original/a'))).toBe('bytes')
    }
    await aged()
    await sweep()
    expect(await store.get('original/a')).toBeUndefined()
  })
})

async function sentAndMade(street: Street, owner: Caller): Promise<string> {
  const id = await send(owner)
  await work(street)
  return id
}
