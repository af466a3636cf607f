import { useEffect, useState, useSyncExternalStore } from 'react'
import { officeApi } from '../office-api.ts'
import { memoryOf } from '../parts/number-queue.ts'
import type { Run } from './dispatch-data.ts'
import { createPickQueue } from './pick-queue.ts'
import { type Pick, shelvesWith } from './picking.ts'

const AGAIN_AFTER_MS = 4_000

export type Step = { pick: Pick; before: Pick; words: string }

/**
 * A run's shelves with what was picked on this phone, and the steps that can be taken back. The page's own loader is not
 * asked again: without a connection that would take the page away.
 */
export function usePicks(loaded: Run) {
  const { id } = loaded
  const [queue] = useState(() =>
    createPickQueue<{ run: Run }>({
      known: { run: loaded },
      send: (picks) => officeApi.post(`runs/${id}/pick`, { picks }),
      memory: memoryOf(`office picks ${id}`),
      later: (again) => {
        const timer = setTimeout(again, AGAIN_AFTER_MS)
        return () => clearTimeout(timer)
      },
    }),
  )
  const [atFirst] = useState({ waiting: [], known: { run: loaded }, trouble: '' })
  const [steps, setSteps] = useState<readonly Step[]>([])
  const { waiting, known, trouble } = useSyncExternalStore(queue.subscribe, queue.state, () => atFirst)
  useEffect(() => {
    queue.flush()
    window.addEventListener('online', queue.flush)
    return () => {
      queue.stop()
      window.removeEventListener('online', queue.flush)
    }
  }, [queue])

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
