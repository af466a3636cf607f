// Pictures for what the shop does away from its shelves: bars, tastings, events.

const light = { across: 0.75, back: 0.5 }
const row = (scale, stage, origin = [600, 650]) => ({ size: [1200, 800], scale, origin, light, stage })
const sweep = (wall, floor, more) => ({
  piece: 'sweep',
  wall,
  floor,
  back: 330,
  lamp: [0.2, 0.06],
  fall: 0.22,
  ...more,
})
const leafy = (shade, depth, ...leaves) => ({ piece: 'window', shade, depth, leafSoft: 0.01, leaves })
const fromLeft = { x: -0.04, y: -0.06, angle: 0.6, length: 0.9, bend: -0.1, leaves: 17, seed: 5 }
const fromRight = { x: 1.04, y: -0.08, angle: 2.4, length: 0.9, bend: 0.12, leaves: 17, seed: 9 }
const palm = { plant: 'palm', x: 1.06, y: 0.3, angle: 3.7, length: 1, bend: -0.8 }
const slice = { piece: 'panel', art: 'slice', shape: 'disc', y: 0, gap: 7, paper: '#e08a2c' }

const counter = (paper) => ({
  piece: 'box',
  name: 'counter',
  x: 0,
  y: -80,
  z: -70,
  wide: 1700,
  deep: 360,
  tall: 80,
  paper,
})
const shelf = (y, paper) => ({
  piece: 'box',
  name: `shelf${y}`,
  x: 0,
  y,
  z: -230,
  wide: 1700,
  deep: 80,
  tall: 9,
  paper,
})

/** Coupes built up as for a wedding: each stands on the lips of two. */
const tower = (x, z, floors) =>
  Array.from({ length: floors }, (_, level) =>
    Array.from({ length: floors - level }, (_, i) => ({
      glass: 'coupe',
      fill: 'sparkling',
      level: 0.7,
      fizz: 40,
      x: x + (i - (floors - level - 1) / 2) * 97,
      y: level * 146,
      z,
      shade: level ? 0.5 : 1,
    })),
  ).flat()

const flight = (places, z) =>
  places.flatMap(([x, fill], i) => [
    { glass: 'nosing', fill, level: 0.24, x, z, on: 'tray' },
    {
      piece: 'panel',
      art: 'numeral',
      shape: 'card',
      x,
      z: z + 62,
      wide: 26,
      tall: 24,
      gap: 6,
      paper: '#faf5ea',
      word: String(i + 1),
    },
  ])

export const services = {
  'service-bar-1': row(
    1.5,
    [
      { piece: 'sweep', wall: '#dfcbb0', floor: '#dfcbb0', back: 270, lamp: [0.2, 0.1], fall: 0.3 },
      leafy('#8a6c4a', 0.2, fromRight),
      shelf(165, '#9a6a45'),
      { bottle: 'thistle-row-12', x: -372, z: -230, on: 'shelf165' },
      { bottle: 'saint-cyprian-reserve', x: -248, z: -230, on: 'shelf165' },
      { bottle: 'skerravane-10', x: -124, z: -230, on: 'shelf165' },
      { bottle: 'penhallow-london-dry', x: 0, z: -230, on: 'shelf165' },
      { bottle: 'brackenbury-coffee', x: 122, z: -230, on: 'shelf165' },
      { bottle: 'lantern-ferry-rye', x: 244, z: -230, on: 'shelf165' },
      { bottle: 'winterlode-vodka', x: 368, z: -230, on: 'shelf165' },
      counter('#7d5236'),
      { glass: 'coupe', fill: 'spritz', level: 0.62, x: -196, z: 0, on: 'counter' },
      { glass: 'coupe', fill: 'rose', level: 0.62, x: -62, z: 20, on: 'counter' },
      { glass: 'tumbler', fill: 'whisky', level: 0.34, x: 72, z: 10, on: 'counter' },
      { glass: 'highball', fill: 'tonic', level: 0.82, fizz: 60, x: 190, z: 0, on: 'counter' },
    ],
    [600, 660],
  ),
  'service-bar-2': row(2.1, [
    sweep('#f0d9c6', '#f5e5d7'),
    { piece: 'panel', shape: 'disc', x: -20, y: 70, z: -300, wide: 280, paper: '#ee9a5e', gap: 44 },
    leafy('#9a6a48', 0.24, palm),
    counter('#f3e6d6'),
    { bottle: 'halyard-harbour-spritz', x: -176, z: 10, on: 'counter' },
    { bottle: 'penhallow-london-dry', x: -96, z: -50, on: 'counter' },
    { glass: 'highball', fill: 'spritz', level: 0.84, fizz: 60, x: -8, z: 10, on: 'counter' },
    { glass: 'highball', fill: 'tonic', level: 0.84, fizz: 60, x: 72, z: -20, on: 'counter' },
    { glass: 'balloon', fill: 'spritz', level: 0.46, fizz: 50, x: 168, z: 0, on: 'counter' },
    { ...slice, x: 30, z: 50, wide: 44 },
    { ...slice, x: 236, z: 10, wide: 54, turn: 0.5 },
  ]),
  'service-tasting-1': row(
    1.8,
    [
      sweep('#e3d2b8', '#ecdfca'),
      { piece: 'panel', shape: 'arch', x: 0, z: -300, wide: 460, tall: 440, paper: '#cfae83', gap: 50 },
      leafy('#94744c', 0.22, fromLeft),
      { piece: 'box', name: 'back', x: 0, z: -120, wide: 340, deep: 80, tall: 104, paper: '#dcbf95' },
      { bottle: 'kurohama-coastal', x: -104, z: -120, on: 'back' },
      { bottle: 'strathcorran-15', x: 0, z: -120, on: 'back' },
      { bottle: 'skerravane-10', x: 104, z: -120, on: 'back' },
      { piece: 'box', name: 'tray', x: 0, z: 10, wide: 400, deep: 84, tall: 10, paper: '#8d6142' },
      ...flight(
        [
          [-150, 'gold'],
          [-50, 'whisky'],
          [50, 'sherry'],
          [150, 'peat'],
        ],
        10,
      ),
    ],
    [600, 690],
  ),
  'service-tasting-2': row(
    1.9,
    [
      sweep('#e5d8d2', '#eee4df'),
      { piece: 'panel', shape: 'disc', x: 150, y: 130, z: -310, wide: 190, paper: '#c98d86', gap: 36 },
      leafy('#8b5f58', 0.22, fromRight),
      {
        piece: 'linen',
        back: 180,
        paper: '#f3ece3',
        folds: [
          [330, 210, 26],
          [900, 1010, 32],
        ],
      },
      { bottle: 'ohinga-reach-sauvignon', x: -226, z: -40 },
      { glass: 'wine', fill: 'gold', level: 0.26, x: -138, z: 20 },
      { bottle: 'mas-cigalieres-rose', x: -48, z: -50 },
      { glass: 'wine', fill: 'rose', level: 0.26, x: 32, z: 10 },
      { bottle: 'valombree-2018', x: 126, z: -40 },
      { glass: 'wine', fill: 'red', level: 0.26, x: 210, z: 20 },
    ],
    [600, 670],
  ),
  'service-events-1': row(
    1.42,
    [
      sweep('#e9e2cf', '#f1ecdd'),
      { piece: 'panel', shape: 'arch', x: -60, z: -300, wide: 470, tall: 470, paper: '#d8cba2', gap: 50 },
      {
        piece: 'garland',
        from: [0.6, -0.02],
        to: [1.04, 0.12],
        sag: 0.12,
        count: 10,
        size: 0.07,
        shape: 'disc',
        papers: ['#d8b25e', '#f6eedb', '#b9985a', '#e6d6ab'],
      },
      leafy('#93875a', 0.2, fromLeft),
      { piece: 'drum', name: 'stand', x: -60, z: -20, radius: 190, tall: 18, paper: '#efe6cc' },
      ...tower(-60, -20, 3).map((coupe) => ({ ...coupe, y: coupe.y + 18 })),
      { bottle: 'aubrecourt-brut-reserve', x: 200, z: 10 },
    ],
    [600, 700],
  ),
  'service-events-2': row(
    1.75,
    [
      sweep('#dfe3d8', '#e8ebe2'),
      {
        piece: 'garland',
        from: [-0.04, 0.06],
        to: [0.52, -0.02],
        sag: 0.13,
        count: 11,
        size: 0.06,
        papers: ['#9fb5a0', '#f6f0e2', '#d9a48c', '#e8cf9a'],
      },
      {
        piece: 'garland',
        from: [0.52, -0.02],
        to: [1.04, 0.05],
        sag: 0.12,
        count: 10,
        size: 0.06,
        papers: ['#e8cf9a', '#9fb5a0', '#f6f0e2', '#d9a48c'],
      },
      {
        piece: 'bough',
        x: -316,
        z: -170,
        reach: [-26, 230],
        bend: 16,
        size: 44,
        leaves: 17,
        seed: 4,
        stem: '#6f8a6e',
        fill: ['#8ba688', '#759475'],
      },
      {
        piece: 'bough',
        x: 318,
        z: -170,
        reach: [30, 240],
        bend: -16,
        size: 44,
        leaves: 17,
        seed: 7,
        stem: '#6f8a6e',
        fill: ['#8ba688', '#759475'],
      },
      {
        piece: 'linen',
        back: 200,
        paper: '#f6f1e7',
        folds: [
          [260, 120, 30],
          [660, 690, 26],
          [980, 1100, 32],
        ],
      },
      { bottle: 'mas-cigalieres-rose', x: -196, z: -50 },
      { glass: 'flute', fill: 'sparkling', level: 0.74, fizz: 70, x: -118, z: 0 },
      { bottle: 'aubrecourt-brut-reserve', x: -44, z: -60 },
      { glass: 'flute', fill: 'sparkling', level: 0.72, fizz: 70, x: 36, z: 10 },
      { bottle: 'wrenfield-raspberry-rose', x: 110, z: -30 },
      { glass: 'coupe', fill: 'rose', level: 0.6, x: 200, z: 10 },
    ],
    [600, 680],
  ),
}
