import type { Db } from '#app/platform/db/db.server.ts'
import { selectDocuments } from './data/settings.server.ts'
import { differences } from './editing.server.ts'
import { emptyDocument, nestedOf, withBegunPlans } from './sections/document.server.ts'
import { shopAt, whatItSays } from './settings.server.ts'

const MOST_SHOWN = 20
/** Most of them change other sections. */
const MOST_SEARCHED = 100

/** The last versions, the newest first, each with what differs from the one before it. */
export const listHistory = async (db: Db) =>
  (await listChanges(db, MOST_SHOWN)).map(({ row: { version, at, by }, said }) => ({
    version,
    at,
    by,
    ...said,
  }))

/** The last versions in which this section changed, the newest first, each with the section as it was then. */
export async function listSectionHistory(db: Db, section: string) {
  const isInSection = ([path]: [string, unknown]) => path.startsWith(`${section}.`)
  return (await listChanges(db, MOST_SEARCHED))
    .flatMap(({ row, said }) => {
      const { version, at, by } = row
      const after = Object.fromEntries(Object.entries(said.after).filter(isInSection))
      return Object.keys(after).length > 0 ? [{ version, at, by, before: said.before, after, row }] : []
    })
    .slice(0, MOST_SHOWN)
    .map(({ row, ...each }) => ({
      ...each,
      values: nestedOf(whatItSays(row, row.at).shop)[section] ?? {},
    }))
}

/** One more is read than is answered: the oldest is compared with it. */
async function listChanges(db: Db, most: number) {
  const rows = await selectDocuments(db, most + 1)
  return rows.slice(0, most).map((row, place) => ({
    row,
    // What was planned and has begun until then is no change of this version.
    said: differences(withBegunPlans(rows[place + 1]?.document ?? emptyDocument, row.at), row.document),
  }))
}

/** Every setting as it held at a moment. */
export async function settingsAt(db: Db, at: Date) {
  const { shop, version } = await shopAt(db, at)
  return { version, settings: nestedOf(shop) }
}
