import type { OrderView } from '#app/departments/orders/order-list.ts'

export type BulkAct = {
  /** Its name in the rows' `may`, and of its call. */
  may: 'dispatch' | 'ready' | 'collected' | 'deliver'
  words: string
  /** Before '3 orders', on its box. */
  title: string
  doing: string
  /** '12 orders dispatched.' */
  done: string
  /** Only what has no letter of its own in the sheet beside the list. */
  letter?: string
  about: string
  /** What can be said of those that are tried out. */
  can: string
  /** Views whose orders wait for it: it may be done to all of them at once. */
  views: readonly OrderView[]
}

const TOLD = 'Each shopper gets a letter, a minute from now. Until then Undo takes all of it back.'
const UNDONE = 'Undo takes all of it back.'

/** What can be done to many orders at once, what they most likely wait for first. */
export const bulkActs: readonly BulkAct[] = [
  {
    may: 'dispatch',
    words: 'Dispatch',
    title: 'Dispatch',
    doing: 'Dispatching',
    done: 'dispatched',
    letter: 'd',
    about: TOLD,
    can: 'can leave',
    views: ['to_send', 'engraved', 'late'],
  },
  {
    may: 'ready',
    words: 'Ready to collect',
    title: 'Ready to collect:',
    doing: 'Telling',
    done: 'can be collected',
    about: TOLD,
    can: 'can be collected',
    views: ['to_collect'],
  },
  {
    may: 'collected',
    words: 'Collected',
    title: 'Collected:',
    doing: 'Recording',
    done: 'collected',
    about: UNDONE,
    can: 'can be handed over',
    views: [],
  },
  {
    may: 'deliver',
    words: 'Delivered',
    title: 'Delivered:',
    doing: 'Recording',
    done: 'delivered',
    about: UNDONE,
    can: 'have left us',
    views: [],
  },
]

/** Starts a picking run. */
export const START_LETTER = 'l'

/** The server takes no more at once. */
export const MOST_AT_ONCE = 500
