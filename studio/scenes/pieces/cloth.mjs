import { n } from '../../print/ink.mjs'

/** Cloth over the table: warp and weft, and the fall of two soft folds. */
export const linen = {
  body: ({ paper, back = 260, folds = [] }, camera) => {
    const fold = camera.project(0, 0, -back)[1]
    const { width, height } = camera
    const soft = folds
      .map(
        ([from, to, wide]) =>
          `<g style="filter:blur(${n(wide * 0.5)}px);mix-blend-mode:multiply"><path d="M${from} ${n(fold)}L${to} ${height}" stroke="#5b452f" stroke-width="${wide}" opacity=".12"/></g><g style="filter:blur(${n(wide * 0.4)}px)"><path d="M${from - wide} ${n(fold)}L${to - wide * 1.3} ${height}" stroke="#fffaf0" stroke-width="${n(wide * 0.8)}" opacity=".35"/></g>`,
      )
      .join('')
    const thread = (id, frequency, seed) =>
      `<filter id="${id}" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="2" seed="${seed}"/><feColorMatrix values="0 0 0 0 .35  0 0 0 0 .27  0 0 0 0 .2  .9 0 0 0 -.36"/></filter>`
    const area = `y="${n(fold)}" width="${width}" height="${n(height - fold)}"`
    return `<svg class="layer" xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${thread('warp', '.012 .55', 3)}${thread('weft', '.5 .014', 9)}<linearGradient id="cloth" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="#fffaf0" stop-opacity=".3"/><stop offset="1" stop-color="#3b2a1c" stop-opacity=".1"/></linearGradient></defs><rect ${area} fill="${paper}"/><rect ${area} fill="url(#cloth)"/>${soft}<rect ${area} filter="url(#warp)" opacity=".3"/><rect ${area} filter="url(#weft)" opacity=".26"/><rect y="${n(fold)}" width="${width}" height="2" fill="#3b2a1c" opacity=".12"/></svg>`
  },
}
