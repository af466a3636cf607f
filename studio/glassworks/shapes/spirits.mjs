// Bottles for spirits, 70 cl unless their name says otherwise. All in millimetres.
// `front` is the field a label may take; `neck` the field of a neck band; `finish` what a closure is fitted to.

export const malt = {
  outer: [
    [0, 4],
    [22, 3.5, 8],
    [28, 0, 3],
    [36.8, 0, 4.5],
    [38.5, 150],
    ['c', 38.5, 188, 17, 176, 15.2, 208],
    [14.8, 224, 20],
    [15.2, 238, 6],
    [18.2, 240, 1.6],
    [18.2, 250, 2.4],
    [12, 250.6, 1.2],
  ],
  inner: [
    [0, 18],
    [33.5, 15, 12],
    [35.6, 149],
    ['c', 35.6, 185, 13.8, 174, 12.2, 206],
    [11.4, 224, 20],
    [11.4, 250, 0],
  ],
  fill: 202,
  finish: { bore: 11.4, lip: 18.2, top: 250 },
  front: { z0: 30, z1: 136, width: 82 },
  neck: { z0: 208, z1: 228 },
}

// Square shoulders, straight neck: a bottle that could stand on a quay.
export const island = {
  outer: [
    [0, 4],
    [22, 3.5, 8],
    [28, 0, 3],
    [37, 0, 4],
    [38.5, 8, 12],
    [38.5, 168, 15],
    [28, 184, 14],
    [16.6, 190, 9],
    [15.4, 204, 12],
    [15.4, 236, 5],
    [18.4, 238, 1.4],
    [18.4, 247, 2],
    [12, 247.6, 1],
  ],
  inner: { wall: 2.9, base: 14, heel: 10, dome: 2.5, bore: 11.4, boreFrom: 206, top: 247 },
  fill: 203,
  finish: { bore: 11.4, lip: 18.4, top: 247 },
  front: { z0: 28, z1: 150, width: 82 },
  neck: { z0: 207, z1: 230 },
}

// The tall plain bottle of a blended whisky, with a screw cap.
export const blend = {
  outer: [
    [0, 4],
    [21, 3.5, 8],
    [27, 0, 3],
    [35.5, 0, 4.5],
    [36.5, 12, 14],
    [37, 168],
    ['c', 37, 202, 16.4, 198, 14.6, 232],
    [14, 252, 20],
    [14, 258, 2],
    [15.6, 259, 0.8],
    [15.6, 262, 0.8],
    [14, 263, 0.8],
    [13.8, 282, 1.4],
    [10, 282.6, 0.8],
  ],
  inner: { wall: 2.7, base: 9, heel: 9, dome: 3, bore: 10.4, boreFrom: 244, top: 282 },
  fill: 238,
  finish: { bore: 10.4, lip: 14, top: 282 },
  front: { z0: 26, z1: 158, width: 80 },
  neck: { z0: 232, z1: 252 },
}

// Stout, round-shouldered and short-necked.
export const bourbon = {
  outer: [
    [0, 4],
    [25, 3.5, 8],
    [32, 0, 3],
    [40.5, 0, 5],
    [42, 10, 16],
    [42, 134, 30],
    [31, 160, 22],
    [18.4, 168, 12],
    [16.8, 182, 14],
    [16.8, 206, 4],
    [19.6, 208, 1.4],
    [19.6, 217, 2],
    [13, 217.6, 1],
  ],
  inner: { wall: 3, base: 14, heel: 11, dome: 2.5, bore: 12.6, boreFrom: 184, top: 217 },
  fill: 176,
  finish: { bore: 12.6, lip: 19.6, top: 217 },
  front: { z0: 24, z1: 122, width: 84 },
  neck: { z0: 184, z1: 202 },
}

// Wide at the shoulder, tapering to the foot, as Japanese whisky likes it.
export const tapered = {
  outer: [
    [0, 4],
    [20, 3.5, 8],
    [26, 0, 3],
    [33.6, 0, 4],
    [40.5, 158, 26],
    [30, 180, 22],
    [16.8, 188, 10],
    [15.4, 202, 12],
    [15.4, 228, 4],
    [18.2, 230, 1.4],
    [18.2, 238, 2],
    [12, 238.6, 1],
  ],
  inner: { wall: 3, base: 16, heel: 10, dome: 2, bore: 11.4, boreFrom: 204, top: 238 },
  fill: 197,
  finish: { bore: 11.4, lip: 18.2, top: 238 },
  front: { z0: 26, z1: 146, width: 76 },
  neck: { z0: 205, z1: 223 },
}

// A tall clean cylinder with a hard shoulder.
export const column = {
  outer: [
    [0, 4],
    [20, 3.5, 8],
    [26, 0, 3],
    [35, 0, 3.5],
    [36.4, 8, 12],
    [36.4, 196, 13],
    [26, 209, 12],
    [15.6, 214, 8],
    [14.4, 226, 12],
    [14.4, 262, 4],
    [15.2, 264, 1],
    [15.2, 272, 1.4],
    [10.6, 272.6, 1],
  ],
  inner: { wall: 2.8, base: 20, heel: 9, dome: 2, bore: 10.6, boreFrom: 228, top: 272 },
  fill: 226,
  finish: { bore: 10.6, lip: 15.2, top: 272 },
  front: { z0: 34, z1: 184, width: 76 },
  neck: { z0: 230, z1: 252 },
}

export const square = {
  outer: [
    [0, 4],
    [22, 3.5, 6],
    [28, 0, 3],
    [35.4, 0, 5],
    [37, 10, 14],
    [37, 152, 14],
    [31, 168, 16],
    [17.6, 175, 10],
    [15.6, 188, 10],
    [15.6, 212, 2],
    [18.4, 213.6, 1.2],
    [18.4, 222, 1.6],
    [12, 222.6, 1],
  ],
  inner: { wall: 3.2, base: 16, heel: 9, dome: 2, bore: 11.4, boreFrom: 190, top: 222 },
  section: { n: 5, blend: [156, 180] },
  fill: 186,
  finish: { bore: 11.4, lip: 18.4, top: 222 },
  front: { z0: 26, z1: 140, width: 62 },
  neck: { z0: 190, z1: 207 },
  reach: 44,
}

export const apothecary = {
  outer: [
    [0, 4],
    [26, 3.5, 8],
    [33, 0, 3],
    [41.8, 0, 5],
    [43, 60, 60],
    [43, 132, 22],
    [36, 154, 16],
    [20.5, 159, 9],
    [17.4, 170, 14],
    [17.4, 186, 4],
    [21, 188, 1.6],
    [21, 196, 2.2],
    [14, 196.6, 1],
  ],
  inner: [
    [0, 15],
    [37, 12.5, 10],
    [40.2, 60, 60],
    [40.2, 131, 20],
    [34, 151, 15],
    [17.2, 157, 9],
    [14, 170, 14],
    [14, 196, 0],
  ],
  fill: 163,
  finish: { bore: 14, lip: 21, top: 196 },
  front: { z0: 18, z1: 120, width: 80 },
  neck: { z0: 171, z1: 185 },
}

// A dumpy square bottle with a long wax-dipped neck.
export const hacienda = {
  outer: [
    [0, 4],
    [22, 3.5, 6],
    [28, 0, 3],
    [35.4, 0, 5],
    [37, 10, 14],
    [37, 138, 14],
    [32, 154, 16],
    [17.4, 162, 10],
    [15.6, 176, 10],
    [15.6, 202, 2],
    [18.2, 203.6, 1.2],
    [18.2, 211, 1.6],
    [12, 211.6, 1],
  ],
  inner: { wall: 3.2, base: 14, heel: 9, dome: 2, bore: 11.4, boreFrom: 178, top: 211 },
  section: { n: 4.4, blend: [142, 168] },
  fill: 172,
  finish: { bore: 11.4, lip: 18.2, top: 211 },
  front: { z0: 28, z1: 124, width: 62 },
  neck: { z0: 178, z1: 196 },
  reach: 45,
}

// A flattened flagon: wide to the front, shallow to the side, shoulders falling in one curve.
export const flagon = {
  outer: [
    [0, 4],
    [26, 3.5, 8],
    [34, 0, 3],
    [44.5, 0, 5],
    [48, 12, 20],
    [50, 70],
    ['c', 51, 132, 17.4, 138, 15.4, 186],
    [15, 206, 12],
    [15, 216, 3],
    [18.6, 218, 1.4],
    [18.6, 226, 2],
    [12, 226.6, 1],
  ],
  inner: { wall: 3, base: 16, heel: 11, dome: 2.5, bore: 11.4, boreFrom: 192, top: 226 },
  section: { n: 2.3, depth: 0.74, blend: [110, 178] },
  fill: 184,
  finish: { bore: 11.4, lip: 18.6, top: 226 },
  front: { z0: 24, z1: 104, width: 84 },
  neck: { z0: 190, z1: 208 },
  reach: 54,
}

// Round-bellied, for rum: broad shoulders on a narrower foot, a long neck.
export const planter = {
  outer: [
    [0, 4],
    [22, 3.5, 8],
    [29, 0, 3],
    [37.5, 0, 5],
    [41, 40, 60],
    [42, 118],
    ['c', 42, 158, 18, 150, 16, 184],
    [15.2, 204, 16],
    [15.2, 226, 5],
    [18.4, 228, 1.5],
    [18.4, 237, 2.2],
    [12, 237.6, 1.1],
  ],
  inner: { wall: 3, base: 15, heel: 11, dome: 2.5, bore: 11.4, boreFrom: 198, top: 237 },
  fill: 186,
  finish: { bore: 11.4, lip: 18.4, top: 237 },
  front: { z0: 26, z1: 118, width: 84 },
  neck: { z0: 196, z1: 218 },
}

// 50 cl, long sloping shoulders: liqueurs.
export const liqueur = {
  outer: [
    [0, 4],
    [19, 3.5, 8],
    [25, 0, 3],
    [33.2, 0, 4],
    [34.5, 10, 14],
    [34.5, 118],
    ['c', 34.5, 160, 15.8, 152, 14.2, 196],
    [13.8, 214, 14],
    [13.8, 222, 3],
    [15.6, 224, 1],
    [15.6, 232, 1.4],
    [10.6, 232.6, 1],
  ],
  inner: { wall: 2.8, base: 12, heel: 9, dome: 2.5, bore: 10.4, boreFrom: 206, top: 232 },
  fill: 194,
  finish: { bore: 10.4, lip: 15.6, top: 232 },
  front: { z0: 22, z1: 116, width: 74 },
  neck: { z0: 198, z1: 216 },
}

// 50 cl, the chemist's bottle: upright, round-shouldered, a wide mouth.
export const dispensary = {
  outer: [
    [0, 4],
    [22, 3.5, 8],
    [28, 0, 3],
    [36, 0, 4.5],
    [37, 10, 14],
    [37, 116, 24],
    [28, 138, 18],
    [17.6, 144, 9],
    [16.4, 156, 12],
    [16.4, 178, 4],
    [19.4, 180, 1.5],
    [19.4, 188, 2],
    [13, 188.6, 1],
  ],
  inner: { wall: 2.9, base: 12, heel: 10, dome: 2.5, bore: 12.4, boreFrom: 158, top: 188 },
  fill: 150,
  finish: { bore: 12.4, lip: 19.4, top: 188 },
  front: { z0: 20, z1: 108, width: 76 },
  neck: { z0: 158, z1: 175 },
}
