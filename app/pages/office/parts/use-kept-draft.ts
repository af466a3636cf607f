import { useCallback, useEffect, useRef, useState } from 'react'
import { officeApi } from '../office-api.ts'

const KEEP_AFTER_MS = 600

type Kept<Value> = { form: string; field: string; read: (text: string | undefined) => Value | undefined }

/**
 * A value that survives a reload and a lost session, as the draft of a form. It is kept a moment after each change, and
 * when the page is left. Undefined until something was typed or a draft has arrived. `isKept` is false once the shop has
 * refused it, as too long, or could not be reached.
 */
export function useKeptDraft<Value>({ form, field, read }: Kept<Value>) {
  const [draft, setDraft] = useState<Value>()
  const [isKept, setKept] = useState(true)
  const latest = useRef<Value>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keeping = useRef<Promise<unknown>>(undefined)

  const keepNow = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    const sent = officeApi.keepDraft(form, { [field]: JSON.stringify(latest.current) })
    keeping.current = sent.then(({ ok }) => setKept(ok))
  }, [form, field])

  useEffect(() => {
    let isGone = false
    void officeApi.draft(form).then((answer) => {
      const kept = answer.ok ? read(answer.data.fields[field]) : undefined
      // What was typed before the draft arrived stays.
      if (!kept || isGone || latest.current) return
      latest.current = kept
      setDraft(kept)
    })
    window.addEventListener('pagehide', keepNow)
    return () => {
      isGone = true
      keepNow()
      window.removeEventListener('pagehide', keepNow)
    }
  }, [form, field, read, keepNow])

  const change = useCallback(
    (by: (before: Value | undefined) => Value) => {
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
    latest.current = undefined
    setDraft(undefined)
    // Of two calls on their way the later one may arrive first.
    await keeping.current
    setKept(true)
    await officeApi.keepDraft(form, {})
  }, [form])

  return { draft, isKept, change, forget }
}
