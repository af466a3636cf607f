import { halyard } from './houses.mjs'

export const alcoholFree = {
  'lowmoor-zero': {
    shape: 'dispensary',
    glass: 'extraWhite',
    liquid: 'palestStraw',
    closure: { type: 'stopper', material: 'wood', colour: '#c9a777', height: 17 },
    label: {
      design: 'monolith',
      width: 70,
      words: {
        brand: 'LOWMOOR',
        kind: 'ZERO BOTANICAL',
        note: 'Heather, bog myrtle & gentian',
        size: '50 cl',
        strength: '0.0% vol',
      },
    },
  },

  'lowmoor-ember': {
    shape: 'dispensary',
    glass: 'extraWhite',
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#33221a', height: 17 },
    label: {
      design: 'monolith',
      width: 70,
      palette: {
        paper: '#2b2421',
        shade: '#1f1a18',
        ink: '#f1e3cd',
        accent: '#e0813a',
        second: '#a8482a',
        third: '#5c2a24',
        foil: '#d9a05a',
      },
      words: {
        brand: 'LOWMOOR',
        kind: 'EMBER',
        note: 'Smoked oak, cacao & burnt orange',
        size: '50 cl',
        strength: '0.0% vol',
      },
    },
  },

  'ombrasera-bitter': {
    shape: 'blend',
    glass: 'flint',
    liquid: 'crimson',
    closure: { type: 'screwcap', colour: '#12304a', height: 32, band: '#e2b35a' },
    label: {
      design: 'lagoon',
      width: 72,
      height: 106,
      rise: 14,
      words: {
        brand: 'Ombrasera',
        name: 'Bitter',
        kind: 'ALCOHOL-FREE APERITIF',
        figure: '0.0',
        size: '70 cl',
        strength: '0.0% vol',
      },
    },
  },

  'plainsong-cane': {
    shape: 'liqueur',
    glass: 'flint',
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#5a3a24', height: 20 },
    label: {
      design: 'stave',
      width: 66,
      words: {
        brand: 'Plainsong',
        kind: 'ALCOHOL-FREE',
        name: 'Cane & Clove',
        note: 'Burnt sugar, allspice & oak',
        sung: ['cane', 'and', 'clove', 'and oak'],
        foot: 'NORWICH',
        size: '50 cl',
        strength: '0.0% vol',
      },
    },
  },

  'lindenrast-riesling-zero': {
    shape: 'flute',
    glass: 'leaf',
    liquid: 'whiteWine',
    closure: { type: 'longcap', colour: '#4f6d33', band: '#c9d6a2' },
    label: {
      design: 'linden',
      width: 66,
      height: 94,
      words: {
        brand: 'Lindenrast',
        name: 'Riesling',
        kind: 'ALCOHOL-FREE',
        figure: '0.0',
        size: '75 cl',
        strength: '0.0% vol',
      },
    },
  },

  'lindenrast-rose-zero': {
    shape: 'flute',
    glass: 'extraWhite',
    liquid: 'roseWine',
    closure: { type: 'longcap', colour: '#c9767c', band: '#f3d3cf' },
    label: {
      design: 'linden',
      width: 66,
      height: 94,
      palette: { paper: '#fffaf6', shade: '#fbeee8', ink: '#5a2632', foil: '#dc8f86', accent: '#b5525c' },
      words: {
        brand: 'Lindenrast',
        name: 'Rosé',
        kind: 'ALCOHOL-FREE',
        figure: '0.0',
        size: '75 cl',
        strength: '0.0% vol',
      },
    },
  },

  'lindenrast-sparkling-zero': {
    shape: 'champagne',
    glass: 'champagne',
    liquid: 'champagne',
    closure: { type: 'foil', colour: '#e3e0d2', band: '#4f6d33', above: 18 },
    label: {
      design: 'linden',
      width: 70,
      height: 84,
      palette: { paper: '#fefdf8', shade: '#f6f2e4', ink: '#2d2a20', foil: '#cfae5c', accent: '#9a7a2c' },
      words: {
        brand: 'Lindenrast',
        name: 'Sparkling',
        kind: 'ALCOHOL-FREE',
        figure: '0.0',
        size: '75 cl',
        strength: '0.0% vol',
      },
    },
  },

  'halyard-landfall': {
    shape: 'can440',
    label: {
      design: 'seascape',
      faces: halyard.faces,
      palette: {
        skyTop: '#fff6cf',
        sky: '#fbe58f',
        ray: '#fdeeb0',
        sun: '#2aa79b',
        sunDots: '#1a857c',
        ink: '#0a3844',
        paper: '#fffdf2',
        seas: ['#c6eade', '#7fcdbf', '#37a199', '#0f4f5a'],
        note: '#a6e0d2',
        strength: '#fbe58f',
      },
      words: {
        house: 'HALYARD',
        over: 'BREWING COMPANY',
        brand: ['LAND', 'FALL'],
        kind: 'ALCOHOL-FREE PALE',
        note: 'CITRA · OATS · WHEAT',
        size: '440 ML',
        strength: '0.0% VOL',
      },
    },
  },

  'skelgarth-nought': {
    shape: 'sleek330',
    label: {
      design: 'wallpaper',
      motif: 'peaks',
      field: 'band',
      palette: {
        ground: '#2a7590',
        tones: ['#86b3c6', '#c3dde6', '#ffffff'],
        field: '#f8fbfb',
        ink: '#1b3f50',
        accent: '#2f86a3',
      },
      words: {
        house: 'SKELGARTH',
        brand: 'NOUGHT',
        kind: 'ALCOHOL-FREE LAGER',
        note: 'BREWED IN CUMBRIA',
        size: '330 ml',
        strength: '0.0% vol',
      },
    },
  },

  'second-post-return-to-sender': {
    shape: 'can440',
    label: {
      design: 'postage',
      scene: 'returned',
      palette: {
        ground: '#dfe7e0',
        stripe: ['#2f7d6d', '#16211f'],
        sky: '#2f7d6d',
        far: '#3f9381',
        near: '#14211f',
        light: '#f3c766',
        accent: '#d9553a',
        ink: '#14211f',
        mark: '#14211f',
        cover: '#14211f',
      },
      words: {
        house: 'SECOND POST',
        over: 'LEEDS',
        figure: '0.0',
        brand: ['RETURN', 'TO SENDER'],
        kind: 'ALCOHOL-FREE STOUT',
        note: 'COFFEE · CACAO · OATS',
        size: '440 ml',
        strength: '0.0% vol',
      },
    },
  },
}
