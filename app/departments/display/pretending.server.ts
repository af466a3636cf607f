import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { anyValue } from './calls/part-schema.server.ts'
import { needPart, readPart, refuseWrong } from './calls/reading.server.ts'
import { type IsOwnPage, judgeInShop, pretendPart } from './editing.server.ts'

/** A part with what is not saved yet, as a call sends it. */
export const unsavedPart = z.object({ part: z.string().max(100), value: anyValue })

/**
 * Judges unsaved parts, and returns what shows them in a transaction that is rolled back. Not inside it: pages and
 * drinks are looked up.
 */
export async function pretendParts(
  db: Db,
  parts: readonly z.infer<typeof unsavedPart>[],
  isOwnPage: IsOwnPage,
): Promise<(tx: Db) => Promise<void>> {
  const drafts = parts.map(({ part: name, value }) => {
    const part = needPart(name)
    return { part, value: readPart(part, value) }
  })
  // A label that is changed twice in a transaction has the database lock its drink.
  if (drafts.filter(({ part }) => part === 'featured' || part === 'gifts').length > 1)
    throw invalid({ parts: 'Please look at one list of drinks at a time' })
  for (const { part, value } of drafts) refuseWrong(await judgeInShop(db, part, value, isOwnPage))
  return async (tx) => {
    for (const { part, value } of drafts) await pretendPart(tx, part, value)
  }
}
