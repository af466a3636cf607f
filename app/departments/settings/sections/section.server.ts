import type { Setting } from './fields.server.ts'

export type Section = {
  title: string
  about: string
  /** Where it is edited, if it is drawn by a page of its own. */
  page?: string
  settings: Record<string, Setting>
}
