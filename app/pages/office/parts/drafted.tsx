import type { ReactNode } from 'react'
import { useDraft } from './use-draft.ts'

/** What is typed into the fields inside survives a reload and a lost session. */
export const Drafted = ({ form, children }: { form: string; children: ReactNode }) => (
  <div ref={useDraft<HTMLDivElement>(form)} className="grid gap-4">
    {children}
  </div>
)
