import fs from 'node:fs'
import sharp from 'sharp'
import { toLinear, toSrgb } from '../darkroom/srgb.mjs'
import { glasses } from '../glassworks/glasses.mjs'
import { liquids } from '../glassworks/liquids.mjs'

// What the rig makes of frosted glass, measured on the engraved sample: so much white scatter of so much light, and the rest
// of what shines through.
const SCATTER = { share: 0.62, light: 0.76 }
/** Words must stand out at least so much (WCAG's ratio); photographs of pale drinks do less, and nobody could read the preview. */
const LEAST_CONTRAST = { lighter: 1.6, darker: 1.8 }
const PALE = 0.68
/** The tile a cut-out stands on, near enough. */
const TILE = '#f6f5f3'

/** The colour of frosted words on a drink, and whether the drink is darker than they are. */
export async function tintFor(drink, panel, master) {
  const bare = master && fs.existsSync(master) ? await measured(master, panel) : reckoned(drink, panel)
  const frosted = bare.map((v) => SCATTER.share * SCATTER.light + (1 - SCATTER.share) * v)
  const dark = luminance(bare) < PALE
  return { tint: hex(dark ? lighter(frosted, bare) : darker(frosted, bare)), dark }
}

/** The middle colour of the panel in the photograph: highlights and edges count as little as they should. */
async function measured(master, panel) {
  const scale = panel.focal / (panel.distance - average(panel.radius))
  const box = {
    left: Math.round(400 - panel.width * 0.32 * scale),
    top: Math.round(panel.horizon + (panel.eye - panel.z1) * scale),
    width: Math.round(panel.width * 0.64 * scale),
    height: Math.round((panel.z1 - panel.z0) * scale),
  }
  const { data, info } = await sharp(master)
    .flatten({ background: TILE })
    .extract(box)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 1, 2].map((channel) => {
    const values = data.filter((_, i) => i % info.channels === channel).toSorted()
    return toLinear(values[values.length >> 1] / 255)
  })
}

const average = (value) => (Array.isArray(value) ? value[1] : value)

// The studio's backdrop, two walls of glass, and the drink between them.
const BACKDROP = 1.12
const WALLS = 6

function reckoned(drink, panel) {
  const glass = glasses[drink.glass]
  const liquid = liquids[drink.liquid]
  const depth = (average(panel.radius) * average(panel.section?.depth ?? 1) - WALLS / 2) * 2
  return [0, 1, 2].map((i) =>
    Math.min(
      0.9,
      BACKDROP * Math.exp(-glass.absorbs[i] * WALLS - liquid.absorbs[i] * depth) + (glass.body?.[i] ?? 0),
    ),
  )
}

const luminance = ([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b

const contrast = (one, other) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const mixed = (colour, other, share) => colour.map((v, i) => v + (other[i] - v) * share)

function lighter(frosted, bare) {
  for (let share = 0; share < 1; share += 0.02) {
    const tint = mixed(frosted, [1, 1, 1], share)
    if (luminance(tint) > luminance(bare) && contrast(tint, bare) >= LEAST_CONTRAST.lighter) return tint
  }
  return [1, 1, 1]
}

/** Against the light, frosted glass is the darker one. */
function darker(frosted, bare) {
  for (let share = 0; share < 1; share += 0.02) {
    const tint = mixed(frosted, [0, 0, 0], share)
    if (luminance(tint) < luminance(bare) && contrast(tint, bare) >= LEAST_CONTRAST.darker) return tint
  }
  return frosted
}

function hex(colour) {
  return `#${colour
    .map((v) =>
      Math.round(toSrgb(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
