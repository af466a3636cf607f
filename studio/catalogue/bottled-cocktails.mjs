const pellingham = {
  closure: { type: 'stopper', material: 'metal', colour: '#cfa75c', roughness: 0.22 },
  words: { initial: 'P', over: 'The', brand: 'PELLINGHAM', place: 'HOTEL BAR · LONDON' },
}

export const bottledCocktails = {
  'pellingham-negroni': {
    shape: 'shaker500',
    glass: 'flint',
    liquid: 'negroni',
    closure: { ...pellingham.closure, height: 27 },
    label: {
      design: 'lobby',
      width: 66,
      height: 104,
      rise: 12,
      palette: { paper: '#4f0f1a', shade: '#3a0a12' },
      words: {
        ...pellingham.words,
        name: 'Negroni',
        note: 'Stirred & bottled at the bar',
        figure: 'No. 4',
        size: '50 cl',
        strength: '24% vol',
      },
    },
  },

  'pellingham-old-fashioned': {
    shape: 'shaker700',
    glass: 'flint',
    liquid: 'amber',
    closure: { ...pellingham.closure, height: 30 },
    label: {
      design: 'lobby',
      width: 70,
      height: 110,
      rise: 14,
      palette: { paper: '#16233a', shade: '#0f1829' },
      words: {
        ...pellingham.words,
        name: ['Old', 'Fashioned'],
        note: 'Rested six weeks in the barrel',
        figure: 'No. 7',
        size: '70 cl',
        strength: '33% vol',
      },
    },
  },

  'pellingham-manhattan': {
    shape: 'shaker700',
    glass: 'flint',
    liquid: 'mahogany',
    closure: { ...pellingham.closure, height: 30 },
    label: {
      design: 'lobby',
      width: 70,
      height: 110,
      rise: 14,
      palette: { paper: '#191613', shade: '#0f0d0b', foil: '#e0b868', accent: '#e0b868' },
      words: {
        ...pellingham.words,
        name: 'Manhattan',
        note: 'Nine months in oloroso oak',
        figure: 'No. 1',
        size: '70 cl',
        strength: '29% vol',
      },
    },
  },

  'brackenbury-espresso-martini': {
    shape: 'liqueur',
    glass: 'flint',
    liquid: 'coffee',
    closure: { type: 'stopper', material: 'plastic', colour: '#23786b', height: 20, roughness: 0.4 },
    label: {
      design: 'patterned',
      palette: { paper: '#f6ecd8', ink: '#2a1610', accent: '#23786b', second: '#e6c48f' },
      words: {
        brand: 'Brackenbury',
        name: ['ESPRESSO', 'MARTINI'],
        note: 'Shake hard, strain, three beans',
        size: '50 cl',
        strength: '16% vol',
      },
    },
  },

  'plainsong-rhubarb-sour': {
    shape: 'liqueur',
    glass: 'extraWhite',
    liquid: 'rhubarb',
    closure: { type: 'stopper', material: 'wood', colour: '#d9b48a', height: 20 },
    label: {
      design: 'stave',
      width: 66,
      tune: [
        [1, 3, 4],
        [5, 4],
        [6, 4, 3],
        [2, 3],
      ],
      palette: { paper: '#fdf4ef', shade: '#f8e8e2', ink: '#4a1a26', accent: '#cf4a66', foil: '#d99a5a' },
      words: {
        brand: 'Plainsong',
        kind: 'ALCOHOL-FREE',
        name: ['Rhubarb &', 'Hibiscus Sour'],
        sung: ['rhu-', 'barb', 'hi-', 'biscus'],
        foot: 'NORWICH',
        size: '50 cl',
        strength: '0.0% vol',
      },
    },
  },

  'plainsong-verbena-collins': {
    shape: 'liqueur',
    glass: 'extraWhite',
    liquid: 'verbena',
    closure: { type: 'stopper', material: 'wood', colour: '#8f7a52', height: 20 },
    label: {
      design: 'stave',
      width: 66,
      tune: [
        [5, 6],
        [4, 3, 4],
        [2, 4],
        [5, 3, 2],
      ],
      palette: { paper: '#f6f7ea', shade: '#eaeed6', ink: '#23372a', accent: '#4f8a4a', foil: '#c2a64a' },
      words: {
        brand: 'Plainsong',
        kind: 'ALCOHOL-FREE',
        name: ['Verbena', 'Collins'],
        sung: ['ver-', 'bena', 'le-', 'mon'],
        foot: 'NORWICH',
        size: '50 cl',
        strength: '0.0% vol',
      },
    },
  },

  'ombrasera-spritz-zero': {
    shape: 'splash',
    glass: 'extraWhite',
    liquid: 'aperitivo',
    closure: { type: 'crown', colour: '#12304a' },
    label: {
      design: 'lagoon',
      width: 54,
      palette: {
        sky: '#ffd98a',
        skyLow: '#ffa14f',
        water: '#ef6a2b',
        ripple: '#ffbf73',
        ink: '#c2451c',
        pole: '#0f5a63',
        accent: '#0f5a63',
      },
      words: {
        brand: 'Ombrasera',
        name: 'Spritz',
        kind: 'ALCOHOL-FREE',
        figure: '0.0',
        size: '200 ml',
        strength: '0.0% vol',
      },
    },
  },
}
