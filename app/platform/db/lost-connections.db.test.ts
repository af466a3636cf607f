import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { isPostgres, newDatabaseUrl } from '../../../test/database.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { openDatabase } from './db.server.ts'

describe.runIf(isPostgres())('a connection that is lost', () => {
  test('while idle, in use or listening is logged, and the shop goes on', async () => {
    const databaseUrl = await newDatabaseUrl()
    const trouble = vi.fn((_: Error, what: string) => what)
    const database = await openDatabase({ databaseUrl, dataDir: '' }, trouble)
    await database.listen('changes', { onNotify: () => {}, onReconnect: () => {} })
    const inHand = await database.pool.connect()
    await database.pool.query('select 1')

    const other = new pg.Client(databaseUrl)
    await other.connect()
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await other.end()

    const answer = () => trouble.mock.results.map(({ value }) => value)
    await vi.waitFor(() => {
      expect(answer()).toContain('the line that tells of changes was lost')
      expect(
        answer().filter((what) => what === 'a connection to the database was lost').length,
      ).toBeGreaterThan(1)
    }, PATIENCE)
    inHand.release(true)
    expect((await database.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
    await database.close()
  })

  test('that can’t be opened is logged too', async () => {
    const trouble = vi.fn((_: Error, what: string) => what)
    const databaseUrl = 'postgres://nobody@127.0.0.1:1/shop'
    const database = await openDatabase({ databaseUrl, dataDir: '' }, trouble)
    await database.listen('changes', { onNotify: () => {}, onReconnect: () => {} })
    expect(trouble).toHaveReturnedWith('the line that tells of changes could not be opened')
    await database.close()
  })
})
