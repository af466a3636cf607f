// Cans are one drawn shape in several sizes: shoulder, rim and foot keep their size, the wall grows.

export const can440 = can({ r: 33, height: 150, neck: 27.4 })
export const can250 = can({ r: 26.5, height: 134, neck: 24 })
export const can330 = can({ r: 33, height: 115, neck: 27.4 })
export const sleek330 = can({ r: 28.6, height: 146, neck: 25 })

function can({ r, height, neck }) {
  return {
    can: true,
    r,
    height,
    body: [
      [0, 7],
      [neck - 7, 5, 8],
      [neck - 3.6, 0, 1.2],
      [neck - 1.8, 0, 1.2],
      [neck + 0.2, 3, 2],
      [r, 9.5, 4],
      [r, height - 19, 7],
      [neck + 0.2, height - 6.6, 5],
      [neck - 0.2, height - 2.8, 1],
    ],
    rim: [
      [neck - 0.3, height - 3.2],
      [neck + 0.9, height - 2.8, 0.5],
      [neck + 1, height - 0.6, 0.7],
      [neck, height, 0.5],
      [neck - 0.9, height - 0.8, 0.5],
      [neck - 1.2, height - 5.4, 0.8],
      [neck - 3.4, height - 6.8, 0.8],
      [neck - 4.4, height - 5.6, 0.6],
      [0, height - 5.6],
    ],
    tab: [
      [0, height - 4.4],
      [8, height - 4.4, 0.4],
      [8.6, height - 3.8, 0.4],
      [8, height - 3.2, 0.4],
      [0, height - 3.4],
    ],
    print: { z0: 2, z1: height - 2.8 },
    foot: neck - 1.8,
  }
}
