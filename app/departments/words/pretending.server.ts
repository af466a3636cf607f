import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import { pretendText } from './calls/editing.server.ts'
import { fieldsOf, judgeText } from './calls/judging.server.ts'
import { written } from './calls/schema.server.ts'
import { needText } from './reading.server.ts'
import type { Judging, TextKinds } from './text-kind.ts'

/** A text with what is not saved yet, as a call sends it. */
export const unsavedText = written.extend({ key: z.string().max(100) })

type Pretended = {
  /** The page on which it is read. */
  page: string
  /** The day from which it is in the shop, if it says one. */
  appearsOn: string | undefined
  show: (tx: Db) => Promise<void>
}

/** Judges an unsaved text, and returns what shows it in a transaction that is rolled back. */
export async function pretendWords(
  db: Db,
  kinds: TextKinds,
  { key, ...typed }: z.infer<typeof unsavedText>,
  judging: Judging,
): Promise<Pretended> {
  const named = await needText(db, kinds, key)
  const { kind } = named
  const text = kind.completed(typed, judging.now)
  const wrong = fieldsOf(await judgeText(db, named, text, judging))
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return {
    page: kind.pageOf(named.name),
    appearsOn: kind.appearsOn(text),
    show: (tx) => pretendText(tx, named, text, judging.now),
  }
}
