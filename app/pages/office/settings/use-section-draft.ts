import { useCallback } from 'react'
import { useKeptDraft } from '../parts/use-kept-draft.ts'
import { same } from './in-words.ts'
import type { Typed } from './typed-values.ts'

type Fields = Record<string, Typed>
/** Only what was typed, what stood there before, and the version that was read. */
type Kept = { values: Fields; was: Fields; version: number }

/** What is typed into a section, which survives a reload and a lost session until it is saved. */
export function useSectionDraft(section: string, present: Fields, version: number) {
  const { draft, change, forget } = useKeptDraft({
    form: `settings:${section}`,
    field: 'draft',
    read: readDraft,
  })
  const changed = Object.keys(draft?.values ?? {}).filter(
    (name) => name in present && !same(draft?.values[name], present[name]),
  )
  // Where nobody has touched the same settings since, what was typed is meant for the version of now.
  const isFresh = changed.every((name) => same(draft?.was[name], present[name]))
  return {
    values: { ...present, ...Object.fromEntries(changed.map((name) => [name, draft?.values[name] ?? ''])) },
    changed,
    version: isFresh ? version : (draft?.version ?? version),
    type: useCallback(
      (name: string, typed: Typed) =>
        change((before) => ({
          values: { ...before?.values, [name]: typed },
          was: { ...before?.was, [name]: before?.was[name] ?? present[name] ?? '' },
          version: before?.version ?? version,
        })),
      [change, present, version],
    ),
    forget,
  }
}

function readDraft(text: string | undefined): Kept | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as Kept
    return isFields(kept.values) && isFields(kept.was) && Number.isInteger(kept.version) ? kept : undefined
  } catch {
    return undefined
  }
}

const isFields = (value: unknown) => typeof value === 'object' && value !== null
