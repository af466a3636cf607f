import { type EngravingFont, unknownLetters } from '#app/design/media/engraved-words.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { linesOf, typefaces } from '../engraving/typefaces.ts'
import type { Member } from '../staff/staff.ts'
import {
  countCut,
  hasBottleRows,
  type QueuedLine,
  resetBottles,
  selectLine,
  selectLines,
  upsertBottle,
} from './data/bottles.server.ts'
import { bottlesOf, byDay } from './rules/queue.ts'
import { actsOf, afterAct, untouched } from './rules/states.ts'
import { cannotDraw } from './rules/words.ts'
import { type BottleState, type EngravingQueue, type QueuedBottle, stateWords } from './workshop.ts'

type Viewer = Pick<Member, 'verbs'>

/** The wire answer of `GET office/engraving`: by the day on which they must leave, then by typeface. */
export async function engravingQueue(
  db: Db,
  member: Viewer,
  { state }: { state?: BottleState | undefined } = {},
): Promise<EngravingQueue> {
  const all = (await selectLines(db)).flatMap((line) => toWireBottles(line, member))
  const days = byDay(all).map(({ day, bottles }) => ({
    day,
    count: bottles.length,
    to_cut: bottles.filter(isToCut).length,
    bottles: state ? bottles.filter((bottle) => bottle.state === state) : bottles,
  }))
  return {
    count: all.length,
    to_cut: all.filter(isToCut).length,
    days: days.filter(({ bottles }) => bottles.length > 0),
  }
}

const isToCut = ({ state }: QueuedBottle) => state === 'to_cut' || state === 'no_bottle'

/** The bottles of a line that are still to leave; undefined if there are none. */
export async function bottlesOfLine(
  db: Db,
  lineId: string,
  member: Viewer,
): Promise<QueuedBottle[] | undefined> {
  const line = await selectLine(db, lineId)
  return line && toWireBottles(line, member)
}

function toWireBottles(line: QueuedLine, { verbs }: Viewer): QueuedBottle[] {
  const font = line.font as EngravingFont
  const doubtful = unknownLetters(line.text1 + line.text2, font)
  return bottlesOf(line, line.rows).map((row) => ({
    ...{ line: line.line, bottle: row.bottle, of: line.quantity, reference: line.reference },
    leave_by: line.leaveBy,
    placed_at: line.placedAt.toISOString(),
    delivery_type: line.deliveryType,
    ...{ drink_id: line.drinkId, name: line.name, size: line.size },
    image: line.photo && `${line.photo}-800.webp`,
    ...{ text_1: line.text1, text_2: line.text2, font, typeface: typefaces[font].name },
    ...{ state: row.state, state_words: stateWords[row.state] },
    doubt: doubtful.length > 0 ? cannotDraw(doubtful, font) : null,
    ...{ spoilt: row.spoilt, spoilt_because: row.spoiltBecause },
    ...{ cut_at: when(row.cutAt), cut_by: row.cutBy },
    ...{ checked_at: when(row.checkedAt), checked_by: row.checkedBy },
    version: row.version,
    may: verbs.has('engraving.work') ? actsOf(row) : [],
  }))
}

const when = (at: Date | null) => at?.toISOString() ?? null

export type OpenEngraving = {
  reference: string
  leaveBy: string | null
  line: string
  bottle: number
  toCut: number
  toCheck: number
  typefaces: string[]
  words: string
}

/** For Today: orders of which not every bottle is cut and checked, and how many bottles these are. */
export async function openEngraving(db: Db): Promise<{ bottles: number; orders: OpenEngraving[] }> {
  const open = (await selectLines(db))
    .flatMap((line) => toWireBottles(line, { verbs: new Set() }))
    .filter(({ state }) => state !== 'checked')
  const orders = [...Map.groupBy(open, ({ reference }) => reference)].flatMap(([reference, all]) => {
    const [first] = all
    if (!first) return []
    return [
      {
        ...{ reference, leaveBy: first.leave_by, line: first.line, bottle: first.bottle },
        toCut: all.filter(isToCut).length,
        toCheck: all.filter(({ state }) => state === 'cut').length,
        typefaces: [...new Set(all.map(({ typeface }) => typeface))],
        words: linesOf({ line1: first.text_1, line2: first.text_2 }).join(' '),
      },
    ]
  })
  return { bottles: open.length, orders }
}

/** Of each engraved line among these, whether all of its bottles are cut. For the packing bench. */
export async function isEngravingDone(db: Db, lineIds: readonly string[]): Promise<Map<string, boolean>> {
  if (lineIds.length === 0) return new Map()
  const lines = await countCut(db, [...new Set(lineIds)])
  return new Map(lines.map(({ line, quantity, cut }) => [line, cut >= quantity]))
}

/** Those of them that wait for the engraver. */
export async function uncutLines(db: Db, lineIds: readonly string[]): Promise<Set<string>> {
  const lines = await isEngravingDone(db, lineIds)
  return new Set([...lines].flatMap(([line, isDone]) => (isDone ? [] : [line])))
}

const BEFORE_IT_WAS_SENT = 'before it was sent'

/**
 * For orders: engraved bottles of a line leave once more. What came back whole is cut, even if nobody has said so
 * before it left; for the others there is work again. Its order is locked.
 */
export async function cutAgain(
  tx: Db,
  lineId: string,
  { whole, again }: { whole: number; again: number },
  now: Date,
) {
  if (!(await hasBottleRows(tx, lineId)))
    for (let bottle = 1; bottle <= whole; bottle++)
      await upsertBottle(
        tx,
        { line: lineId, bottle },
        afterAct('cut', untouched, { by: BEFORE_IT_WAS_SENT, now, because: '', hasBottle: true }),
      )
  else if (again > 0) await resetBottles(tx, lineId, again)
}
