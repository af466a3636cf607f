import { saltdean } from './ready-to-drink.mjs'

const pendricks = { shape: 'splash', glass: 'extraWhite' }

export const mixers = {
  'fenwater-indian-tonic': {
    shape: 'mixer',
    glass: 'extraWhite',
    liquid: 'water',
    closure: { type: 'crown', colour: '#d3c08a' },
    label: {
      design: 'fountain',
      palette: {
        paper: '#1d5650',
        shade: '#16453f',
        ink: '#fdf8ea',
        accent: '#f0c75a',
        bubble: '#2c6b63',
        foil: '#e2c47e',
      },
      words: {
        brand: 'Fenwater',
        name: ['INDIAN', 'TONIC WATER'],
        note: 'with natural quinine',
        size: '500 ml',
      },
    },
  },

  'fenwater-light-tonic': {
    shape: 'splash',
    glass: 'extraWhite',
    liquid: 'water',
    closure: { type: 'crown', colour: '#4f9fae' },
    label: {
      design: 'fountain',
      palette: {
        paper: '#f8fbf4',
        shade: '#e4f1ec',
        ink: '#1b6474',
        accent: '#e0b12a',
        bubble: '#c9e3e0',
        foil: '#c9ab62',
      },
      words: {
        brand: 'Fenwater',
        name: ['LIGHT', 'TONIC WATER'],
        note: 'with natural quinine',
        size: '200 ml',
      },
    },
  },

  'fenwater-soda': {
    shape: 'splash',
    glass: 'extraWhite',
    liquid: 'water',
    closure: { type: 'crown', colour: '#c9cfd4' },
    label: {
      design: 'fountain',
      emblem: 'crystal',
      palette: {
        paper: '#17406e',
        shade: '#10305a',
        ink: '#fdfbf0',
        accent: '#9fd0ea',
        bubble: '#2d5f93',
        foil: '#dfe5ea',
      },
      words: {
        brand: 'Fenwater',
        name: ['SODA', 'WATER'],
        note: 'from the chalk',
        size: '200 ml',
      },
    },
  },

  'pendricks-ginger-ale': {
    ...pendricks,
    liquid: 'gingerAle',
    closure: { type: 'crown', colour: '#2f6f5e' },
    label: {
      design: 'harlequin',
      emblem: 'ginger',
      palette: {
        tones: ['#24624f', '#6fae8f'],
        sprig: '#e9f3dc',
        ink: '#173a2f',
        accent: '#e9c984',
        second: '#4f8f6a',
      },
      words: {
        brand: 'Pendrick’s',
        over: 'of Sheffield, since 1871',
        name: ['DRY', 'GINGER ALE'],
        size: '200 ml',
      },
    },
  },

  'pendricks-ginger-beer': {
    ...pendricks,
    liquid: 'ginger',
    closure: { type: 'crown', colour: '#b5472c' },
    label: {
      design: 'harlequin',
      emblem: 'ginger',
      words: {
        brand: 'Pendrick’s',
        over: 'of Sheffield, since 1871',
        name: ['FIERY', 'GINGER BEER'],
        size: '200 ml',
      },
    },
  },

  'pendricks-cloudy-lemonade': {
    shape: 'longneck',
    glass: 'extraWhite',
    liquid: 'lemonade',
    closure: { type: 'crown', colour: '#e7bb2c' },
    label: {
      design: 'harlequin',
      emblem: 'lemon',
      palette: {
        tones: ['#d99b12', '#f7d95a'],
        sprig: '#fffbe2',
        ink: '#4a3608',
        title: '#a6740a',
        accent: '#f5cf3c',
        second: '#6fa04a',
      },
      words: {
        brand: 'Pendrick’s',
        over: 'of Sheffield, since 1871',
        name: ['CLOUDY', 'LEMONADE'],
        size: '330 ml',
      },
    },
  },

  'pendricks-cola': {
    ...pendricks,
    liquid: 'cola',
    closure: { type: 'crown', colour: '#4a1620' },
    label: {
      design: 'harlequin',
      emblem: 'kola',
      palette: {
        tones: ['#5a1722', '#9c3a3c'],
        sprig: '#f3d3a8',
        ink: '#33100f',
        accent: '#c2563f',
        second: '#6f7f3f',
        foil: '#d9a860',
      },
      words: { brand: 'Pendrick’s', over: 'of Sheffield, since 1871', name: 'KOLA', size: '200 ml' },
    },
  },

  'saltdean-pink-grapefruit': {
    shape: 'can330',
    label: {
      design: 'wallpaper',
      motif: 'deckchair',
      field: 'disc',
      faces: saltdean.faces,
      palette: {
        ground: '#fff8ec',
        tones: ['#f37d97', '#f7b733'],
        field: '#fff8ec',
        ink: '#b3284f',
        accent: '#e2557a',
      },
      words: {
        house: 'SALTDEAN',
        brand: ['PINK', 'GRAPEFRUIT'],
        kind: 'SODA',
        note: 'with sea salt',
        size: '330 ml',
      },
    },
  },

  'mayfold-elderflower-cordial': {
    shape: 'liqueur',
    glass: 'extraWhite',
    liquid: 'elderflower',
    closure: { type: 'screwcap', colour: '#5f7a45', height: 24 },
    label: {
      design: 'fruitPlate',
      emblem: 'elderflower',
      palette: { paper: '#fdfcf3', shade: '#f3f4e2', accent: '#e3c24a', second: '#6f9455' },
      words: {
        over: 'Gloucestershire',
        figure: 'June',
        brand: 'Mayfold',
        name: ['Elderflower', '& Pear'],
        kind: 'cordial',
        note: 'Dilute one part to eight of water',
        size: '50 cl',
      },
    },
  },
}
