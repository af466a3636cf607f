import {
  altocauce,
  bricarella,
  calandrel,
  melroal,
  mtredi,
  pircalonga,
  ribaudel,
  saltbush,
} from './wine-houses.mjs'

const sotoperdiz = { design: 'armorial', emblem: 'partridge' }

const toyonGrade = {
  design: 'estate',
  seed: 34,
  faces: {
    brand: 'Forum 400',
    caps: 'Cormorant SC 700',
    text: 'Cormorant Garamond 700',
    figure: 'Forum 400',
  },
}

export const redWine = {
  'valombree-2018': {
    shape: 'bordeaux',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#6b1022' },
    label: {
      design: 'grandVin',
      words: {
        over: 'CHÂTEAU',
        brand: 'Valombrée',
        name: 'GRAND VIN',
        figure: '2018',
        note: 'Mis en bouteille au château',
        foot: 'MARGAUX',
        size: '75 cl',
        strength: '13.5% vol',
      },
    },
  },

  'allee-de-valombree-half': {
    shape: 'halfBordeaux',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#2f3f33', length: 48 },
    label: {
      design: 'grandVin',
      width: 64,
      height: 82,
      palette: { paper: '#f3efe4', shade: '#ebe5d4', accent: '#3c5a45' },
      words: {
        over: 'L’ALLÉE DE',
        brand: 'Valombrée',
        name: 'SECOND VIN',
        figure: '2020',
        note: 'Mis en bouteille au château',
        foot: 'MARGAUX',
        size: '37.5 cl',
        strength: '13.5% vol',
      },
    },
  },

  'ribaudel-dimanche': {
    shape: 'burgundy',
    glass: 'flint',
    liquid: 'ruby',
    closure: { type: 'capsule', colour: '#f0b429', band: null, metallic: 0.1, length: 52 },
    label: {
      ...ribaudel,
      words: {
        brand: 'RIBAUDEL',
        name: 'Dimanche',
        kind: 'BEAUJOLAIS-VILLAGES',
        figure: '2025',
        note: 'Gamay',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'calandrel-lirac-2022': {
    shape: 'burgundy',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#5c1a1f' },
    label: {
      ...calandrel,
      palette: { paper: '#f8efdc', shade: '#efe2c6', ink: '#3a1c1a', accent: '#7c1f26', foil: '#cda04e' },
      words: {
        brand: 'Calandrel',
        figure: 'Lirac',
        over: '',
        kind: 'Grenache, Syrah, Mourvèdre',
        note: 'Rive droite du Rhône · 2022',
        foot: 'Domaine depuis 1931',
        size: '75 cl',
        strength: '14.5% vol',
      },
    },
  },

  'bricarella-barolo-2020': {
    shape: 'burgundy',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#1b1817', band: '#cfa552' },
    label: {
      ...bricarella,
      words: {
        brand: ['CASCINA', 'BRICARELLA'],
        name: 'Barolo',
        place: 'Serralunga d’Alba',
        kind: 'BAROLO DOCG',
        figure: '2020',
        size: '75 cl',
        strength: '14.5% vol',
      },
    },
  },

  'sotoperdiz-crianza-2022': {
    shape: 'bordeaux',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#a33b22', band: '#e2bf73' },
    label: {
      ...sotoperdiz,
      palette: {
        paper: '#fcf7ea',
        shade: '#f5edd8',
        ink: '#3a2317',
        accent: '#a33b22',
        field: '#a33b22',
        charge: '#fbe9c8',
      },
      words: {
        over: 'BODEGAS',
        brand: 'Sotoperdiz',
        kind: 'RIOJA ALTA',
        name: 'CRIANZA',
        figure: '2022',
        foot: 'Rioja DOCa',
        size: '75 cl',
        strength: '14% vol',
      },
    },
  },

  'sotoperdiz-gran-reserva-2015': {
    shape: 'broadShoulder',
    glass: 'black',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#16181d', band: '#cfa14e' },
    label: {
      ...sotoperdiz,
      palette: {
        paper: '#1d2027',
        shade: '#15171d',
        ink: '#e9d6ab',
        accent: '#f0dfb6',
        foil: '#cfa14e',
        field: '#6d1720',
        charge: '#f7e3b8',
      },
      words: {
        over: 'BODEGAS',
        brand: 'Sotoperdiz',
        kind: 'RIOJA ALTA',
        name: 'GRAN RESERVA',
        figure: '2015',
        foot: 'Rioja DOCa',
        size: '75 cl',
        strength: '13.5% vol',
      },
    },
  },

  'melroal-dao-tinto-2022': {
    shape: 'bordeaux',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#b4472c', band: '#e0b45a', metallic: 0.4 },
    label: {
      ...melroal,
      palette: { paper: '#fdf6e8', ink: '#33201c', ground: '#b4472c', accent: '#e0a63a', foil: '#d0a04c' },
      words: {
        brand: 'Melroal',
        place: 'QUINTA DO MELROAL',
        name: ['DÃO', 'TINTO'],
        note: 'Touriga, Jaen & Alfrocheiro · 2022',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'mtredi-saperavi-2022': {
    shape: 'bordeaux',
    glass: 'black',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#8c3b2a', band: null, metallic: 0.15 },
    label: {
      ...mtredi,
      palette: { paper: '#efe4d2', shade: '#e4d5bc', ink: '#2a1716', accent: '#7a2430' },
      words: {
        over: 'MARANI',
        brand: 'Mtredi',
        name: 'SAPERAVI',
        note: 'Raised in buried clay',
        place: 'KAKHETI',
        figure: '2022',
        size: '75 cl',
        strength: '13.5% vol',
      },
    },
  },

  'altocauce-malbec-2023': {
    shape: 'broadShoulder',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#2c2350', band: '#e9a23b', metallic: 0.5 },
    label: {
      ...altocauce,
      words: {
        brand: 'Altocauce',
        name: 'Malbec',
        figure: '2023',
        place: 'Valle de Uco, Mendoza',
        size: '75 cl',
        strength: '14% vol',
      },
    },
  },

  'pircalonga-carmenere-2024': {
    shape: 'bordeaux',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'longcap', colour: '#8c2a20', band: '#d98a4a' },
    label: {
      ...pircalonga,
      width: 80,
      height: 84,
      palette: {
        paper: '#f8f1e4',
        ink: '#33211b',
        accent: '#a8352a',
        stones: ['#7a3b2e', '#9a5440', '#b56f55', '#c98d6d', '#dcae8d'],
        gap: '#3d211a',
        foil: undefined,
      },
      words: {
        brand: 'Pircalonga',
        name: 'CARMENÈRE',
        place: 'Valle de Colchagua',
        figure: '2024',
        size: '75 cl',
        strength: '13.5% vol',
      },
    },
  },

  'saltbush-siding-shiraz-2021': {
    shape: 'bordeaux',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'longcap', colour: '#1d1b1a', band: '#b0372b' },
    label: {
      ...saltbush,
      palette: { paper: '#efe0c4', shade: '#e6d4b0', ink: '#2b2a33', accent: '#a52f26', ground: '#d2bd96' },
      words: {
        over: 'CLARE VALLEY LINE',
        brand: 'Saltbush Siding',
        kind: 'SHIRAZ',
        number: 'No. 2021',
        place: 'South Australia',
        figure: '2021',
        note: 'RED LOAM OVER LIMESTONE',
        size: '75 cl',
        strength: '14.5% vol',
      },
    },
  },

  'toyon-grade-cabernet-2019': {
    shape: 'broadShoulder',
    glass: 'black',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#23352d', band: '#c58450' },
    label: {
      ...toyonGrade,
      palette: { paper: '#f6f3ea', shade: '#ece7d8', ink: '#23352d', foil: '#c58450', accent: '#a33327' },
      words: {
        over: 'NAPA VALLEY',
        brand: 'TOYON GRADE',
        kind: 'CABERNET SAUVIGNON',
        figure: '2019',
        note: 'Grown above the fog',
        foot: 'ESTATE BOTTLED',
        size: '75 cl',
        strength: '14.5% vol',
      },
    },
  },

  'toyon-grade-zinfandel-2022': {
    shape: 'bordeaux',
    glass: 'darkGreen',
    liquid: 'redWine',
    closure: { type: 'capsule', colour: '#a33327', band: '#e3b27c', metallic: 0.5 },
    label: {
      ...toyonGrade,
      palette: { paper: '#f4dfc2', shade: '#ebd0aa', ink: '#6d241b', foil: '#b9682f', accent: '#23352d' },
      words: {
        over: 'ALEXANDER VALLEY',
        brand: 'TOYON GRADE',
        kind: 'OLD FIELD ZINFANDEL',
        figure: '2022',
        note: 'One field, planted in 1912',
        foot: 'ESTATE BOTTLED',
        size: '75 cl',
        strength: '14.8% vol',
      },
    },
  },
}
