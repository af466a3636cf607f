import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import { officeApi } from '../office-api.ts'
import { money } from '../words.ts'
import { askable, type PhoneDraft, wireLines } from './phone-state.ts'

export type Quote = WireBasket & { too_much: string | null; card_only: string | null; transfers: boolean }

const ASK_AFTER_MS = 250

export type Quoted = {
  /** The last answer, and the lines that it is about, in its order. */
  quote?: Quote
  keys: string[]
  /** What differs from the answer before. */
  news: string
  /** Whether it is about what is typed now. */
  isFresh: boolean
  errors: Record<string, string>
  failure: string
}

/** What the order comes to, a moment after the last letter. */
export function useQuote(draft: PhoneDraft, coupon: string, round: number): Quoted {
  const [state, setState] = useState<Quoted & { asked: string }>({
    asked: '',
    keys: [],
    news: '',
    isFresh: false,
    errors: {},
    failure: '',
  })
  const before = useRef<Quote>(undefined)
  /** Wrong codes are counted: it is not tried again with every letter. */
  const refused = useRef('')
  const lines = askable(draft.lines)
  const body = {
    lines: wireLines(lines),
    delivery_type: draft.deliveryType,
    postal_code: draft.shipping.postal_code,
    country: draft.shipping.country,
    coupon: coupon || null,
    email: draft.email,
  }
  const asked = lines.length === 0 ? '' : `${round} ${JSON.stringify(body)}`
  const ask = useEffectEvent((asked: string) => {
    if (!asked) {
      before.current = undefined
      setState({ asked, keys: [], news: '', isFresh: false, errors: {}, failure: '' })
      return
    }
    if (coupon && coupon === refused.current) return
    let isStale = false
    const timer = setTimeout(async () => {
      const answer = await officeApi.ask<Quote>('phone/quote', body)
      if (isStale) return
      if (!answer.ok) {
        const { fields = {}, error_message } = answer.refusal
        refused.current = fields.coupon ? coupon : ''
        setState((last) => ({ ...last, asked, isFresh: false, errors: fields, failure: error_message }))
        return
      }
      const news = whatChanged(before.current, answer.data)
      before.current = answer.data
      const keys = lines.map(({ key }) => key)
      setState({ asked, quote: answer.data, keys, news, isFresh: true, errors: {}, failure: '' })
    }, ASK_AFTER_MS)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  })
  useEffect(() => ask(asked), [asked])
  return { ...state, isFresh: state.isFresh && state.asked === asked }
}

/** For the ear and for a screen reader: only what differs. */
export function whatChanged(before: Quote | undefined, now: Quote): string {
  const total = money(now.totals.total)
  if (!before) return `The total is ${total}.`
  const words: string[] = []
  if (before.totals.total !== now.totals.total)
    words.push(`The total is now ${total}; it was ${money(before.totals.total)}.`)
  const [promise, wasPromise] = [promiseOf(now), promiseOf(before)]
  if (promise && promise !== wasPromise) words.push(`${now.delivery_type}: ${promise}.`)
  return words.join(' ')
}

export const promiseOf = ({ delivery_type, delivery_choices }: Quote) =>
  delivery_choices.find(({ type }) => type === delivery_type)?.promise ?? ''
