/** What every photograph is served as: the smaller first, the other for old browsers. */
export const ENDINGS = ['avif', 'webp'] as const
export type Ending = (typeof ENDINGS)[number]
