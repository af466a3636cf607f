import type { FastifyPluginAsync } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, openDatabase } from '#app/platform/db/db.server.ts'
import { createStandbyWatch } from '#app/platform/db/standby/standby.server.ts'
import { isPostgres } from '../../test/database.ts'
import { type OwnPostgres, ownPostgres } from '../../test/own-postgres.ts'
import { ownStandby } from '../../test/own-standby.ts'
import { PATIENCE } from '../../test/patience.ts'
import { openTestShop, testConfig } from '../../test/shop.ts'

/** A server and one that follows it, with a shop's database. */
let first: OwnPostgres
let second: OwnPostgres
let primary: Database
let standby: Database

const opened = (server: OwnPostgres, isReadOnly = false) =>
  openDatabase({
    databaseUrl: `${server.server}/shop`,
    dataDir: '',
    connectWithinMs: PATIENCE.timeout,
    isReadOnly,
  })

beforeAll(async () => {
  if (!isPostgres()) return
  first = await ownPostgres()
  await first.start()
  await first.createDatabase('shop')
  primary = await opened(first)
  await primary.migrate()
  second = await ownStandby(first)
  standby = await opened(second, true)
})

afterAll(async () => {
  await primary?.close()
  await standby?.close()
  await second?.remove()
  await first?.remove()
})

const change = { method: 'POST', url: '/backend/api/annex' } as const
const annex: FastifyPluginAsync = async (api) => {
  api.post('/annex', async () => 'changed')
  api.post('/annex/not', async (_, reply) => reply.code(422).send('not changed'))
}

const write = () =>
  primary.pool.query(`insert into announcements (id, description) values ('fresh', 'Fresh')`)
const written = () => `${first.server}/shop`

describe.runIf(isPostgres())('a standby', () => {
  test('is fresh while it follows, and not when it stands still for longer than some seconds', async () => {
    let now = 0
    const { look, isFresh } = createStandbyWatch({ primary, standby, now: () => now })
    expect(isFresh()).toBe(false)
    await vi.waitFor(async () => {
      await look()
      expect(isFresh()).toBe(true)
    }, PATIENCE)

    await standby.pool.query('select pg_wal_replay_pause()')
    await vi.waitFor(async () => {
      const { rows } = await standby.pool.query('select pg_get_wal_replay_pause_state() as state')
      expect(rows[0].state).toBe('paused')
    }, PATIENCE)
    await write()
    now += 4_000
    await look()
    expect(isFresh()).toBe(true)
    now += 4_000
    await look()
    expect(isFresh()).toBe(false)

    await standby.pool.query('select pg_wal_replay_resume()')
    await vi.waitFor(async () => {
      await look()
      expect(isFresh()).toBe(true)
    }, PATIENCE)
  })

  test('takes no change, even if it is none', async () => {
    const notOne = await opened(first, true)
    for (const database of [standby, notOne])
      await expect(database.pool.query('delete from announcements')).rejects.toMatchObject({ code: '25006' })
    await notOne.close()
  })

  test('that does not answer is given up soon, and its connection with it', async () => {
    await expect(standby.pool.query('select pg_sleep(600)')).rejects.toThrow('Query read timeout')
    expect(standby.pool.totalCount).toBe(standby.pool.idleCount)
  })

  test('that follows nobody is never asked', async () => {
    const { look, isFresh } = createStandbyWatch({ primary, standby: primary })
    await expect(look()).rejects.toThrow('replays nobody’s log')
    expect(isFresh()).toBe(false)
  })
})

describe.runIf(isPostgres())('a shop with a standby', () => {
  const shopWith = (log: string[] = []) =>
    openTestShop({
      database: primary,
      annex,
      config: testConfig({ DATABASE_URL: written(), DATABASE_READ_URL: `${second.server}/shop` }),
      log: pino({ level: 'warn' }, { write: (line: string) => log.push(line) }),
    })
  const typed = { method: 'GET', url: '/backend/api/drink/suggest?q=gin' } as const

  test('marks a browser that has changed something, and no other', async () => {
    const { app } = await shopWith()
    const changed = await app.inject(change)
    const refused = await app.inject({ ...change, url: `${change.url}/not` })
    const read = await app.inject(typed)
    expect([changed.statusCode, refused.statusCode, read.statusCode]).toEqual([200, 422, 200])
    expect(changed.cookies).toContainEqual(
      expect.objectContaining({ name: 'wrote', maxAge: 10, httpOnly: true, sameSite: 'Lax', path: '/' }),
    )
    for (const answer of [refused, read])
      expect(answer.cookies.map(({ name }) => name)).not.toContain('wrote')
    await app.close()
  })

  test('still answers what is typed while either of them is away', async () => {
    const log: string[] = []
    const { app } = await shopWith(log)
    await second.stop()
    expect((await app.inject(typed)).statusCode).toBe(200)
    await vi.waitFor(() => expect(log.join('')).toContain('the standby can’t be compared'), PATIENCE)
    await second.start()
    await first.stop()
    expect((await app.inject(typed)).statusCode).toBe(200)
    await first.start()
    await app.close()
  })
})

test('a shop without a standby marks nobody', async () => {
  if (!isPostgres()) return
  const { app } = await openTestShop({ database: primary, annex })
  const { cookies } = await app.inject(change)
  expect(cookies.map(({ name }) => name)).not.toContain('wrote')
  await app.close()
})
