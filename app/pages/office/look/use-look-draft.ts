import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { demoLook, type Look } from '#app/platform/shop/look.ts'
import { same } from '../settings/in-words.ts'
import { useSectionDraft } from '../settings/use-section-draft.ts'
import { useSettingsCall } from '../settings/use-settings-call.ts'
import { readLook } from './draft-look.ts'
import type { LookData } from './look-data.ts'

/** What this member has chosen and not published, and the ways to publish it, or not to. */
export function useLookDraft({ look: published, version }: LookData) {
  const draft = useSectionDraft<Look>('look', published, version)
  const { errors: refused, failure, clash, isDoing, call, clear } = useSettingsCall('look')
  const { revalidate } = useRevalidator()
  const typed = draft.values
  const { look, wrong } = useMemo(() => readLook(typed, published), [typed, published])
  const isChanged = draft.changed.length > 0
  const publish = (readVersion: number) => {
    const chosen = Object.fromEntries(draft.changed.map((name) => [name, typed[name]]))
    void call({
      path: 'settings',
      body: { settings: { look: chosen }, version: readVersion },
      words: 'Look: published.',
      mayClash: true,
      onDone: draft.forget,
    })
  }
  return {
    /** As it was typed: a colour may not be one yet. */
    typed,
    /** As it is drawn. */
    look,
    changed: draft.changed,
    errors: { ...refused, ...wrong },
    isReadable: Object.keys(wrong).length === 0,
    isChanged,
    isDoing,
    failure,
    clash,
    choose: (chosen: Partial<Look>) => {
      clear()
      draft.type(chosen)
    },
    publish: () => publish(draft.version),
    publishOver: (theirs: number) => publish(theirs),
    discard: async () => {
      clear()
      await draft.forget()
      await revalidate()
    },
    mayReset: !same(published, demoLook),
    reset: () =>
      void call({
        path: 'settings/reset',
        body: { paths: Object.keys(demoLook).map((name) => `look.${name}`), version },
        words: 'The shop looks as it came.',
        mayClash: false,
        onDone: draft.forget,
      }),
  }
}

export type LookDraft = ReturnType<typeof useLookDraft>
