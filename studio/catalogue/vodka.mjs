export const vodka = {
  'winterlode-vodka': {
    shape: 'column',
    glass: 'extraWhite',
    liquid: 'spirit',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#c3ccd2',
      height: 26,
      plug: 'plastic',
      roughness: 0.24,
    },
    label: {
      design: 'screenprint',
      emblem: 'crystal',
      palette: { ink: '#2b3a49', foil: '#5f7688', accent: '#3d6d8f' },
      words: {
        brand: 'WINTERLODE',
        kind: 'ENGLISH WHEAT VODKA',
        note: 'Lincolnshire winter wheat, filtered once',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'saltmarsh-blackcurrant': {
    shape: 'column',
    glass: 'flint',
    liquid: 'blackcurrant',
    closure: { type: 'stopper', material: 'wood', colour: '#8a6a4a', height: 22 },
    label: {
      design: 'marsh',
      rise: 8,
      height: 112,
      width: 74,
      words: {
        brand: 'Saltmarsh',
        name: 'Blackcurrant',
        kind: 'FLAVOURED VODKA',
        note: 'Whole fruit, steeped for six weeks',
        foot: 'MADE IN NORFOLK',
        size: '70 cl',
        strength: '37.5% vol',
      },
    },
  },
}
