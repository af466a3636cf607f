import { useCallback } from 'react'
import type { PartValue } from '#app/departments/display/display.ts'
import { useKeptDraft } from '../parts/use-kept-draft.ts'
import type { OpenPart } from './display-data.ts'

type Kept = { value: PartValue; version: number }

/**
 * What is typed into a part, which survives a reload and a lost session until it is saved. The draft knows the version
 * that it began with: if somebody has saved another one since, saving says so.
 */
export function usePartDraft({ part, value, version }: Pick<OpenPart, 'part' | 'value' | 'version'>) {
  const { draft, change, forget } = useKeptDraft({ form: formOf(part), field: 'draft', read: readDraft })
  return {
    value: draft?.value ?? value,
    version: draft?.version ?? version,
    isChanged: draft !== undefined,
    change: useCallback(
      (next: PartValue, readVersion?: number) =>
        change((before) => ({ value: next, version: readVersion ?? before?.version ?? version })),
      [change, version],
    ),
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
