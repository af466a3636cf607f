// Bottles for the brandies of France, 70 cl.

// Cognac, upright: slender, long in the neck, with a ring below the lip.
export const charentaise = {
  outer: [
    [0, 4],
    [20, 3.5, 8],
    [26, 0, 3],
    [34.8, 0, 4.5],
    [36.2, 12, 14],
    [37, 162],
    ['c', 37, 200, 18.4, 190, 15.2, 218],
    [14.2, 236, 14],
    [16.4, 238, 1.4],
    [16.4, 243, 1.4],
    [14.2, 245, 2],
    [14.2, 254, 2],
    [17.8, 256, 1.4],
    [17.8, 264, 2],
    [12, 264.6, 1],
  ],
  inner: { wall: 2.8, base: 18, heel: 10, dome: 2.5, bore: 11, boreFrom: 226, top: 264 },
  fill: 220,
  finish: { bore: 11, lip: 17.8, top: 264 },
  front: { z0: 34, z1: 150, width: 78 },
  neck: { z0: 214, z1: 234 },
}

// A decanter: broad in the hip, heavy in the foot.
export const carafe = {
  outer: [
    [0, 4],
    [24, 3.5, 8],
    [32, 0, 3],
    [42, 0, 6],
    [50.5, 22, 40],
    [53, 58],
    ['c', 54, 106, 21, 106, 17, 158],
    [15.6, 186, 20],
    [15.6, 204, 4],
    [19.6, 206, 1.4],
    [19.6, 215, 2],
    [13, 215.6, 1],
  ],
  inner: { wall: 3.2, base: 18, heel: 13, dome: 2.5, bore: 11.8, boreFrom: 176, top: 215 },
  fill: 166,
  finish: { bore: 11.8, lip: 19.6, top: 215 },
  front: { z0: 24, z1: 92, width: 84 },
  neck: { z0: 180, z1: 198 },
}

// Calvados: a stout body on a broad foot, narrowing a little upward, under a long straight neck.
export const normande = {
  outer: [
    [0, 4],
    [26, 3.5, 8],
    [33, 0, 3],
    [42, 0, 5],
    [43.6, 12, 18],
    [42, 116],
    ['c', 41.4, 150, 18.6, 140, 16, 172],
    [15, 202, 20],
    [14.8, 226, 5],
    [17.8, 228, 1.4],
    [17.8, 236, 2],
    [12, 236.6, 1],
  ],
  inner: { wall: 3, base: 14, heel: 11, dome: 2.5, bore: 11.2, boreFrom: 188, top: 236 },
  fill: 176,
  finish: { bore: 11.2, lip: 17.8, top: 236 },
  front: { z0: 24, z1: 116, width: 84 },
  neck: { z0: 182, z1: 202 },
}

// The shape of the fruit: a round belly drawn up into a waist.
export const poire = {
  outer: [
    [0, 4],
    [22, 3.5, 8],
    [29, 0, 3],
    [38, 0, 6],
    [46, 24, 44],
    [47.6, 62],
    ['c', 48, 112, 27, 108, 20.6, 152],
    ['c', 17.4, 174, 15, 178, 14.8, 204],
    [14.8, 220, 4],
    [17.8, 222, 1.4],
    [17.8, 230, 2],
    [12, 230.6, 1],
  ],
  inner: { wall: 3, base: 14, heel: 12, dome: 2.5, bore: 11.2, boreFrom: 196, top: 230 },
  fill: 186,
  finish: { bore: 11.2, lip: 17.8, top: 230 },
  front: { z0: 26, z1: 100, width: 80 },
  neck: { z0: 196, z1: 214 },
}

// The basquaise of Armagnac: a flask, round from the front and flat from the side.
export const basquaise = {
  outer: [
    [0, 4],
    [26, 3.5, 8],
    [34, 0, 3],
    [47, 0, 6],
    [57, 26, 44],
    [60, 72],
    ['c', 61, 124, 26, 132, 17, 164],
    [15.2, 184, 14],
    [15.2, 208, 4],
    [18.2, 210, 1.4],
    [18.2, 218, 2],
    [12, 218.6, 1],
  ],
  inner: { wall: 3.2, base: 14, heel: 12, dome: 2.5, bore: 11.4, boreFrom: 182, top: 218 },
  section: { n: 2.3, depth: 0.58, blend: [104, 170] },
  fill: 172,
  finish: { bore: 11.4, lip: 18.2, top: 218 },
  front: { z0: 24, z1: 116, width: 86 },
  neck: { z0: 184, z1: 202 },
  reach: 64,
}
