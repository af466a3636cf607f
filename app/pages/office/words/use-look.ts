import { useEffect, useState } from 'react'
import type { Written } from '#app/departments/words/words.ts'
import type { Remark } from '#app/platform/text/markdown-tangles.ts'
import { officeApi } from '../office-api.ts'
import type { LookedAt } from '../parts/use-looked-at.ts'
import type { OpenText } from './words-data.ts'

export type Checked = { fields: Record<string, string>; wrong: Remark[]; strange: Remark[] }
type Look = { of?: Written; checked?: Checked | undefined; html?: string; failure: string }

const LOOK_AFTER_MS = 700
const BUSY_MS = 1_500

/**
 * What the shop would say to a text, and its page, a moment after each change: one look after the other. The last page
 * that could be drawn stays.
 */
export function useLook({ key, page }: Pick<OpenText, 'key' | 'page'>, written: Written) {
  const [look, setLook] = useState<Look>({ failure: '' })
  const [isLooking, setLooking] = useState(false)
  useEffect(() => {
    if (isLooking || look.of === written) return
    const timer = setTimeout(
      async () => {
        setLooking(true)
        const next = await lookAt({ key, page }, written)
        setLook((before) => ({ ...before, ...next }))
        setLooking(false)
      },
      look.of ? LOOK_AFTER_MS : 0,
    )
    return () => clearTimeout(timer)
  }, [key, page, written, isLooking, look.of])
  return { ...look, isCurrent: look.of === written }
}

async function lookAt({ key, page }: Pick<OpenText, 'key' | 'page'>, written: Written): Promise<Look> {
  const answer = await officeApi.ask<Checked>('words/check', { key, ...written })
  if (!answer.ok) return { of: written, checked: undefined, failure: answer.refusal.error_message }
  const checked = answer.data
  if (Object.keys(checked.fields).length > 0) return { of: written, checked, failure: '' }
  const looked = await officeApi.ask<LookedAt>('what-if', {
    path: page,
    changes: { words: { key, ...written } },
  })
  if (looked.ok) return { of: written, checked, html: looked.data.html, failure: '' }
  if (looked.refusal.code !== 'busy') return { of: written, checked, failure: looked.refusal.error_message }
  await new Promise((resolve) => setTimeout(resolve, BUSY_MS))
  return lookAt({ key, page }, written)
}
