// Bottles for ready-made cocktails: widening upwards like the tin of a shaker, with the cap to match.

export const shaker500 = shaker({ foot: 31.4, shoulder: 36, height: 170 })
export const shaker700 = shaker({ foot: 34.4, shoulder: 39.6, height: 194 })

function shaker({ foot, shoulder, height }) {
  return {
    outer: [
      [0, 4],
      [foot - 12, 3.5, 8],
      [foot - 6, 0, 3],
      [foot, 0, 4],
      [shoulder, height, 11],
      [shoulder - 9, height + 13, 12],
      [18.6, height + 17, 8],
      [17.2, height + 27, 9],
      [17.2, height + 33, 3],
      [20.4, height + 35, 1.5],
      [20.4, height + 43, 2],
      [13.4, height + 43.6, 1],
    ],
    inner: {
      wall: 3,
      base: 15,
      heel: 10,
      dome: 2,
      bore: 13,
      boreFrom: height + 28,
      top: height + 43,
    },
    fill: height + 20,
    finish: { bore: 13, lip: 20.4, top: height + 43 },
    front: { z0: 22, z1: height - 14, width: 2 * foot + 14 },
    neck: { z0: height + 26, z1: height + 34 },
  }
}
