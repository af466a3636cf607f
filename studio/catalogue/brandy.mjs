const tessaudierSeal = {
  design: 'medallion',
  width: 25,
  height: 25,
  rise: 62,
  words: { initial: 'MT', over: 'Maison', note: 'Tessaudier' },
}

const peyraval = {
  shape: 'charentaise',
  glass: 'flint',
  label: { design: 'paraphe', height: 100, rise: 6 },
  words: { over: 'Logis de', brand: 'Peyraval', initial: 'P', foot: 'Segonzac', size: '70 cl' },
}

const verquetot = {
  shape: 'normande',
  glass: 'flint',
  words: { over: 'Domaine de', brand: 'Verquetot', size: '70 cl' },
}

const poirelle = {
  shape: 'poire',
  glass: 'flint',
  label: { design: 'hacienda', emblem: 'perryPear', width: 62, height: 82, rise: -2 },
  faces: {
    brand: 'Rozha One 400',
    caps: 'Josefin Sans 700',
    text: 'EB Garamond 500',
    italic: 'EB Garamond 500 italic',
  },
  words: { kind: 'CALVADOS DOMFRONTAIS', size: '70 cl' },
}

const haugarede = {
  shape: 'basquaise',
  label: { design: 'dispensed', emblem: 'frond', width: 74, height: 84, rise: 4 },
  faces: { brand: 'Libre Baskerville 700', text: 'EB Garamond 500', italic: 'EB Garamond 500 italic' },
}

const sarremont = {
  shape: 'tapered',
  label: { design: 'estate', width: 74, height: 110, rise: 2, seed: 14 },
  words: {
    over: 'CHÂTEAU DE',
    brand: 'SARREMONT',
    kind: 'ARMAGNAC-TÉNARÈZE',
    foot: 'CONDOM · GERS',
    size: '70 cl',
  },
}

export const brandy = {
  'tessaudier-vs': {
    shape: 'flagon',
    glass: 'flint',
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#2a1a12', band: '#d2a55a', height: 20 },
    label: {
      design: 'carte',
      height: 52,
      width: 84,
      palette: { paper: '#23405a', shade: '#1a3248', ink: '#f6ecd6', foil: '#dcb46a', accent: '#dcb46a' },
      words: {
        over: 'Maison fondée en 1794',
        brand: 'Tessaudier',
        figure: 'VS',
        kind: 'Cognac',
        note: 'Fins Bois',
        size: '70 cl',
        strength: '40% vol',
      },
    },
    crest: {
      ...tessaudierSeal,
      palette: { paper: '#23405a', shade: '#1a3248', ink: '#f6ecd6', foil: '#dcb46a' },
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

  'tessaudier-xo-gift': {
    shape: 'carafe',
    glass: 'flint',
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'metal', colour: '#c99a4b', height: 26, roughness: 0.22 },
    label: {
      design: 'carte',
      height: 52,
      width: 84,
      rise: 4,
      palette: { paper: '#1a1714', shade: '#0f0d0b', ink: '#f4e6c8', foil: '#d8ab5c', accent: '#d8ab5c' },
      words: {
        over: 'Maison fondée en 1794',
        brand: 'Tessaudier',
        figure: 'XO',
        kind: 'Cognac',
        note: 'Petite Champagne & Borderies',
        size: '70 cl',
        strength: '40% vol',
      },
    },
    tube: {
      r: 55,
      height: 278,
      metal: '#c99a4b',
      label: {
        design: 'etui',
        emblem: 'coronet',
        words: {
          over: 'Maison',
          brand: 'Tessaudier',
          figure: 'XO',
          kind: 'Cognac',
          note: 'Fondée en 1794',
        },
        faces: { brand: 'Pinyon Script 400' },
      },
    },
  },

  'peyraval-vsop': {
    shape: peyraval.shape,
    glass: peyraval.glass,
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#b98d5e', band: '#c99a4b', height: 19 },
    label: {
      ...peyraval.label,
      palette: { accent: '#2d5a78', rim: '#1f4059', glint: '#7ba6c2' },
      words: {
        ...peyraval.words,
        figure: 'VSOP',
        kind: 'Cognac',
        note: 'Grande Champagne',
        strength: '41% vol',
      },
    },
  },

  'peyraval-xo': {
    shape: peyraval.shape,
    glass: peyraval.glass,
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#3a2013', band: '#c99a4b', height: 19 },
    label: {
      ...peyraval.label,
      words: {
        ...peyraval.words,
        figure: 'XO',
        kind: 'Cognac',
        note: 'Grande Champagne',
        strength: '42% vol',
      },
    },
  },

  'peyraval-1996': {
    shape: peyraval.shape,
    glass: peyraval.glass,
    liquid: 'mahogany',
    closure: { type: 'wax', colour: '#6c1414', length: 22, above: 13, drips: 12, seed: 4 },
    label: {
      ...peyraval.label,
      palette: {
        paper: '#26211d',
        shade: '#1a1613',
        laid: '#3d352e',
        ink: '#f3e7cf',
        foil: '#d8ab5c',
      },
      words: {
        ...peyraval.words,
        figure: '1996',
        kind: 'Cognac',
        note: 'Grande Champagne',
        strength: '44.3% vol',
      },
    },
  },

  'verquetot-fine': {
    shape: verquetot.shape,
    glass: verquetot.glass,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#c39a66', height: 18 },
    label: {
      design: 'verger',
      height: 86,
      palette: { paper: '#f3f3dc', shade: '#e8eac6', ink: '#2b3d22', accent: '#6f8f2e', foil: '#b99a4a' },
      words: {
        ...verquetot.words,
        figure: 'Fine',
        kind: 'Calvados',
        note: 'Pays d’Auge',
        strength: '40% vol',
      },
    },
  },

  'verquetot-vsop': {
    shape: verquetot.shape,
    glass: verquetot.glass,
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#8a5a30', band: '#c9973f', height: 18 },
    label: {
      design: 'verger',
      height: 86,
      words: {
        ...verquetot.words,
        figure: 'VSOP',
        kind: 'Calvados',
        note: 'Pays d’Auge',
        strength: '40% vol',
      },
    },
  },

  'verquetot-hors-dage': {
    shape: verquetot.shape,
    glass: verquetot.glass,
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#2f1c12', band: '#d8ab5c', height: 18 },
    label: {
      design: 'verger',
      height: 86,
      palette: { paper: '#24301f', shade: '#1a2416', ink: '#f2e6c4', accent: '#e0a13a', foil: '#d8ab5c' },
      words: {
        ...verquetot.words,
        figure: 'Hors d’Âge',
        kind: 'Calvados',
        note: 'Pays d’Auge',
        strength: '42% vol',
      },
    },
  },

  'poirelle-reserve': {
    shape: poirelle.shape,
    glass: poirelle.glass,
    liquid: 'paleGold',
    closure: { type: 'wax', colour: '#6f8a34', length: 16, above: 15, drips: 9, seed: 6 },
    label: {
      ...poirelle.label,
      faces: poirelle.faces,
      palette: { accent: '#6f8a34' },
      words: {
        ...poirelle.words,
        brand: ['La Poirelle', 'Réserve'],
        note: 'Perry pears, distilled once',
        strength: '40% vol',
      },
    },
  },

  'poirelle-8': {
    shape: poirelle.shape,
    glass: poirelle.glass,
    liquid: 'gold',
    closure: { type: 'wax', colour: '#c98a25', length: 16, above: 15, drips: 9, seed: 9 },
    label: {
      ...poirelle.label,
      faces: poirelle.faces,
      palette: { paper: '#f0dfb8', shade: '#e6d09d', accent: '#b8761b' },
      words: {
        ...poirelle.words,
        brand: ['La Poirelle', '8 Ans'],
        note: 'Plant de Blanc, eight years in oak',
        strength: '42% vol',
      },
    },
  },

  'poirelle-20': {
    shape: poirelle.shape,
    glass: poirelle.glass,
    liquid: 'mahogany',
    closure: { type: 'wax', colour: '#1c1713', length: 16, above: 15, drips: 11, seed: 12 },
    label: {
      ...poirelle.label,
      faces: poirelle.faces,
      palette: { paper: '#cdb287', shade: '#bd9f70', accent: '#3a2417' },
      words: {
        ...poirelle.words,
        brand: ['La Poirelle', '20 Ans'],
        note: 'From the trees that stood in 1999',
        strength: '43% vol',
      },
    },
  },

  'haugarede-blanche': {
    shape: haugarede.shape,
    glass: 'extraWhite',
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'wood', colour: '#d3bb92', height: 18 },
    label: {
      ...haugarede.label,
      faces: haugarede.faces,
      palette: { paper: '#fbfbf4', shade: '#f0f3e8', ink: '#2f5a3f', accent: '#4f8a5c', foil: '#a9b8a0' },
      words: {
        over: 'FOLLE BLANCHE',
        brand: 'HAUGARÈDE',
        name: 'BLANCHE',
        note: 'Blanche d’Armagnac,',
        second: 'distilled once and never in wood',
        foot: 'Gascogne',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'haugarede-8': {
    shape: haugarede.shape,
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#5a3a22', band: '#c2a36a', height: 18 },
    label: {
      ...haugarede.label,
      faces: haugarede.faces,
      palette: { paper: '#f6ead0', shade: '#ecdbb6', ink: '#3a2a1c', accent: '#a5521f', foil: '#c2963f' },
      words: {
        over: 'BAS-ARMAGNAC',
        brand: 'HAUGARÈDE',
        name: '8 ANS',
        note: 'Baco and Ugni Blanc,',
        second: 'eight years in black Gascon oak',
        foot: 'Gascogne',
        size: '70 cl',
        strength: '45% vol',
      },
    },
  },

  'haugarede-1995': {
    shape: haugarede.shape,
    glass: 'flint',
    liquid: 'mahogany',
    closure: { type: 'wax', colour: '#1a1512', length: 20, above: 14, drips: 12, seed: 8 },
    label: {
      ...haugarede.label,
      faces: haugarede.faces,
      palette: { paper: '#efe3c4', shade: '#e2d2a8', ink: '#17130f', accent: '#7c1a1a', foil: '#c2963f' },
      words: {
        over: 'BAS-ARMAGNAC',
        brand: 'HAUGARÈDE',
        name: '1995',
        note: 'Baco, four casks of one harvest,',
        second: 'bottled without water in 2026',
        foot: 'Gascogne',
        size: '70 cl',
        strength: '46.5% vol',
      },
    },
  },

  'sarremont-vsop': {
    shape: sarremont.shape,
    glass: 'flint',
    liquid: 'gold',
    closure: { type: 'stopper', material: 'wood', colour: '#a8794a', height: 18 },
    label: {
      ...sarremont.label,
      palette: { paper: '#f5f1e6', shade: '#eae4d3', ink: '#2e3f5c', foil: '#b9975a', accent: '#7a5a2a' },
      words: {
        ...sarremont.words,
        figure: 'VSOP',
        note: 'Six years in Gascon oak',
        strength: '40% vol',
      },
    },
  },

  'sarremont-hors-dage': {
    shape: sarremont.shape,
    glass: 'flint',
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#4a2a1a', band: '#c2963f', height: 18 },
    label: {
      ...sarremont.label,
      palette: { paper: '#f3e3cf', shade: '#e8d2b6', ink: '#5b1f22', foil: '#c2873f', accent: '#5b1f22' },
      words: {
        ...sarremont.words,
        figure: '15',
        beside: ['HORS', 'D’ÂGE'],
        note: 'Fifteen years in Gascon oak',
        strength: '43% vol',
      },
    },
  },

  'sarremont-25': {
    shape: sarremont.shape,
    glass: 'flint',
    liquid: 'mahogany',
    closure: { type: 'stopper', material: 'wood', colour: '#17110d', band: '#d8ab5c', height: 20 },
    label: {
      ...sarremont.label,
      palette: { paper: '#e6cf9c', shade: '#d8bc80', ink: '#1a1512', foil: '#a8722a', accent: '#7a2317' },
      words: {
        ...sarremont.words,
        figure: '25',
        beside: ['AGED', 'YEARS'],
        note: 'From the library of the château',
        strength: '44% vol',
      },
    },
  },
}
