import { useCallback } from 'react'
import type { Written } from '#app/departments/words/words.ts'
import { useKeptDraft } from '../parts/use-kept-draft.ts'
import type { OpenText } from './words-data.ts'

type Kept = { written: Written; version: number }

/**
 * What is typed into a text, which survives a reload and a lost session until it is saved. It knows the version that it
 * began with: if somebody has saved another one since, saving says so.
 */
export function useTextDraft({ key, written, version }: Pick<OpenText, 'key' | 'written' | 'version'>) {
  const { draft, isKept, change, forget } = useKeptDraft({
    form: `words:${key}`,
    field: 'draft',
    read: readDraft,
  })
  return {
    written: draft?.written ?? written,
    version: draft?.version ?? version,
    isChanged: draft !== undefined,
    isKept,
    change: useCallback(
      (next: Written, readVersion?: number) =>
        change((before) => ({ written: next, version: readVersion ?? before?.version ?? version })),
      [change, version],
    ),
    forget,
  }
}

function readDraft(text: string | undefined): Kept | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as Kept
    const { head, markdown } = kept.written
    return typeof head === 'object' && typeof markdown === 'string' && Number.isInteger(kept.version)
      ? kept
      : undefined
  } catch {
    return undefined
  }
}
