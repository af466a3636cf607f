import { sprig } from '../../print/art/botany.mjs'
import { n } from '../../print/ink.mjs'
import { blurred, layer, lit, nextName } from '../paper.mjs'

const INK = '#3b2a1c'

/** A bough cut from paper and stood up: `reach` is where its tip is, from its foot, in millimetres. */
export const bough = {
  body: (
    {
      x,
      y = 0,
      z,
      reach: [rx, ry],
      bend = 20,
      leaves = 13,
      size = 46,
      fill,
      stem,
      seed = 3,
      berry,
      gap = 24,
    },
    camera,
  ) => {
    const draw = (dx, dy, dz, colours) => {
      const k = camera.at(z + dz)
      const [x0, y0] = camera.project(x + dx, y + dy, z + dz)
      const [x1, y1] = camera.project(x + rx + dx, y + ry + dy, z + dz)
      return sprig({
        x0,
        y0,
        x1,
        y1,
        bend: bend * k,
        leaves,
        size: size * k,
        seed,
        stem: colours.stem,
        fill: colours.fill,
        berry: colours.berry,
        vein: colours.vein,
      })
    }
    const dark = { stem: INK, fill: [INK], vein: null, berry: berry && INK }
    const k = camera.at(z)
    return layer(
      camera,
      `<g style="mix-blend-mode:multiply">${foot(x, y, z, camera)}${blurred(draw(gap * 0.7, -gap * 0.5, -gap, dark), gap * 0.14 * k, 0.2)}</g>${draw(0.5, -0.5, 0, { stem: lit(stem, 0.8), fill: fill.map((c) => lit(c, 0.8)), vein: null, berry })}${draw(0, 0, 0, { stem, fill, berry, vein: lit(fill[0], 1.12) })}`,
    )
  },
}

function foot(x, y, z, camera) {
  const [cx, cy] = camera.project(x, y, z)
  const k = camera.at(z)
  return blurred(
    `<ellipse cx="${n(cx + 5 * k)}" cy="${n(cy)}" rx="${n(11 * k)}" ry="${n(1.8 * k)}" fill="${INK}"/>`,
    1.6 * k,
    0.4,
  )
}

/** Berries, beans and seeds that lie about: [x, z, radius] each. */
export const berries = {
  body: ({ places, colours }, camera) => {
    const balls = places
      .map(([x, z, r], i) => {
        const k = camera.at(z)
        const [cx, foot] = camera.project(x, 0, z)
        const cy = foot - r * k * 0.9
        const id = nextName('r')
        const colour = colours[i % colours.length]
        return `<g style="mix-blend-mode:multiply">${blurred(`<ellipse cx="${n(cx + r * k * 0.7)}" cy="${n(foot)}" rx="${n(r * k * 1.5)}" ry="${n(r * k * 0.34)}" fill="${INK}"/>`, r * k * 0.22, 0.4)}</g><radialGradient id="${id}" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="${lit(colour, 1.28)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${lit(colour, 0.55)}"/></radialGradient><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * k)}" fill="url(#${id})"/>`
      })
      .join('')
    return layer(camera, balls)
  },
}
