import { absorption } from './colour.mjs'

// Colours of drinks, each told as the light left after so many millimetres of it.
// `glow` is the light the drink throws on the table before it: strength, then colour.
// `light` and `samples` are what a drink asks of the studio, as with glasses.
const SPIRIT = 1.36
const WINE = 1.345
const BEER = 1.34
const WATER = 1.333

const clear = [0.985, 0.99, 0.99]
// Clear drink in clear glass would vanish into the white: a narrower backdrop draws its edges dark.
const CLEAR_LIGHT = { stripL: 5, stripR: 4, hero: 3, backWidth: 0.64 }

export const liquids = {
  water: { absorbs: absorption(clear, 80), ior: WATER, light: CLEAR_LIGHT },
  spirit: { absorbs: absorption(clear, 80), ior: SPIRIT, light: CLEAR_LIGHT },
  palestStraw: { absorbs: absorption([0.96, 0.9, 0.66], 72), ior: SPIRIT, glow: [0.3, [1, 0.94, 0.72]] },
  paleGold: { absorbs: absorption([0.88, 0.63, 0.25], 72), ior: SPIRIT, glow: [0.4, [1, 0.88, 0.62]] },
  gold: { absorbs: absorption([0.81, 0.42, 0.08], 72), ior: SPIRIT, glow: [0.42, [1, 0.8, 0.46]] },
  amber: { absorbs: absorption([0.74, 0.27, 0.03], 72), ior: SPIRIT, glow: [0.42, [1, 0.72, 0.38]] },
  oloroso: { absorbs: absorption([0.66, 0.17, 0.012], 72), ior: SPIRIT, glow: [0.42, [1, 0.62, 0.3]] },
  mahogany: { absorbs: absorption([0.5, 0.085, 0.006], 72), ior: SPIRIT, glow: [0.38, [0.9, 0.5, 0.26]] },
  rosePink: { absorbs: absorption([0.985, 0.53, 0.6], 80), ior: SPIRIT, glow: [0.36, [1, 0.8, 0.83]] },
  sloe: { absorbs: absorption([0.34, 0.004, 0.014], 70), ior: SPIRIT, glow: [0.34, [0.85, 0.4, 0.44]] },
  blackcurrant: {
    absorbs: absorption([0.24, 0.004, 0.06], 70),
    ior: SPIRIT,
    glow: [0.34, [0.74, 0.42, 0.58]],
  },
  coffee: {
    absorbs: absorption([0.035, 0.0045, 0.0008], 60),
    ior: SPIRIT,
    glow: [0.24, [0.62, 0.46, 0.38]],
    samples: 2,
  },
  redWine: { absorbs: absorption([0.03, 0.0003, 0.0008], 40), ior: WINE, glow: [0.22, [0.62, 0.42, 0.42]] },
  tawny: { absorbs: absorption([0.3, 0.04, 0.01], 50), ior: WINE, glow: [0.24, [0.78, 0.5, 0.4]] },
  whiteWine: { absorbs: absorption([0.93, 0.9, 0.58], 70), ior: WINE, glow: [0.26, [0.86, 0.92, 0.66]] },
  provence: { absorbs: absorption([0.975, 0.72, 0.6], 76), ior: WINE, glow: [0.36, [1, 0.84, 0.76]] },
  champagne: { absorbs: absorption([0.8, 0.72, 0.4], 60), ior: WINE, glow: [0.25, [0.7, 0.8, 0.55]] },
  ale: { absorbs: absorption([0.8, 0.42, 0.1], 60), ior: BEER, glow: [0.3, [0.8, 0.55, 0.3]] },
}
