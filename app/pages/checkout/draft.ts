import { type FormEvent, useEffect, useState } from 'react'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import { readFromTab, removeFromTab, saveInTab } from '#app/platform/client/tab-storage.ts'

export type Draft = Record<string, string>

/** Unsent input of a form survives a reload. It is restored after hydration: the server does not know it. */
export function useDraft(name: string) {
  const [draft, setDraft] = useState<Draft>()
  useEffect(() => setDraft(readFromTab<Draft>(keyOf(name))), [name])
  const keep = ({ target }: FormEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement
    if (form) saveInTab(keyOf(name), fieldsOf(new FormData(form)))
  }
  return { draft, keep }
}

export const forgetDraft = (name: string) => removeFromTab(keyOf(name))

const keyOf = (name: string) => `draft ${name}`
