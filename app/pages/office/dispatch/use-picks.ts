import { useState } from 'react'
import { officeApi } from '../office-api.ts'
import { useNumberQueue } from '../parts/use-number-queue.ts'
import type { Run } from './dispatch-data.ts'
import { type Pick, shelvesWith } from './picking.ts'

type Step = { pick: Pick; before: Pick; words: string }

/**
 * A run's shelves with what was picked on this phone, and the steps that can be taken back. The page's own loader is not
 * asked again: without a connection that would take the page away.
 */
export function usePicks(loaded: Run) {
  const { id } = loaded
  const { queue, waiting, known, trouble } = useNumberQueue<Pick, { run: Run }>({
    name: `office picks ${id}`,
    keyOf: ({ drink_id }) => drink_id,
    loaded: { run: loaded },
    send: (picks) => officeApi.post(`runs/${id}/pick`, { picks }),
  })
  const [steps, setSteps] = useState<readonly Step[]>([])

  return {
    run: known.run,
    shelves: shelvesWith(known.run.shelves, waiting),
    trouble,
    waiting: waiting.length,
    last: steps.at(-1),
    take(step: Step) {
      setSteps((before) => [...before, step])
      queue.put(step.pick)
    },
    undo() {
      const step = steps.at(-1)
      if (!step) return
      setSteps(steps.slice(0, -1))
      queue.put(step.before)
    },
    sendAgain: queue.flush,
    drop() {
      setSteps([])
      queue.drop()
    },
  }
}

export type Picks = ReturnType<typeof usePicks>
