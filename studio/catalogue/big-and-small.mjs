// Editions of drinks that also stand on other shelves: the house's own label, on a smaller or larger bottle.
// A thin bottle shows less colour, so the brown drinks are a shade deeper here.

const cap = { type: 'screwcap', height: 15, knurl: { height: 3, depth: 0.1 } }

export const bigAndSmall = {
  'skerravane-10-miniature': {
    shape: 'islandMiniature',
    glass: 'kelp',
    liquid: 'paleGold',
    closure: { ...cap, colour: '#22201e', metallic: 0.4 },
    label: {
      design: 'quayside',
      words: {
        brand: 'SKERRAVANE',
        kind: 'SINGLE MALT WHISKY',
        place: 'ISLE OF ISLAY',
        note: 'Peat smoke, brine & barley sugar',
        figure: '10',
        foot: 'AGED TEN YEARS',
        size: '5 cl',
        strength: '46% vol',
      },
    },
  },

  'penhallow-london-dry-miniature': {
    shape: 'squareMiniature',
    glass: 'seaGlass',
    liquid: 'spirit',
    closure: { ...cap, colour: '#1f4c8f', metallic: 0.5 },
    label: {
      design: 'tile',
      emblem: 'juniper',
      words: {
        brand: 'Penhallow',
        place: 'CORNWALL',
        name: ['LONDON', 'DRY GIN'],
        note: 'Juniper, gorse & samphire',
        size: '5 cl',
        strength: '43% vol',
      },
    },
  },

  'saint-cyprian-reserve-miniature': {
    shape: 'planterMiniature',
    glass: 'flint',
    liquid: 'mahogany',
    closure: { ...cap, colour: '#c79a4e' },
    label: {
      design: 'rose',
      width: 80,
      words: {
        over: 'AGED IN OAK · BARBADOS',
        brand: 'Saint Cyprian',
        name: 'RESERVE RUM',
        note: 'POT AND COLUMN STILL',
        size: '5 cl',
        strength: '40% vol',
      },
    },
  },

  'tessaudier-vsop-miniature': {
    shape: 'flagonMiniature',
    glass: 'flint',
    liquid: 'oloroso',
    closure: { ...cap, colour: '#2a1a12', metallic: 0.4 },
    label: {
      design: 'carte',
      height: 52,
      width: 84,
      words: {
        over: 'Maison fondée en 1794',
        brand: 'Tessaudier',
        figure: 'VSOP',
        kind: 'Cognac',
        note: 'Petite Champagne & Borderies',
        size: '5 cl',
        strength: '40% vol',
      },
    },
    crest: {
      design: 'medallion',
      width: 25,
      height: 25,
      rise: 62,
      words: { initial: 'MT', over: 'Maison', note: 'Tessaudier' },
    },
  },

  'aubrecourt-brut-reserve-magnum': {
    shape: 'champagneMagnum',
    glass: 'champagne',
    liquid: 'champagne',
    closure: { type: 'foil', colour: '#c9a24e', band: '#1d1a17', above: 18, length: 112 },
    label: {
      design: 'maison',
      words: {
        initial: 'A',
        over: 'CHAMPAGNE',
        brand: 'AUBRÉCOURT',
        name: 'Brut Réserve',
        kind: 'ÉLABORÉ À ÉPERNAY',
        size: '150 cl',
        strength: '12% vol',
      },
    },
  },

  'valombree-2018-magnum': {
    shape: 'bordeauxMagnum',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#6b1022', length: 76 },
    label: {
      design: 'grandVin',
      words: {
        over: 'CHÂTEAU',
        brand: 'Valombrée',
        name: 'GRAND VIN',
        figure: '2018',
        note: 'Mis en bouteille au château',
        foot: 'MARGAUX',
        size: '150 cl',
        strength: '13.5% vol',
      },
    },
  },

  'mas-cigalieres-rose-magnum': {
    shape: 'skittleMagnum',
    glass: 'extraWhite',
    liquid: 'provence',
    closure: { type: 'capsule', colour: '#e8b9a6', band: '#c9766b', length: 68 },
    label: {
      design: 'fan',
      emblem: 'cicada',
      words: {
        over: 'MAS DES',
        brand: 'Cigalières',
        name: 'Rosé',
        figure: '2025',
        place: 'CÔTES DE PROVENCE',
        size: '150 cl',
        strength: '12.5% vol',
      },
    },
  },

  'thistle-row-12-large': {
    shape: 'blendMagnum',
    glass: 'flint',
    liquid: 'gold',
    closure: { type: 'screwcap', colour: '#7d1f1f', height: 38, band: '#cda04e' },
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
        size: '175 cl',
        strength: '40% vol',
      },
    },
  },
}
