import { createNumberQueue } from '../parts/number-queue.ts'
import type { Pick } from './picking.ts'

type Setting<Answer> = Omit<Parameters<typeof createNumberQueue<Pick, Answer>>[0], 'keyOf'>

/** Picks of a run, on their way to the shop. */
export const createPickQueue = <Answer>(setting: Setting<Answer>) =>
  createNumberQueue<Pick, Answer>({ ...setting, keyOf: ({ drink_id }) => drink_id })
