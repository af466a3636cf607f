import { sql } from 'drizzle-orm'
import { describe, expect, vi } from 'vitest'
import type { Db } from '#app/platform/db/db.server.ts'
import { isPostgres, test } from '../../../../test/database.ts'
import { PATIENCE } from '../../../../test/patience.ts'
import { NOON } from '../../../../test/shop.ts'
import { insertCampaign } from '../data/campaigns.server.ts'
import { unsubscribe } from '../newsletter.server.ts'
import { newsletterOutcomes } from '../outcomes.server.ts'
import { postNewsletters } from '../posting.server.ts'
import { eventOf } from '../rules/mail-event.ts'
import { cancelCampaign } from '../sending.server.ts'
import { idOf, manyReaders, written } from '../testing/readers.ts'
import { eraseSubscription } from '../your-subscription.server.ts'

const CAMPAIGN = '0197f0a0-0000-7000-8000-00000000000c'
const email = 'reader-1@example.com'
const actor = { staffId: null, name: 'Ada', via: 'office' } as const

const isWaitedFor = async (db: Db) => {
  const { rows } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** Ways in which mails that wait are taken back. */
const takenBack = {
  'who leaves': (db: Db) => unsubscribe(db, 'leave-1', { now: NOON, way: 'link' }),
  'who cancels': (db: Db) => cancelCampaign(db, CAMPAIGN, { actor, now: NOON }),
  'who is erased': (db: Db) => db.transaction((tx) => eraseSubscription(tx, email)),
}

describe.runIf(isPostgres())('while a mail that has left is noted', () => {
  test.for(Object.entries(takenBack))(
    '%s waits for it before any mail is locked',
    async ([, takeBack], { ownDatabase: { db } }) => {
      await manyReaders(db, 1)
      await insertCampaign(db, {
        id: CAMPAIGN,
        ...written,
        state: 'scheduled',
        startsAt: NOON,
        createdAt: NOON,
        changedAt: NOON,
        changedBy: 'Ada',
      })
      await postNewsletters({ db, clock: () => NOON, publicUrl: 'http://shop.test', alert: () => {} })
      const event = eventOf(CAMPAIGN, await idOf(db, email))
      const { taking } = await db.transaction(async (tx) => {
        await newsletterOutcomes.sent(tx, { event, to: email, isBulk: true }, NOON)
        const taking = takeBack(db)
        await vi.waitUntil(() => isWaitedFor(db), PATIENCE)
        await tx.execute(sql`select from outgoing_mail where event = ${event} for update nowait`)
        return { taking }
      })
      await taking
      const { rows } = await db.execute(sql`select state from newsletter_recipients where state <> 'sent'`)
      expect(rows).toEqual([])
    },
  )
})
