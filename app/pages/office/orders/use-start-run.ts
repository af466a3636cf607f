import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, type Refusal } from '../office-api.ts'
import { counted } from '../words.ts'
import type { Which } from './bulk-box.tsx'
import type { BulkAnswer } from './tried.tsx'

type Started = BulkAnswer & { run: number | null }

/** Why no run began: the call was refused, or every order was kept. */
export type NoRun = { refusal: Refusal } | { tried: BulkAnswer }

/** Begins a picking run at one press, because it can be undone, and goes there. */
export function useStartRun(which: Which) {
  const [isStarting, setStarting] = useState(false)
  const [refused, setRefused] = useState<NoRun>()
  const navigate = useNavigate()
  const { show } = useToasts()
  const start = async () => {
    setStarting(true)
    const answer = await officeApi.post<Started>('runs', which)
    setStarting(false)
    if (!answer.ok) return setRefused({ refusal: answer.refusal })
    const { run, done, kept, change } = answer.data
    if (run === null) return setRefused({ tried: answer.data })
    const left = kept.length > 0 ? ` ${counted(kept.length, 'order')} kept back.` : ''
    show({ words: `Run ${run} has ${counted(done.length, 'order')}.${left}`, change })
    navigate(`/office/runs/${run}`, { state: { kept } })
  }
  return { isStarting, refused, start, clear: () => setRefused(undefined) }
}
