/** Signs of a courier's file with tracking numbers. */
export const LONGEST_TRACKING_FILE = 200_000
/** UTF-16 has two bytes for each sign, and two of its own. */
export const MOST_TRACKING_BYTES = 2 * LONGEST_TRACKING_FILE + 2
