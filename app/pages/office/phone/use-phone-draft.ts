import { useCallback, useEffect, useRef, useState } from 'react'
import { officeApi } from '../office-api.ts'
import { DRAFT, newDraft, type PhoneDraft, readDraft } from './phone-state.ts'

const KEEP_AFTER_MS = 600

/** The form's state, which survives a reload and a lost session until the order is placed. */
export function usePhoneDraft() {
  const [draft, setDraft] = useState(newDraft)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(draft)
  const isTouched = useRef(false)

  const keepNow = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    void officeApi.keepDraft(DRAFT, { order: JSON.stringify(latest.current) })
  }, [])

  useEffect(() => {
    let isGone = false
    void officeApi.draft(DRAFT).then((answer) => {
      const kept = answer.ok ? readDraft(answer.data.fields.order) : undefined
      // What was typed before the draft arrived stays.
      if (!kept || isGone || isTouched.current) return
      latest.current = kept
      setDraft(kept)
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      isGone = true
      keepNow()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [keepNow])

  const change = useCallback(
    (by: (before: PhoneDraft) => PhoneDraft) => {
      isTouched.current = true
      latest.current = by(latest.current)
      setDraft(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(keepNow, KEEP_AFTER_MS)
    },
    [keepNow],
  )

  const forget = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    isTouched.current = false
    latest.current = newDraft()
    setDraft(latest.current)
    await officeApi.keepDraft(DRAFT, {})
  }, [])

  return { draft, change, forget }
}

export type ChangeDraft = ReturnType<typeof usePhoneDraft>['change']
