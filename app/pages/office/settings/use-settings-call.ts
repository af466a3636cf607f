import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NestedSettings } from '#app/departments/settings/settings.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'

type Now = { settings: NestedSettings; version: number }

/** Somebody else was quicker: what they have set in this section. */
export type Clashing = { words: string; theirs: Record<string, unknown>; version: number }

type Refused = { errors: Record<string, string>; failure: string; clash?: Clashing | undefined }

type Call = {
  /** Under `office/`. */
  path: string
  body: object
  /** What the toast says. */
  words: string
  /** Whether there is something of one's own to hold against theirs. */
  mayClash: boolean
  onDone?: () => Promise<void>
}

const nothing: Refused = { errors: {}, failure: '' }

/** Changes settings of one section, one call at a time; what the shop refuses is shown where it belongs. */
export function useSettingsCall(section: string) {
  const [refused, setRefused] = useState(nothing)
  const [isDoing, setDoing] = useState(false)
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const clear = () => setRefused(nothing)
  const call = async ({ path, body, words, mayClash, onDone }: Call) => {
    if (isDoing) return
    setDoing(true)
    clear()
    const answer = await officeApi.post<{ change: number }>(path, body)
    if (answer.ok) {
      await onDone?.()
      await revalidate()
      setDoing(false)
      return show({ words, change: answer.data.change })
    }
    const { refusal } = answer
    const errors = refusal.fields ?? {}
    const newest = refusal.code === 'changed_since' ? await officeApi.get<Now>('settings') : undefined
    setDoing(false)
    if (newest?.ok && mayClash) {
      const { settings, version } = newest.data
      const clash = { words: refusal.error_message, theirs: settings[section] ?? {}, version }
      return setRefused({ errors, failure: '', clash })
    }
    setRefused({
      errors,
      failure: refusal.fields
        ? 'Please put right what is marked. Nothing was changed.'
        : refusalInWords(refusal),
    })
    if (newest) await revalidate()
  }
  return { ...refused, isDoing, call, clear }
}
