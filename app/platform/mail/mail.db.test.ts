import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import { test } from '../../../test/database.ts'
import { PATIENCE } from '../../../test/patience.ts'
import type { Db } from '../db/db.server.ts'
import { LONGEST_EVENT, unsubscribeHeaders } from './mail.ts'
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
import { aMail, by, clock, isSent, jobsOf, NOON, office, worker } from './testing/mail-worker.ts'
import { shownOnly } from './transport.server.ts'

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
