import type { Role, Verb } from '#app/departments/staff/staff.ts'

/** What the frame around every page of the office shows. */
export type FrameData = {
  member: { id: string; name: string; role: Role; verbs: Verb[] }
  /** Whether single letters work as keys. */
  hasKeys: boolean
  /** The shop's time when the page was made. */
  now: string
  /** When the next van leaves; null if the calendar names none. */
  van: string | null
  /** Work that can be cleared, by place. */
  counts: { orders?: number; people?: number }
}

/** The answer of one address of the office: server-rendered, or as JSON for a page that is open already. */
export type OfficeAnswer<Page = unknown> = { frame: FrameData | null; title: string; page: Page }
