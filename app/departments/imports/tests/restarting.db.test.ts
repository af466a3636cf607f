import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { shelved, stockOf } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { jobsOver } from '../../../../test/jobs.ts'
import { type Caller, type Street, test } from '../../../../test/office.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import { verbsFor } from '../../staff/staff.ts'
import { findImport } from '../imports.server.ts'
import { applied, csv, tried } from '../testing/files.ts'
import { applyImport } from '../transitions/applying.server.ts'
import { promiseToFinish } from '../transitions/finishing.server.ts'

const verbs = verbsFor('owner')
const actor = { staffId: null, name: 'Olive', via: 'office' } as const

/** A database that dies in its nth transaction, when its work is done and not committed. */
function dyingIn(db: Db, nth: number): Db {
  let count = 0
  return new Proxy(db, {
    get: (target, name) =>
      name === 'transaction'
        ? (work: Parameters<Db['transaction']>[0]) => {
            count += 1
            return target.transaction(async (tx) => {
              const answer = await work(tx)
              if (count >= nth) throw new Error('The power is gone')
              return answer
            })
          }
        : Reflect.get(target, name),
  })
}

const applying = (street: Street) => ({
  actor,
  verbs,
  now: street.clock.now,
  alert: () => {},
  hasTime: () => true,
})

async function fileOf(street: Street, owner: Caller, kind: 'stock' | 'drinks' | 'prices', count: number) {
  const drinks: Told[] = []
  for (let each = 0; each < count; each += 1) drinks.push(await shelved(street, { stock: 10 }))
  const column = { stock: 'on_hand', drinks: 'country', prices: 'new_price' }[kind]
  const value = { stock: 13, drinks: 'Wales', prices: 31 }[kind]
  const rows = drinks.map(({ id }) => [id, value])
  // By the difference: applied twice, it would be seen.
  const file = csv(['id', column, 'on_hand_at_export'], ...rows.map((row) => [...row, 10]))
  return { drinks, file: await tried(owner, kind, file) }
}

describe('an import whose instance dies', () => {
  test('in its third batch goes on there: every row is applied once', async ({
    street,
    hands: { owner },
  }) => {
    const { drinks, file } = await fileOf(street, owner, 'stock', 230)
    expect(file).toMatchObject({ changed: 230 })
    await expect(applyImport(dyingIn(street.db, 3), file.id, applying(street))).rejects.toThrow('power')
    const half = await findImport(street.db, file.id, { verbs })
    expect(half).toMatchObject({ state: 'applying', done: 200, kept: 0, may: ['apply', 'undo'] })
    expect(await stockOf(street, drinks[229])).toBe(10)

    expect(await applied(owner, file)).toMatchObject({ state: 'done', done: 230, kept: 0, may: ['undo'] })
    const found = await drinksById(
      street.db,
      drinks.map(({ id }) => id),
    )
    expect([...found.values()].filter(({ stock }) => stock !== 13)).toEqual([])
    expect((await owner.get(`office/imports/${file.id}`)).body.import.undone).toEqual({ count: 0, of: 230 })
  })

  test('half-way can be undone as far as it came', async ({ street, hands: { owner } }) => {
    const { drinks, file } = await fileOf(street, owner, 'drinks', 30)
    await expect(applyImport(dyingIn(street.db, 2), file.id, applying(street))).rejects.toThrow('power')
    const { change, done } = (await owner.get(`office/imports/${file.id}`)).body.import
    expect(done).toBe(25)
    expect((await owner.post(`office/changes/${change}/undo`)).body.done).toHaveLength(25)
    expect((await owner.post(`office/imports/${file.id}/apply`)).status).toBe(409)
    const found = await drinksById(
      street.db,
      drinks.map(({ id }) => id),
    )
    expect([...found.values()].filter(({ country }) => country === 'Wales')).toEqual([])
  })

  test('stops where it is if somebody takes it back meanwhile', async ({ street, hands: { owner } }) => {
    const { drinks, file } = await fileOf(street, owner, 'drinks', 60)
    let turns = 0
    const undoing = { isDone: false }
    await applyImport(street.db, file.id, { ...applying(street), hasTime: () => turns++ < 1 })
    const { change } = (await owner.get(`office/imports/${file.id}`)).body.import
    const db = new Proxy(street.db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (work: Parameters<Db['transaction']>[0]) => {
              if (turns++ > 2 && !undoing.isDone) {
                undoing.isDone = true
                await owner.post(`office/changes/${change}/undo`)
              }
              return target.transaction(work)
            }
          : Reflect.get(target, name),
    })
    await expect(applyImport(db, file.id, applying(street))).rejects.toMatchObject({
      statusCode: 409,
      code: 'undone',
    })
    expect(undoing.isDone).toBe(true)
    const found = await drinksById(
      street.db,
      drinks.map(({ id }) => id),
    )
    expect([...found.values()].filter(({ country }) => country === 'Wales')).toEqual([])
    expect((await owner.get(`office/imports/${file.id}`)).body.import.done).toBe(50)
  })

  test('stops when its time is over, and goes on when it is asked again', async ({ street, hands }) => {
    const { file } = await fileOf(street, hands.owner, 'prices', 210)
    let turns = 0
    await applyImport(street.db, file.id, { ...applying(street), hasTime: () => turns++ < 1 })
    expect(await findImport(street.db, file.id, { verbs })).toMatchObject({ state: 'applying', done: 200 })
    expect(await applied(hands.owner, file)).toMatchObject({ state: 'done', done: 210 })
  })
})

describe('the job that goes on with a file', () => {
  /** Thirty drinks, of which twenty-five are in when the power goes. */
  async function cutOff(street: Street, owner: Caller) {
    const { drinks, file } = await fileOf(street, owner, 'drinks', 30)
    const { rows } = await street.db.execute<{ staff: string }>(
      sql`select staff_id as staff from imports where id = ${file.id}`,
    )
    const staff = rows[0]?.staff ?? ''
    const at = street.clock.now
    await promiseToFinish(street.db, { import: file.id, staff, at })
    const acting = { ...applying(street), actor: { ...actor, staffId: staff } }
    await expect(applyImport(dyingIn(street.db, 2), file.id, acting)).rejects.toThrow('power')
    return { drinks, file, data: { import: file.id, staff, at: at.toISOString() } }
  }
  const goOn = async ({ db, clock }: Street, data: Record<string, string>) => {
    const jobs = jobsOver(db, () => clock.now)
    await jobs.find(({ name }) => name === 'finish-import')?.work(data)
  }
  const stateOf = async ({ db }: Street, { id }: Told) => {
    const found = await findImport(db, id, { verbs })
    return { state: found?.state, done: found?.done }
  }
  const half = { state: 'applying', done: 25 }

  test('is promised by who applies it, a minute ahead', async ({ street, hands: { owner } }) => {
    const { file } = await fileOf(street, owner, 'drinks', 1)
    await applied(owner, file)
    const { rows } = await street.db.execute(
      sql`select data, start_after as due from pgboss.job where name = 'finish-import'`,
    )
    const at = street.clock.now.toISOString()
    expect(rows).toMatchObject([{ data: { import: file.id, at } }])
    expect(new Date(String(rows[0]?.due)).getTime() - street.clock.now.getTime()).toBe(60_000)
    await goOn(street, rows[0]?.data as Record<string, string>)
    expect(await stateOf(street, file)).toEqual({ state: 'done', done: 1 })
  })

  test('does the rest, each row once, in the name of who applied it', async ({
    street,
    hands: { owner },
  }) => {
    const { file, data } = await cutOff(street, owner)
    expect(await stateOf(street, file)).toEqual(half)
    for (let times = 0; times < 2; times += 1) await goOn(street, data)
    expect(await stateOf(street, file)).toEqual({ state: 'done', done: 30 })
    const { rows } = await street.db.execute(
      sql`select via, staff_id, count(*)::int as changes from office_changes
        where batch = (select batch from imports where id = ${file.id}) group by 1, 2 order by 1`,
    )
    expect(rows).toEqual([
      { via: 'job', staff_id: data.staff, changes: 5 },
      { via: 'office', staff_id: data.staff, changes: 25 },
    ])
  })

  test('leaves it alone if somebody has gone on since', async ({ street, hands: { owner } }) => {
    const { file, data } = await cutOff(street, owner)
    const before = new Date(street.clock.now.getTime() - 1).toISOString()
    await goOn(street, { ...data, at: before })
    expect(await stateOf(street, file)).toEqual(half)
  })

  test('leaves it alone once it is taken back', async ({ street, hands: { owner } }) => {
    const { file, data } = await cutOff(street, owner)
    const { change } = (await owner.get(`office/imports/${file.id}`)).body.import
    await owner.post(`office/changes/${change}/undo`)
    await goOn(street, data)
    expect(await stateOf(street, file)).toEqual(half)
  })

  test.for([
    ['has gone', 'update staff set ended_at = now()'],
    ['may not any more', "update staff set role = 'packer'"],
  ])(
    'waits for somebody else if who applied it %s',
    async ([, change = ''], { street, hands: { owner } }) => {
      const { file, data } = await cutOff(street, owner)
      await street.db.execute(sql`${sql.raw(change)} where id = ${data.staff}`)
      await goOn(street, data)
      expect(await stateOf(street, file)).toEqual(half)
    },
  )

  test('gives up after many tries, and on a file that is gone', async ({ street, hands: { owner } }) => {
    const { file, data } = await cutOff(street, owner)
    await goOn(street, { ...data, jobs: '51' })
    expect(await stateOf(street, file)).toEqual(half)
    await street.db.execute(sql`delete from imports where id = ${file.id}`)
    await goOn(street, data)
  })
})

describe('two who apply the same file at once', () => {
  test('apply every row once', async ({ ownStreet: street }) => {
    const owner = street.newcomer()
    owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
    const { drinks, file } = await fileOf(street, owner, 'stock', 150)
    await Promise.all([1, 2, 3].map(() => applyImport(street.db, file.id, applying(street))))
    expect(await findImport(street.db, file.id, { verbs })).toMatchObject({ done: 150, kept: 0 })
    for (const drink of [drinks[0], drinks[149]]) expect(await stockOf(street, drink)).toBe(13)
  })

  test('with somebody who edits the same drinks, nobody waits in a circle', async ({ ownStreet: street }) => {
    const owner = street.newcomer()
    owner.token = (await owner.post('office/demo-session', { role: 'owner' })).body.token
    const { drinks, file } = await fileOf(street, owner, 'drinks', 40)
    const edits = drinks.slice(10, 30).map(({ id }) => owner.post(`office/drinks/${id}`, { bin: 'B-01-1' }))
    await applyImport(street.db, file.id, applying(street))
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200))
    const found = await findImport(street.db, file.id, { verbs })
    expect((found?.done ?? 0) + (found?.kept ?? 0)).toBe(40)
  })
})
