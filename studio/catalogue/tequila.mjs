const tianguis = { shape: 'planter', glass: 'extraWhite', liquid: 'spirit', label: { design: 'papelPicado' } }

const casaVencejo = {
  shape: 'decanter',
  glass: 'extraWhite',
  label: { design: 'flight', width: 52, height: 99, rise: 2 },
}

const cerroLechuza = {
  shape: 'jug',
  glass: 'flint',
  liquid: 'spirit',
  label: { design: 'linocut', emblem: 'owl', width: 74, height: 78 },
}

export const tequila = {
  'tianguis-blanco': {
    ...tianguis,
    closure: { type: 'stopper', material: 'plastic', colour: '#f2a51f', height: 20, roughness: 0.4 },
    label: {
      ...tianguis.label,
      words: {
        over: 'AMATITÁN · JALISCO',
        brand: 'Tianguis',
        name: 'TEQUILA BLANCO',
        note: '100% DE AGAVE',
        size: '70 cl',
        strength: '38% vol',
      },
    },
  },

  'tianguis-fuerte': {
    ...tianguis,
    closure: { type: 'stopper', material: 'plastic', colour: '#e8432e', height: 20, roughness: 0.4 },
    label: {
      ...tianguis.label,
      palette: { paper: '#1b4aa6', behind: '#e8432e', ink: '#fffaf0', accent: '#ffd25e' },
      words: {
        over: 'AMATITÁN · JALISCO',
        brand: 'Tianguis',
        name: 'BLANCO FUERTE',
        note: 'STILL STRENGTH · 100% DE AGAVE',
        size: '70 cl',
        strength: '50% vol',
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

  'sierra-lucero-anejo': {
    shape: 'hacienda',
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'wax', colour: '#2b2622', seed: 9 },
    label: {
      design: 'hacienda',
      emblem: 'agave',
      palette: { paper: '#d3b283', shade: '#c6a270', accent: '#3a2a22' },
      words: {
        brand: ['SIERRA', 'LUCERO'],
        kind: 'TEQUILA AÑEJO',
        note: '100% de agave · aged twenty months',
        lot: 'Lot 14',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'casa-vencejo-cristalino': {
    ...casaVencejo,
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'metal', colour: '#b9c4cc', height: 26, roughness: 0.22 },
    label: {
      ...casaVencejo.label,
      palette: { paper: '#d9e5ee', shade: '#c4d5e2', ink: '#1b2f45', foil: '#4f7394', accent: '#3d6488' },
      seed: 57,
      words: {
        brand: ['CASA', 'VENCEJO'],
        name: 'Cristalino',
        note: 'TEQUILA AÑEJO · FILTRADO',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'casa-vencejo-extra-anejo': {
    ...casaVencejo,
    glass: 'flint',
    liquid: 'mahogany',
    closure: { type: 'stopper', material: 'wood', colour: '#1b1512', band: '#dcb467', height: 26 },
    label: {
      ...casaVencejo.label,
      words: {
        brand: ['CASA', 'VENCEJO'],
        name: 'Extra Añejo',
        note: 'TEQUILA · CINCO AÑOS',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'cerro-lechuza-espadin': {
    ...cerroLechuza,
    closure: { type: 'stopper', material: 'wood', colour: '#8a5a34', height: 18 },
    label: {
      ...cerroLechuza.label,
      words: {
        brand: 'CERRO LECHUZA',
        name: 'MEZCAL · ESPADÍN',
        note: 'Artesanal, twice distilled in copper',
        place: 'OAXACA',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'cerro-lechuza-tepeztate': {
    ...cerroLechuza,
    closure: { type: 'wax', colour: '#123a2e', length: 15, above: 17, drips: 10, seed: 4 },
    label: {
      ...cerroLechuza.label,
      palette: { paper: '#eef0dd', shade: '#e1e5c9', ink: '#10332a', accent: '#2f7d5f', moon: '#e9d36a' },
      words: {
        brand: 'CERRO LECHUZA',
        name: 'MEZCAL · TEPEZTATE',
        note: 'Wild agave, distilled in clay',
        place: 'OAXACA',
        size: '70 cl',
        strength: '48% vol',
      },
    },
  },
}
