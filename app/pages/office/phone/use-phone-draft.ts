import { useCallback } from 'react'
import { useKeptDraft } from '../parts/use-kept-draft.ts'
import { DRAFT, newDraft, type PhoneDraft, readDraft } from './phone-state.ts'

const empty = newDraft()

/** The form's state, which survives a reload and a lost session until the order is placed. */
export function usePhoneDraft() {
  const { draft = empty, change, forget } = useKeptDraft({ form: DRAFT, field: 'order', read: readDraft })
  return {
    draft,
    change: useCallback(
      (by: (before: PhoneDraft) => PhoneDraft) => change((before = empty) => by(before)),
      [change],
    ),
    forget,
  }
}

export type ChangeDraft = ReturnType<typeof usePhoneDraft>['change']
