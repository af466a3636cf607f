import { useCallback, useEffect, useRef, useState } from 'react'
import { api, type Outcome, type Refusal } from '#app/platform/client/api-client.ts'
import type { WireStanding } from '../rules/queue-wire.ts'

const AFTER_A_FAILURE_SECONDS = 10

type Asking = 'join' | 'look'

const call = {
  join: (drink_id: string) => api.post('queue/join', { drink_id }),
  look: (drink_id: string) => api.get('queue/place', { drink_id }),
} satisfies Record<Asking, (drinkId: string) => Promise<Outcome<WireStanding>>>

/**
 * Joins when the page opens, then asks again when the shop says. A place that this browser has is answered, not taken
 * again. A call that fails is tried again, with what was known still shown.
 */
export function useQueue(drinkId: string) {
  const [standing, setStanding] = useState<WireStanding>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isPending, setPending] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const ask = useCallback(
    async (how: Asking) => {
      clearTimeout(timer.current)
      setPending(true)
      const answer = await call[how](drinkId)
      setPending(false)
      setRefusal(answer.ok ? undefined : answer.refusal)
      if (answer.ok) setStanding(answer.data)
      const seconds = answer.ok ? answer.data.again_in : AFTER_A_FAILURE_SECONDS
      if (seconds === null) return
      // Spread a little: those who came together must not all ask together for ever.
      timer.current = setTimeout(
        () => void ask(how === 'join' && !answer.ok ? 'join' : 'look'),
        seconds * spread(),
      )
    },
    [drinkId],
  )

  useEffect(() => {
    void ask('join')
    const lookAgain = () => document.visibilityState === 'visible' && void ask('look')
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(timer.current)
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [ask])

  return {
    standing,
    refusal,
    isPending,
    joinAgain: () => void ask('join'),
    leave: async () => {
      clearTimeout(timer.current)
      await api.post('queue/leave', { drink_id: drinkId })
    },
  }
}

const spread = () => 1000 + Math.random() * 200
