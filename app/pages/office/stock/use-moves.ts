import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { type MoveReason, moveReasons } from '#app/departments/stockroom/moves.ts'
import type { StockLine } from '#app/departments/stockroom/stock-list.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'

const acts = [
  { because: 'received', words: 'Received', letter: 'r', isMain: true },
  { because: 'broken', words: 'Broken', letter: 'b', isMain: false },
  { because: 'correction', words: 'Adjust', letter: 'a', isMain: false },
] as const satisfies { because: MoveReason; words: string; letter: string; isMain: boolean }[]

/** What may be moved of this drink. The address may ask for it (`?act=received&by=12`). */
export function useMoves(drink: StockLine) {
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<MoveReason>()
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isAllowed = drink.may.includes('move')
  const asked = moveReasons.find((each) => each === search.get('act'))
  const because = chosen ?? asked
  const by = Number(search.get('by'))
  const close = () => {
    setChosen(undefined)
    if (!asked) return
    setSearch(
      (before) => {
        before.delete('act')
        before.delete('by')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  const offered = isAllowed ? acts : []
  useKeys(
    offered.map(({ because: reason, words, letter }) => ({
      key: letter,
      does: words,
      run: () => setChosen(reason),
    })),
  )
  return {
    acts: offered,
    start: (reason: MoveReason) => setChosen(reason),
    open:
      isHydrated && isAllowed && because
        ? { because, by: chosen === undefined && Number.isInteger(by) && by > 0 ? by : undefined }
        : undefined,
    close,
    onDone: (done: Done) => {
      close()
      show(done)
      void revalidate()
    },
  }
}
