import { selectBottlesSold } from './data/sold.server.ts'

/** How many bottles of a drink were sold between two instants, for each of these spans. */
export const bottlesSold = selectBottlesSold
