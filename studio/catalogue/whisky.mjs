import { strathcorran } from './houses.mjs'

export const strathcorran15 = {
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

export const whisky = {
  'strathcorran-15': strathcorran15,

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

  'coldwater-fork-bourbon': {
    shape: 'bourbon',
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'wax', colour: '#16130f', length: 16, above: 17, drips: 10, seed: 11 },
    label: {
      design: 'letterpress',
      words: {
        over: 'SMALL BATCH · SOUR MASH',
        brand: ['COLDWATER', 'FORK'],
        kind: 'KENTUCKY STRAIGHT BOURBON',
        note: 'Charred oak · Batch No. 38',
        foot: 'Bottled by hand',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'lantern-ferry-rye': {
    shape: 'square',
    glass: 'flint',
    liquid: 'amber',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#173f3a',
      band: '#c7a25c',
      height: 20,
      roughness: 0.42,
    },
    label: {
      design: 'ticket',
      words: {
        over: 'RIVER CROSSING',
        brand: 'Lantern Ferry',
        kind: 'STRAIGHT RYE WHISKEY',
        place: 'Pennsylvania',
        number: 'No. 0417',
        figure: 'RYE',
        note: 'SIX YEARS IN NEW OAK',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'kurohama-coastal': {
    shape: 'tapered',
    glass: 'extraWhite',
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#7a5836', height: 18 },
    label: {
      design: 'washi',
      width: 62,
      rise: 2,
      height: 116,
      words: {
        kanji: '黒浜',
        seal: '浜',
        brand: 'KUROHAMA',
        kind: 'JAPANESE SINGLE MALT WHISKY',
        name: 'Coastal Malt',
        note: 'Matured within sound of the sea',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },
}
