import { type EngravingFont, unknownLetters } from '#app/design/media/engraved-words.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { linesOf, typefaces } from '../engraving/typefaces.ts'
import { areCut, type EngravedLine, engravedLine, engravedLines } from '../orders/lines.server.ts'
import type { Member } from '../staff/staff.ts'
import { type StoredBottle, selectBottles } from './data/bottles.server.ts'
import { prepareOutlines } from './drawing/outline-fonts.server.ts'
import { bottlesOf, byDay, leftOf } from './rules/queue.ts'
import { actsOf } from './rules/states.ts'
import { cannotDraw } from './rules/words.ts'
import { type BottleState, type EngravingQueue, type QueuedBottle, stateWords } from './workshop.ts'

type Viewer = Pick<Member, 'verbs'>

/** The wire answer of `GET office/engraving`: by the day on which they must leave, then by typeface. */
export async function engravingQueue(
  db: Db,
  member: Viewer,
  { state }: { state?: BottleState | undefined } = {},
): Promise<EngravingQueue> {
  const lines = await engravedLines(db)
  const rows = Map.groupBy(
    await selectBottles(
      db,
      lines.map(({ line }) => line),
    ),
    ({ lineId }) => lineId,
  )
  // Who looks at the queue will want its files.
  prepareOutlines(lines.map(({ font }) => font as EngravingFont))
  const all = lines.flatMap((line) => toWireBottles(line, rows.get(line.line) ?? [], member))
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
  const line = await engravedLine(db, lineId)
  return line && toWireBottles(line, await selectBottles(db, [lineId]), member)
}

function toWireBottles(line: EngravedLine, rows: StoredBottle[], { verbs }: Viewer): QueuedBottle[] {
  const font = line.font as EngravingFont
  const doubtful = unknownLetters(line.text1 + line.text2, font)
  return bottlesOf(line, rows).map((row) => ({
    line: line.line,
    bottle: row.bottle,
    of: line.quantity,
    reference: line.reference,
    leave_by: line.leaveBy,
    placed_at: line.placedAt.toISOString(),
    delivery_type: line.deliveryType,
    drink_id: line.drinkId,
    name: line.name,
    size: line.size,
    image: line.photo && `${line.photo}-800.webp`,
    text_1: line.text1,
    text_2: line.text2,
    font,
    typeface: typefaces[font].name,
    state: row.state,
    state_words: stateWords[row.state],
    doubt: doubtful.length > 0 ? cannotDraw(doubtful, font) : null,
    spoilt: row.spoilt,
    spoilt_because: row.spoiltBecause.at(-1) ?? '',
    cut_at: when(row.cutAt),
    cut_by: row.cutBy,
    checked_at: when(row.checkedAt),
    checked_by: row.checkedBy,
    version: row.version,
    may: verbs.has('engraving.work') ? actsOf(row) : [],
  }))
}

const when = (at: Date | null) => at?.toISOString() ?? null

export type OpenEngraving = {
  reference: string
  leaveBy: string | null
  /** The first line of the order that is not finished. */
  line: string
  toCut: number
  toCheck: number
  typefaces: string[]
  words: string
}

/** For Today: orders of which not every bottle is cut and checked, and how many bottles these are. One statement. */
export async function openEngraving(db: Db): Promise<{ bottles: number; orders: OpenEngraving[] }> {
  const open = (await engravedLines(db))
    .map((line) => ({ ...line, ...leftOf(line) }))
    .filter(({ toCut, toCheck }) => toCut + toCheck > 0)
  const orders = [...Map.groupBy(open, ({ reference }) => reference)].flatMap(([reference, lines]) => {
    const [first] = lines
    if (!first) return []
    return [
      {
        reference,
        leaveBy: first.leaveBy,
        line: first.line,
        toCut: sum(lines.map(({ toCut }) => toCut)),
        toCheck: sum(lines.map(({ toCheck }) => toCheck)),
        typefaces: [...new Set(lines.map(({ font }) => typefaces[font as EngravingFont].name))],
        words: linesOf({ line1: first.text1, line2: first.text2 }).join(' '),
      },
    ]
  })
  return { bottles: sum(orders.map(({ toCut, toCheck }) => toCut + toCheck)), orders }
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)

/** Of each engraved line among these, whether all of its bottles are cut. For the packing bench. */
export const isEngravingDone = (db: Db, lineIds: readonly string[]): Promise<Map<string, boolean>> =>
  areCut(db, lineIds)

/** Those of them that wait for the engraver. */
export async function uncutLines(db: Db, lineIds: readonly string[]): Promise<Set<string>> {
  const lines = await isEngravingDone(db, lineIds)
  return new Set([...lines].flatMap(([line, isDone]) => (isDone ? [] : [line])))
}
