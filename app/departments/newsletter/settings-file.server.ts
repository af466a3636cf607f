import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Actor, NewChange } from '../staff/changes.server.ts'
import type { Verb } from '../staff/staff.ts'
import { lockTerms } from './data/terms.server.ts'
import { firstOrderTerms, inLog, writeTerms } from './first-order.server.ts'
import { type FirstOrderTerms, termsAsTheyCame, termsFrom, wireTerms } from './rules/first-order-terms.ts'

type Saving = { actor: Actor; now: Date; need: (verb: Verb) => Promise<unknown> }

const inFile = z.strictObject(
  wireTerms.shape,
  'Please say is_on, percent, minimum and days, and nothing else',
)

/** The first-order code in the file of settings, as `office/first-order` has it. */
export const firstOrderInFile = {
  name: 'first_order',
  /** Undefined where it is as it came. */
  async export(db: Db) {
    const { terms } = await firstOrderTerms(db)
    return isSame(terms, termsAsTheyCame) ? undefined : inLog(terms)
  },
  /** Judged like the office's form. A file without it takes the code back to how it came. */
  read(content: unknown) {
    const read = inFile.safeParse(content === undefined ? inLog(termsAsTheyCame) : content)
    if (!read.success) {
      const wrong = read.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
      return { ok: false, wrong: Object.fromEntries(wrong) } as const
    }
    const terms = termsFrom(read.data)
    return { ok: true, save: (tx: Db, saving: Saving) => saveTermsOfFile(tx, terms, saving) } as const
  },
}

/** Nothing is written where nothing changes. */
async function saveTermsOfFile(
  tx: Db,
  terms: FirstOrderTerms,
  { need, ...editing }: Saving,
): Promise<NewChange | undefined> {
  await lockTerms(tx)
  const before = await firstOrderTerms(tx)
  if (isSame(before.terms, terms)) return undefined
  await need('offers.edit')
  return writeTerms(tx, before, terms, editing)
}

const isSame = (one: FirstOrderTerms, other: FirstOrderTerms) =>
  JSON.stringify(inLog(one)) === JSON.stringify(inLog(other))
