// Bottles for sparkling, fortified and sweet wine, beside the classic ones in wines.mjs.

// A prestige cuvée: low in the belly, one long line up to a slender neck. The finish is champagne's own, so its foil fits.
export const cuvee = {
  outer: [
    [0, 38],
    [9, 37, 8],
    [27, 4, 5],
    [33, 0, 3],
    [43, 0, 5],
    [45.6, 14, 24],
    [46, 62],
    ['c', 46, 124, 18.4, 138, 15.2, 236],
    [14.6, 265, 4],
    [16.6, 267, 1],
    [16.6, 273, 1],
    [14.4, 275, 1],
    [14.2, 284, 1],
    [9.4, 284.4, 0.6],
  ],
  inner: [
    [0, 43],
    [10, 41.5, 8],
    [28, 10, 6],
    [38, 8, 6],
    [42.4, 24, 14],
    [42.6, 62],
    ['c', 42.6, 121, 15, 136, 11.7, 234],
    [9.4, 267, 10],
    [9.4, 284, 0],
  ],
  fill: 246,
  finish: { bore: 9.4, lip: 14.4, top: 284 },
  front: { z0: 28, z1: 106, width: 82 },
}

// Sherry: a straight body, soft shoulders, and a neck that swells before it narrows.
export const sherry = {
  outer: [
    [0, 24],
    [9, 23, 8],
    [25, 3, 5],
    [30, 0, 2.5],
    [36.4, 0, 4],
    [37.6, 12, 20],
    [37.6, 162],
    ['c', 37.6, 192, 19.6, 184, 16.4, 206],
    ['c', 14.8, 220, 18.4, 230, 17.8, 246],
    ['c', 17.4, 260, 14.6, 262, 14.4, 274],
    [16.2, 276, 1],
    [16.2, 285, 1.6],
    [10, 285.4, 0.8],
  ],
  inner: { wall: 2.7, base: 12, heel: 10, dome: 7, bore: 10.6, boreFrom: 264, top: 285 },
  fill: 248,
  finish: { bore: 10.6, lip: 16.2, top: 285 },
  front: { z0: 36, z1: 152, width: 76 },
}

export const sherryHalf = {
  outer: [
    [0, 20],
    [7, 19, 6],
    [20, 3, 4],
    [24, 0, 2.5],
    [29, 0, 4],
    [30.2, 10, 16],
    [30.2, 126],
    ['c', 30.2, 150, 17.8, 146, 15, 164],
    ['c', 13.8, 176, 16.8, 184, 16.2, 198],
    ['c', 15.8, 209, 13.8, 211, 13.6, 220],
    [15.4, 222, 1],
    [15.4, 230, 1.5],
    [10, 230.4, 0.8],
  ],
  inner: { wall: 2.6, base: 10, heel: 9, dome: 6, bore: 10, boreFrom: 212, top: 230 },
  fill: 198,
  finish: { bore: 10, lip: 15.4, top: 230 },
  front: { z0: 26, z1: 118, width: 62 },
}

// 37.5 cl, tall and slim, as icewine is sold.
export const demie = {
  outer: [
    [0, 18],
    [6, 17, 6],
    [18, 3, 4],
    [22, 0, 2.5],
    [27, 0, 4],
    [28, 10, 16],
    [28, 166],
    ['c', 28, 196, 15.4, 190, 14.2, 220],
    [13.4, 270, 4],
    [14.4, 271, 0.8],
    [14.4, 282, 1.4],
    [9.6, 282.4, 0.8],
  ],
  inner: { wall: 2.5, base: 9, heel: 8, dome: 6, bore: 9.4, boreFrom: 240, top: 282 },
  fill: 232,
  finish: { bore: 9.4, lip: 14.4, top: 282 },
  front: { z0: 24, z1: 158, width: 56 },
}

// 50 cl with tight shoulders, for wines of dried grapes.
export const passito = {
  outer: [
    [0, 20],
    [7, 19, 6],
    [20, 3, 4],
    [25, 0, 2.5],
    [31, 0, 4],
    [32.4, 10, 16],
    [32.4, 152, 16],
    [24, 168, 15],
    [15.8, 178, 12],
    [14.4, 198, 16],
    [13.8, 250, 4],
    [14.8, 251, 0.8],
    [14.8, 262, 1.4],
    [9.6, 262.4, 0.8],
  ],
  inner: { wall: 2.7, base: 10, heel: 9, dome: 6, bore: 9.6, boreFrom: 222, top: 262 },
  fill: 214,
  finish: { bore: 9.6, lip: 14.8, top: 262 },
  front: { z0: 26, z1: 136, width: 66 },
}

// 50 cl, the old bottle of Tokaj: a short body under a long neck.
export const tokaj = {
  outer: [
    [0, 22],
    [7, 21, 6],
    [22, 3, 4],
    [27, 0, 2.5],
    [33, 0, 4],
    [34.4, 10, 16],
    [34.6, 118],
    ['c', 34.6, 148, 18, 144, 15, 176],
    [13.8, 250, 4],
    [14.8, 251, 0.8],
    [14.8, 262, 1.4],
    [9.6, 262.4, 0.8],
  ],
  inner: { wall: 2.7, base: 10, heel: 9, dome: 7, bore: 9.6, boreFrom: 222, top: 262 },
  fill: 214,
  finish: { bore: 9.6, lip: 14.8, top: 262 },
  front: { z0: 24, z1: 116, width: 72 },
}
