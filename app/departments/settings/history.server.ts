import type { Db } from '#app/platform/db/db.server.ts'
import { selectDocuments } from './data/settings.server.ts'
import { differences } from './editing.server.ts'
import { emptyDocument, nestedOf, settled } from './sections/document.server.ts'
import { shopAt, whatItSays } from './settings.server.ts'

const MOST_SHOWN = 20
/** Most of them change other sections. */
const MOST_SEARCHED = 100

/** The last versions, the newest first, each with what differs from the one before it. */
export async function listHistory(db: Db) {
  const rows = await selectDocuments(db, MOST_SHOWN + 1)
  return rows.slice(0, MOST_SHOWN).map(({ version, at, by, document }, place) => ({
    ...{ version, at, by },
    // What was planned and has begun until then is no change of this version.
    ...differences(settled(rows[place + 1]?.document ?? emptyDocument, at), document),
  }))
}

/** The last versions in which this section changed, the newest first, each with the section as it was then. */
export async function listSectionHistory(db: Db, section: string) {
  const rows = await selectDocuments(db, MOST_SEARCHED)
  const isInSection = ([path]: [string, unknown]) => path.startsWith(`${section}.`)
  return rows
    .flatMap((row, place) => {
      const { version, at, by, document } = row
      const said = differences(settled(rows[place + 1]?.document ?? emptyDocument, at), document)
      const after = Object.fromEntries(Object.entries(said.after).filter(isInSection))
      return Object.keys(after).length > 0 ? [{ version, at, by, before: said.before, after, row }] : []
    })
    .slice(0, MOST_SHOWN)
    .map(({ row, ...each }) => ({
      ...each,
      values: nestedOf(whatItSays(row, row.at).shop)[section] ?? {},
    }))
}

/** Every setting as it held at a moment. */
export async function settingsAt(db: Db, at: Date) {
  const { shop, version } = await shopAt(db, at)
  return { version, settings: nestedOf(shop) }
}
