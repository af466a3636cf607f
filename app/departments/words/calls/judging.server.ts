import type { Db } from '#app/platform/db/db.server.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import { fileOf } from '../files.server.ts'
import type { Named } from '../reading.server.ts'
import type { Judged, Judging } from '../text-kind.ts'
import type { Written } from '../words.ts'
import { whyUnreadable } from './readable.server.ts'

const LONGEST_FAILURE = 200

/** What its room says of a text. One that is well is then read as for a page: what the judge has missed is wrong, too. */
export async function judgeText(
  db: Db,
  { kind, name, key }: Named,
  written: Written,
  judging: Judging,
): Promise<Judged> {
  const { fields, wrong, strange } = await kind.judge(db, name, written, judging)
  const judged = { fields, wrong: eachOnce(wrong), strange: eachOnce(strange) }
  if (Object.keys(fieldsOf(judged)).length > 0) return judged
  const version = { key, state: 'published' as const, file: fileOf(kind, name, written) }
  const failure = await whyUnreadable(db, kind, version, judging.now)
  if (!failure) return judged
  const because = failure.message.replace(/\s+/g, ' ').slice(0, LONGEST_FAILURE)
  return { ...judged, wrong: [{ line: 1, words: `The shop can’t show this text: ${because}` }] }
}

/** The same mistake twice in a line is said once. */
const eachOnce = (remarks: readonly Remark[]): Remark[] => [
  ...new Map(remarks.map((remark) => [`${remark.line} ${remark.words}`, remark])).values(),
]

const MOST_TOLD = 5

export const fieldsOf = ({ fields, wrong }: Judged): Record<string, string> => ({
  ...fields,
  ...(wrong.length > 0 && {
    markdown: wrong
      .slice(0, MOST_TOLD)
      .map(({ line, words }) => `Line ${line}: ${words}${words.endsWith('?') ? '' : '.'}`)
      .join(' '),
  }),
})
