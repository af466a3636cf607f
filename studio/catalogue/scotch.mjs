import { strathcorran } from './houses.mjs'

// Scotch, and the malts and blends of its neighbours.

const strathcorran15 = {
  shape: 'malt',
  glass: 'flint',
  liquid: 'amber',
  closure: { type: 'stopper', material: 'wood', colour: '#4a2a18', band: '#d9a066' },
  label: {
    design: 'estate',
    palette: strathcorran.palette,
    words: {
      over: 'ESTD 1824 · SPEYSIDE',
      brand: 'STRATHCORRAN',
      kind: 'SINGLE MALT SCOTCH WHISKY',
      figure: '15',
      beside: ['AGED', 'YEARS'],
      note: 'Matured in Oloroso sherry butts',
      foot: 'BOTTLED AT THE DISTILLERY',
      size: '70 cl',
      strength: '46% vol',
    },
  },
  neck: { design: 'neckband', palette: strathcorran.neck, words: { brand: 'SPEYSIDE', note: 'SHERRY CASK' } },
}

const skerravane = { shape: 'island', design: 'quayside' }

const thistleRow = {
  bottle: { shape: 'blend', glass: 'flint' },
  original: { paper: '#e3ebf0', shade: '#d3dee6', ink: '#1d3157', foil: '#b98a2e', accent: '#8c2840' },
}

const dalnabreck = { shape: 'pagoda', glass: 'flint' }

const tidewaiter = { shape: 'apothecary', glass: 'flint' }
const tidewaiterLabel = { design: 'bonded', width: 78, height: 84, rise: 8 }

const wallyCloseLabel = {
  design: 'tile',
  emblem: 'fanlight',
  width: 80,
  height: 124,
  rise: 2,
  faces: { brand: 'Limelight 400', caps: 'Josefin Sans 700', text: 'Josefin Sans 700' },
}

const rhydArianLabel = {
  design: 'contour',
  height: 88,
  rise: 8,
  faces: {
    brand: 'Space Grotesk 600',
    bold: 'Space Grotesk 600',
    text: 'Space Grotesk 500',
    figure: 'Space Grotesk 600',
  },
}

const clonvarraLabel = {
  design: 'maison',
  width: 76,
  height: 88,
  rise: 2,
  faces: { brand: 'Cinzel 800', figure: 'Cinzel Decorative 700', script: 'Parisienne 400' },
}

export const scotch = {
  'strathcorran-15': strathcorran15,

  'strathcorran-15-gift': {
    ...strathcorran15,
    tube: {
      label: {
        design: 'tubeWrap',
        words: {
          over: 'ESTD 1824',
          brand: 'STRATHCORRAN',
          kind: 'SINGLE MALT SCOTCH WHISKY',
          figure: '15',
          note: 'YEARS OLD',
        },
      },
    },
  },

  'strathcorran-21': {
    ...strathcorran15,
    liquid: 'mahogany',
    closure: { type: 'stopper', material: 'metal', colour: '#b98b45', band: '#5a1620', roughness: 0.26 },
    label: {
      design: 'estate',
      palette: { paper: '#ecdcb8', shade: '#e2cfa4', ink: '#4f121c', foil: '#c08a34', accent: '#4f121c' },
      words: {
        over: 'ESTD 1824 · SPEYSIDE',
        brand: 'STRATHCORRAN',
        kind: 'SINGLE MALT SCOTCH WHISKY',
        figure: '21',
        beside: ['AGED', 'YEARS'],
        note: 'Oloroso butts, then refill hogsheads',
        foot: 'BOTTLED AT THE DISTILLERY',
        size: '70 cl',
        strength: '48% vol',
      },
    },
    neck: {
      design: 'neckband',
      palette: { paper: '#4f121c', ink: '#f3e2b8', foil: '#d9a94e' },
      words: { brand: 'SPEYSIDE', note: 'TWENTY-ONE' },
    },
  },

  'dalnabreck-12': {
    ...dalnabreck,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#8a6a48', height: 20 },
    label: {
      design: 'tweed',
      height: 104,
      rise: 2,
      words: {
        brand: 'Dalnabreck',
        kind: 'HIGHLAND SINGLE MALT SCOTCH WHISKY',
        figure: '12',
        name: 'YEARS OLD',
        note: 'The field of the speckled fish',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'dalnabreck-14-port': {
    ...dalnabreck,
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#4a2320', height: 20 },
    label: {
      design: 'tweed',
      height: 104,
      rise: 2,
      palette: {
        cloth: '#6d2b3f',
        rib: '#54202f',
        check: '#d7a24a',
        second: '#c98aa0',
        ink: '#3d1522',
        accent: '#97304a',
        foil: '#c58a5e',
      },
      words: {
        brand: 'Dalnabreck',
        kind: 'HIGHLAND SINGLE MALT SCOTCH WHISKY',
        figure: '14',
        name: 'PORT PIPE FINISH',
        note: 'Aged fourteen years',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'hestwall-12': {
    shape: 'column',
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#2a2725', height: 24 },
    label: {
      design: 'screenprint',
      emblem: 'standingStones',
      width: 68,
      palette: { ink: '#10222c', foil: '#152a35', accent: '#10222c' },
      faces: { brand: 'Syne 800', caps: 'Jost 600' },
      words: {
        brand: 'HESTWALL',
        kind: 'ORKNEY SINGLE MALT',
        note: 'Scotch whisky · twelve years old',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'hestwall-bere-barley': {
    shape: 'column',
    glass: 'extraWhite',
    liquid: 'palestStraw',
    closure: { type: 'stopper', material: 'wood', colour: '#cdb48a', height: 24 },
    label: {
      design: 'screenprint',
      emblem: 'standingStones',
      width: 68,
      palette: { ink: '#1d3a46', foil: '#8d5f1f', accent: '#1d3a46' },
      faces: { brand: 'Syne 800', caps: 'Jost 600' },
      words: {
        brand: 'HESTWALL',
        kind: 'BERE BARLEY SINGLE MALT',
        note: 'Orkney Scotch whisky · ten years old',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

  'skerravane-10': {
    shape: 'island',
    glass: 'kelp',
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#22201e', band: '#b9a27a' },
    label: {
      design: 'quayside',
      words: {
        brand: 'SKERRAVANE',
        kind: 'SINGLE MALT WHISKY',
        place: 'ISLE OF ISLAY',
        note: 'Peat smoke, brine & barley sugar',
        figure: '10',
        foot: 'AGED TEN YEARS',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'skerravane-stormwall': {
    shape: skerravane.shape,
    glass: 'smoke',
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#22201e', band: '#c46a3a' },
    label: {
      design: skerravane.design,
      palette: { paper: '#5c1a1a', shade: '#3c0f11', ink: '#f3e2cf', foil: '#e8a765', accent: '#c58f7e' },
      words: {
        brand: 'SKERRAVANE',
        kind: 'STORMWALL',
        place: 'CASK STRENGTH',
        note: 'Single malt whisky, Isle of Islay',
        figure: 'CS',
        foot: 'BOURBON & OLOROSO',
        size: '70 cl',
        strength: '58.4% vol',
      },
    },
  },

  'tidewaiter-campbeltown-11': {
    ...tidewaiter,
    liquid: 'gold',
    closure: { type: 'wax', colour: '#c2461a', length: 15, above: 16, drips: 9, seed: 4 },
    label: {
      ...tidewaiterLabel,
      words: {
        over: 'BONDED STORE No. 9 · LEITH',
        brand: 'TIDEWAITER',
        kind: 'CAMPBELTOWN SINGLE MALT SCOTCH WHISKY',
        figure: '11',
        beside: 'YEARS',
        entries: [
          ['CASK', 'No. 412'],
          ['WOOD', 'Hogshead'],
          ['BOTTLES', '287'],
        ],
        foot: 'SINGLE CASK',
        size: '70 cl',
        strength: '54.3% vol',
      },
    },
  },

  'tidewaiter-lowland-9': {
    ...tidewaiter,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#b48a5a', height: 22, band: '#4f7a52' },
    label: {
      ...tidewaiterLabel,
      palette: { accent: '#3f7350', wood: '#e6d0a2', grain: '#b3915a' },
      words: {
        over: 'BONDED STORE No. 9 · LEITH',
        brand: 'TIDEWAITER',
        kind: 'LOWLAND SINGLE MALT SCOTCH WHISKY',
        figure: '9',
        beside: 'YEARS',
        entries: [
          ['CASKS', 'Nos. 508 to 513'],
          ['WOOD', 'Bourbon barrel'],
          ['DISTILLED', 'Three times'],
        ],
        foot: 'SMALL PARCEL',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'rhyd-arian-single-malt': {
    shape: 'malt',
    glass: 'extraWhite',
    liquid: 'gold',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#aab2b8',
      height: 20,
      roughness: 0.3,
      plug: 'cork',
    },
    label: {
      ...rhydArianLabel,
      palette: {
        paper: '#2f373f',
        shade: '#252c33',
        ink: '#f2f4f3',
        accent: '#a8d0cd',
        line: '#7f9aa3',
        foil: '#c6ced2',
      },
      words: {
        brand: 'Rhyd Arian',
        name: 'Welsh Single Malt',
        figure: 'CYMRU',
        place: 'Single malt Welsh whisky',
        note: 'Bourbon and red wine casks',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'rhyd-arian-peated': {
    shape: 'malt',
    glass: 'extraWhite',
    liquid: 'paleGold',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#3a3634',
      height: 20,
      roughness: 0.4,
      plug: 'cork',
    },
    label: {
      ...rhydArianLabel,
      palette: {
        paper: '#ece7de',
        shade: '#e2dbcf',
        ink: '#2a2420',
        accent: '#c2562a',
        line: '#d59a6c',
        foil: '#b98a5a',
      },
      words: {
        brand: 'Rhyd Arian',
        name: 'Mawn Peated Malt',
        figure: 'CYMRU',
        place: 'Single malt Welsh whisky',
        note: 'Bourbon barrels, Ceredigion',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'clonvarra-10': {
    shape: 'planter',
    glass: 'flint',
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#1f3a2c', band: '#d2a955', height: 20 },
    label: {
      ...clonvarraLabel,
      palette: { paper: '#17402f', shade: '#0f3023', ink: '#f4ead0', foil: '#d9b25c' },
      words: {
        initial: 'C',
        over: 'COUNTY CLARE',
        brand: 'CLONVARRA',
        name: 'Ten Years Old',
        kind: 'SINGLE MALT IRISH WHISKEY',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'thistle-row-original': {
    ...thistleRow.bottle,
    liquid: 'gold',
    closure: { type: 'screwcap', colour: '#1d3157', height: 32, band: '#cda04e' },
    label: {
      design: 'heritage',
      emblem: 'thistle',
      height: 112,
      rise: 4,
      palette: thistleRow.original,
      words: {
        brand: 'Thistle Row',
        figure: 'Original',
        over: 'The Edinburgh blend',
        kind: 'Blended Scotch Whisky',
        note: 'Speyside, Highland and Lowland',
        foot: 'Thistle Row Blenders',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'thistle-row-original-flask': {
    shape: 'pocketFlask',
    view: 'small',
    glass: 'flint',
    liquid: 'gold',
    closure: { type: 'screwcap', colour: '#1d3157', height: 19, band: '#cda04e' },
    label: {
      design: 'heritage',
      emblem: 'thistle',
      width: 66,
      height: 90,
      palette: thistleRow.original,
      words: {
        brand: 'Thistle Row',
        figure: 'Original',
        over: '',
        kind: 'Blended Scotch Whisky',
        note: '',
        size: '20 cl',
        strength: '40% vol',
      },
    },
  },

  'thistle-row-12': {
    shape: 'blend',
    glass: 'flint',
    liquid: 'gold',
    closure: { type: 'screwcap', colour: '#7d1f1f', height: 32, band: '#cda04e' },
    label: {
      design: 'heritage',
      emblem: 'thistle',
      height: 112,
      rise: 4,
      words: {
        brand: 'Thistle Row',
        figure: '12 Years',
        over: 'Finest old',
        kind: 'Blended Scotch Whisky',
        note: 'Malt and grain, none under twelve',
        foot: 'Thistle Row Blenders',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'thistle-row-18': {
    ...thistleRow.bottle,
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#1c1512', band: '#d9ab4e', height: 22 },
    label: {
      design: 'heritage',
      emblem: 'thistle',
      height: 112,
      rise: 4,
      palette: { paper: '#1b3328', shade: '#12241b', ink: '#eadbb0', foil: '#d8ab52', accent: '#9a6a24' },
      words: {
        brand: 'Thistle Row',
        figure: '18 Years',
        over: 'Rare old',
        kind: 'Blended Scotch Whisky',
        note: 'Malt and grain, none under eighteen',
        foot: 'Thistle Row Blenders',
        size: '70 cl',
        strength: '43% vol',
      },
    },
    neck: {
      design: 'neckband',
      palette: { paper: '#1b3328', ink: '#eadbb0', foil: '#d8ab52' },
      faces: { brand: 'Playfair Display SC 700', text: 'EB Garamond 600' },
      words: { brand: 'XVIII', note: 'EDINBURGH' },
    },
  },

  'wally-close-blend': {
    shape: 'blend',
    glass: 'flint',
    liquid: 'paleGold',
    closure: { type: 'screwcap', colour: '#14573f', height: 32, band: '#d9a94e' },
    label: {
      ...wallyCloseLabel,
      palette: { paper: '#fbf6e6', ink: '#113f2f', foil: '#c59a4a', accent: '#c8702a', ground: '#1f7a58' },
      words: {
        brand: 'Wally Close',
        place: 'GLASGOW',
        name: ['BLENDED', 'SCOTCH', 'WHISKY'],
        note: 'Half malt, all bourbon wood',
        size: '70 cl',
        strength: '42% vol',
      },
    },
  },

  'wally-close-back-court': {
    shape: 'blend',
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'screwcap', colour: '#2b2320', height: 32, band: '#b5482e' },
    label: {
      ...wallyCloseLabel,
      palette: { paper: '#f3e7d6', ink: '#331512', foil: '#b98a52', accent: '#2b2320', ground: '#8f2f25' },
      words: {
        brand: 'Wally Close',
        place: 'GLASGOW',
        name: ['BACK COURT', 'SMOKED', 'MALT'],
        note: 'Blended malt Scotch whisky',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'tidewaiter-dock-gate': {
    ...tidewaiter,
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#7a5836', height: 22, band: '#27517a' },
    label: {
      ...tidewaiterLabel,
      palette: { paper: '#ddc79d', shade: '#d0b888', accent: '#1f4d78', wood: '#f0e3c6', grain: '#b99a66' },
      words: {
        over: 'BONDED STORE No. 9 · LEITH',
        brand: 'TIDEWAITER',
        kind: 'DOCK GATE BLENDED MALT SCOTCH WHISKY',
        figure: '9',
        beside: 'BATCH',
        entries: [
          ['VAT', 'Dock gate'],
          ['MALTS', 'Six'],
          ['WOOD', 'Barrel & hogshead'],
        ],
        foot: 'BLENDED MALT',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'clonvarra-turlough-blend': {
    shape: 'planter',
    glass: 'leaf',
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#c3a06a', band: '#1f4a38', height: 20 },
    label: {
      ...clonvarraLabel,
      palette: { paper: '#f6f0de', shade: '#ede4cb', ink: '#17402f', foil: '#b98f3c' },
      words: {
        initial: 'C',
        over: 'COUNTY CLARE',
        brand: 'CLONVARRA',
        name: 'Turlough',
        kind: 'BLENDED IRISH WHISKEY',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },
}
