import { turned } from './bottle.mjs'
import { linear } from './colour.mjs'
import { sleeve } from './profile.mjs'

// Every closure is fitted to the bottle's own finish: { bore, lip, top } (radii, and the height of the glass, in mm).
// A closure answers with its parts and the height of the whole.

export const closures = { stopper, screwcap, longcap, capsule, foil, wax, crown, bareCork }

/** A T-shaped stopper over a cork one can see through the neck. */
function stopper({ finish }, { material = 'wood', colour, band, height = 19, plug = 'cork', roughness }) {
  const { bore, lip, top } = finish
  const r = lip * 0.97
  const parts = [
    turned('stopper', roundedDisc(top + 0.4, height, r), {
      type: material,
      colour: linear(colour),
      roughness,
      brushed: true,
    }),
  ]
  if (plug) parts.unshift(corkPlug(bore, top, plug))
  if (band) parts.push(ring('stopper band', r, top + 4, 3.8, band))
  return { parts, top: top + 0.4 + height }
}

function corkPlug(bore, top, type) {
  const drawn = [
    [0, top - 24],
    [bore - 0.8, top - 24, 1.2],
    [bore - 0.15, top - 21, 2],
    [bore - 0.1, top + 1, 0.1],
    [0, top + 1],
  ]
  return turned(
    'plug',
    drawn,
    type === 'cork' ? { type: 'cork' } : { type: 'plastic', colour: linear('#e9e7e2') },
  )
}

function roundedDisc(z, height, r) {
  return [
    [0, z],
    [r - 0.6, z, 0.7],
    [r, z + 2.2, 0.8],
    [r, z + height - 2.4, 2],
    [r - 1.8, z + height - 0.4, 1.4],
    [0, z + height],
  ]
}

function ring(name, r, z, height, colour) {
  const drawn = [
    [r - 0.05, z],
    [r + 0.35, z + 0.2, 0.2],
    [r + 0.35, z + height - 0.2, 0.2],
    [r - 0.05, z + height],
  ]
  return turned(name, drawn, { type: 'metal', colour: linear(colour), roughness: 0.2 })
}

/** A short screw cap, knurled at the top. */
function screwcap({ finish }, { colour, height = 26, band, roughness = 0.3, metallic = 0.85, knurl = {} }) {
  const { lip, top } = finish
  const r = lip + 0.9
  const z = top + 2 - height
  const drawn = [
    [r - 1.2, z],
    [r - 0.1, z + 0.1, 0.3],
    [r, z + height - 2.6, 1.8],
    [r - 1.9, z + height - 0.3, 1.2],
    [0, z + height],
  ]
  const mat = { type: 'capsule', colour: linear(colour), roughness, metallic, wrinkle: 0.02 }
  const parts = [
    turned('screwcap', drawn, mat),
    groove('knurl', r, z + height * 0.62, knurl.height ?? 4.6, colour, knurl.depth),
  ]
  if (band) parts.push(ring('cap band', r - 0.2, z + 2, 1.6, band))
  return { parts, top: z + height }
}

function groove(name, r, z, height, colour, depth = 0.3) {
  const drawn = [
    [r - 0.3, z],
    [r + 0.12, z + 0.15],
    [r + 0.14, z + height],
    [r - 0.3, z + height + 0.1],
  ]
  const mat = { type: 'capsule', colour: linear(colour), roughness: 0.42, metallic: 0.85, wrinkle: 0.02 }
  return turned(name, drawn, mat, { flute: { n: 72, amp: depth, z0: z + 0.1, z1: z + height + 8 } })
}

/** The long skirted screw cap of a bottle of wine. */
function longcap({ finish, outer }, { colour, length = 58, band }) {
  const { lip, top } = finish
  const r = lip + 0.55
  const z = top + 1.6 - length
  const mat = { type: 'capsule', colour: linear(colour), roughness: 0.36, metallic: 0.8, wrinkle: 0.03 }
  const drawn = [
    ...sleeve(outer, z, top - 22, 0.5, 8).map(([at, height]) => [Math.max(at, r - 0.4), height]),
    [r, top - 20, 2],
    [r, top - 0.6, 1.6],
    [r - 1.6, top + 1.4, 1],
    [0, top + 1.6],
  ]
  const parts = [turned('longcap', drawn, mat), groove('knurl', r, top - 13, 4, colour)]
  if (band) parts.push(ring('cap band', r - 0.25, top - 17.6, 1.1, band))
  return { parts, top: top + 1.6 }
}

/** The tin capsule of a corked wine, with two gold lines. */
function capsule(
  { finish, outer },
  { colour, length = 64, band = '#d3ac5e', metallic = 0.8, wrinkle = 0.1 },
) {
  const { lip, top } = finish
  const z = top + 3 - length
  const drawn = [
    ...sleeve(outer, z, top - 1.6, 0.55, 40),
    [lip + 0.7, top + 1, 1.6],
    [lip - 1.5, top + 2.8, 0.8],
    [0, top + 3],
  ]
  const mat = { type: 'capsule', colour: linear(colour), roughness: 0.3, metallic, wrinkle }
  const parts = [turned('capsule', drawn, mat)]
  if (band) {
    const gold = { type: 'metal', colour: linear(band), roughness: 0.22 }
    parts.push(turned('capsule line', sleeve(outer, z + 4, z + 7, 0.72, 4), gold))
    parts.push(turned('capsule line', sleeve(outer, top - 24, top - 22.6, 0.72, 4), gold))
  }
  return { parts, top: top + 3 }
}

/** Champagne's foil: over cork, wire and half the neck, pressed on by hand. */
function foil({ finish, outer }, { colour, band, length = 92, above = 20 }) {
  const { top } = finish
  const z = top - length
  const over = [
    [17.6, top - 17, 2],
    [17.8, top - 10, 2],
    [16, top - 5, 3],
    [16.6, top + 2, 3],
    [17.2, top + above - 10, 4],
    [15.6, top + above - 2.6, 3],
    [9, top + above - 0.4, 3],
    [0, top + above],
  ]
  const mat = { type: 'capsule', colour: linear(colour), roughness: 0.3, metallic: 1, wrinkle: 0.45 }
  const hand = { wobble: { amp: 0.24, z0: z - 6, z1: top + above - 2 } }
  const parts = [turned('foil', [...sleeve(outer, z, top - 21, 0.75), ...over], mat, hand)]
  if (band) {
    const dark = { type: 'capsule', colour: linear(band), roughness: 0.35, metallic: 0.5, wrinkle: 0.2 }
    parts.push(turned('foil band', sleeve(outer, z + 27, z + 39, 1.15, 6), dark))
  }
  return { parts, top: top + above }
}

/** A neck dipped in wax, with its runs. */
function wax({ finish, outer }, { colour, length = 20, above = 20, drips = 13, seed = 5 }) {
  const { bore, lip, top } = finish
  const z = top - length
  const over = [
    [lip + 1.8, top + 0.5, 2],
    [lip + 0.6, top + 3, 1.5],
    [lip + 0.2, top + 6.5, 2],
    [lip + 1, top + above - 9, 3],
    [lip + 0.4, top + above - 3, 3],
    [lip - 4, top + above - 0.4, 3],
    [0, top + above],
  ]
  const drawn = [...sleeve(outer, z, top - 2, 1.6, 10), ...over]
  const hand = { drip: { z: z + 8, amp: drips, seed }, wobble: { amp: 0.35, z0: z + 4, z1: top + above - 1 } }
  return {
    parts: [corkPlug(bore, top, 'cork'), turned('wax', drawn, { type: 'wax', colour: linear(colour) }, hand)],
    top: top + above,
  }
}

/** A crown cork with its 21 teeth. */
function crown({ finish }, { colour }) {
  const { lip, top } = finish
  const drawn = [
    [lip + 2.7, top - 4.8],
    [lip + 2.9, top - 4.7, 0.1],
    [lip + 2.2, top - 2.6, 0.8],
    [lip + 0.9, top + 1.4, 1.6],
    [lip - 1.5, top + 3, 1.2],
    [0, top + 3],
  ]
  const teeth = { flute: { n: 21, amp: 0.85, z0: top - 4.8, z1: top + 0.4 } }
  return {
    parts: [turned('crown', drawn, { type: 'metal', colour: linear(colour), roughness: 0.24 }, teeth)],
    top: top + 3,
  }
}

/** A long cork, driven flush, and nothing over it. */
function bareCork({ finish }, { length = 32 }) {
  const { bore, top } = finish
  const drawn = [
    [0, top - length],
    [bore - 0.5, top - length, 0.8],
    [bore - 0.12, top - length + 1.6, 1],
    [bore - 0.12, top - 0.6, 0.2],
    [0, top - 0.6],
  ]
  return { parts: [turned('cork', drawn, { type: 'cork' })], top: top + 0.4 }
}
