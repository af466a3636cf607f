import { z } from 'zod'
import type { QueueFigures, QueueSettings, Standing } from '../queue.ts'
import { secondsUntilAsking, WHEN_ALL_ORDERED_SECONDS } from './estimates.ts'

const states = [
  'closed',
  'not_joined',
  'waiting',
  'all_ordered',
  'your_turn',
  'bought',
  'too_late',
  'sold_out',
] as const satisfies Standing['state'][]

export const wireStanding = z
  .object({
    state: z.enum(states),
    in_front: z.int().nullable().describe('People who wait before them'),
    minutes: z.int().nullable().describe('Until it is their turn, estimated'),
    is_likely: z
      .boolean()
      .nullable()
      .describe('Whether there is a bottle left for them if everybody in front buys one'),
    until: z.iso.datetime().nullable().describe('Their turn ends'),
    again_in: z.int().nullable().describe('Seconds until it is worth asking again; null: never'),
    left: z.int().nullable().describe('Bottles that nobody has ordered'),
    sold: z.int().nullable().describe('Bottles ordered in this sale'),
    most_per_household: z.int().nullable(),
    minutes_to_buy: z.int().nullable(),
  })
  .meta({ id: 'QueueStanding' })

export type WireStanding = z.infer<typeof wireStanding>

type Looked = { standing: Standing; queue: (QueueFigures & QueueSettings) | undefined }

export function toWireStanding({ standing, queue }: Looked, now: Date): WireStanding {
  return {
    state: standing.state,
    in_front: 'inFront' in standing ? standing.inFront : null,
    minutes: standing.state === 'waiting' ? standing.minutes : null,
    is_likely: standing.state === 'waiting' ? standing.isLikely : null,
    until: standing.state === 'your_turn' ? standing.until.toISOString() : null,
    again_in: againIn(standing, queue, now),
    left: queue?.left ?? null,
    sold: queue?.sold ?? null,
    most_per_household: queue?.mostPerHousehold ?? null,
    minutes_to_buy: queue?.minutesToBuy ?? null,
  }
}

function againIn(standing: Standing, queue: Looked['queue'], now: Date): number | null {
  if (standing.state === 'waiting' && queue) return secondsUntilAsking(standing.inFront, queue)
  if (standing.state === 'all_ordered') return WHEN_ALL_ORDERED_SECONDS
  if (standing.state === 'your_turn')
    return Math.max(1, Math.ceil((standing.until.getTime() - now.getTime()) / 1000))
  return null
}
