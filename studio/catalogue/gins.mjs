// Houses of gin, as each looks: what its bottles share, kept in one place.

const penhallow = {
  shape: 'square',
  glass: 'seaGlass',
  liquid: 'spirit',
  closure: { type: 'stopper', material: 'wood', colour: '#a98560', height: 20 },
}

const wrenfield = {
  shape: 'apothecary',
  glass: 'extraWhite',
}

const threadgold = {
  shape: 'ziggurat',
  glass: 'extraWhite',
  liquid: 'spirit',
}

const swinnergill = {
  shape: 'planter',
  glass: 'extraWhite',
  closure: { type: 'stopper', material: 'wood', colour: '#c7a576', height: 20 },
}

const kievit = {
  shape: 'kelder',
  faces: { black: 'Playfair Display SC 700' },
  palette: { paper: '#faf5e6', shade: '#f1e8cf', ink: '#1d3f78', accent: '#9a2a22', foil: '#cda04e' },
}

const nantfedwen = {
  faces: {
    brand: 'Fraunces 600',
    bold: 'DM Sans 600',
    text: 'DM Sans 500',
    figure: 'DM Sans 600',
  },
}

const kazemachi = {
  shape: 'square',
  glass: 'extraWhite',
}

const huerta = {
  shape: 'skirt',
  glass: 'flint',
  faces: { brand: 'Yeseva One 400', over: 'Josefin Sans 700', italic: 'Playfair Display 700 italic' },
}

const harmaakivi = {
  shape: 'pebble',
  glass: 'extraWhite',
}

const rookwater = {
  glass: 'flint',
  liquid: 'sloeDeep',
}

export const gins = {
  'penhallow-london-dry': {
    ...penhallow,
    label: {
      design: 'tile',
      emblem: 'juniper',
      words: {
        brand: 'Penhallow',
        place: 'CORNWALL',
        name: ['LONDON', 'DRY GIN'],
        note: 'Juniper, gorse & samphire',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'penhallow-navy-strength': {
    ...penhallow,
    glass: 'cobalt',
    closure: { type: 'stopper', material: 'wood', colour: '#2a1d16', band: '#d0a650', height: 20 },
    label: {
      design: 'tile',
      emblem: 'anchor',
      palette: { ink: '#12234a', ground: '#12234a', accent: '#c8962f', foil: '#d6ab55' },
      words: {
        brand: 'Penhallow',
        place: 'CORNWALL',
        name: ['NAVY', 'STRENGTH'],
        note: 'Juniper, lime & samphire',
        size: '70 cl',
        strength: '57% vol',
      },
    },
  },

  'threadgold-london-dry': {
    ...threadgold,
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#d8ae5c',
      height: 22,
      roughness: 0.24,
    },
    label: {
      design: 'deco',
      height: 107,
      rise: 4,
      words: {
        brand: 'THREADGOLD',
        name: ['LONDON DRY', 'GIN'],
        note: 'EIGHT BOTANICALS, TWO STILLS',
        place: 'CLERKENWELL',
        size: '70 cl',
        strength: '42% vol',
      },
    },
  },

  'threadgold-old-tom-gift': {
    ...threadgold,
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#15130f',
      band: '#d8ae5c',
      height: 22,
      roughness: 0.3,
    },
    label: {
      design: 'deco',
      height: 116,
      rise: 4,
      palette: { paper: '#1b1917', shade: '#100f0d', accent: '#2f2a22', foil: '#dcb25c' },
      words: {
        brand: 'THREADGOLD',
        name: ['OLD TOM', 'GIN'],
        note: 'LIQUORICE ROOT AND HONEY',
        place: 'CLERKENWELL',
        size: '70 cl',
        strength: '43% vol',
      },
    },
    tube: {
      height: 276,
      metal: '#c9a050',
      label: {
        design: 'decoTube',
        palette: { paper: '#1b1917', shade: '#12110f', accent: '#2a251d', foil: '#c99b45' },
        words: { brand: 'THREADGOLD', name: 'OLD TOM GIN', note: 'CLERKENWELL · LONDON' },
      },
    },
  },

  'swinnergill-hay-meadow': {
    ...swinnergill,
    liquid: 'spirit',
    label: {
      design: 'herbarium',
      emblem: 'meadow',
      height: 92,
      width: 76,
      words: {
        over: 'PLATE I',
        place: 'SWALEDALE',
        second: 'Prata faenaria, mense Iunio',
        brand: 'Swinnergill',
        name: 'HAY MEADOW GIN',
        note: 'Meadowsweet, clover & new hay',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'skarfness-shore': {
    shape: 'island',
    glass: 'seaGlass',
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'plastic', colour: '#e8573a', height: 20, roughness: 0.45 },
    label: {
      design: 'colourBlock',
      height: 118,
      emblem: 'cormorant',
      width: 78,
      words: {
        brand: 'SKARFNESS',
        name: 'SHORE GIN',
        note: 'Sugar kelp, pepper dulse and lime',
        place: 'ORKNEY',
        size: '70 cl',
        strength: '44% vol',
      },
    },
  },

  'nantfedwen-mountain': {
    shape: 'malt',
    glass: 'extraWhite',
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'wood', colour: '#d9c3a0', height: 20 },
    label: {
      design: 'contour',
      height: 92,
      rise: 4,
      faces: nantfedwen.faces,
      palette: {
        paper: '#2f4a41',
        shade: '#263d36',
        ink: '#f1efe2',
        accent: '#e2c27c',
        line: '#86a894',
        foil: '#c9b27a',
      },
      words: {
        brand: 'Nantfedwen',
        name: 'Mountain Gin',
        figure: '412 m',
        place: 'Eryri, Wales',
        note: 'Birch leaf, bog myrtle, heather',
        size: '70 cl',
        strength: '42% vol',
      },
    },
  },

  'wilde-kievit-dry': {
    shape: kievit.shape,
    glass: 'flint',
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'wood', colour: '#1d3f78', height: 18 },
    label: {
      design: 'heritage',
      emblem: 'lapwing',
      faces: kievit.faces,
      palette: kievit.palette,
      words: {
        brand: 'Wilde Kievit',
        figure: 'Schiedam',
        over: 'With a third of malt wine',
        kind: 'Dry Gin',
        note: 'Juniper, caraway & orange',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'wilde-kievit-korenwijn-8': {
    shape: kievit.shape,
    glass: 'champagne',
    liquid: 'gold',
    closure: { type: 'wax', colour: '#9a2a22', length: 12, above: 14, drips: 7, seed: 4 },
    label: {
      design: 'heritage',
      emblem: 'lapwing',
      faces: kievit.faces,
      palette: { ...kievit.palette, paper: '#f3e6c6', shade: '#e8d6ac', ink: '#23301f' },
      words: {
        brand: 'Wilde Kievit',
        figure: '8 Years',
        over: 'Moutwijn uit Schiedam',
        kind: 'Korenwijn',
        note: 'Rested in old Limousin oak',
        size: '70 cl',
        strength: '38% vol',
      },
    },
  },

  'kazemachi-setouchi': {
    ...kazemachi,
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'plastic', colour: '#191716', height: 17, roughness: 0.22 },
    label: {
      design: 'washi',
      words: {
        kanji: '風待',
        seal: '風',
        brand: 'KAZEMACHI',
        kind: 'JAPANESE DRY GIN',
        name: 'Setouchi',
        note: 'Lemon, yuzu & sansho',
        size: '70 cl',
        strength: '47% vol',
      },
      palette: { paper: '#f6f3ea', shade: '#ebe6d8', wave: '#1d6d72', accent: '#c0392b' },
    },
  },

  'penhallow-lemon-verbena': {
    ...penhallow,
    glass: 'extraWhite',
    liquid: 'palestGreen',
    closure: { type: 'stopper', material: 'wood', colour: '#d8bd8d', height: 20 },
    label: {
      design: 'tile',
      emblem: 'verbena',
      palette: { ink: '#2d5a3a', ground: '#e0ab16', accent: '#4f8a4a', foil: '#d3b04e' },
      words: {
        brand: 'Penhallow',
        place: 'CORNWALL',
        name: ['LEMON', 'VERBENA'],
        note: 'Steeped for a single night',
        size: '70 cl',
        strength: '41% vol',
      },
    },
  },

  'swinnergill-forced-rhubarb': {
    ...swinnergill,
    liquid: 'forcedRhubarb',
    closure: { type: 'stopper', material: 'wood', colour: '#8c2f45', height: 20 },
    label: {
      design: 'herbarium',
      emblem: 'rhubarb',
      height: 92,
      width: 76,
      palette: { accent: '#b02a50', ink: '#3a2a26', foil: '#d0876f' },
      words: {
        over: 'PLATE IV',
        place: 'SWALEDALE',
        second: 'Rheum × hybridum',
        brand: 'Swinnergill',
        name: 'FORCED RHUBARB GIN',
        note: 'Pulled by candlelight',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'swinnergill-elderflower-gooseberry': {
    ...swinnergill,
    shape: 'dispensary',
    liquid: 'gooseberry',
    closure: { type: 'stopper', material: 'wood', colour: '#6f7f4a', height: 18 },
    label: {
      design: 'herbarium',
      emblem: 'elderAndGooseberry',
      width: 70,
      palette: { paper: '#eef0dc', shade: '#e3e6c8', accent: '#5d7a1f', ink: '#2c3524', foil: '#b7a95a' },
      words: {
        over: 'PLATE VII',
        place: 'SWALEDALE',
        second: 'Sambucus nigra, Ribes uva-crispa',
        brand: 'Swinnergill',
        name: ['ELDERFLOWER &', 'GOOSEBERRY GIN'],
        size: '50 cl',
        strength: '40% vol',
      },
    },
  },

  'wrenfield-blueberry-violet': {
    ...wrenfield,
    liquid: 'violet',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#b9b3cc',
      band: '#d9d3e6',
      height: 22,
      roughness: 0.22,
    },
    label: {
      design: 'wreath',
      palette: {
        paper: '#fbf9fd',
        shade: '#f1edf7',
        ink: '#35295c',
        foil: '#8f7fc0',
        leaf: ['#4c6a62', '#7b978a'],
        leafPale: ['#6a867c', '#94ac9f'],
        berry: '#2f4396',
        petals: [
          [5, 1, '#b9a6dc'],
          [5, 0.74, '#9a83c9'],
          [5, 0.5, '#7c62b2'],
          [4, 0.3, '#5d4696'],
        ],
      },
      words: {
        over: 'No. 12',
        place: 'SMALL BATCH',
        brand: 'Wrenfield',
        name: ['BLUEBERRY', '& VIOLET'],
        kind: 'KENTISH GIN',
        note: 'Rested on whole blueberries',
        foot: 'PRODUCT OF ENGLAND',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'hedgerow-vale-bramble-bay': {
    shape: 'dispensary',
    glass: 'flint',
    liquid: 'blackcurrant',
    closure: { type: 'wax', colour: '#24452f', length: 14, above: 15, drips: 9, seed: 6 },
    label: {
      design: 'dispensed',
      emblem: 'bramble',
      palette: { paper: '#f4f3e6', shade: '#e9e8d2', ink: '#1f3527', accent: '#42174d' },
      words: {
        over: 'HEDGE FRUIT',
        brand: 'Hedgerow & Vale',
        name: 'BRAMBLE & BAY',
        note: 'Blackberries, pressed and steeped in',
        second: 'dry gin, with fresh leaves of bay',
        foot: 'Worcestershire',
        size: '50 cl',
        strength: '38% vol',
      },
    },
  },

  'huerta-amarga-seville-orange': {
    shape: huerta.shape,
    glass: huerta.glass,
    liquid: 'sevilleOrange',
    closure: { type: 'stopper', material: 'wood', colour: '#b4844e', height: 20 },
    label: {
      design: 'fan',
      emblem: 'orangeBough',
      faces: huerta.faces,
      palette: { paper: '#fff6e2', ray: '#fbdca2', ink: '#20533f', accent: '#e87412', foil: '#e0a848' },
      words: {
        over: 'HUERTA',
        brand: 'Amarga',
        name: 'Seville Orange Gin',
        figure: 'SEVILLA',
        place: 'PEELED BY HAND',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'harmaakivi-cloudberry': {
    ...harmaakivi,
    liquid: 'cloudberry',
    closure: { type: 'stopper', material: 'wood', colour: '#d8cbb4', height: 17 },
    label: {
      design: 'stencil',
      palette: { ink: '#33383c', accent: '#33383c' },
      words: {
        brand: 'HARMAAKIVI',
        figure: '66° N',
        name: 'CLOUDBERRY',
        kind: 'FINNISH GIN',
        note: 'LAPLAND · RYE AND BIRCH',
        size: '50 cl',
        strength: '42% vol',
      },
    },
  },

  'kazemachi-yuzu': {
    ...kazemachi,
    liquid: 'palestStraw',
    closure: { type: 'stopper', material: 'plastic', colour: '#c98a12', height: 17, roughness: 0.22 },
    label: {
      design: 'washi',
      words: {
        kanji: '柚子',
        seal: '風',
        brand: 'KAZEMACHI',
        kind: 'JAPANESE CITRUS GIN',
        name: 'Yuzu',
        note: 'Zested on the quay',
        size: '70 cl',
        strength: '43% vol',
      },
      palette: { paper: '#fdf3c9', shade: '#f8e9ad', wave: '#d79a12', accent: '#3f7d4c', ink: '#2c2a1c' },
    },
  },

  'wrenfield-raspberry-rose': {
    ...wrenfield,
    liquid: 'rosePink',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#e2ab98',
      band: '#e9bfae',
      height: 22,
      roughness: 0.22,
    },
    label: {
      design: 'wreath',
      words: {
        over: 'No. 7',
        place: 'SMALL BATCH',
        brand: 'Wrenfield',
        name: ['RASPBERRY &', 'ROSE PETAL'],
        kind: 'PINK GIN',
        note: 'Distilled with eleven botanicals',
        foot: 'PRODUCT OF ENGLAND',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'wrenfield-strawberry-basil': {
    ...wrenfield,
    shape: 'apothecaryHalf',
    liquid: 'strawberryRed',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#d7b06a',
      band: '#e6c88e',
      height: 19,
      roughness: 0.22,
    },
    label: {
      design: 'wreath',
      palette: {
        paper: '#fffaf2',
        shade: '#faf0e2',
        ink: '#5c1c22',
        foil: '#cf9a4e',
        leaf: ['#3f7a3f', '#6fa35c'],
        leafPale: ['#5b8f4c', '#8bb877'],
        berry: '#d12c3a',
        petals: [
          [5, 1, '#f6b3a6'],
          [5, 0.74, '#ee8a7c'],
          [5, 0.5, '#e0604f'],
          [4, 0.3, '#c63f3a'],
        ],
      },
      words: {
        over: 'No. 9',
        place: 'SMALL BATCH',
        brand: 'Wrenfield',
        name: 'STRAWBERRY & BASIL',
        kind: 'PINK GIN',
        note: 'Kentish fruit, picked ripe',
        size: '35 cl',
        strength: '40% vol',
      },
    },
  },

  'threadgold-bitters-pink': {
    ...threadgold,
    liquid: 'aromaticPink',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#c98b6b',
      height: 22,
      roughness: 0.24,
    },
    label: {
      design: 'deco',
      height: 116,
      rise: 4,
      palette: { paper: '#5a1626', shade: '#430f1b', accent: '#742235', ink: '#fbe9d6', foil: '#e3a583' },
      words: {
        brand: 'THREADGOLD',
        name: ['BITTERS', 'PINK GIN'],
        note: 'GENTIAN, CLOVE AND ORANGE PEEL',
        place: 'CLERKENWELL',
        size: '70 cl',
        strength: '41% vol',
      },
    },
  },

  'huerta-amarga-fresa': {
    shape: huerta.shape,
    glass: huerta.glass,
    liquid: 'strawberryRed',
    closure: { type: 'stopper', material: 'plastic', colour: '#f6f1e7', height: 20, roughness: 0.4 },
    label: {
      design: 'fan',
      emblem: 'strawberry',
      faces: huerta.faces,
      palette: { paper: '#fff4f0', ray: '#fcd3cc', ink: '#20533f', accent: '#dc2b3c', foil: '#e09a8c' },
      words: {
        over: 'HUERTA',
        brand: 'Amarga',
        name: 'Fresa, Pink Gin',
        figure: 'SEVILLA',
        place: 'STRAWBERRIES OF HUELVA',
        size: '70 cl',
        strength: '37.5% vol',
      },
    },
  },

  'harmaakivi-lingonberry': {
    ...harmaakivi,
    liquid: 'lingonberry',
    closure: { type: 'stopper', material: 'wood', colour: '#4b4a48', height: 17 },
    label: {
      design: 'stencil',
      palette: { ink: '#fbf7ef', accent: '#fbf7ef' },
      words: {
        brand: 'HARMAAKIVI',
        figure: '66° N',
        name: 'LINGONBERRY',
        kind: 'PINK GIN',
        note: 'LAPLAND · RYE AND SPRUCE',
        size: '50 cl',
        strength: '40% vol',
      },
    },
  },

  'kazemachi-sakura-shiso': {
    ...kazemachi,
    liquid: 'shiso',
    closure: { type: 'stopper', material: 'plastic', colour: '#7a1f35', height: 17, roughness: 0.22 },
    label: {
      design: 'washi',
      words: {
        kanji: '桜花',
        seal: '風',
        brand: 'KAZEMACHI',
        kind: 'JAPANESE PINK GIN',
        name: 'Sakura',
        note: 'with red shiso',
        size: '70 cl',
        strength: '43% vol',
      },
      palette: { paper: '#fdf1f2', shade: '#f9e3e6', wave: '#b8577a', accent: '#8e2f5c', ink: '#3c2030' },
    },
  },

  'hedgerow-vale-sloe': {
    shape: 'dispensary',
    glass: 'flint',
    liquid: 'sloe',
    closure: { type: 'wax', colour: '#4a1d33', length: 14, above: 15, drips: 9, seed: 3 },
    label: {
      design: 'dispensed',
      emblem: 'sprigOfSloe',
      words: {
        over: 'BLACKTHORN',
        brand: 'Hedgerow & Vale',
        name: 'SLOE GIN',
        note: 'Picked by hand after the first frosts,',
        second: 'left in dry gin until the spring',
        foot: 'Worcestershire',
        size: '50 cl',
        strength: '27% vol',
      },
    },
  },

  'hedgerow-vale-oloroso-sloe': {
    shape: 'dispensary',
    glass: 'flint',
    liquid: 'sloe',
    closure: { type: 'wax', colour: '#a8702a', length: 14, above: 15, drips: 9, seed: 8 },
    label: {
      design: 'dispensed',
      emblem: 'sprigOfSloe',
      palette: { paper: '#efdcb0', shade: '#e5cd97', ink: '#3d2312', accent: '#4a1f3a', foil: '#c08a3a' },
      words: {
        over: 'OLOROSO CASK',
        brand: 'Hedgerow & Vale',
        name: 'SLOE GIN',
        note: 'One more winter in a sherry butt',
        second: 'at the back of the barn',
        foot: 'Worcestershire',
        size: '50 cl',
        strength: '28% vol',
      },
    },
  },

  'rookwater-sloe': {
    ...rookwater,
    shape: 'bourbon',
    closure: { type: 'stopper', material: 'wood', colour: '#1c1a22', height: 19, band: '#cfc8b2' },
    label: {
      design: 'moonlit',
      emblem: 'rook',
      width: 78,
      words: {
        brand: 'Rookwater',
        name: 'SLOE GIN',
        note: 'Forty miles of hedge, turned by hand',
        foot: 'Shropshire',
        size: '70 cl',
        strength: '26% vol',
      },
    },
  },

  'rookwater-reserve-2021': {
    ...rookwater,
    shape: 'bourbon',
    closure: { type: 'wax', colour: '#2a1838', length: 16, above: 17, drips: 11, seed: 14 },
    label: {
      design: 'moonlit',
      emblem: 'rook',
      width: 78,
      palette: {
        paper: '#33193d',
        shade: '#1f0e28',
        ink: '#f5e7c8',
        hedge: '#140818',
        berry: '#6f55a8',
        foil: '#dcae56',
        accent: '#d9b98a',
      },
      words: {
        brand: 'Rookwater',
        name: 'RESERVE SLOE GIN',
        figure: '2021',
        foot: 'Shropshire',
        size: '70 cl',
        strength: '30% vol',
      },
    },
  },

  'rookwater-pocket-sloe': {
    ...rookwater,
    shape: 'hipFlask',
    view: 'small',
    closure: { type: 'screwcap', colour: '#cfcabb', height: 19, roughness: 0.28 },
    label: {
      design: 'moonlit',
      emblem: 'rook',
      width: 54,
      words: {
        brand: 'Rookwater',
        name: 'SLOE GIN',
        note: 'For the inside pocket',
        foot: 'Shropshire',
        size: '20 cl',
        strength: '26% vol',
      },
    },
  },

  'nantfedwen-eirin-tagu': {
    shape: 'maltHalf',
    glass: 'flint',
    liquid: 'sloeDeep',
    closure: { type: 'stopper', material: 'wood', colour: '#5a3a34', height: 18 },
    label: {
      design: 'contour',
      height: 74,
      rise: 4,
      faces: nantfedwen.faces,
      palette: {
        paper: '#f2ece2',
        shade: '#e8dfd0',
        ink: '#3d1830',
        accent: '#8c2350',
        line: '#b98aa0',
        foil: '#c9b27a',
      },
      words: {
        brand: 'Nantfedwen',
        name: 'Eirin Tagu',
        figure: 'Sloe Gin',
        place: 'Eryri, Wales',
        note: 'Sloes & heather honey',
        size: '35 cl',
        strength: '29% vol',
      },
    },
  },
}
