const parakeetStreet = {
  shape: 'blend',
  glass: 'flint',
  label: { design: 'botanica', emblem: 'parakeet', height: 114, rise: 6, width: 78 },
}

const gommierRouge = {
  shape: 'column',
  glass: 'extraWhite',
  label: {
    design: 'screenprint',
    emblem: 'sail',
    width: 66,
    faces: { brand: 'Cinzel 700', caps: 'Josefin Sans 600', text: 'Josefin Sans 600' },
  },
}

const kokerdam = {
  shape: 'island',
  glass: 'flint',
  label: { design: 'stencil', width: 68 },
}

const tamarindGully = {
  shape: 'apothecary',
  glass: 'flint',
  label: {
    design: 'letterpress',
    faces: { brand: 'Archivo Black 400', second: 'Alfa Slab One 400', text: 'Courier Prime 700' },
  },
}

export const rum = {
  'parakeet-street-white': {
    ...parakeetStreet,
    liquid: 'spirit',
    closure: { type: 'screwcap', colour: '#cf5a3c', height: 32, band: '#d2a24c' },
    label: {
      ...parakeetStreet.label,
      words: {
        brand: 'Parakeet Street',
        name: 'WHITE RUM',
        note: 'From Trinidad, two years in oak',
        foot: 'LONDON',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'gommier-rouge-blanc': {
    ...gommierRouge,
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'wood', colour: '#8e2a26', height: 22 },
    label: {
      ...gommierRouge.label,
      palette: { ink: '#5b1a1c', foil: '#b02a2c', accent: '#5b1a1c' },
      words: {
        brand: 'GOMMIER-ROUGE',
        kind: 'RHUM AGRICOLE BLANC',
        note: 'Appellation d’origine Martinique',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

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

  'parakeet-street-spiced': {
    ...parakeetStreet,
    liquid: 'amber',
    closure: { type: 'screwcap', colour: '#4a2038', height: 32, band: '#e0a83f' },
    label: {
      ...parakeetStreet.label,
      palette: {
        ground: '#3d1a30',
        leaf: ['#2f7a5b', '#62a86c', '#1e5a49'],
        vein: '#b7d98f',
        petal: '#f0a03a',
        petalShade: '#c8701d',
        heart: '#9c2b2b',
        pollen: '#ffe9a8',
        bird: '#7cc24d',
        paper: '#fdf1dc',
        ink: '#3d1a30',
        accent: '#b8511c',
        foil: '#e0a83f',
      },
      words: {
        brand: 'Parakeet Street',
        name: 'SPICED RUM',
        note: 'Ginger, allspice & orange peel',
        foot: 'LONDON',
        size: '70 cl',
        strength: '37.5% vol',
      },
    },
  },

  'kokerdam-dark': {
    ...kokerdam,
    liquid: 'amaro',
    closure: { type: 'stopper', material: 'plastic', colour: '#15110e', height: 18, roughness: 0.4 },
    label: {
      ...kokerdam.label,
      words: {
        brand: 'KOKERDAM',
        figure: 'DARK',
        name: 'DEMERARA RUM',
        kind: 'GUYANA',
        note: 'BLENDED HEAVY, SHIPPED IN CASK',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'kokerdam-demerara-12': {
    ...kokerdam,
    liquid: 'mahogany',
    closure: { type: 'stopper', material: 'wood', colour: '#5a3a22', band: '#d8ae62', height: 20 },
    label: {
      ...kokerdam.label,
      palette: { ink: '#fbe6b4' },
      words: {
        brand: 'KOKERDAM',
        figure: '12',
        name: 'YEARS OLD',
        kind: 'DEMERARA RUM',
        note: 'FROM A STILL OF GREENHEART',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'tamarind-gully-pot-still': {
    ...tamarindGully,
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#3b2416', height: 20 },
    label: {
      ...tamarindGully.label,
      palette: { paper: '#f0e3c2', shade: '#e6d5a9', ink: '#163f2c', accent: '#c4471f', foil: '#b98a4a' },
      words: {
        over: 'TRELAWNY · JAMAICA',
        brand: ['TAMARIND', 'GULLY'],
        figure: 'AGED SEVEN YEARS',
        kind: 'JAMAICA POT STILL RUM',
        note: 'Wild ferment, eleven days',
        foot: 'Estate bottled',
        size: '70 cl',
        strength: '46% vol',
      },
    },
  },

  'tamarind-gully-overproof': {
    ...tamarindGully,
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'plastic', colour: '#c4302a', height: 20, roughness: 0.4 },
    label: {
      ...tamarindGully.label,
      palette: { paper: '#f6c931', shade: '#f0bd1c', ink: '#12402a', accent: '#c02a24', foil: '#b98a4a' },
      words: {
        over: 'TRELAWNY · JAMAICA',
        brand: ['TAMARIND', 'GULLY'],
        figure: 'WHITE OVERPROOF',
        kind: 'JAMAICA POT STILL RUM',
        note: 'Strong: for mixing',
        foot: 'Estate bottled',
        size: '70 cl',
        strength: '63% vol',
      },
    },
  },

  'gommier-rouge-12-gift': {
    ...gommierRouge,
    liquid: 'amber',
    closure: { type: 'stopper', material: 'wood', colour: '#3a1512', band: '#d9b066', height: 22 },
    label: {
      ...gommierRouge.label,
      palette: { ink: '#3a0d10', foil: '#701518', accent: '#3a0d10' },
      words: {
        brand: 'GOMMIER-ROUGE',
        kind: 'RHUM VIEUX AGRICOLE',
        note: 'Hors d’âge, douze ans',
        size: '70 cl',
        strength: '45% vol',
      },
    },
    tube: {
      height: 304,
      metal: '#c99b4f',
      label: {
        design: 'tubeWrap',
        seed: 12,
        palette: { paper: '#5c1518', shade: '#3d0d10', ink: '#f6e6c6', foil: '#d3a350' },
        faces: { brand: 'Cinzel 700', caps: 'Cinzel 600' },
        words: {
          over: 'MARTINIQUE',
          brand: 'GOMMIER-ROUGE',
          kind: 'RHUM VIEUX AGRICOLE',
          figure: '12',
          note: 'ANS D’ÂGE',
        },
      },
    },
  },
}
