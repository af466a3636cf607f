import { useEffect, useRef, useState } from 'react'
import { officeApi } from '../office-api.ts'

export type LookedAt = {
  html: string
  status: number
  kept: { id: string; name: string; because: string }[]
}

/** `looked` is the last page that could be drawn. */
type State = { asked?: string; looked?: LookedAt; failure: string }

const BUSY_MS = 1_500

/**
 * A page of the shop with what is not saved, as `office/what-if` renders it: again whenever what decides about it is
 * another, one look after the other.
 */
export function useLookedAt(body: object, decisive = JSON.stringify(body)) {
  const [state, setState] = useState<State>({ failure: '' })
  const [isLooking, setLooking] = useState(false)
  const latest = useRef(body)
  useEffect(() => {
    latest.current = body
  })
  useEffect(() => {
    if (isLooking || state.asked === decisive) return
    setLooking(true)
    void look(latest.current).then((answer) => {
      setState((before) =>
        answer.ok
          ? { asked: decisive, looked: answer.data, failure: '' }
          : { ...before, asked: decisive, failure: answer.refusal.error_message },
      )
      setLooking(false)
    })
  }, [decisive, isLooking, state.asked])
  return { ...state, isLooking: isLooking || state.asked !== decisive }
}

/** Of two who look at once, one waits. */
async function look(body: object) {
  const answer = await officeApi.ask<LookedAt>('what-if', body)
  if (answer.ok || answer.refusal.code !== 'busy') return answer
  await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
  return officeApi.ask<LookedAt>('what-if', body)
}
