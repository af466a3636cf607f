import type { Column } from './edits.ts'

/** Where a hand is in the grid. */
export type Place = { at: number; column: Column }

/** What a cell can ask of the grid. */
export type GridActs = {
  type: (place: Place, text: string) => void
  paste: (place: Place, text: string) => boolean
  move: (place: Place, by: { rows?: number; columns?: number }) => void
  fillDown: (place: Place) => void
  undo: () => void
  come: (place: Place) => void
}

export const cellId = ({ at, column }: Place) => `cell-${column}-${at}`
