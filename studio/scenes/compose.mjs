import { known } from '../glassworks/known.mjs'
import { faceCss } from '../print/type.mjs'
import { cameraFor } from './camera.mjs'
import { cutoutName } from './cutouts.mjs'
import { restartNames } from './paper.mjs'
import { bottle } from './pieces/bottle.mjs'
import { pieces } from './pieces/index.mjs'

// A scene is a list from back to front. First come backdrops, then the shadows of everything that stands, then everything.
const BACKDROPS = new Set(['sweep', 'niche', 'panel', 'window', 'garland', 'linen', 'bough'])
const FIBRE =
  '<filter id="fibre" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9 .75" numOctaves="3" seed="8"/><feDiffuseLighting surfaceScale=".55" lighting-color="#fff" diffuseConstant="1.02"><feDistantLight azimuth="200" elevation="62"/></feDiffuseLighting></filter>'

/** The page that shows a scene, given where its cut-outs are: { id: { file, density, reach } }. */
export function compose(scene, cutouts) {
  restartNames()
  const camera = cameraFor(scene)
  const { width, height } = camera
  const wall = -(scene.stage.find(({ piece }) => piece === 'sweep')?.back ?? 520)
  const stage = scene.stage.map((spec) => ({ ...spec, ...cutouts[cutoutName(spec)] }))
  const firstSolid = stage.findIndex(({ piece }) => !BACKDROPS.has(piece))
  const cut = firstSolid < 0 ? stage.length : firstSolid
  const body = (spec) => {
    if (!spec.file) return known(pieces, spec.piece, 'piece').body(spec, camera)
    const stand = stage.find(({ name }) => name && name === spec.on)
    const top = stand ? pieces[stand.piece].top(stand, camera) : null
    return bottle.body(standing(spec, stand), camera, { top })
  }
  const shadow = (spec) => {
    if (!spec.file) return pieces[spec.piece].shadow?.(spec, camera) ?? ''
    const stand = stage.find(({ name }) => name && name === spec.on)
    return bottle.shadow(standing(spec, stand), camera, { wall })
  }
  const layers = [
    ...stage.slice(0, cut).map(body),
    fibre(width, height),
    ...stage.slice(cut).map(shadow),
    ...stage.slice(cut).map(body),
  ].join('\n')
  const faces = new Set([...layers.matchAll(/data-face="([^"]+)"/g)].map(([, face]) => face))
  return `<!doctype html><style>${[...faces].map(faceCss).join('')}
    html,body{margin:0;background:#fff}#set{position:relative;width:${width}px;height:${height}px;overflow:hidden;isolation:isolate}
    .layer,#set img{position:absolute;left:0;top:0;display:block}.layer{width:${width}px;height:${height}px}#set img{transform-origin:0 0}text{white-space:pre}</style>
    <div id="set">${layers}</div>`
}

/** What stands on a box stands at its height. */
const standing = (spec, stand) => (stand ? { ...spec, y: (stand.y ?? 0) + stand.tall } : spec)

const fibre = (width, height) =>
  `<svg class="layer" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" style="mix-blend-mode:multiply;opacity:.22">${FIBRE}<rect width="${width}" height="${height}" filter="url(#fibre)"/></svg>`
