import { setFlagsFromString } from 'node:v8'

/**
 * Twice what is in use may fill up before everything is looked through for what is not. Left to itself Node does that
 * whenever eight megabytes more have come: every second under load, with a fifth of a second of processor time for it.
 */
export const clearAwayLessOften = () => setFlagsFromString('--heap-growing-percent=100')

/**
 * Making and filling the database inside leaves hundreds of megabytes behind, and Node clears nothing away while there
 * is nothing to do. `scripts/start.mjs` exposes it where that database is used.
 */
export const clearAwayNow = () => globalThis.gc?.()
