// Chance that comes out the same every time: the same label must print twice alike.

export function dice(seed) {
  let state = seed >>> 0 || 1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth noise along a line. */
export function wander(seed) {
  const roll = dice(seed)
  const values = Array.from({ length: 512 }, roll)
  return (x) => {
    const i = Math.floor(x)
    const f = x - i
    const u = f * f * (3 - 2 * f)
    return values[((i % 512) + 512) % 512] * (1 - u) + values[(((i + 1) % 512) + 512) % 512] * u
  }
}

/** The same noise at several scales, as hills have it. */
export function fractal(noise, x, octaves = 5) {
  let sum = 0
  let amplitude = 0.5
  let frequency = 1
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * noise(x * frequency)
    frequency *= 2.03
    amplitude *= 0.5
  }
  return sum
}
