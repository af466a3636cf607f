import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToasts } from '../frame/toast.tsx'
import { type Outcome, officeApi, type Refusal } from '../office-api.ts'
import type { SaleReason } from '../parts/reason-box.tsx'
import { counted } from '../words.ts'
import type { Which } from './bulk-box.tsx'
import type { BulkAnswer } from './tried.tsx'

export type Started = BulkAnswer & { run: number | null }

/** Why no run began: the call was refused, or every order was kept. */
export type NoRun = { refusal: Refusal } | { tried: BulkAnswer }

/** Begins a picking run at one press, because it can be undone, and goes there. */
export function useStartRun(which: Which) {
  const [isStarting, setStarting] = useState(false)
  const [refused, setRefused] = useState<NoRun>()
  const navigate = useNavigate()
  const { show } = useToasts()
  const begin = async (more?: SaleReason): Promise<Outcome<Started>> => {
    const answer = await officeApi.post<Started>('runs', { ...which, ...more })
    if (!answer.ok || answer.data.run === null) return answer
    const { run, done, kept, change } = answer.data
    const left = kept.length > 0 ? ` ${counted(kept.length, 'order')} kept back.` : ''
    show({ words: `Run ${run} has ${counted(done.length, 'order')}.${left}`, change })
    navigate(`/office/runs/${run}`, { state: { kept } })
    return answer
  }
  const start = async () => {
    setStarting(true)
    const answer = await begin()
    setStarting(false)
    if (!answer.ok) setRefused({ refusal: answer.refusal })
    else if (answer.data.run === null) setRefused({ tried: answer.data })
  }
  const afterReason = (data: Started) => setRefused(data.run === null ? { tried: data } : undefined)
  return { isStarting, refused, start, begin, afterReason, clear: () => setRefused(undefined) }
}
