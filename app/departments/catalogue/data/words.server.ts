import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { slipsOf } from '../rules/search-words.ts'
import { searchWords } from '../tables.server.ts'

/** For each typed word, the catalogue's words that it may be a typo of. */
export async function likelyWords(db: Db, typed: string[]): Promise<Map<string, string[]>> {
  const slips = new Map(typed.map((word) => [word, new Set(slipsOf(word))]))
  const all = [...slips.values()].flatMap((set) => [...set])
  if (all.length === 0) return new Map()
  const rows = await db
    .select()
    .from(searchWords)
    .where(and(inArray(searchWords.slip, all), hasSlips))
  return new Map(
    typed.map((word) => [
      word,
      [...new Set(rows.filter(({ slip }) => slips.get(word)?.has(slip)).map((row) => row.word))],
    ]),
  )
}

const hasSlips = sql`length(${searchWords.word}) between 5 and 40 and ${searchWords.word} ~ '[a-z]'`

/** With more words of the same prefix, the prefix itself is searched. */
const TOO_MANY_TO_SPELL = 16

/** The highest code point: beyond any continuation of a word. */
const LAST_SIGN = 0x10_ff_ff

/** For each typed word, itself and all the catalogue's words with this prefix, unless they are too many. */
export async function wordsBeginning(db: Db, typed: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ typed: string; words: string[] }>(sql`
    select typed, array(
      select word from search_words
      where slip = word and word ~>=~ typed and word ~<~ (typed || chr(${LAST_SIGN}::int))
      order by word using ~<~ limit ${TOO_MANY_TO_SPELL + 1}
    ) as words
    from unnest(${sql.param(typed)}::text[]) as asked(typed)`)
  return new Map(
    rows
      .filter(({ words }) => words.length <= TOO_MANY_TO_SPELL)
      .map(({ typed, words }) => [typed, [...new Set([typed, ...words])]]),
  )
}
