import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { dateInLondon } from '#app/platform/clock.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { lockSettings, selectVersion } from './data/settings.server.ts'
import { differences, insertNext } from './editing.server.ts'
import { emptyDocument, isToCome, withBegunPlans } from './sections/document.server.ts'
import { settingsByPath } from './sections/schema.server.ts'
import type { PlannedSetting } from './settings.ts'

const reverse = z.object({ version: z.int().positive() })

/** How changes of the settings are undone, by the name that their rows in the change log have. */
export const settingsUndos: Record<string, UndoFunction> = {
  /** The version before becomes the newest one. */
  'settings.save': async (tx, change, actor, now) => {
    const { version } = readReverse(reverse, change.reverse)
    const row = await lockSettings(tx)
    if (row?.version !== version) throw await changedSince(tx, change)
    const earlier = version === 1 ? emptyDocument : (await selectVersion(tx, version - 1))?.document
    if (!earlier) throw await changedSince(tx, change)
    // What had begun before the change was in force, and is again.
    const before = withBegunPlans(earlier, row.at)
    const stillPlanned = (each: PlannedSetting) =>
      row.document.planned.some((other) => isDeepStrictEqual(each, other))
    const passed = before.planned.find((each) => !isToCome(each, now) && !stillPlanned(each))
    if (passed) throw dayHasPassed(passed)
    const document = withBegunPlans(before, now)
    await insertNext(tx, { row, document, actor, now })
    return differences(withBegunPlans(row.document, now), document)
  },
}

const dayHasPassed = ({ path, from }: PlannedSetting) =>
  new Refused(
    409,
    'not_undoable',
    `That can’t be undone any more: ‘${settingsByPath.get(path)?.description.title ?? path}’ was planned for ${dateInLondon(new Date(from))}, which has passed, and would change at once. Please change it in the settings.`,
  )
