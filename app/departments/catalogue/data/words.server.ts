import { inArray } from 'drizzle-orm'
import type { Db } from '#app/platform/db.server.ts'
import { slipsOf } from '../rules/search-words.ts'
import { searchWords } from '../tables.server.ts'

/** For each typed word, the words of the catalogue that might have been meant. */
export async function likelyWords(db: Db, typed: string[]): Promise<Map<string, string[]>> {
  const slips = new Map(typed.map((word) => [word, new Set(slipsOf(word))]))
  const all = [...slips.values()].flatMap((set) => [...set])
  if (all.length === 0) return new Map()
  const rows = await db.select().from(searchWords).where(inArray(searchWords.slip, all))
  return new Map(
    typed.map((word) => [
      word,
      [...new Set(rows.filter(({ slip }) => slips.get(word)?.has(slip)).map((row) => row.word))],
    ]),
  )
}
