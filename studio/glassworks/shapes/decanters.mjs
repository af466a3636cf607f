// Heavier and odder bottles: agave spirits and herb liqueurs. Drawn as in spirits.mjs.

// A square decanter on a thick foot, opening a little towards the shoulder.
export const decanter = {
  outer: [
    [0, 4],
    [21, 3.5, 6],
    [27, 0, 3],
    [34, 0, 4],
    [35.4, 8, 10],
    [38.4, 158, 9],
    [31, 169, 11],
    [17.4, 174, 8],
    [15.4, 184, 8],
    [15.4, 200, 2],
    [20, 201.6, 1.4],
    [20, 211, 2],
    [13, 211.6, 1],
  ],
  inner: { wall: 3.4, base: 27, heel: 8, dome: 1.5, bore: 11.6, boreFrom: 186, top: 211 },
  section: { n: 6, blend: [158, 178] },
  fill: 181,
  finish: { bore: 11.6, lip: 20, top: 211 },
  front: { z0: 34, z1: 150, width: 62 },
  neck: { z0: 185, z1: 198 },
  reach: 46,
}

// The squat jug of a village still.
export const jug = {
  outer: [
    [0, 4],
    [30, 3.5, 8],
    [37, 0, 3],
    [45, 0, 6],
    [49, 14, 20],
    [49, 94],
    ['c', 49, 134, 19, 124, 17, 156],
    [16.4, 168, 8],
    [16.4, 176, 2],
    [20.4, 178, 1.6],
    [20.4, 188, 2.4],
    [13.4, 188.6, 1],
  ],
  inner: { wall: 3.2, base: 13, heel: 11, dome: 2.5, bore: 12.4, boreFrom: 160, top: 188 },
  fill: 150,
  finish: { bore: 12.4, lip: 20.4, top: 188 },
  front: { z0: 20, z1: 98, width: 88 },
  neck: { z0: 158, z1: 173 },
}

// 50 cl, one long slope from a short wall to a slender neck.
export const alpine = {
  outer: [
    [0, 4],
    [20, 3.5, 8],
    [26, 0, 3],
    [34.8, 0, 4.5],
    [36.4, 10, 14],
    [36.4, 92],
    ['c', 36.4, 146, 16, 156, 14, 222],
    [13.6, 240, 8],
    [13.6, 246, 3],
    [16, 248, 1.2],
    [16, 256, 1.6],
    [10.8, 256.6, 1],
  ],
  inner: { wall: 2.8, base: 13, heel: 9, dome: 2.5, bore: 10.2, boreFrom: 228, top: 256 },
  fill: 206,
  finish: { bore: 10.2, lip: 16, top: 256 },
  front: { z0: 18, z1: 96, width: 76 },
  neck: { z0: 222, z1: 240 },
}
