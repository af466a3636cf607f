import { MASTER } from '../photographs.ts'

export type Box = { left: number; top: number; width: number; height: number }
type Size = { width: number; height: number }

/** Air around a bottle, as a part of the frame's height: the studio leaves about as much. */
const MARGIN = 0.06
const RATIO = MASTER.width / MASTER.height

/** The smallest box around everything that is not background. */
export function subjectBox(mask: Uint8Array, width: number): Box {
  let [left, top, right, bottom] = [width, Math.ceil(mask.length / width), -1, -1]
  mask.forEach((isBackground, pixel) => {
    if (isBackground) return
    const x = pixel % width
    const y = (pixel - x) / width
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  return right < 0
    ? { left: 0, top: 0, width: 0, height: 0 }
    : { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/**
 * A frame of 4 : 5 around a bottle, with air around it, in the pixels of a picture of this size. It may reach beyond
 * the picture, where its background goes on. It is never smaller than a photograph of the shop, so that a small bottle
 * in a large picture is not blown up.
 */
export function frameAround(box: Box, picture: Size): Box {
  const least = Math.min(MASTER.height, Math.max(picture.height, picture.width / RATIO))
  const height = Math.ceil(
    Math.max(box.height / (1 - 2 * MARGIN), box.width / (1 - 2 * MARGIN) / RATIO, least),
  )
  const width = Math.round(height * RATIO)
  return {
    left: Math.round(box.left + box.width / 2 - width / 2),
    top: Math.round(box.top + box.height / 2 - height / 2),
    width,
    height,
  }
}

/** The part of a frame that lies in the picture; undefined if none does. */
export function within({ left, top, width, height }: Box, picture: Size): Box | undefined {
  const [x, y] = [Math.max(0, left), Math.max(0, top)]
  const right = Math.min(picture.width, left + width)
  const bottom = Math.min(picture.height, top + height)
  return right > x && bottom > y ? { left: x, top: y, width: right - x, height: bottom - y } : undefined
}
