import { useCallback, useEffect, useRef, useState } from 'react'
import type { PartValue } from '#app/departments/display/display.ts'
import { officeApi } from '../office-api.ts'
import type { OpenPart } from './display-data.ts'

const KEEP_AFTER_MS = 600

type Kept = { value: PartValue; version: number }

/**
 * What is typed into a part, which survives a reload and a lost session until it is saved. The draft knows the version
 * that it began with: if somebody has saved another one since, saving says so.
 */
export function usePartDraft({ part, value, version }: Pick<OpenPart, 'part' | 'value' | 'version'>) {
  const [draft, setDraft] = useState<Kept>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<Kept>(undefined)
  const form = formOf(part)

  const keepNow = useCallback(() => {
    if (timer.current === undefined) return
    clearTimeout(timer.current)
    timer.current = undefined
    void officeApi.keepDraft(form, latest.current ? { draft: JSON.stringify(latest.current) } : {})
  }, [form])

  useEffect(() => {
    let isGone = false
    void officeApi.draft(form).then((answer) => {
      const kept = answer.ok ? readDraft(answer.data.fields.draft) : undefined
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
  }, [form, keepNow])

  const change = useCallback(
    (next: PartValue, readVersion?: number) => {
      latest.current = { value: next, version: readVersion ?? latest.current?.version ?? version }
      setDraft(latest.current)
      clearTimeout(timer.current)
      timer.current = setTimeout(keepNow, KEEP_AFTER_MS)
    },
    [keepNow, version],
  )

  const forget = useCallback(async () => {
    clearTimeout(timer.current)
    timer.current = undefined
    latest.current = undefined
    setDraft(undefined)
    await officeApi.keepDraft(form, {})
  }, [form])

  return {
    value: draft?.value ?? value,
    version: draft?.version ?? version,
    isChanged: draft !== undefined,
    change,
    forget,
  }
}

/** A form's name has no ampersand. */
const formOf = (part: string) => `display:${part.replaceAll('&', '.')}`

function readDraft(text: string | undefined): Kept | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as Kept
    return typeof kept.value === 'object' && kept.value !== null && Number.isInteger(kept.version)
      ? kept
      : undefined
  } catch {
    return undefined
  }
}
