import { sprig } from '../../print/art/botany.mjs'
import { frond } from '../../print/art/cane-and-agave.mjs'
import { n } from '../../print/ink.mjs'
import { layer, nextName } from '../paper.mjs'

// Light through a window, and what stands before the window. All measures are shares of the picture.

const plants = {
  /** Long narrow leaves, as of an olive. */
  branch: ({ x, y, angle, length, bend = 0.1, leaves = 15, seed = 3, width, height }) => {
    const unit = Math.min(width, height)
    const [x0, y0] = [x * width, y * height]
    return sprig({
      x0,
      y0,
      x1: x0 + Math.cos(angle) * length * unit,
      y1: y0 + Math.sin(angle) * length * unit,
      bend: bend * unit,
      leaves,
      size: length * unit * 0.26,
      seed,
      stem: '#000',
      fill: ['#000'],
      vein: null,
    })
  },
  palm: ({ x, y, angle, length, bend = 0.6, leaves = 17, width, height }) =>
    frond({
      x: x * width,
      y: y * height,
      angle,
      length: length * Math.min(width, height),
      curl: bend,
      leaflets: leaves,
      fill: '#000',
    }),
}

/** Shade over everything but the panes; `lean` slants them as a low sun does. */
export const window = {
  body: (
    { panes = [], lean = -0.32, shade = '#8a6f58', depth = 0.3, soft = 0.012, leaves = [], leafSoft = 0.006 },
    camera,
  ) => {
    const { width, height } = camera
    const unit = Math.min(width, height)
    const [mask] = [nextName('m')]
    const holes = panes
      .map(({ x, y, wide, tall }) => {
        const slip = lean * tall * height
        const [l, t, w, h] = [x * width, y * height, wide * width, tall * height]
        return `<path d="M${n(l)} ${n(t)}H${n(l + w)}L${n(l + w + slip)} ${n(t + h)}H${n(l + slip)}Z" fill="#000"/>`
      })
      .join('')
    const ground = panes.length ? '#fff' : '#000'
    const drawn = leaves
      .map(({ plant = 'branch', near = 1, ...leaf }) => {
        const svg = plants[plant]({ ...leaf, width, height }).replaceAll('#000', '#fff')
        return `<g style="filter:blur(${n(leafSoft * unit * near)}px)" opacity="${n(near > 1.5 ? 0.75 : 0.95)}">${svg}</g>`
      })
      .join('')
    return layer(
      camera,
      `<mask id="${mask}" maskUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${ground}"/><g style="filter:blur(${n(soft * unit)}px)">${holes}</g>${drawn}</mask>
      <rect width="${width}" height="${height}" fill="${shade}" opacity="${depth}" mask="url(#${mask})"/>`,
      'mix-blend-mode:multiply',
    )
  },
}
