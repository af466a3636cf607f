import { ground } from './ground.mjs'

// How much of the light behind the bottle is let through clear glass. All of it would lose the white highlights on tints,
// none would paint every neck white.
const SEE_THROUGH = 0.6

/** The whole picture as a cut-out: straight sRGB with alpha, the product over its own shadow. RGBA bytes. */
export function cutOut({ shot, frame, colour, alpha, glass }, glow) {
  const { width, height } = shot
  const product = (x, y) => {
    const px = x - frame.left
    const py = y - frame.top
    const isInside = px >= 0 && py >= 0 && px < frame.width && py < frame.height
    if (!isInside) return null
    const i = py * frame.width + px
    return { colour: [colour[0][i], colour[1][i], colour[2][i]], alpha: alpha[i], glass: glass[i] }
  }
  const light = ground({ width, height, feet: shot.feet, glow, pixel: product })
  const out = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const shadow = asInk([light[0][i], light[1][i], light[2][i]])
      const found = product(x, y)
      const top = found && found.alpha > 0 ? clearGlass(found) : null
      put(out, i * 4, top ? over(top, shadow) : shadow)
    }
  }
  return { data: out, width, height }
}

/** Light that remains, as the ink that takes the rest away. */
function asInk(remains) {
  const alpha = 1 - Math.min(...remains)
  if (alpha < 1 / 512) return { colour: [0, 0, 0], alpha: 0 }
  return { colour: remains.map((v) => (v - (1 - alpha)) / alpha), alpha }
}

/**
 * Where the camera saw glass, the white of the studio behind it becomes transparency: the tint of a tile shines through
 * necks and bases as a wall behind a real bottle would. On white the picture is unchanged.
 */
function clearGlass({ colour, alpha, glass }) {
  const ink = asInk(colour)
  const through = glass * SEE_THROUGH
  const keep = 1 - (1 - ink.alpha) * through
  if (keep < 1 / 512) return { colour, alpha: 0 }
  return { colour: colour.map((v) => clamp((v - (1 - keep)) / keep)), alpha: alpha * keep }
}

const clamp = (v) => Math.max(0, Math.min(1, v))

function over(top, under) {
  const alpha = top.alpha + under.alpha * (1 - top.alpha)
  if (alpha === 0) return top
  const colour = top.colour.map(
    (v, c) => (v * top.alpha + under.colour[c] * under.alpha * (1 - top.alpha)) / alpha,
  )
  return { colour, alpha }
}

function put(out, at, { colour, alpha }) {
  for (let c = 0; c < 3; c++) out[at + c] = Math.round(clamp(colour[c]) * 255)
  out[at + 3] = Math.round(alpha * 255)
}
