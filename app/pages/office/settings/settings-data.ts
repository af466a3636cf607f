import type { SectionDescription } from '#app/departments/settings/settings.ts'
import type { Change } from './in-words.ts'

/** A value that begins later, in words. */
export type PlannedLine = { path: string; title: string; words: string; from: string }

export type VersionLine = { version: number; at: string; by: string; changes: Change[] }

/** An earlier version beside the settings of now. */
export type Comparison = {
  version: number
  /** Null for how the shop came. */
  at: string | null
  by: string
  /** What having it back would change. */
  changes: Change[]
  /** Why the shop would not take it today. */
  refused: { title: string; words: string }[]
}

export type SettingsData = {
  tabs: { name: string; title: string }[]
  /** The section that is open. */
  section: SectionDescription
  values: Record<string, unknown>
  defaults: Record<string, unknown>
  planned: PlannedLine[]
  /** The stored values of all sections that this version can't read: their defaults hold. */
  unreadable: { path: string; title: string }[]
  version: number
  history: VersionLine[]
  /** The version that somebody wants to have back. */
  back: Comparison | null
  mayEdit: boolean
  /** The moment that is looked at instead of now. */
  moment: { at: string; version: number } | null
}

export const addressOf = (section: string, at?: string) =>
  `/office/settings?${new URLSearchParams({ section, ...(at && { at }) })}`

/** Where having a version back is asked. */
export const addressOfBack = (section: string, version: number) => `${addressOf(section)}&back=${version}`
