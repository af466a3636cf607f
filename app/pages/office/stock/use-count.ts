import { useEffect, useState, useSyncExternalStore } from 'react'
import type { WireCount } from '#app/departments/stockroom/counts.ts'
import { officeApi } from '../office-api.ts'
import { createNumberQueue, memoryOf } from '../parts/number-queue.ts'
import { asLines, type Seen, scanned, seenIn, type Tally } from './counting.ts'

const AGAIN_AFTER_MS = 4_000

type Answer = { count: WireCount; kept: { drink: string | null; ean: string | null; because: string }[] }

/**
 * A count with what was counted on this phone. The page's own loader is not asked again: without a connection that would
 * take the page away.
 */
export function useCount(loaded: WireCount) {
  const { id } = loaded
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [notTaken, setNotTaken] = useState<readonly string[]>([])
  const [queue] = useState(() =>
    createNumberQueue<Tally, { count: WireCount }>({
      keyOf: ({ key }) => key,
      known: { count: loaded },
      send: async (tallies) => {
        const answer = await officeApi.post<Answer>(`counts/${id}/lines`, {
          lines: asLines(tallies, Date.now()),
        })
        const kept = answer.ok ? answer.data.kept : []
        const eans = kept.flatMap(({ ean }) => ean ?? [])
        if (eans.length > 0) setUnknown((before) => [...new Set([...before, ...eans])])
        const reasons = kept.flatMap(({ drink, because }) => (drink === null ? [] : because))
        if (reasons.length > 0) setNotTaken((before) => [...new Set([...before, ...reasons])])
        return answer
      },
      memory: memoryOf(`office count ${id}`),
      later: (again) => {
        const timer = setTimeout(again, AGAIN_AFTER_MS)
        return () => clearTimeout(timer)
      },
    }),
  )
  const [atFirst] = useState({ waiting: [], known: { count: loaded }, trouble: '' })
  const { waiting, known, trouble } = useSyncExternalStore(queue.subscribe, queue.state, () => atFirst)
  useEffect(() => {
    queue.flush()
    window.addEventListener('online', queue.flush)
    return () => {
      queue.stop()
      window.removeEventListener('online', queue.flush)
    }
  }, [queue])
  const { count } = known
  return {
    count,
    seen: seenIn(count, waiting) as readonly Seen[],
    trouble,
    waiting: waiting.length,
    unknown,
    skip: (ean: string) => setUnknown((before) => before.filter((each) => each !== ean)),
    /** Why numbers of known drinks do not count here. */
    notTaken,
    forgetNotTaken: (reason: string) => setNotTaken((before) => before.filter((each) => each !== reason)),
    scan: (ean: string): string => {
      const tally = scanned(count, waiting, ean, Date.now())
      queue.put(tally)
      return tally.key
    },
    put: queue.put,
    sendAgain: queue.flush,
    drop: queue.drop,
  }
}

export type Counting = ReturnType<typeof useCount>
