import { drinksById } from '#app/departments/catalogue/catalogue.server.ts'
import { tintOf } from '#app/departments/catalogue/tints.ts'
import { panelOf, panelOnPhotograph } from '#app/departments/engraving/panels.server.ts'
import { drawingOf, glassOf } from '#app/departments/workshop/drawing.server.ts'
import { engravingQueue } from '#app/departments/workshop/workshop.server.ts'
import {
  type BottleState,
  bottleStates,
  type EngravingQueue,
  type QueuedBottle,
} from '#app/departments/workshop/workshop.ts'
import type { Tint } from '#app/design/media/photo.tsx'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Loaded, may, type Staffed } from '../asking.server.ts'
import type { EngravingData, OpenBottle } from './engraving-data.ts'

/** `/office/engraving`, and with a line one of its bottles (`?bottle=2`). */
export async function engravingPage({ db, member, url }: Staffed, line: string | undefined): Promise<Loaded> {
  if (!may(member, 'engraving.see')) return undefined
  const whole = await engravingQueue(db, member)
  const all = whole.days.flatMap(({ bottles }) => bottles)
  const state = bottleStates.find((each) => each === url.searchParams.get('state')) ?? null
  const queue = state ? only(whole, state) : whole
  const chosen = line ? chosenOf(all, line, Number(url.searchParams.get('bottle') ?? 0)) : undefined
  const shown = queue.days.flatMap(({ bottles }) => bottles)
  const first = shown.find((bottle) => bottle.state === 'to_cut') ?? shown[0]
  const bottle = line ? chosen : first
  const page: EngravingData = {
    queue,
    counts: countsOf(all),
    state,
    tints: await tintsOf(db, all),
    open: bottle ? await openedOf(bottle) : null,
    isChosen: line !== undefined,
  }
  return { title: chosen ? `Engraving ${chosen.reference}` : 'Engraving', page }
}

const chosenOf = (all: QueuedBottle[], line: string, bottle: number) => {
  const ofLine = all.filter((each) => each.line === line)
  const isOpen = ({ state }: QueuedBottle) => state !== 'checked'
  return ofLine.find((each) => each.bottle === bottle) ?? ofLine.find(isOpen) ?? ofLine[0]
}

const only = (queue: EngravingQueue, state: BottleState): EngravingQueue => ({
  ...queue,
  days: queue.days
    .map((day) => ({ ...day, bottles: day.bottles.filter((bottle) => bottle.state === state) }))
    .filter(({ bottles }) => bottles.length > 0),
})

function countsOf(all: QueuedBottle[]): EngravingData['counts'] {
  const counts = { to_cut: 0, cut: 0, checked: 0, no_bottle: 0 }
  for (const { state } of all) counts[state] += 1
  return counts
}

async function tintsOf(db: Staffed['db'], all: QueuedBottle[]): Promise<Record<string, Tint>> {
  const ids = [...new Set(all.map(({ drink_id }) => drink_id))]
  const drinks = ids.length > 0 ? await drinksById(db, ids) : new Map()
  return Object.fromEntries([...drinks].map(([id, drink]) => [id, tintOf(drink)]))
}

async function openedOf(bottle: QueuedBottle): Promise<OpenBottle> {
  const { drink_id, text_1, text_2, font } = bottle
  const glass = {
    panel: panelOf(drink_id) ?? null,
    isOnPhotograph: panelOnPhotograph(drink_id, bottle.image) !== undefined,
  }
  try {
    const drawing = await drawingOf(glassOf(drink_id), { line1: text_1, line2: text_2, font })
    return { bottle, ...glass, drawing: { ok: true, drawing } }
  } catch (failure) {
    if (!(failure instanceof Refused)) throw failure
    return { bottle, ...glass, drawing: { ok: false, because: failure.message } }
  }
}
