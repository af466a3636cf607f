export const spirits = {
  'saint-cyprian-reserve': {
    shape: 'planter',
    glass: 'flint',
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#2c1a12', band: '#d9aa58', height: 20 },
    label: {
      design: 'rose',
      width: 80,
      words: {
        over: 'AGED IN OAK · BARBADOS',
        brand: 'Saint Cyprian',
        name: 'RESERVE RUM',
        note: 'POT AND COLUMN STILL',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'sierra-lucero-reposado': {
    shape: 'hacienda',
    glass: 'flint',
    liquid: 'paleGold',
    closure: { type: 'wax', colour: '#9c3b1f' },
    label: {
      design: 'hacienda',
      emblem: 'agave',
      words: {
        brand: ['SIERRA', 'LUCERO'],
        kind: 'TEQUILA REPOSADO',
        note: '100% de agave · rested nine months',
        lot: 'Lot 27',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'tessaudier-vsop': {
    shape: 'flagon',
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#2a1a12', band: '#d2a55a', height: 20 },
    label: {
      design: 'carte',
      height: 52,
      width: 84,
      words: {
        over: 'Maison fondée en 1794',
        brand: 'Tessaudier',
        figure: 'VSOP',
        kind: 'Cognac',
        note: 'Petite Champagne & Borderies',
        size: '70 cl',
        strength: '40% vol',
      },
    },
    crest: {
      design: 'medallion',
      width: 25,
      height: 25,
      rise: 62,
      words: { initial: 'MT', over: 'Maison', note: 'Tessaudier' },
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
}
