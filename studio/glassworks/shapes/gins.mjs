// Bottles of gin and vodka houses, 70 cl unless it says otherwise. All in millimetres, as in spirits.mjs.

// Shoulders in three steps, like the top of a picture house.
export const ziggurat = {
  outer: [
    [0, 4],
    [22, 3.5, 8],
    [28, 0, 3],
    [36.6, 0, 3],
    [38, 6, 8],
    [38, 160, 3],
    [33.4, 163, 2],
    [33.4, 172, 3],
    [28.4, 175, 2],
    [28.4, 183, 3],
    [23, 186, 2],
    [23, 193, 3],
    [16.6, 197, 4],
    [15.6, 208, 8],
    [15.6, 226, 3],
    [18.6, 228, 1.4],
    [18.6, 237, 2],
    [12, 237.6, 1],
  ],
  inner: [
    [0, 17],
    [33.4, 14.5, 9],
    [35.2, 30],
    [35.2, 146],
    ['c', 35.2, 174, 14, 168, 12, 204],
    [11.4, 214, 8],
    [11.4, 237, 0],
  ],
  fill: 200,
  finish: { bore: 11.4, lip: 18.6, top: 237 },
  front: { z0: 24, z1: 150, width: 78 },
  neck: { z0: 208, z1: 224 },
}

// Tall, square and narrow.
export const tower = {
  outer: [
    [0, 4],
    [20, 3.5, 6],
    [26, 0, 3],
    [31.6, 0, 4],
    [33, 8, 10],
    [33, 198, 8],
    [26, 208, 8],
    [16.2, 212, 7],
    [15, 224, 9],
    [15, 246, 3],
    [17.6, 248, 1.2],
    [17.6, 256, 1.8],
    [11.4, 256.6, 1],
  ],
  inner: { wall: 3, base: 20, heel: 8, dome: 2, bore: 11, boreFrom: 226, top: 256 },
  section: { n: 5.5, blend: [200, 217] },
  fill: 221,
  finish: { bore: 11, lip: 17.6, top: 256 },
  front: { z0: 30, z1: 184, width: 55 },
  neck: { z0: 226, z1: 242 },
  reach: 40,
}

// Broad at the foot and falling inward all the way up, like a skirt.
export const skirt = {
  outer: [
    [0, 4],
    [27, 3.5, 8],
    [35, 0, 3],
    [43.6, 0, 5],
    [45, 12, 14],
    ['c', 45, 70, 36, 104, 32, 140],
    ['c', 29.6, 162, 16.8, 160, 15.8, 188],
    [15.4, 208, 10],
    [15.4, 216, 3],
    [18.4, 218, 1.4],
    [18.4, 226, 2],
    [12, 226.6, 1],
  ],
  inner: { wall: 3, base: 14, heel: 11, dome: 2.5, bore: 11.4, boreFrom: 198, top: 226 },
  fill: 186,
  finish: { bore: 11.4, lip: 18.4, top: 226 },
  front: { z0: 20, z1: 118, width: 76 },
  neck: { z0: 196, z1: 212 },
}

// The Dutch case bottle: square, narrower at the foot, so that twelve could be packed with straw between them.
export const kelder = {
  outer: [
    [0, 4],
    [18, 3.5, 6],
    [24, 0, 3],
    [30.5, 0, 4],
    [38, 172, 12],
    [30, 187, 12],
    [17.8, 192, 7],
    [16, 201, 7],
    [16, 217, 2],
    [19.6, 219, 1.4],
    [19.6, 227, 2],
    [12, 227.6, 1],
  ],
  inner: { wall: 3.2, base: 15, heel: 9, dome: 2, bore: 11.6, boreFrom: 203, top: 227 },
  section: { n: 5, blend: [174, 197] },
  fill: 200,
  finish: { bore: 11.6, lip: 19.6, top: 227 },
  front: { z0: 36, z1: 156, width: 60 },
  neck: { z0: 203, z1: 215 },
  reach: 45,
}

// 50 cl, worn round by ice.
export const pebble = {
  outer: [
    [0, 4],
    [20, 3.5, 8],
    [28, 0, 3],
    ['c', 46, 0, 51, 52, 46.5, 92],
    ['c', 43.1, 122, 21, 118, 17.8, 142],
    [17, 152, 8],
    [17, 166, 3],
    [20.4, 168, 1.6],
    [20.4, 176, 2.2],
    [13, 176.6, 1],
  ],
  inner: { wall: 3, base: 12, heel: 12, dome: 2.5, bore: 12.8, boreFrom: 152, top: 176 },
  fill: 140,
  finish: { bore: 12.8, lip: 20.4, top: 176 },
  front: { z0: 22, z1: 116, width: 74 },
  neck: { z0: 152, z1: 164 },
}

// A farm's bottle, after a milk churn: straight, then a cone, then a wide mouth.
export const churn = {
  outer: [
    [0, 4],
    [24, 3.5, 8],
    [30, 0, 3],
    [38, 0, 4],
    [39.6, 10, 14],
    [39.6, 134, 18],
    [20.6, 182, 16],
    [18.6, 196, 8],
    [18.6, 208, 3],
    [22, 210, 1.6],
    [22, 219, 2.2],
    [14.4, 219.6, 1],
  ],
  inner: { wall: 3, base: 14, heel: 10, dome: 2.5, bore: 14.6, boreFrom: 196, top: 219 },
  fill: 187,
  finish: { bore: 14.6, lip: 22, top: 219 },
  front: { z0: 22, z1: 126, width: 80 },
  neck: { z0: 196, z1: 207 },
}

// 35 cl, the apothecary's half bottle.
export const apothecaryHalf = {
  outer: [
    [0, 4],
    [20, 3.5, 6],
    [26, 0, 3],
    [33.2, 0, 4],
    [34.2, 48, 48],
    [34.2, 105, 17],
    [28.6, 122, 13],
    [17.4, 126, 7],
    [15, 135, 10],
    [15, 148, 3],
    [18, 150, 1.4],
    [18, 157, 1.8],
    [12, 157.6, 1],
  ],
  inner: [
    [0, 13],
    [29, 10.5, 8],
    [31.6, 48, 48],
    [31.6, 104, 16],
    [26.6, 119.6, 12],
    [14.6, 124.4, 7],
    [12, 135, 10],
    [12, 157, 0],
  ],
  fill: 129,
  finish: { bore: 12, lip: 18, top: 157 },
  front: { z0: 14, z1: 100, width: 65 },
  neck: { z0: 136, z1: 147 },
}

// 35 cl, the malt bottle at half its size.
export const maltHalf = {
  outer: [
    [0, 4],
    [17, 3.5, 6],
    [22, 0, 3],
    [29.4, 0, 4],
    [30.6, 119],
    ['c', 30.6, 149, 14.8, 140, 13.4, 165],
    [13, 178, 14],
    [13.4, 189, 4],
    [16, 190.6, 1.4],
    [16, 199, 2],
    [10.6, 199.6, 1],
  ],
  inner: { wall: 2.7, base: 12, heel: 8, dome: 2, bore: 10, boreFrom: 172, top: 199 },
  fill: 162,
  finish: { bore: 10, lip: 16, top: 199 },
  front: { z0: 22, z1: 110, width: 65 },
  neck: { z0: 166, z1: 182 },
}

// 20 cl, flat enough for a coat pocket.
export const hipFlask = {
  outer: [
    [0, 3],
    [20, 2.5, 6],
    [26, 0, 2],
    [33.4, 0, 4],
    [36.4, 8, 12],
    [36.4, 106, 24],
    [24, 127, 16],
    [13.2, 131, 6],
    [11.8, 139, 6],
    [11.8, 149, 2],
    [13.4, 150, 1],
    [13.4, 157, 1.2],
    [9.6, 157.6, 0.8],
  ],
  inner: { wall: 2.6, base: 9, heel: 8, dome: 1.5, bore: 8.8, boreFrom: 139, top: 157 },
  section: { n: 2.6, depth: 0.5, blend: [114, 137] },
  fill: 134,
  finish: { bore: 8.8, lip: 13.4, top: 157 },
  front: { z0: 16, z1: 106, width: 60 },
  neck: { z0: 138, z1: 147 },
  reach: 39,
}
