/** '#b4743a' as linear light, which is what a renderer reckons in. */
export function linear(hex) {
  const n = parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255].map((byte) => {
    const v = byte / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
  })
}

/** Beer-Lambert: what a colour absorbs per millimetre, told as the light left after so many millimetres. */
export function absorption([r, g, b], overMm) {
  return [r, g, b].map((left) => -Math.log(Math.max(left, 1e-4)) / overMm)
}
