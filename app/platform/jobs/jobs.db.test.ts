import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, vi } from 'vitest'
import { isPostgres, test } from '../../../test/database.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { type Database, openDatabase } from '../db/db.server.ts'
import { addJob, type Job, NoUseTrying, openJobs } from './jobs.server.ts'

const queue = { retryLimit: 3, retryDelay: 60 }

const endings: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

async function atWork(database: Database, ...jobs: Job[]) {
  const troubles: string[] = []
  const opened = await openJobs({
    database,
    jobs,
    onTrouble: ({ name, message }, what) => troubles.push(`${what}: ${name} ${message}`),
  })
  endings.push(opened.end)
  return { ...opened, troubles }
}

const stateOf = async ({ db }: Database, name: string) => {
  const { rows } = await db.execute(
    sql`select state, retry_count as retries, output from pgboss.job where name = ${name}`,
  )
  return rows
}

describe('a job', () => {
  test('is done once by one of those at work, as soon as it is committed', async ({
    ownDatabase: database,
  }) => {
    const done: string[] = []
    const polish: Job = { name: 'polish', queue, work: async ({ glass = '' }) => void done.push(glass) }
    await atWork(database, polish)
    await atWork(database, polish)
    const glasses = Array.from({ length: 15 }, (_, each) => `glass ${each}`)
    await database.db.transaction(async (tx) => {
      for (const glass of glasses) await addJob(tx, 'polish', { glass })
      expect(done).toEqual([])
    })
    await vi.waitFor(() => expect(done).toHaveLength(15), PATIENCE)
    expect(done.toSorted()).toEqual(glasses.toSorted())
  })

  test('that fails is kept for later, and the next one is not held up', async ({ ownDatabase: database }) => {
    const done: string[] = []
    const work = async ({ glass = '' }) => {
      if (glass === 'cracked') throw new TypeError('ann@example.com cut her finger')
      done.push(glass)
    }
    const { troubles } = await atWork(database, { name: 'polish', queue, work })
    for (const glass of ['cracked', 'whole']) await addJob(database.db, 'polish', { glass })
    await vi.waitFor(async () => {
      expect((await stateOf(database, 'polish')).map(({ state }) => state).sort()).toEqual([
        'completed',
        'retry',
      ])
    }, PATIENCE)
    expect([done, troubles]).toEqual([['whole'], ['polish: TypeError ann@example.com cut her finger']])
    // pg-boss stores no personal data.
    expect(JSON.stringify(await stateOf(database, 'polish'))).not.toContain('ann@example.com')
  })

  test('that will fare no better is given up at once', async ({ ownDatabase: database }) => {
    const work = async () => {
      throw new NoUseTrying('the glass is gone')
    }
    await atWork(database, { name: 'polish', queue, work })
    await addJob(database.db, 'polish', {})
    await vi.waitFor(
      async () => expect(await stateOf(database, 'polish')).toMatchObject([{ state: 'failed', retries: 0 }]),
      PATIENCE,
    )
  })

  test('is written down by one statement, also if another wrote one before', async ({ db }) => {
    await addJob(db, 'send-mail', { mail: '1' })
    const asked = vi.spyOn(db, 'execute')
    await addJob(db, 'send-mail', { mail: '2' })
    expect(asked).toHaveBeenCalledTimes(1)
    asked.mockRestore()
  })

  test('is gone with the transaction that wrote it down', async ({ ownDatabase: database }) => {
    await database.db
      .transaction(async (tx) => {
        await addJob(tx, 'send-mail', { mail: '1' })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await stateOf(database, 'send-mail')).toEqual([])
  })

  test('is written down by several at once, the first of them too', async ({ ownDatabase: database }) => {
    vi.resetModules()
    const { addJob: freshAddJob } = await import('./jobs.server.ts')
    await Promise.all(
      Array.from({ length: 12 }, (_, each) =>
        each % 2
          ? freshAddJob(database.db, 'send-mail', { mail: String(each) })
          : database.db.transaction((tx) => freshAddJob(tx, 'send-mail', { mail: String(each) })),
      ),
    )
    expect(await stateOf(database, 'send-mail')).toHaveLength(12)
  })

  test('of a kind that nobody has set up can not be written down', async ({ db }) => {
    await expect(addJob(db, 'juggle', {})).rejects.toThrow('juggle')
  })
})

describe('the work', () => {
  test('ends without a job cut short, and is taken up again', async ({ ownDatabase: database }) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: rest, resolve: finish } = Promise.withResolvers<void>()
    let done = 0
    const work = async () => {
      begin()
      await rest
      done++
    }
    const first = await atWork(database, { name: 'polish', queue, work })
    await addJob(database.db, 'polish', {})
    await begun
    const ended = first.end()
    await addJob(database.db, 'polish', {})
    finish()
    await ended
    expect(done).toBe(1)
    await atWork(database, { name: 'polish', queue, work })
    await vi.waitFor(() => expect(done).toBe(2), PATIENCE)
  })

  test('brings the settings of its queues up to date', async ({ ownDatabase: database }) => {
    const work = async () => {}
    await (await atWork(database, { name: 'polish', queue, work })).end()
    await atWork(database, { name: 'polish', queue: { ...queue, retryLimit: 7 }, work })
    const { rows } = await database.db.execute(
      sql`select retry_limit as limit, notify from pgboss.queue where name = 'polish'`,
    )
    expect(rows).toEqual([{ limit: 7, notify: true }])
  })

  test.runIf(isPostgres())('does not begin without a database, and leaves nothing running', async () => {
    const database = await openDatabase({ databaseUrl: 'postgres://nobody@127.0.0.1:1/shop', dataDir: '' })
    await expect(openJobs({ database, jobs: [], onTrouble: () => {} })).rejects.toThrow()
    await database.close()
  })
})
