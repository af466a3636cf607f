import { boxesInWords } from '#app/departments/dispatch/boxes.ts'
import type { Standing } from '../parts/status-mark.tsx'
import type { Run, RunOrder, RunRow } from './dispatch-data.ts'

type Mark = { standing: Standing; words: string }

/** What left without a run has its record in the same list, under the same numbers. */
export const runTitle = ({ id, without_run }: { id: number; without_run: boolean }) =>
  `${without_run ? 'Record' : 'Run'} ${id}`

/** What comes next in a run: that button is the main one. */
export function nextStep({ shelves, orders }: Pick<Run, 'shelves' | 'orders'>): 'pick' | 'pack' | 'send' {
  if (shelves.some(({ picked, wanted, short }) => picked < wanted && !short)) return 'pick'
  const isToPack = ({ state, packed_at }: RunOrder) =>
    packed_at === null && (state === 'waiting' || state === 'picked')
  return orders.some(isToPack) ? 'pack' : 'send'
}

/** The state of a run, as a shape and a word. */
export function standingOfRun({ finished_at, is_open, bottles, picked, without_run }: RunRow): Mark {
  if (without_run) return { standing: 'done', words: 'Without a run' }
  if (finished_at !== null) return { standing: 'done', words: 'Finished' }
  if (!is_open) return { standing: 'done', words: 'All packed' }
  if (picked >= bottles) return { standing: 'now', words: 'To pack' }
  return picked > 0 ? { standing: 'waiting', words: 'Picking' } : { standing: 'now', words: 'To pick' }
}

const marks: Record<RunOrder['state'], Mark> = {
  waiting: { standing: 'now', words: 'To pick' },
  picked: { standing: 'now', words: 'To pack' },
  packed: { standing: 'done', words: 'Packed' },
  left: { standing: 'done', words: 'Sent' },
  off: { standing: 'closed', words: 'Off' },
  short: { standing: 'decide', words: 'Not enough' },
}

/** The state of an order in its run. */
export const standingInRun = ({ state, picked }: RunOrder): Mark =>
  state === 'waiting' && picked > 0 ? { standing: 'waiting', words: 'Picking' } : marks[state]

/** '2-bottle box, 2.9 kg'. */
export const packingInWords = ({ box, weight_g }: Pick<RunOrder, 'box' | 'weight_g'>) =>
  `${boxesInWords(box)}, ${(weight_g / 1000).toFixed(1)} kg`
