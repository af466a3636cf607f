import type { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { insertTerms, lockTerms } from './data/terms.server.ts'
import { firstOrderTerms } from './first-order.server.ts'
import { termsFrom, wireTerms } from './rules/first-order-terms.ts'

/** Terms of the first-order code that are not saved yet, as a call sends them. */
export const unsavedTerms = wireTerms

/** The terms as if they were saved, in a transaction that is rolled back: no row in the log. */
export async function pretendTerms(tx: Db, unsaved: z.infer<typeof unsavedTerms>, now: Date) {
  await lockTerms(tx)
  const { version } = await firstOrderTerms(tx)
  const terms = termsFrom(unsaved)
  await insertTerms(tx, { ...terms, version: version + 1, at: now, staffId: null, by: '' })
  return terms
}
