import { alonaki, altocauce, brunnlehner, calandrel, larkhanger } from './wine-houses.mjs'

export const roseWine = {
  'mas-cigalieres-rose': {
    shape: 'skittle',
    glass: 'extraWhite',
    liquid: 'provence',
    closure: { type: 'capsule', colour: '#e8b9a6', band: '#c9766b', length: 58 },
    label: {
      design: 'fan',
      emblem: 'cicada',
      words: {
        over: 'MAS DES',
        brand: 'Cigalières',
        name: 'Rosé',
        figure: '2025',
        place: 'CÔTES DE PROVENCE',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },

  'mas-cigalieres-restanques': {
    shape: 'skittle',
    glass: 'extraWhite',
    liquid: 'provence',
    closure: { type: 'capsule', colour: '#c9a24e', band: '#7a5a24', length: 58 },
    label: {
      design: 'fan',
      emblem: 'cicada',
      palette: { paper: '#fffdf6', ray: '#f3e7c9', ink: '#4a3a1e', foil: '#cfa552', accent: '#a8772a' },
      words: {
        over: 'MAS DES',
        brand: 'Cigalières',
        name: 'Restanques',
        figure: '2024',
        place: 'CÔTES DE PROVENCE',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'calandrel-tavel-2025': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'tavel',
    closure: { type: 'capsule', colour: '#b3293a', band: '#e8c58a', metallic: 0.5 },
    label: {
      ...calandrel,
      palette: { paper: '#fdf1e6', shade: '#f8e2d2', ink: '#6b1724', accent: '#c22f3f', foil: '#d6a25a' },
      words: {
        brand: 'Calandrel',
        figure: 'Tavel',
        over: '',
        kind: 'Rosé sec et de garde',
        note: 'Rive droite du Rhône · 2025',
        foot: 'Domaine depuis 1931',
        size: '75 cl',
        strength: '13.5% vol',
      },
    },
  },

  'larkhanger-pinot-noir-rose-2025': {
    shape: 'bordeaux',
    glass: 'flint',
    liquid: 'salmonRose',
    closure: { type: 'longcap', colour: '#c9788a', band: '#f3d9d2' },
    label: {
      ...larkhanger,
      words: {
        over: 'Sussex',
        place: 'THE SOUTH DOWNS',
        brand: 'Larkhanger',
        name: ['PINOT NOIR', 'ROSÉ'],
        kind: '2025',
        note: 'Strawberry, rhubarb & rosehip',
        foot: 'ENGLISH WINE',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'ohinga-reach-pinot-rose-2025': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'brightRose',
    closure: { type: 'longcap', colour: '#8c2f4a', band: '#e58aa0' },
    label: {
      design: 'contour',
      palette: { paper: '#fffaf8', shade: '#fbf0ee', ink: '#5a1c34', accent: '#c9476a', line: '#eaa5b5' },
      words: {
        brand: 'Ōhinga Reach',
        name: 'Pinot Noir Rosé',
        figure: '2025',
        place: 'Marlborough, New Zealand',
        note: 'From one windy block',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },

  'alonaki-mandilaria-rose-2024': {
    shape: 'bordeaux',
    glass: 'extraWhite',
    liquid: 'salmonRose',
    closure: { type: 'capsule', colour: '#1d4f9c', band: null, metallic: 0.3 },
    label: {
      ...alonaki,
      palette: { paper: '#1b4b96', shade: '#163f80', ink: '#ffffff', accent: '#f29a84' },
      words: {
        over: 'KTIMA',
        brand: 'ALONAKI',
        name: 'MANDILARIA ROSÉ',
        place: 'CYCLADES',
        figure: '2024',
        size: '75 cl',
        strength: '13% vol',
      },
    },
  },

  'brunnlehner-zweigelt-rose-2025': {
    shape: 'burgundy',
    glass: 'extraWhite',
    liquid: 'brightRose',
    closure: { type: 'longcap', colour: '#e0446a', band: '#fbe3e6' },
    label: {
      ...brunnlehner,
      palette: { paper: '#fde3e4', shade: '#f9cfd4', ink: '#7a1436', accent: '#e0446a', line: '#7a1436' },
      words: {
        brand: 'BRUNNLEHNER',
        name: 'ZWEIGELT ROSÉ',
        place: 'NIEDERÖSTERREICH',
        figure: '2025',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

  'altocauce-malbec-rose-2025': {
    shape: 'bordeaux',
    glass: 'extraWhite',
    liquid: 'provence',
    closure: { type: 'longcap', colour: '#b8627f', band: '#f2c26a' },
    label: {
      ...altocauce,
      seed: 7,
      palette: {
        paper: '#fff8f1',
        sun: '#f2b04a',
        layers: ['#f6d3cf', '#eaa6ae', '#cf6d86', '#7d3560'],
        ink: '#6b2a52',
        accent: '#c2476a',
      },
      words: {
        brand: 'Altocauce',
        name: 'Malbec Rosé',
        figure: '2025',
        place: 'Valle de Uco, Mendoza',
        size: '75 cl',
        strength: '12.5% vol',
      },
    },
  },
}
