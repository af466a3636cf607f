// Wide pictures for the top of the shop: words stand on the left third, so nothing does there.

const WIDE = [1920, 900]
const TALL = [900, 1000]

const whisky = {
  light: { across: 0.75, back: 0.5 },
  stage: [
    { piece: 'sweep', wall: '#ead6b8', floor: '#efdfc6', back: 420, lamp: [0.2, 0.05], fall: 0.2 },
    { piece: 'panel', shape: 'arch', x: 30, z: -330, wide: 360, tall: 410, paper: '#dfbd90', gap: 60 },
    { piece: 'panel', shape: 'disc', x: 118, y: 128, z: -250, wide: 170, paper: '#c67f42', gap: 50 },
    {
      piece: 'window',
      panes: [
        { x: 0.47, y: -0.1, wide: 0.15, tall: 1.2 },
        { x: 0.645, y: -0.1, wide: 0.15, tall: 1.2 },
      ],
      lean: -0.22,
      shade: '#a98a68',
      depth: 0.16,
      soft: 0.016,
      leaves: [
        { x: 0.4, y: -0.08, angle: 0.66, length: 0.8, bend: -0.1, seed: 5 },
        { x: 0.62, y: -0.12, angle: 1.0, length: 0.5, bend: 0.1, seed: 8, near: 2.2 },
      ],
    },
    { piece: 'box', name: 'step', x: 62, z: -70, wide: 210, deep: 110, tall: 58, paper: '#e4c69c' },
    { bottle: 'kurohama-coastal', x: -148, z: -20 },
    { bottle: 'skerravane-10', x: 112, z: -70, on: 'step' },
    { bottle: 'thistle-row-12', x: 14, z: -70, on: 'step' },
    { bottle: 'strathcorran-15', x: -62, z: 50 },
    { bottle: 'coldwater-fork-bourbon', x: 190, z: 30 },
  ],
}

const gin = {
  light: { across: 0.75, back: 0.5 },
  stage: [
    { piece: 'sweep', wall: '#d8e2d0', floor: '#e3ebdc', back: 420, lamp: [0.2, 0.05], fall: 0.17 },
    {
      piece: 'niche',
      shape: 'arch',
      x: 0,
      y: 0,
      z: -420,
      wide: 430,
      tall: 345,
      paper: '#cad9c4',
      lining: '#bccfb8',
      deep: 90,
    },
    {
      piece: 'window',
      shade: '#6f8d78',
      depth: 0.26,
      leafSoft: 0.007,
      leaves: [
        { x: 0.34, y: -0.1, angle: 0.75, length: 0.85, bend: -0.12, leaves: 17, seed: 4 },
        { x: 0.5, y: -0.15, angle: 0.9, length: 0.7, bend: 0.1, seed: 9, near: 2 },
        { x: 0.92, y: -0.12, angle: 1.9, length: 0.6, bend: 0.1, seed: 12, near: 2.6 },
      ],
    },
    { piece: 'drum', name: 'low', x: -120, z: -30, radius: 74, tall: 26, paper: '#f1efe2' },
    { piece: 'drum', name: 'high', x: 40, z: -90, radius: 66, tall: 64, paper: '#bcd0b9' },
    { bottle: 'wrenfield-raspberry-rose', x: 40, z: -90, on: 'high' },
    { bottle: 'penhallow-london-dry', x: -120, z: -30, on: 'low' },
    { bottle: 'fenwater-indian-tonic', x: -32, z: 50 },
    { bottle: 'hedgerow-vale-sloe', x: 136, z: 20 },
  ],
}

const wine = {
  light: { across: 0.75, back: 0.5 },
  stage: [
    { piece: 'sweep', wall: '#e9d6cf', floor: '#f0e1da', back: 420, lamp: [0.2, 0.05], fall: 0.2 },
    {
      piece: 'panel',
      shape: 'hill',
      x: 60,
      z: -340,
      wide: 760,
      tall: 210,
      crest: [0, 0.12, 0.5, 0.82, 1, 0.82, 0.9, 0.6],
      paper: '#d3a79c',
      gap: 60,
    },
    {
      piece: 'panel',
      shape: 'disc',
      x: 30,
      y: 170,
      z: -390,
      wide: 200,
      paper: '#f6e6d2',
      gap: 24,
      shade: 0.12,
    },
    {
      piece: 'panel',
      shape: 'hill',
      x: 140,
      z: -250,
      wide: 760,
      tall: 130,
      crest: [0, 0.1, 0.35, 0.8, 0.62, 1, 0.8, 0.9],
      paper: '#9c4f55',
      gap: 60,
    },
    { piece: 'box', name: 'step', x: 40, z: -60, wide: 210, deep: 110, tall: 34, paper: '#ecd5c8' },
    { bottle: 'ohinga-reach-sauvignon', x: 88, z: -60, on: 'step' },
    { bottle: 'aubrecourt-brut-reserve', x: -12, z: -60, on: 'step' },
    { bottle: 'valombree-2018', x: -128, z: 20 },
    { bottle: 'mas-cigalieres-rose', x: 178, z: 20 },
  ],
}

/** A phone shows three of them, drawn together. */
const closer = (scene, places) => ({
  ...scene,
  stage: scene.stage
    .filter(({ bottle, name }) => !(bottle || name) || places[bottle ?? name])
    .map((spec) => ({ ...spec, ...places[spec.bottle ?? spec.name] })),
})

export const heroes = {
  'hero-whisky': { size: WIDE, scale: 2.2, origin: [1290, 770], ...whisky },
  'hero-whisky-tall': {
    size: TALL,
    scale: 2.4,
    origin: [440, 860],
    ...closer(whisky, {
      step: { x: 56, wide: 190, tall: 46 },
      'skerravane-10': { x: 40 },
      'strathcorran-15': { x: -68 },
      'coldwater-fork-bourbon': { x: 118 },
    }),
  },
  'hero-gin': { size: WIDE, scale: 2.6, origin: [1290, 780], ...gin },
  'hero-gin-tall': {
    size: TALL,
    scale: 2.55,
    origin: [440, 860],
    ...closer(gin, {
      low: { x: -92 },
      high: { x: 56 },
      'wrenfield-raspberry-rose': { x: 56 },
      'penhallow-london-dry': { x: -92 },
      'fenwater-indian-tonic': { x: -8 },
    }),
  },
  'hero-wine': { size: WIDE, scale: 2.1, origin: [1290, 780], ...wine },
  'hero-wine-tall': {
    size: TALL,
    scale: 2.2,
    origin: [440, 870],
    ...closer(wine, {
      step: { x: 12, wide: 150 },
      'aubrecourt-brut-reserve': { x: 4 },
      'valombree-2018': { x: -104 },
      'mas-cigalieres-rose': { x: 116 },
    }),
  },
}
