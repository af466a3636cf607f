import { text } from '../../print/ink.mjs'
import { layer } from '../paper.mjs'

/** Lines of type on the picture itself, in pixels. */
export const words = {
  body: ({ lines }, camera) =>
    layer(camera, lines.map(({ x, y, words, ...style }) => text(x, y, words, style)).join('')),
}
