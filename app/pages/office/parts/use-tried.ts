import { useEffect, useState } from 'react'
import { officeApi, type Refusal } from '../office-api.ts'

/** For what is asked again while somebody types. */
export const WHILE_TYPING_MS = 200

/** What a call would do: nothing is changed. It is asked again when its body changes; without one it is not asked. */
export function useTried<Answer>(path: string, body: object | undefined, afterMs = 0) {
  const [tried, setTried] = useState<Answer>()
  const [refusal, setRefusal] = useState<Refusal>()
  const asked = body && JSON.stringify({ ...body, dry_run: true })
  useEffect(() => {
    if (!asked) return
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.ask<Answer>(path, JSON.parse(asked))
      if (isStale) return
      if (answer.ok) setTried(answer.data)
      setRefusal(answer.ok ? undefined : answer.refusal)
    }, afterMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [path, asked, afterMs])
  return { tried, setTried, refusal, setRefusal }
}
