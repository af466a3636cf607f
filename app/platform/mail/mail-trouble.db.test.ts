import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { isPostgres, test } from '../../../test/database.ts'
import { PATIENCE } from '../../../test/patience.ts'
import { expiresAt } from './mail.ts'
import { mailJobs } from './mail-jobs.server.ts'
import { latestMail, postMail } from './outbox.server.ts'
import { outgoingMail } from './tables.server.ts'
import {
  aMail,
  by,
  clock,
  isSent,
  jobIs,
  jobsOf,
  NOON,
  office,
  pauseIsOver,
  worker,
} from './testing/mail-worker.ts'
import { type Delivery, openPostOffice } from './testing/post-office.ts'
import { shownOnly } from './transport.server.ts'

describe('trouble', () => {
  test('nobody answers: it is kept for later, with a growing pause', async ({ ownDatabase: database }) => {
    const { db } = database
    const closed = await openPostOffice()
    await closed.close()
    const first = await worker(database, by(closed))
    await postMail(db, aMail('code:1'))
    await jobIs(db, 'retry')
    await first.end()
    expect(first.troubles).toEqual([expect.stringMatching(/^mail [\w-]+ was not sent: ESOCKET|ECONN/)])
    expect(await latestMail(db, 1)).toMatchObject([
      { sentAt: null, tries: 1, lastError: expect.stringContaining('ECONNREFUSED') },
    ])
    const { rows } = await db.execute(
      sql`select extract(epoch from start_after - now())::int as pause from pgboss.job where name = 'send-mail'`,
    )
    expect(rows[0]?.pause).toBeGreaterThan(50)
    expect(rows[0]?.pause).toBeLessThanOrEqual(120)

    await pauseIsOver(db)
    const { deliveries, ...open } = await office()
    await worker(database, by(open))
    await isSent(db)
    const [mail] = await latestMail(db, 1)
    expect(mail).toMatchObject({ tries: 2, lastError: null })
    expect(deliveries.map(({ messageId }) => messageId)).toEqual([mail?.messageId])
  })

  test('the database is away when the mail has left: it is noted later, and not sent again', async ({
    ownDatabase: database,
  }) => {
    const { db } = database
    await db.execute(sql`create sequence refusals`)
    await db.execute(
      sql`create function refuse() returns trigger language plpgsql as $$ begin perform nextval('refusals'); raise exception 'away'; end $$`,
    )
    await db.execute(
      sql`create trigger refuse before update on outgoing_mail for each row when (new.sent_at is not null) execute function refuse()`,
    )
    const { deliveries, ...place } = await office()
    await worker(database, by(place))
    await postMail(db, aMail('code:1'))
    await vi.waitFor(async () => {
      const { rows } = await db.execute(sql`select last_value::int as times from refusals`)
      expect(rows[0]?.times).toBeGreaterThan(1)
    }, PATIENCE)
    await db.execute(sql`drop trigger refuse on outgoing_mail`)
    await isSent(db)
    await jobIs(db, 'completed')
    expect(await jobsOf(db)).toMatchObject([{ retryCount: 0 }])
    expect(deliveries).toHaveLength(1)
  })

  test('a mail that is tried again is the same mail', async ({ ownDatabase: database }) => {
    const { db } = database
    const answers = [451, 250]
    const { deliveries, ...place } = await office({ toMail: () => answers.shift() ?? 250 })
    const first = await worker(database, by(place))
    await postMail(db, aMail('code:1'))
    await jobIs(db, 'retry')
    await first.end()
    await pauseIsOver(db)
    await worker(database, by(place))
    await isSent(db)
    const [one, other] = deliveries as [Delivery, Delivery]
    expect(deliveries).toHaveLength(2)
    expect(other.messageId).toBe(one.messageId)
  })

  test.for([
    ['an address that nobody has', { toAddress: () => 550 }],
    ['a mail that they will not have', { toMail: () => 554 }],
  ] as const)('%s is not tried again', async ([, manners], { ownDatabase: database }) => {
    const { troubles } = await worker(database, by(await office(manners)))
    await postMail(database.db, aMail('code:1'))
    await jobIs(database.db, 'failed')
    expect(await jobsOf(database.db)).toMatchObject([{ retryCount: 0, output: { trouble: 'Undeliverable' } }])
    expect(await latestMail(database.db, 1)).toMatchObject([{ sentAt: null, tries: 1, text: '', html: '' }])
    expect(troubles).toEqual([expect.stringMatching(/^mail [\w-]+ was refused for good: /)])
  })

  test.for([
    ['a full letter box', { toAddress: () => 452 }],
    ['a password of ours that is wrong', { login: { user: 'shop', pass: 'right' } }],
  ] as const)('%s is', async ([, manners], { ownDatabase: database }) => {
    const { url } = await office(manners)
    await worker(database, by({ url: url.replace('right', 'wrong') }))
    await postMail(database.db, aMail('code:1'))
    await jobIs(database.db, 'retry')
  })

  test('says nothing of whom it was for, but in the outbox', async ({ ownDatabase: database }) => {
    const { troubles } = await worker(database, by(await office({ toAddress: () => 550 })))
    await postMail(database.db, aMail('code:1'))
    await jobIs(database.db, 'failed')
    expect(JSON.stringify([troubles, await jobsOf(database.db)])).not.toMatch(/ann@|314159/)
    expect(await latestMail(database.db, 1)).toMatchObject([
      { lastError: expect.stringContaining('<ann@example.com> is not known here') },
    ])
  })

  test('a live shop says nothing on an open line to another machine', async ({ ownDatabase: database }) => {
    const { deliveries, url } = await office()
    // This machine, in another notation.
    await worker(database, by({ url: url.replace('127.0.0.1', '[::ffff:127.0.0.1]') }))
    await postMail(database.db, aMail('code:1'))
    await jobIs(database.db, 'retry')
    expect(deliveries).toEqual([])
    expect(await latestMail(database.db, 1)).toMatchObject([
      { lastError: expect.stringMatching(/STARTTLS|TLS/) },
    ])
  })

  test.runIf(isPostgres())(
    'a database that cuts every line kills nobody',
    async ({ ownDatabase: database }) => {
      const { deliveries, ...place } = await office()
      await worker(database, by(place))
      await postMail(database.db, aMail('code:1'))
      await vi.waitFor(() => expect(deliveries).toHaveLength(1), PATIENCE)
      await database.pool
        .query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        )
        .catch(() => {})
      await vi.waitFor(() => postMail(database.db, aMail('code:2')), PATIENCE)
      await vi.waitFor(() => expect(deliveries).toHaveLength(2), PATIENCE)
    },
  )
})

describe('what waits in vain', () => {
  const ago = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000)

  test('loses its words: a code when it has expired, anything when it was given up', async ({ db }) => {
    const headers = { fresh: expiresAt(ago(-1)), old: expiresAt(ago(1)) }
    for (const [event, minutes, more] of [
      ['code that holds', 14, { headers: headers.fresh }],
      ['code that has expired', 16, { headers: headers.old }],
      ['letter of yesterday', 24 * 60, {}],
      ['letter of three days ago', 3 * 24 * 60, {}],
    ] as const) {
      await postMail(db, { ...aMail(event), ...more })
      await db
        .update(outgoingMail)
        .set({ createdAt: ago(minutes) })
        .where(sql`${outgoingMail.event} = ${event}`)
    }
    const strike = mailJobs({ db, clock, transport: shownOnly }).find(({ name }) => name.startsWith('strike'))
    await strike?.work({})
    const mails = await latestMail(db, 9)
    expect(mails.filter(({ text }) => text).map(({ event }) => event)).toEqual([
      'code that holds',
      'letter of yesterday',
    ])
    expect(JSON.stringify(mails.filter(({ text }) => !text))).not.toContain('314159')
  })

  test('is not sent without its words', async ({ db }) => {
    const send = vi.fn()
    const [job] = mailJobs({ db, clock, transport: { ...shownOnly, send } })
    await postMail(db, { ...aMail('code'), subject: '', html: '', text: '' })
    const [mail] = await latestMail(db, 1)
    await job?.work({ mail: mail?.id ?? '' })
    expect(send).not.toHaveBeenCalled()
  })
})
