import type { Db } from '#app/platform/db/db.server.ts'
import { guideFile, guideNames, readGuideFile } from '../catalogue/shelf-guides.server.ts'
import type { Actor, NewChange } from '../staff/changes.server.ts'
import { lockPart } from './data/display.server.ts'
import { shownDisplay } from './display.server.ts'
import type { PartName, Values } from './display.ts'
import { defaultShelfText, fromStored, partNamed, writeChange } from './editing.server.ts'
import { judgePart } from './part-checks.ts'

/** Where the repository has the texts of shelves, below the rooms: `catalogue/shelf-texts/gin.md`. */
export const SHELF_TEXTS = 'catalogue/shelf-texts'

type ShelfFile = { path: string; file: string }
type ShelfText = { part: PartName; value: Values['shelf'] }

/** What shelves say, as files. One that nobody has edited is the repository's. */
export async function exportedShelfTexts(db: Db): Promise<(ShelfFile & { isEdited: boolean })[]> {
  const { shelves } = await shownDisplay(db)
  return guideNames().map((name) => {
    const came = defaultShelfText(`shelf:${name}`)
    const file = fileOf(shelves.get(name) ?? came)
    return { path: `${SHELF_TEXTS}/${name}.md`, file, isEdited: file !== fileOf(came) }
  })
}

/** The texts in these files, and what is wrong with any of them, a line for each. */
export function readShelfTexts(files: readonly ShelfFile[]): { texts: ShelfText[]; wrong: string[] } {
  const texts: ShelfText[] = []
  const wrong: string[] = []
  for (const { path, file } of files) {
    const read = readShelfText(path, file)
    if ('because' in read) wrong.push(`${path}: ${read.because}`)
    else texts.push(read)
  }
  return { texts, wrong }
}

function readShelfText(path: string, file: string): ShelfText | { because: string } {
  const name = path.startsWith(`${SHELF_TEXTS}/`) && path.slice(SHELF_TEXTS.length + 1, -'.md'.length)
  const part = partNamed(`shelf:${name}`)
  if (!part) return { because: 'There is no such shelf' }
  try {
    const { intro: line, words: paragraph } = readGuideFile(file)
    const value = { line, paragraph }
    const fields = Object.entries(judgePart(part, value))
    if (fields.length === 0) return { part, value }
    return { because: fields.map(([field, because]) => `${field}: ${because}`).join(' ') }
  } catch (failure) {
    return { because: failure instanceof Error ? failure.message : 'It can’t be read' }
  }
}

/** Saves those that say something else than their shelf does, in the caller's transaction; for the change log. */
export async function saveShelfTexts(
  tx: Db,
  texts: readonly ShelfText[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<NewChange[]> {
  const changes: NewChange[] = []
  for (const { part, value } of texts.toSorted((a, b) => (a.part < b.part ? -1 : 1))) {
    const row = await lockPart(tx, part)
    const shown = fromStored(part, row?.value ?? null) as Values['shelf']
    if (fileOf(shown) === fileOf(value)) continue
    const { change } = await writeChange(tx, { part, row, value, actor, now })
    changes.push(change)
  }
  return changes
}

const fileOf = ({ line, paragraph }: Values['shelf']) => guideFile({ intro: line, words: paragraph })
