export const wine = {
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

  'aubrecourt-brut-reserve': {
    shape: 'champagne',
    glass: 'champagne',
    liquid: 'champagne',
    closure: { type: 'foil', colour: '#c9a24e', band: '#1d1a17', above: 18 },
    label: {
      design: 'maison',
      words: {
        initial: 'A',
        over: 'CHAMPAGNE',
        brand: 'AUBRÉCOURT',
        name: 'Brut Réserve',
        kind: 'ÉLABORÉ À ÉPERNAY',
        size: '75 cl',
        strength: '12% vol',
      },
    },
  },

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
}
