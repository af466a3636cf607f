import type { EngravingFont } from '#app/design/media/engraved-words.ts'

/** The state of one bottle. `no_bottle`: it was spoilt, and none is left on the shelf to take its place. */
export const bottleStates = ['to_cut', 'cut', 'checked', 'no_bottle'] as const
export type BottleState = (typeof bottleStates)[number]

export const stateWords: Record<BottleState, string> = {
  to_cut: 'To cut',
  cut: 'Cut',
  checked: 'Checked',
  no_bottle: 'No bottle yet',
}

/** What an engraver does with a bottle, by the name of the call. `bottle` takes one from the shelf for a spoilt one. */
export const bottleActs = ['cut', 'checked', 'spoilt', 'bottle'] as const
export type BottleAct = (typeof bottleActs)[number]

/** Bottle `bottle` of a line. */
export type BottleName = { line: string; bottle: number }

/** With the version that somebody has seen, so that two people do not spoil one bottle twice. */
export type SeenBottle = BottleName & { version?: number | undefined }

/** One bottle of the queue, as the office's calls spell it. */
export type QueuedBottle = BottleName & {
  /** How many bottles the line has. */
  of: number
  reference: string
  /** The London day on which it must leave. */
  leave_by: string | null
  placed_at: string
  delivery_type: string
  drink_id: string
  name: string
  size: string
  image: string
  text_1: string
  text_2: string
  font: EngravingFont
  typeface: string
  state: BottleState
  state_words: string
  /** Why it can't be drawn; null for almost every text. */
  doubt: string | null
  spoilt: number
  spoilt_because: string
  cut_at: string | null
  cut_by: string | null
  checked_at: string | null
  checked_by: string | null
  version: number
  may: BottleAct[]
}

/** The bottles of one day, by typeface. */
export type QueueDay = { day: string | null; count: number; to_cut: number; bottles: QueuedBottle[] }
export type EngravingQueue = { count: number; to_cut: number; days: QueueDay[] }

/** Of a drink whose glass nobody has measured: it is drawn on the least glass there is. */
export const NOT_MEASURED = 'Not measured: measure the bottle before the cut.'
