// Tiles of the shop's families: two or three bottles on one kind of set, each in its family's colour. The foot of the picture
// is left to the family's name.

const SIZE = [640, 800]
const light = { across: 0.7, back: 0.5 }

const leafy = (shade, leaves, depth = 0.2) => ({ piece: 'window', shade, depth, leafSoft: 0.011, leaves })
const fromLeft = { x: -0.12, y: 0.1, angle: 0.25, length: 0.75, bend: -0.1, seed: 5 }
const fromRight = { x: 1.12, y: -0.02, angle: 2.5, length: 0.8, bend: 0.12, seed: 9 }
const palmLeft = { plant: 'palm', x: -0.1, y: 0.3, angle: -0.5, length: 0.8, bend: 0.7 }
const palmRight = { plant: 'palm', x: 1.1, y: 0.28, angle: 3.6, length: 0.8, bend: -0.7 }

const tile = (scale, stage, origin = [320, 668]) => ({ size: SIZE, scale, origin, light, stage })
const sweep = (wall, floor) => ({ piece: 'sweep', wall, floor, back: 300, lamp: [0.2, 0.08], fall: 0.2 })

export const categories = {
  'category-beer': tile(2.15, [
    sweep('#efdcb2', '#f3e5c4'),
    { piece: 'panel', shape: 'disc', x: -16, y: 74, z: -240, wide: 240, paper: '#e2ab4c', gap: 44 },
    leafy('#a5793a', [fromRight]),
    { piece: 'drum', name: 'stand', x: -40, z: -40, radius: 62, tall: 22, paper: '#e9cb8d' },
    { bottle: 'foxglove-lane-amber', x: -40, z: -40, on: 'stand' },
    { bottle: 'halyard-slack-tide', x: 52, z: 40 },
  ]),
  'category-wine': tile(1.9, [
    sweep('#ead5d2', '#f0e0dc'),
    { piece: 'panel', shape: 'arch', x: 6, z: -240, wide: 250, tall: 340, paper: '#b0646a', gap: 50 },
    leafy('#8a4a4e', [{ ...fromLeft, y: -0.04, angle: 0.5 }]),
    { piece: 'box', name: 'stand', x: 34, z: -50, wide: 130, deep: 90, tall: 26, paper: '#dcb1ab' },
    { bottle: 'mas-cigalieres-rose', x: 56, z: -50, on: 'stand' },
    { bottle: 'valombree-2018', x: -46, z: 30 },
  ]),
  'category-gin': tile(2.2, [
    sweep('#d6e2cf', '#e2ebdc'),
    {
      piece: 'niche',
      shape: 'arch',
      x: 0,
      y: 0,
      z: -300,
      wide: 250,
      tall: 340,
      paper: '#c5d6c0',
      lining: '#b4c9b1',
      deep: 70,
    },
    leafy('#5f8068', [fromRight, { ...fromLeft, near: 2, y: -0.05, angle: 0.5, length: 0.6 }], 0.24),
    { piece: 'drum', name: 'stand', x: -44, z: -40, radius: 60, tall: 28, paper: '#b7cdb3' },
    { bottle: 'penhallow-london-dry', x: -44, z: -40, on: 'stand' },
    { bottle: 'wrenfield-raspberry-rose', x: 52, z: 30 },
  ]),
  'category-whisky': tile(2.1, [
    sweep('#ecd9ba', '#f1e2ca'),
    { piece: 'panel', shape: 'half', x: 20, y: 0, z: -240, wide: 330, paper: '#cd8f52', gap: 50 },
    {
      piece: 'window',
      panes: [
        { x: 0.12, y: -0.1, wide: 0.34, tall: 1.2 },
        { x: 0.53, y: -0.1, wide: 0.34, tall: 1.2 },
      ],
      lean: -0.18,
      shade: '#a07a52',
      depth: 0.18,
      soft: 0.018,
    },
    { piece: 'box', name: 'stand', x: 46, z: -60, wide: 120, deep: 90, tall: 40, paper: '#dcb27d' },
    { bottle: 'skerravane-10', x: 54, z: -60, on: 'stand' },
    { bottle: 'strathcorran-15', x: -44, z: 20 },
  ]),
  'category-vodka': tile(1.95, [
    sweep('#d8e5ec', '#e5eef2'),
    { piece: 'panel', shape: 'card', x: -36, z: -250, wide: 150, tall: 330, paper: '#b4cfdc', gap: 40 },
    { piece: 'panel', shape: 'card', x: 44, z: -205, wide: 110, tall: 220, paper: '#8fb4c6', gap: 36 },
    leafy('#6a8fa3', [{ ...fromLeft, y: 0, angle: 0.45 }], 0.16),
    { piece: 'box', name: 'stand', x: -44, z: -40, wide: 112, deep: 90, tall: 30, paper: '#c3d9e3' },
    { bottle: 'winterlode-vodka', x: -44, z: -40, on: 'stand' },
    { bottle: 'saltmarsh-blackcurrant', x: 50, z: 30 },
  ]),
  'category-tequila': tile(2.3, [
    sweep('#e9e5c6', '#f0edd6'),
    { piece: 'panel', shape: 'disc', x: 44, y: 160, z: -280, wide: 130, paper: '#e7a257', gap: 30 },
    {
      piece: 'panel',
      shape: 'hill',
      x: 0,
      z: -220,
      wide: 420,
      tall: 150,
      crest: [0.5, 0.62, 1, 0.7, 0.5, 0.78, 0.6],
      paper: '#c97d54',
      gap: 44,
    },
    {
      piece: 'panel',
      shape: 'hill',
      x: 0,
      z: -170,
      wide: 420,
      tall: 80,
      crest: [0.9, 0.7, 0.5, 0.6, 0.95, 1, 0.8],
      paper: '#a9b07a',
      gap: 40,
    },
    leafy('#7d8a4e', [palmLeft], 0.2),
    { piece: 'drum', name: 'stand', x: 0, z: -20, radius: 76, tall: 24, paper: '#e4d8ac' },
    { bottle: 'sierra-lucero-reposado', x: 0, z: -20, on: 'stand' },
  ]),
  'category-non-alcoholic': tile(2.2, [
    sweep('#f1ecd0', '#f5f1dd'),
    { piece: 'panel', shape: 'arch', x: -30, z: -240, wide: 190, tall: 300, paper: '#d9dca6', gap: 44 },
    { piece: 'panel', shape: 'disc', x: 66, y: 40, z: -190, wide: 130, paper: '#f0c86f', gap: 36 },
    leafy('#97985c', [fromRight], 0.2),
    { piece: 'drum', name: 'stand', x: -44, z: -40, radius: 56, tall: 18, paper: '#e3e3b8' },
    { bottle: 'fenwater-indian-tonic', x: -44, z: -40, on: 'stand' },
    { bottle: 'lowmoor-zero', x: 48, z: 30 },
  ]),
  'category-others': tile(2.05, [
    sweep('#efd8c8', '#f4e3d6'),
    { piece: 'panel', shape: 'arch', x: 30, z: -240, wide: 230, tall: 330, paper: '#cf8a6a', gap: 48 },
    leafy('#9a6248', [palmRight], 0.2),
    { piece: 'box', name: 'stand', x: -36, z: -60, wide: 200, deep: 80, tall: 36, paper: '#e2b598' },
    { bottle: 'saint-cyprian-reserve', x: -80, z: -60, on: 'stand' },
    { bottle: 'brackenbury-coffee', x: 6, z: -60, on: 'stand' },
    { bottle: 'tessaudier-vsop', x: 76, z: 40 },
  ]),
}
