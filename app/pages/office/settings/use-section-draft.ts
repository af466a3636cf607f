import { useCallback } from 'react'
import { useKeptDraft } from '../parts/use-kept-draft.ts'
import { same } from './in-words.ts'

/** Only what was typed, what stood there before, and the version that was read. */
type Kept<Fields> = { values: Partial<Fields>; was: Partial<Fields>; version: number }

/** What is typed into a section, which survives a reload and a lost session until it is saved. */
export function useSectionDraft<Fields extends object>(section: string, present: Fields, version: number) {
  type Name = keyof Fields
  const { draft, change, forget } = useKeptDraft<Kept<Fields>>({
    form: `settings:${section}`,
    field: 'draft',
    read: readDraft,
  })
  const changed = (Object.keys(draft?.values ?? {}) as Name[]).filter(
    (name) => name in present && !same(draft?.values[name], present[name]),
  )
  // Where nobody has touched the same settings since, what was typed is meant for the version of now.
  const isFresh = changed.every((name) => same(draft?.was[name], present[name]))
  return {
    values: { ...present, ...only(changed, draft?.values) },
    changed,
    version: isFresh ? version : (draft?.version ?? version),
    type: useCallback(
      (typed: Partial<Fields>) =>
        change((before) => ({
          values: { ...before?.values, ...typed },
          was: { ...only(Object.keys(typed) as Name[], present), ...before?.was },
          version: before?.version ?? version,
        })),
      [change, present, version],
    ),
    forget,
  }
}

const only = <Fields extends object>(names: (keyof Fields)[], fields?: Partial<Fields>) =>
  Object.fromEntries(names.map((name) => [name, fields?.[name]])) as Partial<Fields>

function readDraft<Fields>(text: string | undefined): Kept<Fields> | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text) as Kept<Fields>
    return isFields(kept.values) && isFields(kept.was) && Number.isInteger(kept.version) ? kept : undefined
  } catch {
    return undefined
  }
}

const isFields = (value: unknown) => typeof value === 'object' && value !== null
