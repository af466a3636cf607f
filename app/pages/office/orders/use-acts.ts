import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { type OrderAct, orderActs } from './order-acts.ts'
import type { SheetOrder } from './order-data.ts'

export type Acting = ReturnType<typeof useActs>

/** What may be done to this order, and what is being done. The address may ask for it (`?act=paid`). */
export function useActs(order: SheetOrder) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('act') ?? ''
  const isHydrated = useHydrated()
  const [chosen, setChosen] = useState<string>('')
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState({ at: '', words: '' })
  const [needing, setNeeding] = useState<{ act: OrderAct; concern: string }>()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const acts = orderActs.filter(({ may }) => order.may.includes(may))
  const close = () => {
    setChosen('')
    setNeeding(undefined)
    if (asked)
      setSearch(
        (before) => {
          before.delete('act')
          return before
        },
        { replace: true, preventScrollReset: true },
      )
  }
  const onDone = (done: Done) => {
    close()
    show(done)
    void revalidate()
  }
  const start = async (act: OrderAct) => {
    if (!act.run) return setChosen(act.may)
    if (doing) return
    setDoing(act.may)
    setFailure({ at: '', words: '' })
    const answer = await act.run(order)
    setDoing('')
    if (answer.ok) return onDone(answer.data)
    if (answer.refusal.code === 'needs_reason')
      return setNeeding({ act, concern: answer.refusal.error_message })
    setFailure({ at: act.may, words: answer.refusal.error_message })
    void revalidate()
  }
  useKeys(
    acts.flatMap((act) =>
      act.letter ? [{ key: act.letter, does: act.words, run: () => void start(act) }] : [],
    ),
  )
  return {
    acts,
    doing,
    failure,
    /** What waits for a reason. */
    needing,
    start,
    close,
    onDone,
    open: isHydrated ? acts.find(({ may, run }) => !run && may === (chosen || asked)) : undefined,
  }
}
