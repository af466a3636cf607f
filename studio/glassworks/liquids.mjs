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
  cherry: { absorbs: absorption([0.46, 0.008, 0.02], 70), ior: SPIRIT, glow: [0.36, [0.96, 0.44, 0.42]] },
  herbGreen: { absorbs: absorption([0.47, 0.7, 0.13], 72), ior: SPIRIT, glow: [0.38, [0.8, 0.95, 0.5]] },
  amaretto: { absorbs: absorption([0.7, 0.2, 0.04], 72), ior: SPIRIT, glow: [0.42, [1, 0.64, 0.36]] },
  amaro: {
    absorbs: absorption([0.2, 0.025, 0.004], 60),
    ior: SPIRIT,
    glow: [0.28, [0.74, 0.48, 0.36]],
    samples: 1.4,
  },
  // `opaque` is the colour of a drink that light does not pass.
  cocoaCream: {
    absorbs: absorption(clear, 80),
    ior: SPIRIT,
    opaque: '#c39c7b',
    glow: [0.2, [0.86, 0.74, 0.64]],
  },
  // Gin and vodka with leaves, flowers and fruit in them.
  sloeDeep: { absorbs: absorption([0.32, 0.004, 0.014], 44), ior: SPIRIT, glow: [0.34, [0.85, 0.4, 0.44]] },
  palestGreen: { absorbs: absorption([0.87, 0.95, 0.62], 74), ior: SPIRIT, glow: [0.3, [0.9, 1, 0.7]] },
  gooseberry: { absorbs: absorption([0.93, 0.93, 0.55], 72), ior: SPIRIT, glow: [0.3, [0.96, 1, 0.66]] },
  forcedRhubarb: { absorbs: absorption([0.985, 0.47, 0.42], 78), ior: SPIRIT, glow: [0.36, [1, 0.78, 0.74]] },
  shiso: { absorbs: absorption([0.95, 0.6, 0.72], 78), ior: SPIRIT, glow: [0.34, [1, 0.82, 0.9]] },
  strawberryRed: { absorbs: absorption([0.98, 0.25, 0.25], 78), ior: SPIRIT, glow: [0.38, [1, 0.68, 0.64]] },
  aromaticPink: { absorbs: absorption([0.96, 0.6, 0.42], 76), ior: SPIRIT, glow: [0.38, [1, 0.82, 0.68]] },
  lingonberry: { absorbs: absorption([0.93, 0.2, 0.28], 76), ior: SPIRIT, glow: [0.38, [1, 0.6, 0.62]] },
  redcurrant: { absorbs: absorption([0.82, 0.035, 0.06], 70), ior: SPIRIT, glow: [0.38, [1, 0.48, 0.46]] },
  sevilleOrange: { absorbs: absorption([0.96, 0.34, 0.02], 74), ior: SPIRIT, glow: [0.42, [1, 0.8, 0.48]] },
  cloudberry: { absorbs: absorption([0.94, 0.56, 0.1], 74), ior: SPIRIT, glow: [0.4, [1, 0.88, 0.56]] },
  violet: { absorbs: absorption([0.52, 0.3, 0.72], 76), ior: SPIRIT, glow: [0.36, [0.84, 0.72, 0.98]] },
  redWine: { absorbs: absorption([0.03, 0.0003, 0.0008], 40), ior: WINE, glow: [0.22, [0.62, 0.42, 0.42]] },
  tawny: { absorbs: absorption([0.3, 0.04, 0.01], 50), ior: WINE, glow: [0.24, [0.78, 0.5, 0.4]] },
  whiteWine: { absorbs: absorption([0.93, 0.9, 0.58], 70), ior: WINE, glow: [0.26, [0.86, 0.92, 0.66]] },
  provence: { absorbs: absorption([0.975, 0.72, 0.6], 76), ior: WINE, glow: [0.36, [1, 0.84, 0.76]] },
  champagne: { absorbs: absorption([0.8, 0.72, 0.4], 60), ior: WINE, glow: [0.25, [0.7, 0.8, 0.55]] },
  fino: { absorbs: absorption([0.96, 0.92, 0.66], 66), ior: WINE, glow: [0.28, [0.96, 0.94, 0.7]] },
  sauternes: { absorbs: absorption([0.9, 0.62, 0.13], 72), ior: WINE, glow: [0.42, [1, 0.84, 0.46]] },
  aszu: { absorbs: absorption([0.85, 0.46, 0.06], 66), ior: WINE, glow: [0.42, [1, 0.76, 0.38]] },
  amontillado: { absorbs: absorption([0.72, 0.31, 0.05], 72), ior: WINE, glow: [0.42, [1, 0.7, 0.38]] },
  madeira: { absorbs: absorption([0.5, 0.12, 0.012], 66), ior: WINE, glow: [0.36, [0.92, 0.54, 0.28]] },
  vermut: { absorbs: absorption([0.26, 0.036, 0.006], 62), ior: WINE, glow: [0.3, [0.82, 0.44, 0.32]] },
  pedroXimenez: {
    absorbs: absorption([0.07, 0.009, 0.0015], 50),
    ior: WINE,
    glow: [0.22, [0.62, 0.44, 0.34]],
    samples: 1.8,
  },
  roseChampagne: { absorbs: absorption([0.96, 0.54, 0.44], 72), ior: WINE, glow: [0.36, [1, 0.78, 0.7]] },
  straw: { absorbs: absorption([0.955, 0.93, 0.7], 70), ior: WINE, glow: [0.26, [0.92, 0.94, 0.72]] },
  oldGold: { absorbs: absorption([0.91, 0.78, 0.3], 70), ior: WINE, glow: [0.34, [1, 0.9, 0.58]] },
  orangeWine: { absorbs: absorption([0.92, 0.46, 0.09], 70), ior: WINE, glow: [0.4, [1, 0.8, 0.48]] },
  amberWine: { absorbs: absorption([0.82, 0.28, 0.035], 70), ior: WINE, glow: [0.4, [1, 0.72, 0.38]] },
  ramato: { absorbs: absorption([0.93, 0.44, 0.24], 72), ior: WINE, glow: [0.38, [1, 0.78, 0.62]] },
  salmonRose: { absorbs: absorption([0.97, 0.5, 0.37], 76), ior: WINE, glow: [0.36, [1, 0.8, 0.7]] },
  brightRose: { absorbs: absorption([0.97, 0.36, 0.39], 76), ior: WINE, glow: [0.36, [1, 0.76, 0.76]] },
  tavel: { absorbs: absorption([0.9, 0.1, 0.09], 70), ior: WINE, glow: [0.36, [1, 0.6, 0.54]] },
  ruby: { absorbs: absorption([0.26, 0.003, 0.012], 50), ior: WINE, glow: [0.3, [0.86, 0.42, 0.44]] },
  ale: { absorbs: absorption([0.8, 0.42, 0.1], 60), ior: BEER, glow: [0.3, [0.8, 0.55, 0.3]] },
  lager: { absorbs: absorption([0.93, 0.72, 0.26], 60), ior: BEER, glow: [0.32, [1, 0.88, 0.52]] },
  porter: {
    absorbs: absorption([0.05, 0.008, 0.0016], 50),
    ior: BEER,
    glow: [0.2, [0.6, 0.42, 0.3]],
    samples: 2,
  },
  barleyWine: { absorbs: absorption([0.6, 0.17, 0.025], 60), ior: BEER, glow: [0.28, [0.8, 0.48, 0.26]] },
  cider: { absorbs: absorption([0.9, 0.56, 0.12], 62), ior: BEER, glow: [0.34, [1, 0.84, 0.5]] },
  perry: { absorbs: absorption([0.95, 0.88, 0.52], 72), ior: BEER, glow: [0.28, [0.98, 0.94, 0.66]] },
  cola: {
    absorbs: absorption([0.014, 0.0018, 0.0005], 46),
    ior: WATER,
    glow: [0.2, [0.64, 0.42, 0.3]],
    samples: 2,
  },
  gingerAle: { absorbs: absorption([0.96, 0.84, 0.5], 60), ior: WATER, glow: [0.3, [1, 0.92, 0.66]] },
  ginger: { absorbs: absorption([0.95, 0.86, 0.6], 34), ior: WATER, glow: [0.32, [1, 0.92, 0.68]] },
  lemonade: { absorbs: absorption([0.975, 0.96, 0.72], 40), ior: WATER, glow: [0.3, [1, 0.98, 0.74]] },
  elderflower: { absorbs: absorption([0.96, 0.93, 0.6], 66), ior: WATER, glow: [0.3, [1, 0.96, 0.7]] },
  negroni: { absorbs: absorption([0.68, 0.012, 0.005], 64), ior: SPIRIT, glow: [0.4, [1, 0.52, 0.42]] },
  aperitivo: { absorbs: absorption([0.96, 0.22, 0.035], 52), ior: WATER, glow: [0.4, [1, 0.68, 0.42]] },
  crimson: { absorbs: absorption([0.62, 0.006, 0.008], 60), ior: WATER, glow: [0.38, [1, 0.5, 0.46]] },
  rhubarb: { absorbs: absorption([0.95, 0.31, 0.37], 68), ior: WATER, glow: [0.36, [1, 0.74, 0.74]] },
  verbena: { absorbs: absorption([0.88, 0.94, 0.6], 70), ior: WATER, glow: [0.28, [0.9, 0.98, 0.68]] },
  roseWine: { absorbs: absorption([0.97, 0.52, 0.44], 76), ior: WINE, glow: [0.36, [1, 0.76, 0.7]] },
}
