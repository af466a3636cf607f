// Houses of vodka, as each looks: what its bottles share, kept in one place.

const winterlode = { shape: 'column', liquid: 'spirit' }

const saltmarsh = {
  shape: 'column',
  glass: 'flint',
  field: { rise: 8, height: 112, width: 74 },
}

const skarfness = { shape: 'island' }

const drumsallagh = {
  shape: 'churn',
  glass: 'flint',
  faces: {
    brand: 'Zilla Slab 700',
    second: 'Abril Fatface 400',
    caps: 'Oswald 500',
    text: 'Zilla Slab 600',
  },
}

const kalinow = { shape: 'blend' }

const krakvik = { shape: 'tower', glass: 'extraWhite' }

export const vodkas = {
  'winterlode-vodka': {
    ...winterlode,
    glass: 'extraWhite',
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

  'winterlode-single-field-2024': {
    ...winterlode,
    glass: 'smoke',
    closure: {
      type: 'stopper',
      material: 'metal',
      colour: '#b9835a',
      height: 26,
      plug: 'plastic',
      roughness: 0.24,
    },
    label: {
      design: 'screenprint',
      height: 138,
      emblem: 'wheatEar',
      palette: { ink: '#2b1d14', foil: '#9c5526', accent: '#9c5526' },
      words: {
        brand: 'WINTERLODE',
        kind: 'SINGLE FIELD · 2024',
        note: 'Wheat vodka from Long Holme, unfiltered',
        size: '70 cl',
        strength: '43% vol',
      },
    },
  },

  'skarfness-bere': {
    ...skarfness,
    glass: 'extraWhite',
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'plastic', colour: '#17181a', height: 20, roughness: 0.45 },
    label: {
      design: 'colourBlock',
      height: 118,
      emblem: 'cormorant',
      ground: 'field',
      width: 78,
      palette: {
        sky: '#9fc6d3',
        disc: '#fdf6df',
        first: '#e3a92f',
        second: '#c98718',
        ink: '#17181a',
        block: '#fdf6df',
        type: '#17181a',
        accent: '#c26a12',
      },
      words: {
        brand: 'SKARFNESS',
        name: 'BERE VODKA',
        note: 'Orkney’s old barley, mashed on the island',
        place: 'ORKNEY',
        size: '70 cl',
        strength: '42% vol',
      },
    },
  },

  'drumsallagh-potato': {
    shape: drumsallagh.shape,
    glass: drumsallagh.glass,
    liquid: 'spirit',
    closure: { type: 'stopper', material: 'wood', colour: '#7d5c3a', height: 20 },
    label: {
      design: 'letterpress',
      height: 92,
      faces: drumsallagh.faces,
      palette: { paper: '#ead9b4', shade: '#dfca9c', ink: '#2b3327', accent: '#a3471f' },
      words: {
        over: 'STRANGFORD LOUGH · COUNTY DOWN',
        brand: ['DRUMSALLAGH', 'Potato'],
        kind: 'VODKA',
        note: 'Nine kilos of potatoes to the bottle',
        foot: 'Northern Ireland',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'kalinow-rye': {
    ...kalinow,
    glass: 'extraWhite',
    liquid: 'spirit',
    closure: { type: 'screwcap', colour: '#b81d2b', height: 32, band: '#e0c27a' },
    label: {
      design: 'papercut',
      height: 122,
      rise: 4,
      words: {
        over: 'DWÓR',
        brand: 'Kalinów',
        name: 'RYE VODKA',
        note: 'Grown and distilled in Podlasie',
        foot: 'Polska Wódka',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'krakvik-wheat': {
    ...krakvik,
    liquid: 'spirit',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#15181b',
      height: 24,
      plug: 'plastic',
      roughness: 0.5,
    },
    label: {
      design: 'typeColumn',
      emblem: 'crow',
      palette: { column: '#1c4fa0', accent: '#1c4fa0' },
      words: {
        brand: 'Kråkvik',
        name: ['Winter', 'wheat'],
        kind: 'vodka',
        note: ['One grain,', 'one bay,', 'one still.'],
        place: 'Skåne',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'saltmarsh-blackcurrant': {
    shape: saltmarsh.shape,
    glass: saltmarsh.glass,
    liquid: 'blackcurrant',
    closure: { type: 'stopper', material: 'wood', colour: '#8a6a4a', height: 22 },
    label: {
      design: 'marsh',
      ...saltmarsh.field,
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

  'saltmarsh-redcurrant-raspberry': {
    shape: saltmarsh.shape,
    glass: saltmarsh.glass,
    liquid: 'redcurrant',
    closure: { type: 'stopper', material: 'wood', colour: '#b08a5c', height: 22 },
    label: {
      design: 'marsh',
      ...saltmarsh.field,
      palette: {
        paper: '#fdf5e8',
        sky: '#fbdca6',
        far: '#f0a077',
        mid: '#cf5a4e',
        near: '#6a1f2f',
        ink: '#541a2a',
        sun: '#fff3d6',
        accent: '#c11330',
      },
      words: {
        brand: 'Saltmarsh',
        name: 'Redcurrant & Raspberry',
        kind: 'FLAVOURED VODKA',
        note: 'Whole fruit, steeped for a month',
        foot: 'MADE IN NORFOLK',
        size: '70 cl',
        strength: '37.5% vol',
      },
    },
  },

  'kalinow-bison-grass': {
    ...kalinow,
    glass: 'extraWhite',
    liquid: 'palestGreen',
    closure: { type: 'screwcap', colour: '#1f6b45', height: 32, band: '#e0c27a' },
    label: {
      design: 'papercut',
      emblem: 'bison',
      height: 122,
      rise: 4,
      palette: {
        paper: '#fdf8e6',
        ink: '#1a4a31',
        cut: '#1f5b3c',
        petals: ['#1f5b3c', '#f0b32c', '#d8452f', '#fdf8e6'],
        leaf: '#5f9a45',
        edge: '#1f5b3c',
        accent: '#b8411f',
      },
      words: {
        over: 'DWÓR',
        brand: 'Kalinów',
        name: ['BISON GRASS', 'VODKA'],
        note: 'Cut by hand near Białowieża',
        foot: 'Podlasie',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'kalinow-starka-12': {
    ...kalinow,
    glass: 'flint',
    liquid: 'oloroso',
    closure: { type: 'stopper', material: 'wood', colour: '#1c1512', band: '#d6a64c', height: 22 },
    label: {
      design: 'papercut',
      height: 122,
      rise: 4,
      palette: {
        paper: '#17130f',
        ink: '#f3e2b8',
        cut: '#d6a64c',
        petals: ['#d6a64c', '#7c1a20', '#f3e2b8', '#17130f'],
        leaf: '#a67c33',
        edge: '#d6a64c',
        accent: '#d6a64c',
        foil: '#e0b45c',
      },
      words: {
        over: 'DWÓR',
        brand: 'Kalinów',
        name: 'STARKA',
        figure: '12 Years Old',
        note: 'Aged rye, lime blossom & apple leaf',
        foot: 'Podlasie',
        size: '70 cl',
        strength: '50% vol',
      },
    },
  },

  'krakvik-horseradish': {
    ...krakvik,
    liquid: 'palestStraw',
    closure: {
      type: 'stopper',
      material: 'plastic',
      colour: '#f2efe6',
      height: 24,
      plug: 'plastic',
      roughness: 0.5,
    },
    label: {
      design: 'typeColumn',
      emblem: 'crow',
      palette: { column: '#f2c51d', type: '#15181b', accent: '#3f7a34' },
      words: {
        brand: 'Kråkvik',
        name: ['Horse-', 'radish'],
        kind: 'vodka',
        note: ['Grated fresh,', 'steeped for', '36 hours.'],
        place: 'Skåne',
        size: '70 cl',
        strength: '40% vol',
      },
    },
  },

  'drumsallagh-bramley': {
    shape: drumsallagh.shape,
    glass: drumsallagh.glass,
    liquid: 'paleGold',
    closure: { type: 'stopper', material: 'wood', colour: '#3e5a2c', height: 20 },
    label: {
      design: 'letterpress',
      height: 92,
      faces: drumsallagh.faces,
      palette: { paper: '#eef0d2', shade: '#e2e6b9', ink: '#264526', accent: '#b3271f' },
      words: {
        over: 'ARMAGH ORCHARDS · COUNTY DOWN',
        brand: ['DRUMSALLAGH', 'Bramley'],
        kind: 'APPLE VODKA',
        note: 'Baked whole, dripped through muslin',
        foot: 'Northern Ireland',
        size: '70 cl',
        strength: '38% vol',
      },
    },
  },
}
