// More bottles for whisky, 70 cl unless their name says otherwise. All in millimetres.

// A straight body under the swollen neck of a pot still.
export const pagoda = {
  outer: [
    [0, 4],
    [23, 3.5, 8],
    [29, 0, 3],
    [38.5, 0, 4.5],
    [40, 10, 14],
    [40, 146],
    ['c', 40, 166, 24, 168, 18, 186],
    ['c', 16, 194, 19.8, 202, 19.4, 212],
    ['c', 19, 222, 15.4, 224, 15, 234],
    [15, 242, 4],
    [18.4, 244, 1.5],
    [18.4, 253, 2.2],
    [12, 253.6, 1.1],
  ],
  inner: { wall: 3, base: 15, heel: 11, dome: 2.5, bore: 11.4, boreFrom: 232, top: 253 },
  fill: 200,
  finish: { bore: 11.4, lip: 18.4, top: 253 },
  front: { z0: 28, z1: 138, width: 84 },
}

// Widest at the foot, drawing in all the way up.
export const bell = {
  outer: [
    [0, 4],
    [27, 3.5, 8],
    [34, 0, 3],
    [43, 0, 5],
    [44, 12, 18],
    [36.5, 158, 26],
    [28, 176, 20],
    [17, 184, 10],
    [15.6, 198, 12],
    [15.6, 222, 4],
    [18.4, 224, 1.4],
    [18.4, 233, 2],
    [12, 233.6, 1],
  ],
  inner: { wall: 3, base: 16, heel: 11, dome: 2.5, bore: 11.4, boreFrom: 200, top: 233 },
  fill: 192,
  finish: { bore: 11.4, lip: 18.4, top: 233 },
  front: { z0: 28, z1: 138, width: 78 },
  neck: { z0: 200, z1: 218 },
}

// One curve from the belly to the neck.
export const teardrop = {
  outer: [
    [0, 4],
    [24, 3.5, 8],
    [31, 0, 3],
    [40, 0, 5],
    [43, 24, 40],
    [43.4, 82],
    ['c', 43.4, 142, 18, 150, 15.6, 198],
    [15, 216, 14],
    [15, 230, 4],
    [18, 232, 1.4],
    [18, 241, 2],
    [12, 241.6, 1],
  ],
  inner: { wall: 3, base: 16, heel: 11, dome: 2.5, bore: 11.4, boreFrom: 206, top: 241 },
  fill: 190,
  finish: { bore: 11.4, lip: 18, top: 241 },
  front: { z0: 20, z1: 106, width: 80 },
  neck: { z0: 206, z1: 226 },
}

// A heavy square on a deep foot of clear glass, with a broad lip.
export const palace = {
  outer: [
    [0, 4],
    [24, 3.5, 6],
    [30, 0, 3],
    [37, 0, 5],
    [38.5, 10, 14],
    [38.5, 165, 12],
    [33, 177, 12],
    [18.6, 183, 9],
    [16.6, 193, 10],
    [16.6, 218, 3],
    [20.6, 220, 1.6],
    [20.6, 229, 2.2],
    [13, 229.6, 1],
  ],
  inner: { wall: 3.2, base: 24, heel: 9, dome: 2, bore: 12, boreFrom: 195, top: 229 },
  section: { n: 5.5, blend: [168, 190] },
  fill: 191,
  finish: { bore: 12, lip: 20.6, top: 229 },
  front: { z0: 34, z1: 150, width: 66 },
  neck: { z0: 196, z1: 214 },
  reach: 46,
}

// Wide to the front and shallow to the side, with square corners: a book on a shelf.
export const bookFlask = {
  outer: [
    [0, 1.6],
    [32, 1.4, 5],
    [38, 0, 2.5],
    [44.5, 0, 5],
    [46, 10, 14],
    [46, 166, 11],
    [39, 177, 11],
    [18.8, 182, 8],
    [15.6, 193, 10],
    [15.6, 218, 2],
    [18.4, 219.6, 1.2],
    [18.4, 228, 1.6],
    [12, 228.6, 1],
  ],
  inner: { wall: 3.2, base: 18, heel: 9, dome: 2, bore: 11.4, boreFrom: 195, top: 228 },
  section: { n: 4.6, depth: 0.62, blend: [166, 190] },
  fill: 190,
  finish: { bore: 11.4, lip: 18.4, top: 228 },
  front: { z0: 24, z1: 142, width: 80 },
  neck: { z0: 196, z1: 213 },
  reach: 50,
}

// 20 cl, made for an inside pocket: broad, thin and round-shouldered.
export const pocketFlask = {
  outer: [
    [0, 1.4],
    [26, 1.2, 4],
    [31, 0, 2],
    [37, 0, 4],
    [38.5, 8, 12],
    [38.5, 118, 24],
    [26, 136, 15],
    [13.6, 140, 7],
    [12.2, 148, 4],
    [13.8, 149, 0.8],
    [13.8, 151.6, 0.8],
    [12, 152.6, 0.8],
    [11.8, 168, 1.2],
    [8.6, 168.5, 0.7],
  ],
  inner: { wall: 2.4, base: 7, heel: 7, dome: 2, bore: 8.6, boreFrom: 146, top: 168 },
  section: { n: 2.6, depth: 0.48, blend: [112, 142] },
  fill: 135,
  finish: { bore: 8.6, lip: 12, top: 168 },
  front: { z0: 10, z1: 104, width: 66 },
  reach: 42,
}
