import {
  alonaki,
  bricarella,
  brunnlehner,
  duikerspoort,
  larkhanger,
  melroal,
  mtredi,
  pircalonga,
  podlipnik,
  ribaudel,
  saltbush,
} from './wine-houses.mjs'

const vauclary = {
  design: 'carte',
  width: 80,
  height: 56,
  faces: { brand: 'Parisienne 400', figure: 'Cinzel 600', caps: 'Cinzel 600', over: 'Cormorant SC 700' },
}

const schieferhahn = { design: 'slate', emblem: 'weathercock' }

export const whiteWine = {
  'ohinga-reach-sauvignon': {
    shape: 'burgundy',
    glass: 'leaf',
    liquid: 'whiteWine',
    closure: { type: 'longcap', colour: '#12343b', band: '#2a8c82' },
    label: {
      design: 'contour',
      words: {
        brand: 'Ōhinga Reach',
        name: 'Sauvignon Blanc',
        figure: '2025',
        place: 'Marlborough, New Zealand',
        note: 'Picked at night, fermented cold',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },

  'vauclary-aligote-2023': {
    shape: 'burgundy',
    glass: 'deadLeaf',
    liquid: 'straw',
    closure: { type: 'capsule', colour: '#d9c583', band: '#8f7430', metallic: 0.6 },
    label: {
      ...vauclary,
      palette: { accent: '#4f6b3a', foil: '#bf9238' },
      words: {
        over: 'Domaine',
        brand: 'Vauclary',
        figure: 'ALIGOTÉ',
        kind: 'BOURGOGNE · 2023',
        note: 'Pernand-Vergelesses',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },

  'vauclary-corton-charlemagne-2020': {
    shape: 'burgundy',
    glass: 'deadLeaf',
    liquid: 'oldGold',
    closure: { type: 'capsule', colour: '#1f3b2c', band: '#d8b35f' },
    label: {
      ...vauclary,
      palette: { paper: '#fbf4df', shade: '#f2e7c6', ink: '#1f3b2c', accent: '#7b4a22', foil: '#b98a34' },
      words: {
        over: 'Domaine',
        brand: 'Vauclary',
        figure: 'CORTON-CHARLEMAGNE',
        kind: 'GRAND CRU · 2020',
        note: 'Pernand-Vergelesses',
        size: '75 cl',
        strength: '13.5% vol',
      },
    },
    crest: {
      design: 'medallion',
      width: 23,
      height: 23,
      rise: 64,
      palette: { paper: '#1f3b2c', shade: '#152a1f', ink: '#f3e2c0', foil: '#d8b35f' },
      words: { initial: 'V', over: 'Grand', note: 'Cru' },
    },
  },

  'bricarella-arneis-2024': {
    shape: 'burgundy',
    glass: 'leaf',
    liquid: 'straw',
    closure: { type: 'capsule', colour: '#e7dcbb', band: '#cfa552', metallic: 0.4 },
    label: {
      ...bricarella,
      palette: { accent: '#5f7a3c', band: '#b8c37a' },
      words: {
        brand: ['CASCINA', 'BRICARELLA'],
        name: 'Arneis',
        place: 'Roero',
        kind: 'ROERO DOCG',
        figure: '2024',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'schieferhahn-riesling-trocken-2024': {
    shape: 'flute',
    glass: 'leaf',
    liquid: 'straw',
    closure: { type: 'longcap', colour: '#2a3238', band: '#5fa0ad' },
    label: {
      ...schieferhahn,
      width: 66,
      words: {
        brand: 'SCHIEFERHAHN',
        name: 'Riesling',
        kind: 'TROCKEN',
        place: 'Mosel',
        figure: '2024',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'schieferhahn-kabinett-half': {
    shape: 'halfFlute',
    glass: 'leaf',
    liquid: 'straw',
    closure: { type: 'longcap', colour: '#d9a92f', band: '#2a3238', length: 46 },
    label: {
      ...schieferhahn,
      width: 54,
      palette: { accent: '#c08a12', foil: '#e0b84a' },
      words: {
        brand: 'SCHIEFERHAHN',
        name: 'Kabinett',
        kind: 'RIESLING',
        place: 'Mosel',
        figure: '2024',
        size: '37.5 cl',
        strength: '8.5% vol',
      },
    },
  },

  'brunnlehner-gruner-veltliner-2024': {
    shape: 'burgundy',
    glass: 'leaf',
    liquid: 'straw',
    closure: { type: 'longcap', colour: '#f0c53a', band: '#2f5a3a' },
    label: {
      ...brunnlehner,
      palette: { paper: '#f7d65a', shade: '#f0c53a', ink: '#22432c', accent: '#b23a1e', line: '#22432c' },
      words: {
        brand: 'BRUNNLEHNER',
        name: 'GRÜNER VELTLINER',
        place: 'KAMPTAL DAC',
        figure: '2024',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },

  'larkhanger-bacchus-2025': {
    shape: 'bordeaux',
    glass: 'flint',
    liquid: 'straw',
    closure: { type: 'longcap', colour: '#6d8f6b', band: '#d9dfb8' },
    label: {
      ...larkhanger,
      palette: {
        paper: '#fbfbf2',
        shade: '#f1f4e4',
        ink: '#274032',
        foil: '#7f8c3c',
        leaf: ['#3f6b4a', '#6f9a63'],
        leafPale: ['#7da06c', '#a9c08a'],
        berry: '#c9cf6a',
        petals: [
          [6, 1, '#fdfbe8'],
          [5, 0.74, '#f6f0cc'],
          [5, 0.46, '#e9dd98'],
        ],
      },
      words: {
        over: 'Sussex',
        place: 'THE SOUTH DOWNS',
        brand: 'Larkhanger',
        name: 'BACCHUS',
        kind: '2025',
        note: 'Elderflower, nettle & gooseberry',
        foot: 'ENGLISH WINE',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'alonaki-assyrtiko-2024': {
    shape: 'bordeaux',
    glass: 'flint',
    liquid: 'whiteWine',
    closure: { type: 'capsule', colour: '#1d4f9c', band: null, metallic: 0.3 },
    label: {
      ...alonaki,
      palette: { paper: '#ffffff', shade: '#f5f8fb', ink: '#16407f', accent: '#5fa3dd' },
      words: {
        over: 'KTIMA',
        brand: 'ALONAKI',
        name: 'ASSYRTIKO',
        place: 'SANTORINI',
        figure: '2024',
        size: '75 cl',
        strength: '14% vol',
      },
    },
  },

  'melroal-encruzado-2024': {
    shape: 'bordeaux',
    glass: 'leaf',
    liquid: 'straw',
    closure: { type: 'capsule', colour: '#2c6f6b', band: '#e6b84a', metallic: 0.4 },
    label: {
      ...melroal,
      palette: { paper: '#fdfaf0', ink: '#1f3c3b', ground: '#2c6f6b', accent: '#e6b84a', foil: '#d0a04c' },
      words: {
        brand: 'Melroal',
        place: 'QUINTA DO MELROAL',
        name: ['ENCRUZADO', '2024'],
        note: 'Dão · Portugal',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'duikerspoort-chenin-2024': {
    shape: 'burgundy',
    glass: 'leaf',
    liquid: 'oldGold',
    closure: { type: 'capsule', colour: '#2a1d14', band: '#c98a3a' },
    label: {
      ...duikerspoort,
      palette: { paper: '#efe2c2', shade: '#e6d5ad', ink: '#2f2418', accent: '#b98a1f' },
      words: {
        brand: 'DUIKERSPOORT',
        kind: 'CHENIN BLANC',
        note: 'Bush vines, planted 1974 · Swartland',
        lot: '2024',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'saltbush-siding-riesling-2024': {
    shape: 'flute',
    glass: 'leaf',
    liquid: 'whiteWine',
    closure: { type: 'longcap', colour: '#e9e6d8', band: '#2f7a5c' },
    label: {
      ...saltbush,
      width: 66,
      palette: { paper: '#f6f5e6', shade: '#ecebd3', ink: '#1f5a46', accent: '#c0561f', ground: '#cfe0bf' },
      words: {
        over: 'CLARE VALLEY LINE',
        brand: 'Saltbush Siding',
        kind: 'WATERVALE RIESLING',
        number: 'No. 2024',
        place: 'South Australia',
        figure: '2024',
        note: 'FREE-RUN JUICE ONLY',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'pircalonga-chardonnay-2024': {
    shape: 'burgundy',
    glass: 'leaf',
    liquid: 'straw',
    closure: { type: 'longcap', colour: '#c9cfc6', band: '#5e7f8a' },
    label: {
      ...pircalonga,
      width: 80,
      height: 80,
      palette: {
        paper: '#fbfaf3',
        ink: '#26343a',
        accent: '#3d7384',
        stones: ['#8f9a97', '#a9b3ae', '#bfc7bf', '#d3d8cd', '#e2e4d8'],
        gap: '#57635f',
        foil: undefined,
      },
      words: {
        brand: 'Pircalonga',
        name: 'CHARDONNAY',
        place: 'Valle del Limarí',
        figure: '2024',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'podlipnik-sivi-pinot-2023': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'ramato',
    closure: { type: 'bareCork' },
    label: {
      ...podlipnik,
      palette: {
        paper: '#fbf3ec',
        sun: undefined,
        layers: ['#f1c7b0', '#e39a82', '#c9655a', '#94414a', '#5a2838'],
        ink: '#4a2130',
        accent: '#c9655a',
      },
      words: {
        brand: 'Podlipnik',
        name: 'Sivi Pinot',
        figure: '2023',
        place: 'Goriška Brda, Slovenija',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'podlipnik-rebula-stara-trta-2018': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'amberWine',
    closure: { type: 'capsule', colour: '#20150f', band: null, metallic: 0.2, length: 46 },
    label: {
      ...podlipnik,
      palette: {
        paper: '#1f1712',
        core: '#f6e8d0',
        sun: undefined,
        layers: ['#f0b04a', '#dd8330', '#b85a22', '#7f3a1c', '#452014'],
        ink: '#f6e8d0',
        accent: '#f0b04a',
      },
      words: {
        brand: 'Podlipnik',
        name: 'Rebula Stara Trta',
        figure: '2018',
        place: 'Goriška Brda, Slovenija',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'mtredi-rkatsiteli-2022': {
    shape: 'bordeaux',
    glass: 'extraWhite',
    liquid: 'amberWine',
    closure: { type: 'capsule', colour: '#b5642e', band: null, metallic: 0.15 },
    label: {
      ...mtredi,
      palette: { paper: '#f5ead3', shade: '#ecddbd', ink: '#3a2414', accent: '#b5642e' },
      words: {
        over: 'MARANI',
        brand: 'Mtredi',
        name: 'RKATSITELI',
        note: 'Six months on skins, in qvevri',
        place: 'KAKHETI',
        figure: '2022',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },

  'mtredi-kisi-2021': {
    shape: 'bordeaux',
    glass: 'extraWhite',
    liquid: 'orangeWine',
    closure: { type: 'capsule', colour: '#2f4a52', band: null, metallic: 0.15 },
    label: {
      ...mtredi,
      palette: { paper: '#27424a', shade: '#1f363d', ink: '#f2e3c0', accent: '#e2a63c' },
      words: {
        over: 'MARANI',
        brand: 'Mtredi',
        name: 'KISI',
        note: 'Six months on skins, in qvevri',
        place: 'KAKHETI',
        figure: '2021',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'ribaudel-sous-la-peau': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'orangeWine',
    closure: { type: 'capsule', colour: '#2b59a8', band: null, metallic: 0.1, length: 52 },
    label: {
      ...ribaudel,
      seed: 14,
      palette: {
        paper: '#fbe7cf',
        scraps: ['#f08a24', '#ffd35c', '#7a3b8f', '#f5b7a0', '#2f6f9f'],
        accent: '#7a3b8f',
      },
      words: {
        brand: 'RIBAUDEL',
        name: 'Sous la Peau',
        kind: 'VIN DE FRANCE',
        figure: '2024',
        note: 'Chardonnay',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'duikerspoort-agterkamer-2024': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'orangeWine',
    closure: { type: 'bareCork' },
    label: {
      ...duikerspoort,
      palette: { paper: '#2b2320', shade: '#221b18', ink: '#f0dcb4', accent: '#d9702a' },
      words: {
        brand: 'DUIKERSPOORT',
        kind: 'AGTERKAMER',
        note: 'Sixteen days on skins · Swartland',
        lot: '2024',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },
}
