import { pathToFileURL } from 'node:url'
import { n } from '../../print/ink.mjs'
import { layer, nextName } from '../paper.mjs'

// A photographed cut-out, stood into the set. Its shadow is its own picture thrown on the paper: what the drink colours, the
// shadow is coloured by, as on any table in the sun. A picture is told by its file, its size, its foot and its pixels a millimetre.

const image = ({ file, width, height }, style) =>
  `<img src="${pathToFileURL(file)}" width="${width}" height="${height}" style="${style}">`

export const bottle = {
  /** On the floor, and on the wall where the light is low enough to reach it. */
  shadow: (spec, camera, { wall, ground = 0 }) => {
    const { z = 0, y = 0, x, density, foot } = spec
    const { soft, depth, back } = camera.light
    const fold = camera.project(0, 0, wall)[1]
    const strength = 0.46 * depth * (spec.shade ?? 1)
    const place = { x, y, z, density, foot, ground, wall }
    const floorClip = `inset(${n(Math.max(0, fold))}px 0 0 0)`
    const onFloor = thrown(spec, camera.thrownDown(place), { soft, strength, clip: floorClip })
    const reaches = y + (foot[1] / density) * 0.98 > (z - wall) / back
    const wallClip = `inset(0 0 ${n(Math.max(0, camera.height - fold))}px 0)`
    const onWall = reaches
      ? thrown(spec, camera.thrownBack(place), {
          soft: soft * 1.7,
          strength: strength * 0.8,
          clip: wallClip,
          isWhole: true,
        })
      : ''
    return onFloor + onWall
  },
  /** On the top of what it stands on, and no further. */
  body: (spec, camera, { top } = {}) => {
    const { x, y = 0, z = 0, density, foot, shade = 1 } = spec
    const { soft, depth } = camera.light
    const size = camera.at(z) / density
    const [left, low] = camera.project(x, y, z)
    const place = { x, y, z, density, foot, ground: y }
    const onTop = top
      ? thrown(spec, camera.thrownDown(place), {
          soft,
          strength: 0.42 * depth * shade,
          clip: `path('${top}')`,
        })
      : ''
    const matrix = `matrix(${n(size)},0,0,${n(size)},${n(left - foot[0] * size)},${n(low - foot[1] * size)})`
    return onTop + contact(spec, camera) + image(spec, `transform:${matrix}`)
  },
}

/** Two copies, one crisp by the foot and one soft further off, as penumbras are. */
function thrown(spec, matrix, { soft, strength, clip, isWhole = false }) {
  const toned = 'brightness(.62) saturate(1.25)'
  const copy = (blur, mask, opacity) =>
    image(
      spec,
      `transform:${matrix};filter:${toned} blur(${n(blur)}px);opacity:${n(opacity)};${mask ? `mask-image:linear-gradient(to top,${mask})` : ''}`,
    )
  const copies = isWhole
    ? copy(20 * soft, '', strength)
    : copy(7 * soft, 'transparent 5.6%,#000 7%,#000 22%,transparent 52%', strength) +
      copy(19 * soft, 'transparent 14%,#000 40%,#000 60%,rgba(0,0,0,.35) 100%', strength * 0.85)
  return `<div class="layer" style="clip-path:${clip};mix-blend-mode:multiply">${copies}</div>`
}

/** The dark line under a foot, which the cut-out's own soft shadow is too light to give on coloured paper. */
function contact({ x, y = 0, z = 0, reach }, camera) {
  const [cx, cy] = camera.project(x, y, z)
  const k = camera.at(z)
  const id = nextName('r')
  const [rx, ry] = [reach * k * 1.16, reach * k * 0.2]
  return layer(
    camera,
    `<radialGradient id="${id}"><stop offset=".55" stop-color="#2c1d12" stop-opacity=".5"/><stop offset=".82" stop-color="#2c1d12" stop-opacity=".17"/><stop offset="1" stop-color="#2c1d12" stop-opacity="0"/></radialGradient><ellipse cx="${n(cx + reach * k * 0.03)}" cy="${n(cy + k * 1.4)}" rx="${n(rx)}" ry="${n(ry)}" fill="url(#${id})" opacity=".8"/>`,
    'mix-blend-mode:multiply',
  )
}
