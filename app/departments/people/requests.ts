/** How somebody has asked for their data, or to be erased: for browser and server, and for the log. */
export const waysToAsk = ['letter', 'email', 'telephone', 'in_person'] as const
export type WayToAsk = (typeof waysToAsk)[number]

export const wayWords: Record<WayToAsk, string> = {
  letter: 'By letter',
  email: 'By e-mail',
  telephone: 'By telephone',
  in_person: 'In person',
}

/** What an erasure takes or leaves, as people read it, and how much of it there is. */
export type Counted = { what: string; count: number }

export type ErasurePlan = {
  goes: Counted[]
  /** What the law makes us keep. */
  stays: Counted[]
  /** Why it can't be done now; null if it can. */
  because: string | null
}

export type MergePlan = {
  /** What the kept account gets. */
  moves: Counted[]
  /** What ends with the other one. */
  ends: Counted[]
  because: string | null
}
