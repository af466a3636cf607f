import type { Db } from '#app/platform/db/db.server.ts'
import { selectDocuments } from './data/settings.server.ts'
import { differences } from './editing.server.ts'
import { emptyDocument, nestedOf, settled } from './sections/document.server.ts'
import { shopAt } from './settings.server.ts'

const MOST_SHOWN = 20

/** The last versions, the newest first, each with what differs from the one before it. */
export async function listHistory(db: Db) {
  const rows = await selectDocuments(db, MOST_SHOWN + 1)
  return rows.slice(0, MOST_SHOWN).map(({ version, at, by, document }, place) => ({
    ...{ version, at, by },
    // What was planned and has begun until then is no change of this version.
    ...differences(settled(rows[place + 1]?.document ?? emptyDocument, at), document),
  }))
}

/** Every setting as it held at a moment. */
export async function settingsAt(db: Db, at: Date) {
  const { shop, version } = await shopAt(db, at)
  return { version, settings: nestedOf(shop) }
}
