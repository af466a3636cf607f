import type { DrinkState } from '#app/departments/catalogue/catalogue.ts'
import type { PartName, PartValue } from '#app/departments/display/display.ts'

export type ShownDrink = {
  id: string
  name: string
  image: string
  /** Not known of a drink that was just found. */
  standing?: { state: DrinkState; isInStock: boolean; isOnOffer: boolean }
}

export type PartLine = { part: PartName; title: string; version: number; at: string | null; by: string }

/** A part as it is, or as an earlier version had it. */
export type OpenPart = PartLine & {
  /** The page on which it is seen. */
  page: string
  value: PartValue
  drinks: ShownDrink[]
}

export type Version = { version: number; at: string; by: string }

export type DisplayData = {
  parts: PartLine[]
  open: OpenPart
  versions: Version[]
  /** The version that is looked at instead of the newest one. */
  earlier: (Version & Pick<OpenPart, 'value' | 'drinks'>) | null
}

export const addressOf = (part: string, version?: number) =>
  `/office/display?${new URLSearchParams({ part, ...(version !== undefined && { version: String(version) }) })}`
