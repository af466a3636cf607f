const lorvanche = {
  shape: 'tapered',
  label: {
    design: 'heritage',
    width: 76,
    height: 112,
    rise: 4,
    faces: {
      brand: 'Abril Fatface 400',
      black: 'Yeseva One 400',
      caps: 'Playfair Display SC 700',
      italic: 'Playfair Display 700 italic',
    },
  },
}

const orsavento = {
  shape: 'apothecary',
  label: { design: 'farmacia', emblem: 'mortar', height: 104 },
}

const tansyHill = {
  shape: 'liqueur',
  glass: 'extraWhite',
  label: {
    design: 'fan',
    width: 68,
    height: 92,
    faces: { brand: 'Gilda Display 400', over: 'Josefin Sans 600' },
  },
}

export const liqueurs = {
  'lorvanche-triple-sec': {
    ...lorvanche,
    glass: 'extraWhite',
    liquid: 'spirit',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#e0701a',
      band: '#d9a441',
      height: 20,
      roughness: 0.38,
    },
    label: {
      ...lorvanche.label,
      emblem: 'oranges',
      palette: { paper: '#fff5e0', shade: '#fdeacb', ink: '#17426b', foil: '#d9a441', accent: '#e06a16' },
      words: {
        brand: 'Lorvanche',
        figure: 'Triple Sec',
        over: 'Depuis 1852',
        kind: 'Liqueur d’Orange',
        note: 'Bitter and sweet peel, distilled',
        foot: 'Angers',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'lorvanche-griotte': {
    ...lorvanche,
    glass: 'flint',
    liquid: 'cherry',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#23492f',
      band: '#d9a441',
      height: 20,
      roughness: 0.38,
    },
    label: {
      ...lorvanche.label,
      emblem: 'cherries',
      palette: { paper: '#fdf3ea', shade: '#f8e4d8', ink: '#23492f', foil: '#d9a441', accent: '#b0152f' },
      words: {
        brand: 'Lorvanche',
        figure: 'Griotte',
        over: 'Depuis 1852',
        kind: 'Liqueur de Cerise',
        note: 'Sour cherries, stones and all',
        foot: 'Angers',
        size: '70 cl',
        strength: '24% vol',
      },
    },
  },

  'valmorene-verte': {
    shape: 'alpine',
    glass: 'extraWhite',
    liquid: 'herbGreen',
    closure: { type: 'wax', colour: '#2c4a1e', length: 14, above: 13, drips: 9, seed: 8 },
    label: {
      design: 'contour',
      width: 72,
      height: 76,
      palette: { paper: '#fbfaf0', shade: '#f3f3e0', ink: '#24391a', accent: '#4d7c2a', line: '#9dbd76' },
      faces: { brand: 'Fraunces 600', bold: 'Fraunces 600', text: 'Jost 500', figure: 'Jost 500' },
      words: {
        brand: 'Valmorène',
        name: 'Verte',
        figure: '41 plants',
        place: 'Massif des Bauges, Savoie',
        note: 'Liqueur of alpine herbs',
        size: '50 cl',
        strength: '48% vol',
      },
    },
  },

  'orsavento-amaro': {
    ...orsavento,
    glass: 'flint',
    liquid: 'amaro',
    closure: { type: 'stopper', material: 'wood', colour: '#2a1a12', band: '#d3a247', height: 20 },
    label: {
      ...orsavento.label,
      words: {
        over: 'FARMACIA · MONDOVÌ',
        beside: ['Dal', '1871'],
        brand: 'Orsavento',
        name: 'AMARO',
        kind: 'ERBE, RADICI E SCORZE',
        medals: ['1884', '1892', '1898', '1902', '1906'],
        note: 'Ventisei botaniche, un anno in rovere',
        foot: 'PIEMONTE',
        size: '70 cl',
        strength: '30% vol',
      },
    },
  },

  'orsavento-amaretto': {
    ...orsavento,
    glass: 'flint',
    liquid: 'amaretto',
    closure: { type: 'stopper', material: 'wood', colour: '#8a3a1e', band: '#e0b45c', height: 20 },
    label: {
      ...orsavento.label,
      palette: {
        paper: '#fbf1e0',
        shade: '#f4e2c6',
        ink: '#5a1f24',
        foil: '#d9a64a',
        accent: '#c0571b',
        herb: '#6b7f3e',
      },
      words: {
        over: 'FARMACIA · MONDOVÌ',
        beside: ['Dal', '1871'],
        brand: 'Orsavento',
        name: 'AMARETTO',
        kind: 'MANDORLE E ARMELLINE',
        medals: ['1884', '1892', '1898', '1902', '1906'],
        note: 'Toasted almonds and apricot kernels',
        foot: 'PIEMONTE',
        size: '70 cl',
        strength: '28% vol',
      },
    },
  },

  'tansy-hill-elderflower': {
    ...tansyHill,
    liquid: 'palestStraw',
    closure: { type: 'stopper', material: 'wood', colour: '#d8bf93', height: 18 },
    label: {
      ...tansyHill.label,
      emblem: 'elderHead',
      palette: { paper: '#fbfbee', ray: '#eaf0d3', ink: '#3f5a33', foil: '#b9b16a', accent: '#7f8a2f' },
      words: {
        over: 'ORCHARD & HEDGE',
        brand: 'Tansy Hill',
        name: 'Elderflower Liqueur',
        figure: 'SOMERSET',
        place: 'FLOWERS PICKED BEFORE TEN',
        size: '50 cl',
        strength: '20% vol',
      },
    },
  },

  'tansy-hill-ginger': {
    ...tansyHill,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#7a4a24', height: 18 },
    label: {
      ...tansyHill.label,
      emblem: 'ginger',
      palette: { paper: '#fff6e3', ray: '#fbdfae', ink: '#6b3413', foil: '#d9993a', accent: '#c9822b' },
      words: {
        over: 'ORCHARD & HEDGE',
        brand: 'Tansy Hill',
        name: 'Ginger Liqueur',
        figure: 'SOMERSET',
        place: 'FRESH ROOT & ORCHARD HONEY',
        size: '50 cl',
        strength: '28% vol',
      },
    },
  },

  'brackenbury-coffee': {
    shape: 'liqueur',
    glass: 'flint',
    liquid: 'coffee',
    closure: { type: 'stopper', material: 'plastic', colour: '#d9662f', height: 20, roughness: 0.4 },
    label: {
      design: 'patterned',
      words: {
        brand: 'Brackenbury',
        name: ['COFFEE', 'LIQUEUR'],
        note: 'Cold-brewed for eighteen hours',
        size: '50 cl',
        strength: '25% vol',
      },
    },
  },

  'brackenbury-cocoa-cream': {
    shape: 'liqueur',
    glass: 'flint',
    liquid: 'cocoaCream',
    closure: { type: 'stopper', material: 'plastic', colour: '#efe0c6', height: 20, roughness: 0.4 },
    label: {
      design: 'patterned',
      palette: { paper: '#fdf6e8', ink: '#5b2f1d', accent: '#b5713f', second: '#efcfa0' },
      words: {
        brand: 'Brackenbury',
        name: ['COCOA', 'CREAM'],
        note: 'Somerset cream, Ghana cocoa',
        size: '50 cl',
        strength: '17% vol',
      },
    },
  },
}
