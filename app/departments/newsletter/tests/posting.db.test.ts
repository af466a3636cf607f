import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { mailJobs } from '#app/platform/mail/mail-jobs.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import { shownOnly } from '#app/platform/mail/transport.server.ts'
import { isPostgres, test as onDatabase } from '../../../../test/database.ts'
import { test } from '../../../../test/office.ts'
import { NOON } from '../../../../test/shop.ts'
import { MAILS_A_MINUTE } from '../campaigns.ts'
import { insertCampaign } from '../data/campaigns.server.ts'
import { tallyOf } from '../data/recipients.server.ts'
import { newsletterOutcomes } from '../outcomes.server.ts'
import { finishNewsletters, postNewsletters } from '../posting.server.ts'
import { idOf, joined, manyReaders, onItsWay, written } from '../testing/readers.ts'

const CAMPAIGN = '0197f0a0-0000-7000-8000-00000000000c'
const publicUrl = 'http://shop.test'

/** One whose minute is over. */
const due = (db: Db, id = CAMPAIGN) =>
  insertCampaign(db, {
    id,
    ...written,
    state: 'scheduled',
    startsAt: NOON,
    createdAt: NOON,
    changedAt: NOON,
    changedBy: 'Ada',
  })

const postingOver = (db: Db, now = NOON, alert: (what: string) => void = () => {}) => ({
  db,
  publicUrl,
  alert,
  clock: () => now,
})

const bulk = async (db: Db) => (await latestMail(db, 999)).filter(({ isBulk }) => isBulk)
const events = async (db: Db) => (await bulk(db)).map(({ event }) => event)

const in_ = (ms: number) => new Date(NOON.getTime() + ms)

/** All that is due by then is sent. */
async function sendDue(db: Db, now: Date) {
  const job = mailJobs({ db, clock: () => now, transport: shownOnly, outcomes: newsletterOutcomes }).find(
    ({ name }) => name === 'send-bulk-mail',
  )
  for (const { id } of await bulk(db)) await job?.work({ mail: id })
}

describe('posting', () => {
  onDatabase('goes to all on the list, each with their own way out, in batches', async ({ db }) => {
    await manyReaders(db, 45)
    await db.execute(sql`update newsletter_subscribers set left_at = consented_at where code = 'WELCOME-1'`)
    await db.execute(
      sql`update newsletter_subscribers set bounced_at = consented_at where code = 'WELCOME-2'`,
    )
    await due(db)
    await postNewsletters(postingOver(db), 10)
    const mails = await bulk(db)
    expect(mails).toHaveLength(43)
    expect(mails.map(({ to }) => to)).not.toContain('reader-1@example.com')
    for (const { to, html, text, headers, batch } of mails) {
      const key = `key=leave-${/\d+/.exec(to)?.[0]}`
      expect(html).toContain(`${key}"`)
      expect(text).toContain(`${key} )`)
      expect(headers).toEqual({
        'List-Unsubscribe': `<${publicUrl}/backend/api/newsletter/unsubscribe?${key}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      })
      expect(batch).toBe(CAMPAIGN)
    }
    await postNewsletters(postingOver(db), 10)
    expect(await bulk(db)).toHaveLength(43)
  })

  onDatabase('begins neither before its time nor without end', async ({ db }) => {
    await manyReaders(db, 3)
    await due(db)
    await postNewsletters(postingOver(db, in_(-1)))
    expect(await bulk(db)).toEqual([])
    await postNewsletters(postingOver(db))
    await finishNewsletters(postingOver(db))
    expect(await tallyOf(db, CAMPAIGN)).toMatchObject({ waiting: 3, sent: 0 })
    await sendDue(db, NOON)
    await finishNewsletters(postingOver(db))
    const { rows } = await db.execute(sql`select state, tally from newsletter_campaigns`)
    expect(rows).toMatchObject([{ state: 'sent', tally: { sent: 3, waiting: 0, failed: 0 } }])
  })

  onDatabase('leaves no faster than the limit, over all newsletters', async ({ db }) => {
    await manyReaders(db, 20)
    await due(db)
    await due(db, '0197f0a0-0000-7000-8000-00000000000d')
    await postNewsletters(postingOver(db), 10)
    const times = (await bulk(db)).map(({ heldUntil }) => heldUntil?.getTime() ?? 0).sort((a, b) => a - b)
    expect(times).toHaveLength(40)
    expect(times[0]).toBe(NOON.getTime())
    expect((times[39] ?? 0) - (times[0] ?? 0)).toBe((30 * 60_000) / MAILS_A_MINUTE)
  })

  onDatabase.for(['paused', 'cancelled'] as const)(
    'does not wait for the mails of one that was %s',
    async (state, { db }) => {
      await manyReaders(db, 20)
      await due(db)
      await postNewsletters(postingOver(db), 5)
      await db.execute(sql`delete from outgoing_mail`)
      await db.execute(sql`update newsletter_campaigns set state = ${state}`)
      await due(db, '0197f0a0-0000-7000-8000-00000000000d')
      await postNewsletters(postingOver(db), 20)
      expect((await bulk(db)).map(({ heldUntil }) => heldUntil)).toEqual(Array(20).fill(NOON))
    },
  )

  onDatabase('does not wait for those who have it already', async ({ db }) => {
    await manyReaders(db, 40)
    await due(db)
    await db.execute(
      sql`insert into newsletter_recipients (campaign_id, subscriber_id, state, posted_at)
        select ${CAMPAIGN}::uuid, id, 'sent', ${NOON.toISOString()}::timestamptz
        from newsletter_subscribers order by id limit 30`,
    )
    await postNewsletters(postingOver(db), 10)
    expect((await bulk(db)).map(({ heldUntil }) => heldUntil)).toEqual(Array(10).fill(NOON))
  })

  onDatabase('is not stopped by one that can’t be posted', async ({ db }) => {
    await manyReaders(db, 5)
    await due(db)
    await db.execute(sql`create function refuse_one() returns trigger language plpgsql as $$
      begin if new."to" = 'reader-3@example.com' then raise exception 'no'; end if; return new; end $$`)
    await db.execute(
      sql`create trigger refuse_one before insert on outgoing_mail for each row execute function refuse_one()`,
    )
    const alert = vi.fn()
    await postNewsletters(postingOver(db, NOON, alert))
    expect(await bulk(db)).toHaveLength(4)
    expect(await tallyOf(db, CAMPAIGN)).toMatchObject({ waiting: 4, failed: 1 })
    expect(alert).toHaveBeenCalledExactlyOnceWith(
      'a newsletter was not posted to a subscriber',
      expect.objectContaining({ campaign: CAMPAIGN }),
    )
  })

  onDatabase('gives up what nobody has heard of for two days', async ({ db }) => {
    await manyReaders(db, 2)
    await due(db)
    await postNewsletters(postingOver(db))
    await finishNewsletters(postingOver(db, in_(3 * 86_400_000)))
    const { rows } = await db.execute(sql`select state, tally from newsletter_campaigns`)
    expect(rows).toMatchObject([{ state: 'sent', tally: { failed: 2, sent: 0 } }])
  })

  onDatabase.runIf(isPostgres())(
    'that is killed in the middle of a batch goes to nobody twice, and leaves nobody out',
    async ({ ownDatabase: { db } }) => {
      await manyReaders(db, 60)
      await due(db)
      // What the database sees of a kill -9: the connection is gone in the middle of a transaction.
      await db.execute(sql`create sequence posted`)
      await db.execute(sql`create function die() returns trigger language plpgsql as $$
        begin if nextval('posted') in (7, 33, 34, 51) then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new; end $$`)
      await db.execute(
        sql`create trigger die after insert on outgoing_mail for each row execute function die()`,
      )
      const alert = vi.fn()
      for (let run = 0; run < 6; run++) await postNewsletters(postingOver(db, NOON, alert), 10)
      expect(alert).toHaveBeenCalled()
      const posted = await events(db)
      expect(posted).toHaveLength(60)
      expect(new Set(posted).size).toBe(60)
      expect(await tallyOf(db, CAMPAIGN)).toMatchObject({ waiting: 60, failed: 0 })
    },
  )

  onDatabase.runIf(isPostgres())(
    'by two instances at once goes to nobody twice',
    async ({ ownDatabase: { db } }) => {
      await manyReaders(db, 80)
      await due(db)
      await Promise.all([1, 2, 3].map(() => postNewsletters(postingOver(db), 10)))
      await postNewsletters(postingOver(db), 10)
      const posted = await events(db)
      expect(posted).toHaveLength(80)
      expect(new Set(posted).size).toBe(80)
    },
  )
})

describe('who leaves', () => {
  test('before it is sent gets nothing more', async ({ street, hands: { owner } }) => {
    const { db, newcomer } = street
    await joined(street, 'ann@example.com')
    await joined(street, 'ben@example.com')
    const { id, starts_at } = await onItsWay(owner)
    const begins = new Date(starts_at)
    await postNewsletters(postingOver(db, begins))
    expect(await bulk(db)).toHaveLength(2)
    const { rows } = await db.execute(
      sql`select leave_key from newsletter_subscribers where email = 'ann@example.com'`,
    )
    await newcomer().post(`newsletter/unsubscribe?key=${rows[0]?.leave_key}`)
    expect((await bulk(db)).map(({ to }) => to)).toEqual(['ben@example.com'])
    await sendDue(db, begins)
    await finishNewsletters(postingOver(db, begins))
    expect((await owner.get(`office/newsletter/campaigns/${id}`)).body.campaign).toMatchObject({
      state: 'sent',
      tally: { sent: 1, withdrawn: 1, waiting: 0, bounced: 0, failed: 0 },
    })
    const { body } = await owner.get(`office/newsletter/subscribers/${await idOf(db, 'ben@example.com')}`)
    expect(body.newsletters).toMatchObject([{ id, state: 'sent', subject: written.subject }])
  })
})

describe('cancelling', () => {
  test('while it runs leaves what is sent, and sends nothing else', async ({ street, hands: { owner } }) => {
    const { db } = street
    for (const name of ['ann', 'ben', 'cy']) await joined(street, `${name}@example.com`)
    const { id, change, starts_at } = await onItsWay(owner)
    const begins = new Date(starts_at)
    await postNewsletters(postingOver(db, begins), 2)
    await db.execute(sql`delete from pgboss.job`)
    const [first] = await bulk(db)
    const job = mailJobs({
      db,
      clock: () => in_(600_000),
      transport: shownOnly,
      outcomes: newsletterOutcomes,
    }).find(({ name }) => name === 'send-bulk-mail')
    await job?.work({ mail: first?.id ?? '' })
    expect((await owner.post(`office/changes/${change}/undo`)).body).toMatchObject({ code: 'mail_left' })
    expect((await owner.post(`office/newsletter/campaigns/${id}/cancel`)).body).toMatchObject({
      state: 'cancelled',
    })
    await sendDue(db, in_(600_000))
    await postNewsletters(postingOver(db, in_(600_000)))
    await finishNewsletters(postingOver(db, in_(600_000)))
    const read = (await owner.get(`office/newsletter/campaigns/${id}`)).body.campaign
    expect(read).toMatchObject({ state: 'cancelled', tally: { sent: 1, withdrawn: 2, waiting: 0 }, may: [] })
    expect(await bulk(db)).toHaveLength(1)
  })
})
