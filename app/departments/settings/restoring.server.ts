import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound } from '#app/platform/http/answer.server.ts'
import { selectNewest, selectVersion } from './data/settings.server.ts'
import {
  differences,
  type Editing,
  judgeDocument,
  refuseWrong,
  replaceDocument,
  type Saved,
} from './editing.server.ts'
import { emptyDocument, isToCome, type SettingsDocument, withBegunPlans } from './sections/document.server.ts'
import { readDocument } from './sections/reading.server.ts'

/** What having an earlier version back would change, and what of it this shop would refuse today, by its path. */
export async function compareVersion(db: Db, version: number, now: Date) {
  const earlier = await findEarlier(db, version, now)
  if (!earlier) return undefined
  const present = withBegunPlans((await selectNewest(db))?.document ?? emptyDocument, now)
  const { at, by, document } = earlier
  const read = readDocument(document)
  return {
    version,
    at,
    by,
    ...differences(present, document),
    wrong: { ...judgeDocument(read.document, now), ...read.wrong },
  }
}

/** An earlier version is saved again, if the rules of today allow it. */
export async function restoreVersion(db: Db, version: number, editing: Editing): Promise<Saved> {
  const earlier = await findEarlier(db, version, editing.now)
  if (!earlier) throw notFound('There is no such version')
  const { document, wrong } = readDocument(earlier.document)
  refuseWrong(wrong)
  const newest = await selectNewest(db)
  const present = withBegunPlans(newest?.document ?? emptyDocument, editing.now)
  // If it is not the newest any more, saving says so.
  if (Object.keys(differences(present, document).after).length === 0)
    throw invalid({ to: 'The shop has these settings already' })
  return replaceDocument(db, document, editing)
}

type Earlier = { at: Date | null; by: string; document: SettingsDocument }

/** As it was when it was saved, with what was planned then and is still to come. Version 0 is how the shop came. */
async function findEarlier(db: Db, version: number, now: Date): Promise<Earlier | undefined> {
  if (version === 0) return { at: null, by: '', document: emptyDocument }
  const row = await selectVersion(db, version)
  if (!row) return undefined
  const { values, planned } = withBegunPlans(row.document, row.at)
  return {
    at: row.at,
    by: row.by,
    document: { values, planned: planned.filter((each) => isToCome(each, now)) },
  }
}
