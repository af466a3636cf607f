const mirabuenos = {
  over: 'JEREZ · XÉRÈS · SHERRY',
  mark: 'SOLERA',
  place: 'JEREZ',
  brand: 'MIRABUENOS',
}

const hollokut = {
  faces: { brand: 'EB Garamond 800', black: 'Playfair Display 900' },
}

const lontrina = {
  faces: { brand: 'Italiana 400', over: 'Italiana 400' },
}

export const fortifiedWine = {
  'casa-moura-tawny-10': {
    shape: 'port',
    glass: 'black',
    liquid: 'tawny',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#1b1613',
      band: '#c9a24e',
      height: 13,
      roughness: 0.35,
    },
    label: {
      design: 'stencil',
      words: {
        brand: ['CASA', 'MOURA'],
        figure: '10',
        name: 'YEARS OLD',
        kind: 'TAWNY PORTO',
        note: 'BOTTLED IN VILA NOVA DE GAIA',
        size: '75 cl',
        strength: '20% vol',
      },
    },
  },

  'casa-moura-lbv-2020': {
    shape: 'port',
    glass: 'black',
    liquid: 'redWine',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#8a1f2d',
      band: '#c9a24e',
      height: 13,
      roughness: 0.35,
    },
    label: {
      design: 'stencil',
      palette: { ink: '#e9806f' },
      words: {
        brand: ['CASA', 'MOURA'],
        figure: 'LBV',
        name: '2020',
        kind: 'PORTO',
        note: 'LATE BOTTLED VINTAGE · UNFILTERED',
        size: '75 cl',
        strength: '20% vol',
      },
    },
  },

  'casa-moura-vintage-2016': {
    shape: 'port',
    glass: 'black',
    liquid: 'redWine',
    closure: { type: 'wax', colour: '#7c1622', length: 24, above: 8, drips: 10, seed: 7 },
    label: {
      design: 'stencil',
      palette: { ink: '#e7c56c' },
      words: {
        brand: ['CASA', 'MOURA'],
        figure: '2016',
        name: 'VINTAGE',
        kind: 'PORTO',
        note: 'TRODDEN BY FOOT · BOTTLED 2018',
        size: '75 cl',
        strength: '20% vol',
      },
    },
  },

  'mirabuenos-fino': {
    shape: 'sherryHalf',
    glass: 'leaf',
    liquid: 'fino',
    closure: { type: 'stopper', material: 'plastic', colour: '#e3cd7f', height: 12, roughness: 0.4 },
    label: {
      design: 'bodega',
      words: {
        ...mirabuenos,
        figure: 'F',
        name: 'FINO',
        note: 'FIVE YEARS UNDER FLOR · BONE DRY',
        size: '37.5 cl',
        strength: '15% vol',
      },
    },
  },

  'mirabuenos-amontillado-12': {
    shape: 'sherry',
    glass: 'flint',
    liquid: 'amontillado',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#191613',
      band: '#d98b3a',
      height: 13,
      roughness: 0.4,
    },
    label: {
      design: 'bodega',
      height: 108,
      palette: { accent: '#e39a4a', block: '#d98b3a' },
      words: {
        ...mirabuenos,
        figure: '12',
        name: 'AMONTILLADO',
        note: 'TWELVE YEARS OLD · DRY',
        size: '75 cl',
        strength: '18.5% vol',
      },
    },
  },

  'mirabuenos-pedro-ximenez': {
    shape: 'sherryHalf',
    glass: 'flint',
    liquid: 'pedroXimenez',
    closure: { type: 'stopper', material: 'plastic', colour: '#b5442f', height: 12, roughness: 0.4 },
    label: {
      design: 'bodega',
      palette: { accent: '#e0765a', block: '#b5442f', type: '#fbeee0' },
      words: {
        ...mirabuenos,
        figure: 'PX',
        name: 'PEDRO XIMÉNEZ',
        note: 'SUN-DRIED GRAPES · SWEET',
        size: '37.5 cl',
        strength: '17% vol',
      },
    },
  },

  'levadinha-verdelho-10': {
    shape: 'port',
    glass: 'flint',
    liquid: 'madeira',
    closure: { type: 'stopper', material: 'wood', colour: '#6b4528', band: '#c5a565', height: 14 },
    label: {
      design: 'tile',
      emblem: 'grapeBunch',
      width: 74,
      height: 112,
      rise: 4,
      palette: { paper: '#fbf7ea', ink: '#1f4a35', foil: '#c5a04e', accent: '#e0a32e', ground: '#2b6a4a' },
      faces: { brand: 'Forum 400' },
      words: {
        brand: 'Levadinha',
        place: 'MADEIRA',
        name: ['10 YEARS OLD', 'VERDELHO'],
        note: 'Canteiro-aged, medium dry',
        size: '75 cl',
        strength: '19% vol',
      },
    },
  },

  'tramuntell-vermut-negre': {
    shape: 'bordeaux',
    glass: 'flint',
    liquid: 'vermut',
    closure: { type: 'longcap', colour: '#9c2b22', band: '#e3b25c', length: 44 },
    label: {
      design: 'rose',
      width: 82,
      height: 94,
      palette: {
        paper: '#f6e9cc',
        shade: '#eddcb6',
        ink: '#7f2019',
        foil: '#b07d2b',
        band: '#8c241c',
        accent: '#fbf1dc',
      },
      faces: { brand: 'Yeseva One 400', caps: 'Jost 600', text: 'Jost 500' },
      words: {
        over: 'CATALUNYA · VERMOUTH',
        brand: 'Tramuntell',
        name: 'VERMUT NEGRE',
        note: 'WORMWOOD & ORANGE',
        size: '75 cl',
        strength: '15% vol',
      },
    },
  },

  'brumelongue-sauternes-2015': {
    shape: 'bordeaux',
    glass: 'extraWhite',
    liquid: 'sauternes',
    closure: { type: 'capsule', colour: '#b98a2f', band: '#f3e3b4' },
    label: {
      design: 'grandVin',
      palette: { paper: '#fdf7e3', shade: '#f8efd2', ink: '#4a3712', foil: '#c9982f', accent: '#8a6316' },
      faces: { brand: 'Cormorant Garamond 700' },
      words: {
        over: 'CHÂTEAU',
        brand: 'Brumelongue',
        name: 'GRAND VIN',
        figure: '2015',
        note: 'Mis en bouteille au château',
        foot: 'SAUTERNES',
        size: '75 cl',
        strength: '14% vol',
      },
    },
  },

  'tuffelieres-layon-2020': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'sauternes',
    closure: { type: 'capsule', colour: '#e6d9b8', band: '#b08d3e' },
    label: {
      design: 'galerie',
      width: 64,
      palette: { paper: '#fdf4d8', shade: '#f6e8bd', ink: '#4a3a1c', stone: '#bda268', accent: '#e39a2b' },
      words: {
        over: 'DOMAINE DES',
        brand: 'Tuffelières',
        name: 'Coteaux du Layon',
        figure: '2020',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'hollokut-aszu-2017': {
    shape: 'tokaj',
    glass: 'extraWhite',
    liquid: 'aszu',
    closure: { type: 'capsule', colour: '#1b1a1f', band: '#c9982f', length: 58 },
    label: {
      design: 'heritage',
      emblem: 'raven',
      width: 70,
      height: 98,
      rise: -4,
      faces: hollokut.faces,
      palette: { paper: '#f9efd3', shade: '#f0e0b6', ink: '#1f1d24', foil: '#c9982f', accent: '#8c2430' },
      words: {
        brand: 'Hollókút',
        figure: '5 Puttonyos',
        over: 'Vintage 2017',
        kind: 'Tokaji Aszú',
        note: '',
        foot: 'Mád',
        size: '50 cl',
        strength: '11.5% vol',
      },
    },
  },

  'hollokut-szamorodni-2019': {
    shape: 'tokaj',
    glass: 'extraWhite',
    liquid: 'sauternes',
    closure: { type: 'capsule', colour: '#2f5a49', band: '#c9982f', length: 58 },
    label: {
      design: 'heritage',
      emblem: 'raven',
      width: 70,
      height: 98,
      rise: -4,
      faces: hollokut.faces,
      palette: { paper: '#f2f0df', shade: '#e5e2c8', ink: '#1f3328', foil: '#b99a4a', accent: '#6b2a4a' },
      words: {
        brand: 'Hollókút',
        figure: 'Szamorodni',
        over: 'Vintage 2019',
        kind: 'Tokaji Édes',
        note: '',
        foot: 'Mád',
        size: '50 cl',
        strength: '12.5% vol',
      },
    },
  },

  'hushlake-vidal-icewine-2021': {
    shape: 'demie',
    glass: 'extraWhite',
    liquid: 'sauternes',
    closure: { type: 'capsule', colour: '#1d3557', band: '#dfe6ec', length: 60 },
    label: {
      design: 'screenprint',
      emblem: 'crystal',
      palette: { ink: '#14284a', foil: '#1d3a66', accent: '#14284a' },
      faces: { brand: 'Cinzel 700', caps: 'Jost 600', text: 'Jost 500' },
      words: {
        brand: 'HUSHLAKE',
        kind: 'VIDAL ICEWINE 2021',
        note: 'Niagara Peninsula, Ontario',
        size: '37.5 cl',
        strength: '10.5% vol',
      },
    },
  },

  'ca-lontrina-torchiato-2019': {
    shape: 'passito',
    glass: 'flint',
    liquid: 'aszu',
    closure: { type: 'capsule', colour: '#a8632a', band: '#f3e0bc', length: 54 },
    label: {
      design: 'fan',
      emblem: 'rushes',
      width: 60,
      height: 86,
      rise: 8,
      palette: { paper: '#fffaf0', ray: '#fbe6c6', ink: '#6b3a16', foil: '#d29a52', accent: '#c07a34' },
      faces: lontrina.faces,
      words: {
        over: 'CA’',
        brand: 'Lontrina',
        name: 'Torchiato di Fregona',
        figure: '2019',
        place: 'PASSITO · VENETO',
        size: '50 cl',
        strength: '14.5% vol',
      },
    },
  },
}
