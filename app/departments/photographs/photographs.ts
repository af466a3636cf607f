import { ENDINGS } from '#app/platform/pictures/endings.ts'

/** Uploaded photographs of drinks: for browser and server. */

export const LARGEST_FILE = 20 * 1024 * 1024
export const LARGEST_IN_WORDS = `${LARGEST_FILE / 1024 / 1024} MB`
/** Of the shorter side: less would be a blur on a drink's own page. */
export const FEWEST_PIXELS = 300
export const MOST_PER_DRINK = 12
export const LONGEST_ALT = 200

/** What a file chooser offers. What counts is what is in the file. */
export const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

export const photographStates = ['waiting', 'making', 'ready', 'failed'] as const
export type PhotographState = (typeof photographStates)[number]

/** The format of every photograph in the shop: 4 : 5, in four widths, as the studio delivers them. */
export const MASTER = { width: 800, height: 1000 } as const
const WIDTHS = [160, 320, 520, 800] as const

export const ADDRESS = '/photographs/'

/** The names of all files of one photograph, from its hash. */
export const fileNames = (hash: string) =>
  WIDTHS.flatMap((width) => ENDINGS.map((ending) => ({ name: `${hash}-${width}.${ending}`, width, ending })))
