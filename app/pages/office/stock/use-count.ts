import { useState } from 'react'
import type { WireCount } from '#app/departments/stockroom/counts.ts'
import { officeApi } from '../office-api.ts'
import { useNumberQueue } from '../parts/use-number-queue.ts'
import { asLines, type Seen, scanned, seenIn, type Tally } from './counting.ts'

type Answer = { count: WireCount; kept: { drink: string | null; ean: string | null; because: string }[] }

/**
 * A count with what was counted on this phone. The page's own loader is not asked again: without a connection that would
 * take the page away.
 */
export function useCount(loaded: WireCount) {
  const { id } = loaded
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [notTaken, setNotTaken] = useState<readonly string[]>([])
  const { queue, waiting, known, trouble } = useNumberQueue<Tally, { count: WireCount }>({
    name: `office count ${id}`,
    keyOf: ({ key }) => key,
    loaded: { count: loaded },
    send: async (tallies) => {
      const lines = asLines(tallies, Date.now())
      const answer = await officeApi.post<Answer>(`counts/${id}/lines`, { lines })
      const kept = answer.ok ? answer.data.kept : []
      const eans = kept.flatMap(({ ean }) => ean ?? [])
      if (eans.length > 0) setUnknown((before) => [...new Set([...before, ...eans])])
      const reasons = kept.flatMap(({ drink, because }) => (drink === null ? [] : because))
      if (reasons.length > 0) setNotTaken((before) => [...new Set([...before, ...reasons])])
      return answer
    },
  })
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
