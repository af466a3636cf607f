import { absorption } from './colour.mjs'

// Colours of glass, each told as the light left after so many millimetres of it.
// `body` is a breath of diffuse colour: dark glass over a dark drink is physically black, and no bottle looks black in a shop.
// `light` and `samples` are what dark glass asks of the studio: stronger rims, more samples.
const DARK_LIGHT = { stripL: 14, stripR: 12, hero: 7, lens: 0.4, back: 2.0 }

export const glasses = {
  flint: { absorbs: absorption([0.93, 0.965, 0.95], 60) },
  extraWhite: { absorbs: absorption([0.955, 0.97, 0.965], 60) },
  seaGlass: { absorbs: absorption([0.72, 0.93, 0.93], 14) },
  smoke: { absorbs: absorption([0.55, 0.53, 0.5], 6), light: { stripL: 12, stripR: 10 } },
  kelp: {
    absorbs: absorption([0.5, 0.58, 0.3], 3),
    light: { stripL: 12, stripR: 10, hero: 6 },
    samples: 1.3,
  },
  amber: { absorbs: absorption([0.8, 0.5, 0.13], 3), light: { stripL: 12, stripR: 10, hero: 6 } },
  leaf: {
    absorbs: absorption([0.74, 0.82, 0.56], 3),
    light: { stripL: 12, stripR: 10, hero: 6 },
    samples: 1.3,
  },
  // The yellow-green of dead leaves, as Burgundy has it.
  deadLeaf: {
    absorbs: absorption([0.82, 0.77, 0.42], 3),
    light: { stripL: 12, stripR: 10, hero: 6 },
    samples: 1.3,
  },
  cobalt: {
    absorbs: absorption([0.24, 0.42, 0.85], 5),
    light: { stripL: 12, stripR: 10, hero: 6 },
    samples: 1.3,
  },
  champagne: {
    absorbs: absorption([0.36, 0.47, 0.21], 3),
    light: { stripL: 13, stripR: 11, hero: 6 },
    samples: 1.6,
  },
  darkGreen: {
    absorbs: absorption([0.7, 0.86, 0.5], 3),
    body: [0.01, 0.021, 0.007],
    light: DARK_LIGHT,
    samples: 2.2,
  },
  black: {
    absorbs: absorption([0.3, 0.26, 0.2], 3),
    body: [0.009, 0.008, 0.007],
    light: DARK_LIGHT,
    samples: 3,
  },
}
