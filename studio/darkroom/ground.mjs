// The table is not rendered: its shadow, the glow of the drink and a short reflection are computed, and cost nothing.
// It is told as light that remains, per channel: 1 where the table is untouched.

const REFLECTION = 0.13
const REFLECTION_PX = 70
const FADE_PX = 26

/** Three planes of remaining light (as fractions, in sRGB steps, because browsers blend in sRGB). */
export function ground({ width, height, feet, glow, pixel }) {
  const light = [0, 1, 2].map(() => new Float32Array(width * height).fill(1))
  for (const foot of feet.map((f) => inPixels(f, width, height))) {
    castShadow(light, width, height, foot, glow)
  }
  for (const foot of feet.map((f) => inPixels(f, width, height)).sort((a, b) => a.front - b.front)) {
    reflect(light, width, height, foot, pixel)
  }
  fadeOutAtTheEdges(light, width, height)
  return light
}

function inPixels(foot, width, height) {
  return {
    cx: foot.cx * width,
    cy: foot.cy * height,
    rx: foot.rx * width,
    ry: Math.max(3, ((foot.front - foot.back) / 2) * height),
    front: foot.front * height,
    px: width / 800,
  }
}

function castShadow(light, width, height, { cx, cy, rx, ry, px }, glow) {
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = (x - cx) / rx
      const dy = (y - cy) / ry
      const fromFoot = Math.hypot(dx, dy)
      const outside = fromFoot <= 1 ? 0 : Math.hypot(dx * rx, dy * ry) * (1 - 1 / fromFoot)
      const contact =
        0.46 * Math.exp(-((outside / (3.2 * px)) ** 1.2)) + 0.22 * Math.exp(-outside / (11 * px))
      // Broad and soft, a little to the right: the light comes from the front left.
      const ex = (x - cx - 10 * px) / (rx * 1.5)
      const ey = (y - cy + 4 * px) / (ry * 1.5 + 15 * px)
      const broad = 0.15 * Math.exp(-(ex * ex + ey * ey) * 1.5)
      const shade = Math.min(0.7, contact + broad)
      const i = y * width + x
      for (let c = 0; c < 3; c++) light[c][i] *= 1 - shade
      if (glow) tint(light, i, glowAt(x, y, { cx, cy, rx, ry, px }, glow[0]), glow[1])
    }
  }
}

function glowAt(x, y, { cx, cy, rx, ry, px }, strength) {
  const gx = (x - cx - rx * 0.1) / (rx * 0.85)
  const gy = (y - (cy + ry + 11 * px)) / (16 * px)
  return strength * 0.6 * Math.exp(-(gx * gx * 1.4 + gy * gy))
}

function tint(light, i, strength, colour) {
  for (let c = 0; c < 3; c++) light[c][i] *= 1 - strength * (1 - colour[c])
}

/** Each column folds about its own point on the front of the foot. */
function reflect(light, width, height, { cx, cy, rx, ry, px }, pixel) {
  const reach = REFLECTION_PX * px
  for (let x = Math.ceil(cx - rx); x < cx + rx; x++) {
    const dx = (x - cx) / rx
    if (Math.abs(dx) >= 1) continue
    const fold = cy + ry * Math.sqrt(1 - dx * dx) - 0.5
    for (let y = Math.ceil(fold); y < Math.min(height, fold + reach); y++) {
      const mirrored = pixel(x, Math.round(2 * fold - y - 0.5))
      if (!mirrored) continue
      const strength = mirrored.alpha * REFLECTION * (1 - (y - fold) / reach) ** 1.8
      for (let c = 0; c < 3; c++) {
        const i = y * width + x
        light[c][i] = light[c][i] * (1 - strength) + Math.min(light[c][i], mirrored.colour[c]) * strength
      }
    }
  }
}

/** Nothing may end with a straight edge: a tile would show it. */
function fadeOutAtTheEdges(light, width, height) {
  const reach = (FADE_PX * width) / 800
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const edge = Math.min(x, width - 1 - x, height - 1 - y) / reach
      if (edge >= 1) continue
      const keep = edge * edge * (3 - 2 * edge)
      const i = y * width + x
      for (let c = 0; c < 3; c++) light[c][i] = 1 - (1 - light[c][i]) * keep
    }
  }
}
