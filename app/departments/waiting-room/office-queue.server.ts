import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { editedDrinks } from '../catalogue/editing.server.ts'
import type { Verb } from '../staff/staff.ts'
import { stateOf } from './calls/change-queue.server.ts'
import { figuresOf } from './calls/figures.server.ts'
import { countWaiting } from './data/places.server.ts'
import { selectQueue } from './data/queues.server.ts'
import { usualSettings } from './queue.ts'

/** The wire answer of `office/drinks/:id/queue`: without a queue, with the settings that are usual. */
export const wireQueue = z.object({
  state: z.enum(['open', 'by_load', 'off']),
  most_per_household: z.int(),
  at_once: z.int(),
  minutes_to_buy: z.int(),
  opens_above: z.int().nullable(),
  opened_at: z.iso.datetime().nullable(),
  going: z
    .object({ waiting: z.int(), shopping: z.int(), sold: z.int(), unpaid: z.int(), left: z.int() })
    .nullable()
    .describe('People who wait and shop, bottles sold and left; null while it is not open'),
  may: z.array(z.enum(['change'])),
})

export type WireQueue = z.infer<typeof wireQueue>

export async function officeQueue(
  db: Db,
  drinkId: string,
  verbs: ReadonlySet<Verb>,
  now: Date,
): Promise<WireQueue> {
  const [drink] = await editedDrinks(db, [drinkId])
  if (!drink) throw notFound('There is no such drink')
  const queue = await selectQueue(db, drinkId)
  const { mostPerHousehold, atOnce, minutesToBuy, opensAbove } = queue ?? {
    ...usualSettings,
    opensAbove: null,
  }
  return {
    state: stateOf(queue),
    most_per_household: mostPerHousehold,
    at_once: atOnce,
    minutes_to_buy: minutesToBuy,
    opens_above: opensAbove,
    opened_at: queue?.openedAt?.toISOString() ?? null,
    going: queue?.openedAt ? await goingOf(db, queue, now) : null,
    may: verbs.has('offers.edit') ? ['change'] : [],
  }
}

async function goingOf(db: Db, queue: { id: string; drinkId: string }, now: Date) {
  const { shopping, sold, unpaid, left } = await figuresOf(db, queue, now)
  return { waiting: await countWaiting(db, queue.id), shopping, sold, unpaid, left }
}
