import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, vi } from 'vitest'
import { isPostgres, test } from '../../../test/database.ts'
import { PATIENCE } from '../../../test/patience.ts'
import type { Database, Db } from '../db/db.server.ts'
import { openJobs } from '../jobs/jobs.server.ts'
import { expiresAt, LONGEST_EVENT, unsubscribeHeaders } from './mail.ts'
import { mailJobs } from './mail-jobs.server.ts'
import {
  countHeldMail,
  eraseMailTo,
  findMail,
  holdMail,
  latestMail,
  postMail,
  takeBackMail,
} from './outbox.server.ts'
import { outgoingMail } from './tables.server.ts'
import { type Delivery, openPostOffice } from './testing/post-office.ts'
import { shownOnly, smtpTransport, type Transport } from './transport.server.ts'

const NOON = new Date('2026-11-18T12:00:00Z')
const clock = () => NOON

const aMail = (event: string, to = 'ann@example.com') => ({
  event,
  to,
  subject: 'Your code is 314159',
  html: '<p>Your code is <b>314159</b></p>',
  text: 'Your code is 314159',
})

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

/** A mail server for one test. */
async function office(...manners: Parameters<typeof openPostOffice>) {
  const opened = await openPostOffice(...manners)
  endings.push(opened.close)
  return opened
}

/** One instance of the shop that works on jobs, with its log. */
async function worker(database: Database, transport: Transport) {
  const troubles: string[] = []
  const jobs = await openJobs({
    database,
    jobs: mailJobs({ db: database.db, clock, transport }),
    onTrouble: (trouble) => troubles.push(trouble.message),
  })
  endings.push(transport.close, jobs.end)
  return { ...jobs, troubles }
}

const by = ({ url }: { url: string }) =>
  smtpTransport({ url, from: 'Marlow & Reed <hello@shop.example>', onlyByTls: true })

type JobState = { state: string; retryCount: number; output: { trouble?: string } | null }

async function jobsOf(db: Db): Promise<JobState[]> {
  const { rows } = await db.execute(
    sql`select state, retry_count as "retryCount", output from pgboss.job where name = 'send-mail'`,
  )
  return rows as JobState[]
}

const jobIs = (db: Db, state: string) =>
  vi.waitFor(async () => expect(await jobsOf(db)).toMatchObject([{ state }]), PATIENCE)

const isSent = (db: Db) =>
  vi.waitFor(async () => expect(await latestMail(db, 1)).toMatchObject([{ sentAt: NOON }]), PATIENCE)

/** Skips the pause before the next retry. */
const pauseIsOver = (db: Db) =>
  db.execute(sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`)

describe('posting', () => {
  test('with an event too long to be a name is refused before anything is written', async ({ db }) => {
    await postMail(db, aMail('e'.repeat(LONGEST_EVENT)))
    await expect(postMail(db, aMail('e'.repeat(LONGEST_EVENT + 1)))).rejects.toThrow(RangeError)
    expect(await latestMail(db, 5)).toHaveLength(1)
  })

  test('puts the mail and its job into the same transaction', async ({ db }) => {
    await expect(
      db.transaction(async (tx) => {
        await postMail(tx, aMail('welcome:ann'))
        expect([await latestMail(tx, 9), await jobsOf(tx)].map((found) => found.length)).toEqual([1, 1])
        throw new Error('thought better of it')
      }),
    ).rejects.toThrow('thought better of it')
    expect([await latestMail(db, 9), await jobsOf(db)]).toEqual([[], []])

    await db.transaction((tx) => postMail(tx, aMail('welcome:ann')))
    expect([await latestMail(db, 9), await jobsOf(db)].map((found) => found.length)).toEqual([1, 1])
  })

  test('the same event again is the same mail', async ({ db }) => {
    await postMail(db, aMail('welcome:ann'))
    await postMail(db, { ...aMail('welcome:ann'), subject: 'Another' })
    await postMail(db, aMail('welcome:ben'))
    expect((await latestMail(db, 9)).map(({ event, subject }) => `${event} ${subject}`).sort()).toEqual([
      'welcome:ann Your code is 314159',
      'welcome:ben Your code is 314159',
    ])
    expect(await jobsOf(db)).toHaveLength(2)
  })

  test('writes nothing of the mail into its job', async ({ db }) => {
    await postMail(db, aMail('welcome:ann'))
    const { rows } = await db.execute(sql`select data from pgboss.job where name = 'send-mail'`)
    const [mail] = await latestMail(db, 1)
    expect(rows).toEqual([{ data: { mail: mail?.id } }])
  })
})

describe('a mail that is held', () => {
  const batch = '0197f0a0-0000-7000-8000-000000000001'
  const until = new Date(NOON.getTime() + 60_000)
  /** The send job, as an instance would run it at that time. */
  const sendAt = async (db: Db, at: Date) => {
    const [job] = mailJobs({ db, clock: () => at, transport: shownOnly })
    const [mail] = await latestMail(db, 1)
    await job?.work({ mail: mail?.id ?? '' })
    return (await latestMail(db, 1))[0]?.sentAt ?? null
  }
  const startsOf = async (db: Db) => {
    const { rows } = await db.execute(
      sql`select start_after > now() as "isLater" from pgboss.job where name = 'send-mail' order by created_on`,
    )
    return rows.map(({ isLater }) => isLater)
  }

  test('is not sent before its time, and then it is, whichever clock was first', async ({ db }) => {
    const soon = new Date(Date.now() + 60_000)
    await holdMail({ batch, until: soon }, () => db.transaction((tx) => postMail(tx, aMail('sent:1'))))
    expect(await startsOf(db)).toEqual([true])
    expect(await latestMail(db, 1)).toMatchObject([{ heldUntil: soon, batch, tries: 0 }])
    // A job that runs too early leaves another one behind: a crash in between loses nothing.
    expect(await sendAt(db, new Date(soon.getTime() - 1))).toBeNull()
    expect(await startsOf(db)).toEqual([true, true])
    expect(await sendAt(db, soon)).toEqual(soon)
  })

  test('is taken back by its batch; others and what has left stay', async ({ db }) => {
    await postMail(db, aMail('other:1'))
    await holdMail({ batch, until }, async () => {
      await postMail(db, aMail('sent:1'))
      await postMail(db, aMail('sent:2'))
    })
    await db.execute(sql`update outgoing_mail set tries = 1 where event = 'sent:2'`)
    expect(await countHeldMail(db, batch)).toBe(2)
    expect(await takeBackMail(db, batch)).toEqual({ takenBack: 1, left: 1 })
    expect((await latestMail(db, 9)).map(({ event }) => event).sort()).toEqual(['other:1', 'sent:2'])
    // Its name is free again, and its job finds nothing to do.
    await postMail(db, aMail('sent:1'))
    expect(await latestMail(db, 9)).toHaveLength(3)
  })

  test('that was taken back is not sent by the job that is left', async ({ db }) => {
    await holdMail({ batch, until }, () => postMail(db, aMail('sent:1')))
    const [mail] = await latestMail(db, 1)
    await takeBackMail(db, batch)
    const [job] = mailJobs({ db, clock: () => until, transport: shownOnly })
    await expect(job?.work({ mail: mail?.id ?? '' })).resolves.toBeUndefined()
  })
})

describe('sending', () => {
  test('hands the mail over, at once and in both forms', async ({ ownDatabase: database }) => {
    const { deliveries, ...place } = await office()
    await worker(database, by(place))
    const headers = unsubscribeHeaders('https://shop.example/stop?key=abc')
    await postMail(database.db, { ...aMail('code:1'), headers })
    await isSent(database.db)
    const [mail] = await latestMail(database.db, 1)
    expect(deliveries).toMatchObject([{ to: ['ann@example.com'], messageId: mail?.messageId }])
    expect(mail?.messageId).toMatch(/^<[\w-]{36}@marlowandreed\.example>$/)
    const raw = deliveries[0]?.raw ?? ''
    for (const line of [
      'From: "Marlow & Reed" <hello@shop.example>',
      'To: ann@example.com',
      'Subject: Your code is 314159',
      'List-Unsubscribe: <https://shop.example/stop?key=abc>',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
      'Auto-Submitted: auto-generated',
      'Your code is 314159',
      '<p>Your code is <b>314159</b></p>',
    ])
      expect(raw.split('\r\n')).toContain(line)
    expect(raw).toContain('Content-Type: multipart/alternative')
  })

  test('strikes the words out of what has left the house', async ({ ownDatabase: database }) => {
    await worker(database, by(await office()))
    await postMail(database.db, aMail('code:1'))
    await isSent(database.db)
    expect(JSON.stringify(await latestMail(database.db, 9))).not.toContain('314159')
  })

  test('keeps what is only shown', async ({ ownDatabase: database }) => {
    await worker(database, shownOnly)
    await postMail(database.db, aMail('code:1'))
    await isSent(database.db)
    expect(await latestMail(database.db, 9)).toMatchObject([aMail('code:1')])
  })

  test('many mails of one transaction go without a pause between them', async ({ ownDatabase: database }) => {
    const { deliveries, ...place } = await office()
    await worker(database, by(place))
    await database.db.transaction(async (tx) => {
      for (let each = 0; each < 12; each++) await postMail(tx, aMail(`news:${each}`))
    })
    await vi.waitFor(() => expect(deliveries).toHaveLength(12), PATIENCE)
  })

  test('takes an address for one, whatever is in it', async ({ ownDatabase: database }) => {
    const { deliveries, ...place } = await office()
    await worker(database, by(place))
    await postMail(database.db, aMail('code:1', 'ann@example.com,eve@example.com'))
    await vi.waitFor(async () => expect((await latestMail(database.db, 1))[0]?.tries).toBe(1), PATIENCE)
    await vi.waitFor(
      async () => expect((await jobsOf(database.db))[0]?.state).not.toMatch(/created|active/),
      PATIENCE,
    )
    expect(deliveries.flatMap(({ to }) => to)).not.toContain('eve@example.com')
  })

  test('two at work send each mail once', async ({ ownDatabase: database }) => {
    const { deliveries, ...place } = await office()
    await Promise.all([worker(database, by(place)), worker(database, by(place))])
    const events = Array.from({ length: 20 }, (_, each) => `order:${each}`)
    await Promise.all(events.map((event) => postMail(database.db, aMail(event))))
    await vi.waitFor(async () => {
      const mails = await latestMail(database.db, 99)
      expect(mails.filter(({ sentAt }) => sentAt)).toHaveLength(20)
    }, PATIENCE)
    expect(new Set(deliveries.map(({ messageId }) => messageId)).size).toBe(20)
    expect(deliveries).toHaveLength(20)
  })

  test('a worker that closes finishes the mail in hand', async ({ ownDatabase: database }) => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const { promise: answer, resolve: finish } = Promise.withResolvers<number>()
    const toMail = () => {
      begin()
      return answer
    }
    const { end } = await worker(database, by(await office({ toMail })))
    await postMail(database.db, aMail('code:1'))
    await begun
    const ended = end()
    finish(250)
    await ended
    expect(await latestMail(database.db, 1)).toMatchObject([{ sentAt: NOON, tries: 1 }])
    expect(await jobsOf(database.db)).toMatchObject([{ state: 'completed' }])
  })

  test('what was posted while nobody worked is sent by who comes next', async ({ ownDatabase: database }) => {
    await postMail(database.db, aMail('code:1'))
    const { deliveries, ...place } = await office()
    await worker(database, by(place))
    await vi.waitFor(() => expect(deliveries).toHaveLength(1), PATIENCE)
  })
})

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

describe('keeping', () => {
  test('mails are erased after 30 days, sent or not', async ({ db }) => {
    const days = (age: number) => new Date(NOON.getTime() - age * 24 * 60 * 60 * 1000)
    for (const [event, age, sentAt] of [
      ['sent', 31, days(31)],
      ['given up', 31, null],
      ['young', 29, days(29)],
    ] as const) {
      await postMail(db, aMail(event))
      await db
        .update(outgoingMail)
        .set({ createdAt: days(age), sentAt })
        .where(sql`${outgoingMail.event} = ${event}`)
    }
    const erase = mailJobs({ db, clock, transport: shownOnly }).find(({ due }) => due)
    await erase?.work({})
    expect((await latestMail(db, 9)).map(({ event }) => event)).toEqual(['young'])
  })

  test('somebody who asks to be forgotten leaves nothing in the outbox', async ({ db }) => {
    for (const to of ['ann@example.com', 'Ann@Example.com', 'joann@example.com'])
      await postMail(db, aMail(`to ${to}`, to))
    await eraseMailTo(db, 'ann@example.com')
    expect((await latestMail(db, 9)).map(({ to }) => to)).toEqual(['joann@example.com'])
  })

  test('what was erased before it was sent is not sent', async ({ db }) => {
    const send = vi.fn()
    const [job] = mailJobs({ db, clock, transport: { ...shownOnly, send } })
    const gone = crypto.randomUUID()
    await job?.work({ mail: gone })
    expect([await findMail(db, gone), send.mock.calls]).toEqual([undefined, []])
  })

  test('the broom is due every night', async ({ database }) => {
    const { rows } = await database.pool.query('select name, cron, timezone from pgboss.schedule')
    expect(rows).toContainEqual({ name: 'erase-old-mail', cron: '20 4 * * *', timezone: 'Europe/London' })
  })
})
