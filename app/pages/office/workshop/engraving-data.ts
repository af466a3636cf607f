import type { Drawing } from '#app/departments/workshop/drawing.server.ts'
import type { BottleState, EngravingQueue, QueuedBottle } from '#app/departments/workshop/workshop.ts'
import type { FrostedPanel } from '#app/design/media/engraved-words.ts'
import type { Tint } from '#app/design/media/photo.tsx'

export type EngravingData = {
  queue: EngravingQueue
  /** How many bottles are in each state. */
  counts: Record<BottleState, number>
  state: BottleState | null
  /** The ground behind each drink's photograph. */
  tints: Record<string, Tint>
  /** The bottle that the address names, or the first one to cut; null if there is none. */
  open: OpenBottle | null
  /** Whether the address names it: only then is it a page of its own on a phone. */
  isChosen: boolean
}

export type OpenBottle = {
  bottle: QueuedBottle
  /** Where the words stand on the photograph; null for a bottle that nobody has measured. */
  panel: FrostedPanel | null
  /** Whether the photograph is the one that it was measured on: the words can be shown there. */
  isOnPhotograph: boolean
  /** Why there is none: a letter that the typeface can't draw. */
  drawing: { ok: true; drawing: Drawing } | { ok: false; because: string }
}
