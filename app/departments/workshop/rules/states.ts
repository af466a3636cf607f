import { type BottleAct, type BottleState, bottleActs } from '../workshop.ts'

/** What a bottle's row in the database says of it; one without a row is `untouched`. */
export type BottleRow = {
  state: BottleState
  cutAt: Date | null
  cutBy: string | null
  checkedAt: Date | null
  checkedBy: string | null
  spoilt: number
  /** Why each of these was, the last one last; empty once the shopper is erased. */
  spoiltBecause: string[]
  version: number
}

export const untouched: BottleRow = {
  state: 'to_cut',
  cutAt: null,
  cutBy: null,
  checkedAt: null,
  checkedBy: null,
  spoilt: 0,
  spoiltBecause: [],
  version: 0,
}

/** From which states each act is possible. A bottle may break before it is cut, and be found out after its check. */
const possibleFrom: Record<BottleAct, readonly BottleState[]> = {
  cut: ['to_cut'],
  checked: ['cut'],
  spoilt: ['to_cut', 'cut', 'checked'],
  bottle: ['no_bottle'],
}

export const actsOf = ({ state }: Pick<BottleRow, 'state'>): BottleAct[] =>
  bottleActs.filter((act) => possibleFrom[act].includes(state))

/** Why it can't be done, in words for staff; undefined if it can. */
export function whyNot(act: BottleAct, bottle: BottleRow): string | undefined {
  if (possibleFrom[act].includes(bottle.state)) return undefined
  if (bottle.state === 'no_bottle') return 'There is no bottle for it yet.'
  if (act === 'bottle') return 'It has its bottle.'
  if (bottle.state === 'checked') return `It is checked already, by ${bottle.checkedBy}.`
  return bottle.state === 'cut' ? `It is cut already, by ${bottle.cutBy}.` : 'It is not cut yet.'
}

type Doing = { by: string; now: Date; because: string; hasBottle: boolean }

/** The bottle after an act. `hasBottle`: whether another one could be taken from the shelf, where one is needed. */
export function afterAct(
  act: BottleAct,
  bottle: BottleRow,
  { by, now, because, hasBottle }: Doing,
): BottleRow {
  const version = bottle.version + 1
  const { spoilt, spoiltBecause } = bottle
  if (act === 'cut') return { ...bottle, state: 'cut', cutAt: now, cutBy: by, version }
  if (act === 'checked') return { ...bottle, state: 'checked', checkedAt: now, checkedBy: by, version }
  const next = { ...untouched, version, state: hasBottle ? 'to_cut' : 'no_bottle' } as const
  return act === 'spoilt'
    ? { ...next, spoilt: spoilt + 1, spoiltBecause: [...spoiltBecause, because] }
    : { ...next, spoilt, spoiltBecause }
}

/** Whether an act takes a bottle from the shelf. */
export const takesBottle = (act: BottleAct) => act === 'spoilt' || act === 'bottle'

export const isDone = ({ state }: Pick<BottleRow, 'state'>) => state === 'cut' || state === 'checked'
