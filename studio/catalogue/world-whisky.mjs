// Japan and India.

const kurohama = { shape: 'tapered', glass: 'extraWhite' }
const kurohamaLabel = { design: 'washi', width: 62, rise: 2, height: 116 }

const kirimine = { shape: 'teardrop', glass: 'extraWhite' }
const kirimine12 = {
  ...kirimine,
  liquid: 'gold',
  closure: { type: 'stopper', material: 'wood', colour: '#2b2422', height: 18, band: '#b9c3cb' },
  label: {
    design: 'ridgeline',
    width: 76,
    height: 78,
    rise: 2,
    seed: 5,
    palette: {
      sky: '#eef2f6',
      glow: '#d3dfea',
      far: '#a9bccf',
      near: '#13233f',
      ink: '#13233f',
      accent: '#e6b85c',
    },
    words: {
      figure: '12',
      beside: 'YEARS',
      brand: 'KIRIMINE',
      kind: 'JAPANESE SINGLE MALT WHISKY',
      size: '70 cl',
      strength: '45% vol',
    },
  },
}

const neelgarh = { shape: 'palace', glass: 'extraWhite' }
const neelgarhLabel = { design: 'jharokha', width: 64, height: 108, rise: 4 }

const sholaRidge = { shape: 'apothecary', glass: 'flint' }
const rhododendron = [
  [5, 1, '#b3202f'],
  [5, 0.74, '#c93242'],
  [5, 0.5, '#dd5660'],
  [4, 0.3, '#f0a08f'],
]
const sholaRidgeLabel = {
  design: 'wreath',
  width: 76,
  height: 98,
  rise: 2,
  faces: { script: 'Forum 400', caps: 'Marcellus 400', italic: 'EB Garamond 600 italic' },
}

export const worldWhisky = {
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

  'kurohama-plum-cask': {
    ...kurohama,
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#5a2433', height: 18 },
    label: {
      ...kurohamaLabel,
      palette: { paper: '#f8e6e2', shade: '#f0d6d2', wave: '#9c3a5c', accent: '#7a1f3d', ink: '#3a1622' },
      words: {
        kanji: '黒浜',
        seal: '梅',
        brand: 'KUROHAMA',
        kind: 'JAPANESE SINGLE MALT WHISKY',
        name: 'Plum Cask',
        note: 'Finished in casks of plum liqueur',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'kurohama-falling-ash': {
    ...kurohama,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#26242a', height: 18 },
    label: {
      ...kurohamaLabel,
      palette: { paper: '#3b3c42', shade: '#2d2e33', wave: '#8d9097', accent: '#c8452f', ink: '#f2eee4' },
      words: {
        kanji: '黒浜',
        seal: '灰',
        brand: 'KUROHAMA',
        kind: 'JAPANESE SINGLE MALT WHISKY',
        name: 'Falling Ash',
        note: 'Heavily peated, six casks',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

  'kurohama-18-mizunara': {
    ...kurohama,
    glass: 'smoke',
    liquid: 'oloroso',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#c2a05a',
      height: 20,
      roughness: 0.28,
    },
    label: {
      ...kurohamaLabel,
      palette: { paper: '#dcc48a', shade: '#cdb274', wave: '#5a3a1c', accent: '#8f2a20', ink: '#241a10' },
      words: {
        kanji: '黒浜',
        seal: '楢',
        brand: 'KUROHAMA',
        kind: 'JAPANESE SINGLE MALT WHISKY',
        name: '18 Mizunara',
        note: 'Aged eighteen years in Japanese oak',
        size: '70 cl',
        strength: '48% vol',
      },
    },
  },

  'kirimine-clear-morning': {
    ...kirimine,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#c9a777', height: 18 },
    label: {
      design: 'ridgeline',
      width: 76,
      height: 78,
      rise: 2,
      seed: 18,
      palette: {
        sky: '#fdf3e4',
        glow: '#fadcc2',
        far: '#e9b9a0',
        near: '#2f5a5e',
        ink: '#2f5a5e',
        accent: '#d9502f',
      },
      words: {
        brand: 'KIRIMINE',
        name: 'CLEAR MORNING',
        kind: 'BLENDED JAPANESE WHISKY',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'kirimine-12': kirimine12,

  'kirimine-12-gift': {
    ...kirimine12,
    tube: {
      metal: '#b9c2c9',
      label: {
        design: 'tubeWrap',
        palette: { paper: '#f7f7f4', shade: '#e3e8ec', ink: '#13233f', foil: '#7d93a8' },
        faces: {
          brand: 'Marcellus 400',
          caps: 'Jost 500',
          text: 'Jost 500',
          figure: 'Marcellus 400',
        },
        seed: 58,
        words: {
          over: 'NAGANO',
          brand: 'KIRIMINE',
          kind: 'JAPANESE SINGLE MALT WHISKY',
          figure: '12',
          note: 'YEARS OLD',
        },
      },
    },
  },

  'neelgarh-single-malt': {
    ...neelgarh,
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#1d3f7a', band: '#d8ab55', height: 21 },
    label: {
      ...neelgarhLabel,
      words: {
        over: 'THE BLUE FORT',
        brand: 'Neelgarh',
        kind: 'INDIAN SINGLE MALT WHISKY',
        note: 'Six-row barley, bourbon wood',
        place: 'RAJASTHAN',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'neelgarh-px-cask': {
    ...neelgarh,
    liquid: 'mahogany',
    closure: { type: 'stopper', material: 'wood', colour: '#5a1a2a', band: '#d8ab55', height: 21 },
    label: {
      ...neelgarhLabel,
      palette: {
        ground: '#7a1f3a',
        groundLow: '#571428',
        lattice: '#a8496a',
        ink: '#571428',
        accent: '#a8641f',
        petal: '#f0b25c',
      },
      words: {
        over: 'THE BLUE FORT',
        brand: 'Neelgarh',
        kind: 'INDIAN SINGLE MALT WHISKY',
        name: ['Pedro Ximénez', 'Cask'],
        place: 'RAJASTHAN',
        size: '70 cl',
        strength: '48% vol',
      },
    },
  },

  'neelgarh-mirror-room': {
    ...neelgarh,
    liquid: 'oloroso',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#d2a650',
      height: 24,
      roughness: 0.2,
    },
    label: {
      ...neelgarhLabel,
      palette: {
        ground: '#14443f',
        groundLow: '#0c2f2c',
        lattice: '#d8ab55',
        paper: '#fdf6e2',
        ink: '#0f3834',
        accent: '#9a6a1c',
        petal: '#f4e3b4',
      },
      words: {
        over: 'THE BLUE FORT',
        brand: 'Neelgarh',
        kind: 'INDIAN SINGLE MALT WHISKY',
        name: ['Mirror Room', 'Reserve'],
        note: 'Nine years old',
        place: 'RAJASTHAN',
        size: '70 cl',
        strength: '52.6% vol',
      },
    },
  },

  'shola-ridge-single-malt': {
    ...sholaRidge,
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#8a6a42', height: 22 },
    label: {
      ...sholaRidgeLabel,
      palette: {
        paper: '#1f4034',
        shade: '#163026',
        ink: '#f3e8cf',
        foil: '#e6bd72',
        leaf: ['#6fa06a', '#8fb97f'],
        leafPale: ['#a3c48d', '#7fae74'],
        berry: '#e2574a',
        petals: rhododendron,
      },
      words: {
        over: 'Nilgiris',
        place: 'INDIA',
        brand: 'Shola Ridge',
        name: ['SINGLE MALT', 'WHISKY'],
        kind: 'BOURBON WOOD',
        note: 'Distilled at two thousand metres',
        foot: 'INDIAN WHISKY',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'shola-ridge-peated': {
    ...sholaRidge,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#2a211d', height: 22 },
    label: {
      ...sholaRidgeLabel,
      palette: {
        paper: '#2b2724',
        shade: '#1e1b19',
        ink: '#f3e4cc',
        foil: '#e6894e',
        leaf: ['#8a8474', '#6c675a'],
        leafPale: ['#a59d8a', '#7f7869'],
        berry: '#e0662a',
        petals: [
          [5, 1, '#b8401c'],
          [5, 0.74, '#d95f24'],
          [5, 0.5, '#ee8a3c'],
          [4, 0.3, '#f8c27a'],
        ],
      },
      words: {
        over: 'Nilgiris',
        place: 'INDIA',
        brand: 'Shola Ridge',
        name: ['EMBER', 'PEATED MALT'],
        kind: 'SINGLE MALT',
        note: 'Smoke with the sun on it',
        foot: 'INDIAN WHISKY',
        size: '70 cl',
        strength: '48% vol',
      },
    },
  },

  'shola-ridge-monsoon-cask': {
    ...sholaRidge,
    liquid: 'mahogany',
    closure: { type: 'stopper', material: 'wood', colour: '#24475a', height: 22, band: '#e0bb74' },
    label: {
      ...sholaRidgeLabel,
      palette: {
        paper: '#e6efee',
        shade: '#d3e2e2',
        ink: '#1b4150',
        foil: '#b98b3c',
        leaf: ['#2f6b62', '#4a8a7c'],
        leafPale: ['#6fa598', '#8fbcae'],
        berry: '#27617a',
        petals: [
          [5, 1, '#7fb0c9'],
          [5, 0.74, '#5d97b8'],
          [5, 0.5, '#3f7da3'],
          [4, 0.3, '#27617a'],
        ],
      },
      words: {
        over: 'Nilgiris',
        place: 'INDIA',
        brand: 'Shola Ridge',
        name: ['MONSOON', 'CASK'],
        kind: 'SINGLE MALT',
        note: 'Three seasons of rain and mist',
        foot: 'INDIAN WHISKY',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },
}
