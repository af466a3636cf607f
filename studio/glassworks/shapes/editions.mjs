import { flagon, island, planter, square } from './spirits.mjs'

// Small and large editions of bottles the shop knows. Both wear the label of the ordinary size, printed at `scale`.
// Necks do not follow the scale: a miniature keeps one that a thumb can unscrew, a magnum takes nearly the cork of a bottle.

const SMALL = 0.43

export const islandMiniature = miniature(island, 82, [
  [0, 1.8],
  [9.6, 1.5, 3],
  [12, 0, 1.2],
  [15.9, 0, 1.8],
  [16.6, 3.4, 5],
  [16.6, 72.2, 6.4],
  [12, 79.2, 6],
  [8, 82, 3],
])

export const squareMiniature = miniature(
  square,
  75.4,
  [
    [0, 1.8],
    [9.4, 1.5, 2.6],
    [12, 0, 1.2],
    [15.2, 0, 2.2],
    [15.9, 4.3, 6],
    [15.9, 65.4, 6],
    [13.3, 72.2, 6],
    [8, 75.4, 3],
  ],
  { section: { n: 5, blend: [67, 77] }, reach: 19 },
)

export const planterMiniature = miniature(planter, 76, [
  [0, 1.8],
  [9.6, 1.5, 3],
  [12.4, 0, 1.2],
  [16.1, 0, 2.2],
  [17.6, 17.2, 26],
  [18.1, 50.7],
  ['c', 18.1, 68, 8.6, 64.6, 7.4, 76],
])

export const flagonMiniature = miniature(
  flagon,
  77,
  [
    [0, 1.8],
    [11.2, 1.5, 3],
    [14.6, 0, 1.2],
    [19.1, 0, 2.2],
    [20.6, 5.2, 8.6],
    [21.5, 30],
    ['c', 21.9, 56.8, 8.4, 58, 7.4, 77],
  ],
  { section: { n: 2.3, depth: 0.74, blend: [47, 76] }, reach: 23.2 },
)

/** A body and its shoulder, with the same small screw neck on all. */
function miniature(full, neckFrom, body, rest = {}) {
  const top = neckFrom + 26
  return {
    outer: [
      ...body,
      [7.3, neckFrom + 5, 4],
      [7.3, neckFrom + 9.4, 0.8],
      [8.4, neckFrom + 10.2, 0.4],
      [8.4, neckFrom + 12, 0.4],
      [7.2, neckFrom + 12.8, 0.4],
      [7.1, top, 0.8],
      [5.2, top + 0.3, 0.4],
    ],
    inner: { wall: 1.6, base: 6, heel: 4, dome: 1, bore: 5.1, boreFrom: neckFrom + 6, top },
    fill: neckFrom - 1,
    finish: { bore: 5.1, lip: 7.2, top },
    front: scaled(full.front, SMALL),
    scale: SMALL,
    ...rest,
  }
}

function scaled({ z0, z1, width }, scale) {
  return { z0: z0 * scale, z1: z1 * scale, width: width * scale }
}

// 150 cl.
export const bordeauxMagnum = {
  outer: [
    [0, 40],
    [10, 39, 10],
    [31, 4, 6],
    [38, 0, 3],
    [48, 0, 5],
    [49.5, 18, 38],
    [49.5, 226],
    ['c', 49.5, 264, 19, 248, 17, 286],
    [15.2, 340, 4],
    [16, 341, 0.8],
    [16, 353, 1.4],
    [9.8, 353.4, 0.8],
  ],
  inner: [
    [0, 45],
    [11, 43.5, 10],
    [32, 10, 8],
    [43, 8, 6],
    [46.4, 28, 18],
    [46.4, 225],
    ['c', 46.4, 261, 15.8, 246, 13.6, 284],
    [11, 304, 30],
    [9.6, 353, 0],
  ],
  fill: 310,
  finish: { bore: 9.6, lip: 16, top: 353 },
  front: { z0: 60, z1: 186, width: 106 },
  scale: 1.26,
}

// 150 cl.
export const champagneMagnum = {
  outer: [
    [0, 46],
    [11, 45, 10],
    [34, 5, 6],
    [41, 0, 4],
    [53.6, 0, 6],
    [55, 15, 25],
    [55, 144],
    ['c', 55, 208, 20, 216, 16.4, 298],
    [15.2, 323, 4],
    [16.8, 325, 1],
    [16.8, 331, 1],
    [14.6, 333, 1],
    [14.4, 342, 1],
    [9.6, 342.4, 0.6],
  ],
  inner: [
    [0, 52],
    [12, 50, 10],
    [35, 12, 7],
    [47, 10, 7],
    [51.2, 30, 18],
    [51.2, 143],
    ['c', 51.2, 205, 16.4, 214, 12.6, 296],
    [9.8, 325, 10],
    [9.8, 342, 0],
  ],
  fill: 302,
  finish: { bore: 9.8, lip: 14.6, top: 342 },
  front: { z0: 48, z1: 144, width: 98.6 },
  scale: 1.264,
}

// 150 cl.
export const skittleMagnum = {
  outer: [
    [0, 32],
    [11, 31, 10],
    [32, 4, 6],
    [39, 0, 3],
    [49.6, 0, 5],
    [51.4, 15, 26],
    [51.4, 50],
    ['c', 51.4, 90, 43.6, 102, 43.6, 136],
    ['c', 43.6, 170, 46.6, 182, 45.4, 208],
    ['c', 42, 248, 19, 246, 16.6, 292],
    [15, 340, 4],
    [15.8, 341, 0.8],
    [15.8, 353, 1.4],
    [9.8, 353.4, 0.8],
  ],
  inner: { wall: 3.2, base: 16, heel: 12, dome: 8, bore: 9.8, boreFrom: 312, top: 353 },
  fill: 308,
  finish: { bore: 9.8, lip: 15.8, top: 353 },
  front: { z0: 96, z1: 200, width: 82 },
  scale: 1.24,
}

// 175 cl.
export const blendMagnum = {
  outer: [
    [0, 5],
    [28, 4.5, 10],
    [36, 0, 4],
    [47, 0, 6],
    [48.4, 16, 18],
    [49, 204],
    ['c', 49, 248, 21, 242, 18.6, 278],
    [17.6, 294, 20],
    [17.6, 300, 2],
    [19.4, 301, 0.8],
    [19.4, 305, 0.8],
    [17.6, 306, 0.8],
    [17.4, 328, 1.4],
    [12.6, 328.6, 0.8],
  ],
  inner: { wall: 3.2, base: 12, heel: 12, dome: 4, bore: 13.4, boreFrom: 288, top: 328 },
  fill: 282,
  finish: { bore: 13.4, lip: 17.6, top: 328 },
  front: { z0: 34, z1: 196, width: 104 },
  scale: 1.3,
}
