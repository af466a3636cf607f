import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
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

  test('just as a transaction begins is not lost to the pool', async () => {
    const line = await openLine(await newDatabaseUrl())
    const database = await openDatabase({ databaseUrl: line.url, dataDir: '', databasePoolSize: 2 })
    line.breakAt('begin')
    for (let time = 0; time < 5; time++)
      await expect(database.db.transaction(async () => {})).rejects.toThrow('begin')
    line.breakAt(undefined)
    expect(await database.db.transaction(async (tx) => (await tx.execute('select 1 as n')).rows)).toEqual([
      { n: 1 },
    ])
    await database.close()
    line.close()
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

/** The way to a database, which breaks a connection that sends such a word. */
async function openLine(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl)
  let word: string | undefined
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const over = () => {
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', over).on('close', over)
    near.on('data', (sent) => (word && sent.includes(word) ? over() : far.write(sent)))
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    breakAt(next: string | undefined) {
      word = next
    },
    close: () => server.close(),
  }
}
