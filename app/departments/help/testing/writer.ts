import { expect } from 'vitest'
import type { Database, Db } from '#app/platform/db/db.server.ts'
import { problem } from '#app/platform/http/answer.server.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import type { Told } from '../../../../test/callers.ts'
import { test as base } from '../../../../test/database.ts'
import { NOON, openTestShop, within } from '../../../../test/shop.ts'
import { waitingEnquiries } from '../enquiries.server.ts'
import { type EnquiryField, type EnquiryKind, enquiryForms } from '../enquiries.ts'

type Answer = { status: number; body: Told; headers: Record<string, unknown> }
type Asking = { key?: string; ip?: string }
type Writer = { write: (body: unknown, asking?: Asking) => Promise<Answer>; clock: { now: Date } }

/** Somebody who writes to us: in the test’s transaction, or in a separate database. */
export const test = base.extend<{ writer: Writer; ownWriter: Writer }>({
  writer: async ({ database, db }, use) => over(within(database, db), use),
  ownWriter: async ({ ownDatabase }, use) => over(ownDatabase, use),
})

async function over(database: Database, use: (writer: Writer) => Promise<void>) {
  const clock = { now: NOON }
  const { app } = await openTestShop({ database, clock: () => clock.now })
  await use({
    clock,
    write: async (body, { key, ip = '192.0.2.1' } = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/backend/api/enquiry',
        payload: body as object,
        headers: key === undefined ? {} : { 'idempotency-key': key },
        remoteAddress: ip,
      })
      return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
    },
  })
  await app.close()
}

export const words: Record<EnquiryField, string> = {
  query_type: 'other_issue',
  order_number: 'K7QF-3MHX',
  name: 'Zoë Ångström-O’Neill 東京',
  email: 'zoe@example.com',
  phone: '01632 960118',
  subject: 'A question of ours',
  message: 'Dear all,\n\nis it true?\tYes 🍸',
}

/** A form of this kind with every field filled in. */
export const filled = (kind: EnquiryKind, special: Record<string, unknown> = {}) => ({
  kind,
  ...Object.fromEntries(enquiryForms[kind].fields.map((field) => [field, wordsIn(kind, field)])),
  ...special,
})

export const wordsIn = (kind: EnquiryKind, field: EnquiryField) =>
  field === 'query_type' ? (Object.keys(enquiryForms[kind].queryTypes ?? {}).at(-1) ?? '') : words[field]

export const nothingHappened = async (db: Db) =>
  expect([await waitingEnquiries(db), await latestMail(db, 9)]).toEqual([[], []])

export const refusal = ({ status, body }: Answer) => ({ status, ...problem.strict().parse(body) })
