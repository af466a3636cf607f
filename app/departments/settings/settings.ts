/** How the office draws a setting, and what it says of it: for browser and server. */

export type FieldKind =
  | 'text'
  | 'long-text'
  | 'money'
  | 'number'
  | 'time'
  | 'day'
  | 'switch'
  | 'choice'
  /** A list of lines. */
  | 'lines'
  /** A table whose columns are fields of the kinds above. */
  | 'rows'
  /** Its address and size, or none. */
  | 'logo'
  /** Colours by their names. */
  | 'colours'
  /** Texts of a mail by their names, of which only those are there that somebody has set. */
  | 'texts'

export type FieldDescription = {
  kind: FieldKind
  title: string
  help: string
  /** What a choice offers. */
  options?: { value: string; words: string }[]
  /** Of rows: what each of them has. */
  columns?: (FieldDescription & { name: string })[]
  /** The most letters of a text, or lines or rows of a list. */
  most?: number
  /** Money that shoppers pay: it may begin at a moment to come. */
  isDated?: boolean
}

export type SectionDescription = {
  name: string
  title: string
  about: string
  /** Where it is edited, if it is drawn by a page of its own. */
  page?: string
  fields: (FieldDescription & { name: string })[]
}

/** `delivery.standard_charge`. */
export type SettingPath = `${string}.${string}`

/** The values of settings by their paths, as the API has them: money in pounds. */
export type SettingValues = Record<SettingPath, unknown>

/** A value that begins later. */
export type PlannedSetting = { path: SettingPath; value: unknown; from: string }

/** Sections of settings by their names, as the API has them. */
export type NestedSettings = Record<string, Record<string, unknown>>
