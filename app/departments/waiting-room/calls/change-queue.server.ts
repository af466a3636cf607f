import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import { lockDrinks, markQueue } from '../../catalogue/editing.server.ts'
import { type Actor, recordChange } from '../../staff/changes.server.ts'
import { insertQueue, type QueueRow, selectQueue, updateQueue } from '../data/queues.server.ts'
import type { QueueSettings } from '../queue.ts'

export type QueueState = 'open' | 'by_load' | 'off'

export type QueueWish = { state: QueueState } & QueueSettings & { opensAbove: number | null }

export const stateOf = (queue: QueueRow | undefined): QueueState =>
  queue ? (queue.openedAt ? 'open' : 'by_load') : 'off'

type Changed = { change: number | null }

/**
 * Opens, arms, changes or closes the queue of a drink, with its row in the log. Each opening is a sale of its own, with
 * places and households of its own; other settings hold at once for the one that runs.
 */
export async function changeQueue(
  db: Db,
  drinkId: string,
  wish: QueueWish,
  actor: Actor,
  now: Date,
): Promise<Changed> {
  return db.transaction(async (tx) => {
    const was = await lockQueueOf(tx, drinkId)
    const set = await saveQueue(tx, drinkId, was, wish, now)
    if (!isDifferent(was, set)) return { change: null }
    const { id } = await recordChange(
      tx,
      actor,
      {
        verb: 'offers.edit',
        subject: `drink:${drinkId}`,
        before: inLog(was),
        after: inLog(set),
        reverse: {
          name: 'queue.restore',
          was: was?.id ?? null,
          wasSet: was ? settingsIn(was) : null,
          set: markOf(set),
        },
      },
      now,
    )
    return { change: id }
  })
}

/** The drink's row is locked first: nobody else opens or closes its queue meanwhile. */
export async function lockQueueOf(tx: Db, drinkId: string): Promise<QueueRow | undefined> {
  const [found] = await lockDrinks(tx, [drinkId])
  if (!found) throw notFound('There is no such drink')
  return selectQueue(tx, drinkId)
}

async function saveQueue(
  tx: Db,
  drinkId: string,
  was: QueueRow | undefined,
  wish: QueueWish,
  now: Date,
): Promise<QueueRow | undefined> {
  if (wish.state === 'by_load' && wish.opensAbove === null)
    throw invalid({ opens_above: 'Please say from how many baskets a minute it opens' })
  const { state, ...wanted } = wish
  const settings = { ...wanted, opensAbove: state === 'by_load' ? wanted.opensAbove : null }
  if (was && stateOf(was) === state) {
    await updateQueue(tx, was.id, settings)
    return { ...was, ...settings }
  }
  if (was) await updateQueue(tx, was.id, { closedAt: now })
  const opened = state === 'off' ? undefined : newQueue(drinkId, settings, state, now)
  if (opened) await insertQueue(tx, opened)
  await markQueue(tx, drinkId, state === 'off' ? null : state)
  return opened
}

const newQueue = (
  drinkId: string,
  settings: Omit<QueueWish, 'state'>,
  state: QueueState,
  now: Date,
): QueueRow => ({
  id: randomUUID(),
  drinkId,
  ...settings,
  createdAt: now,
  openedAt: state === 'open' ? now : null,
  closedAt: null,
})

const isDifferent = (was: QueueRow | undefined, set: QueueRow | undefined) => markOf(was) !== markOf(set)

/** What undoing compares: whether it is still as it was set. */
export const markOf = (queue: QueueRow | undefined): string =>
  queue ? JSON.stringify([queue.id, stateOf(queue), settingsIn(queue)]) : 'off'

export const settingsIn = ({ mostPerHousehold, atOnce, minutesToBuy, opensAbove }: QueueRow) => ({
  mostPerHousehold,
  atOnce,
  minutesToBuy,
  opensAbove,
})

const stateWords: Record<QueueState, string> = {
  open: 'open',
  by_load: 'opens by itself',
  off: 'none',
}

export const inLog = (queue: QueueRow | undefined): Record<string, unknown> => ({
  queue: stateWords[stateOf(queue)],
  ...(queue && {
    most_per_household: queue.mostPerHousehold,
    at_once: queue.atOnce,
    minutes_to_buy: queue.minutesToBuy,
  }),
  ...(queue?.opensAbove && { opens_above: queue.opensAbove }),
})

export const wrongTime = () =>
  new Refused(409, 'wrong_time', 'That queue is long over. Please open a new one.')
