import type { SectionDescription } from '#app/departments/settings/settings.ts'
import type { Change } from './in-words.ts'

/** A value that begins later, in words. */
export type PlannedLine = { path: string; title: string; words: string; from: string }

export type VersionLine = { version: number; at: string; by: string; changes: Change[] }

export type SettingsData = {
  tabs: { name: string; title: string }[]
  /** The section that is open. */
  section: SectionDescription
  values: Record<string, unknown>
  defaults: Record<string, unknown>
  /** The names of those in it that somebody has set. */
  set: string[]
  planned: PlannedLine[]
  version: number
  history: VersionLine[]
  mayEdit: boolean
  /** The moment that is looked at instead of now. */
  moment: { at: string; version: number } | null
}

export const addressOf = (section: string, at?: string) =>
  `/office/settings?${new URLSearchParams({ section, ...(at && { at }) })}`
