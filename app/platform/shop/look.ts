/** The grounds behind packshots, by the colour of the drink. */
export const tileNames = [
  'amber',
  'copper',
  'hop',
  'straw',
  'agave',
  'sage',
  'ice',
  'rose',
  'burgundy',
  'stone',
] as const
export type TileName = (typeof tileNames)[number]

/** Pairs of typefaces that ship with the shop: for headings, and for everything else. */
export const fontPairs = ['fraunces-inter', 'playfair-figtree', 'bitter-work', 'outfit'] as const
export type FontPair = (typeof fontPairs)[number]

/** A picture in place of the name. Its address names its content, so it never changes. */
export type Logo = { src: string; width: number; height: number }

/** How the shop looks. Colours are written `#1358d6`. */
export type Look = {
  /** Null: the name is set in type. */
  logo: Logo | null
  accent: string
  tiles: Readonly<Record<TileName, string>>
  fonts: FontPair
}

/** As tokens.css and fonts.css have it: a shop that keeps it carries no byte of it. */
export const demoLook: Look = {
  logo: null,
  accent: '#1358d6',
  tiles: {
    amber: '#f9ecdc',
    copper: '#f5e5da',
    hop: '#f6ebd2',
    straw: '#f4f0dc',
    agave: '#eff2df',
    sage: '#e9f0e4',
    ice: '#e6eff4',
    rose: '#f8e9ec',
    burgundy: '#f3e6e7',
    stone: '#eeebe6',
  },
  fonts: 'fraunces-inter',
}
