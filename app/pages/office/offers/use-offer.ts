import { useEffect, useState } from 'react'
import { officeApi, type Refusal } from '../office-api.ts'
import { type TypedOffer, termsOf } from './offer-fields.tsx'
import { stillToSay } from './still-to-say.ts'

/** As `POST office/offers` answers. */
export type OffersAnswer = {
  done: string[]
  kept: { id: string; name: string; because: string }[]
  change: number | null
  offers: {
    id: string
    name: string
    type: string
    new_price: number
    price_now: number
    floor: number
    floor_law: string | null
    above_floor: number
    /** Only for who may see costs. */
    margin?: { amount: number; percent: number } | null
    proof: string
  }[]
}

const TRY_AFTER_MS = 250

/** Tries an offer out whenever something about it changes, and makes it. */
export function useOffer(ids: readonly string[], typed: TypedOffer) {
  const [state, setState] = useState<{ asked?: string; tried?: OffersAnswer; refusal?: Refusal }>({})
  const [isDoing, setDoing] = useState(false)
  const missing = stillToSay(ids, typed)
  const isReady = missing === undefined
  const body = JSON.stringify({ ids, ...termsOf(typed) })
  useEffect(() => {
    if (!isReady) return
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.ask<OffersAnswer>('offers', { ...JSON.parse(body), dry_run: true })
      if (isStale) return
      setState(answer.ok ? { asked: body, tried: answer.data } : { asked: body, refusal: answer.refusal })
    }, TRY_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [body, isReady])
  /** What was made; undefined if nothing could be. */
  const make = async (): Promise<OffersAnswer | undefined> => {
    setDoing(true)
    const answer = await officeApi.post<OffersAnswer>('offers', JSON.parse(body))
    setDoing(false)
    if (answer.ok && answer.data.done.length > 0) return answer.data
    setState(
      answer.ok
        ? {
            asked: body,
            tried: answer.data,
            refusal: { error_message: 'None of them could any more.', code: 'kept' },
          }
        : { asked: body, refusal: answer.refusal },
    )
  }
  // What was tried out is shown for what is typed now, and for nothing else.
  const isCurrent = state.asked === body
  return {
    tried: isCurrent ? state.tried : undefined,
    refusal: isCurrent ? state.refusal : undefined,
    isDoing,
    missing,
    make,
  }
}
