import type {
  DrinkPhotographs,
  WirePhotograph,
  WireUpload,
} from '#app/departments/photographs/looking.server.ts'

export type { DrinkPhotographs, WirePhotograph, WireUpload }

/** What every change of a drink's photographs answers. */
export type ChangedPhotographs = DrinkPhotographs & { change: number | null }

export type PhotographsData = {
  /** What the address asks for, and the drink, if there is one. */
  query: { drink?: string; state?: string; place?: string }
  drink: DrinkPhotographs | null
  list: { photographs: WireUpload[]; next_place: string | null }
}

export const isUnderWay = ({ state }: Pick<WireUpload, 'state'>) => state === 'waiting' || state === 'making'
