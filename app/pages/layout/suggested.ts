import { useEffect, useState } from 'react'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api } from '#app/platform/client/api-client.ts'

export type Suggested = AnswerOf<'get', 'drink/suggest'>['suggestions'][number]

export type Answer = { state: 'waiting' | 'found' | 'failed'; drinks: Suggested[] }

/** Debounce: a shorter pause between two letters sends no request. */
const PAUSE_MS = 120

const nothing: Answer = { state: 'found', drinks: [] }

/** The last suggestions stay until the new answer comes; stale answers are dropped. */
export function useSuggested(typed: string): Answer {
  const [answer, setAnswer] = useState(nothing)
  useEffect(() => {
    if (typed === '') return setAnswer(nothing)
    let isStale = false
    setAnswer(({ drinks }) => ({ state: 'waiting', drinks }))
    const timer = setTimeout(async () => {
      const outcome = await api.get('drink/suggest', { q: typed })
      if (isStale) return
      setAnswer(
        outcome.ok ? { state: 'found', drinks: outcome.data.suggestions } : { state: 'failed', drinks: [] },
      )
    }, PAUSE_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [typed])
  return answer
}
