/** Raw pixels: red, green, blue and alpha of each, row by row. */
export type Pixels = { data: Uint8ClampedArray; width: number; height: number }
export type Colour = readonly [red: number, green: number, blue: number]

/** How far a pixel may be from the background's colour and still be background: paper is never all one white. */
const ALIKE = 26
/** From here on, a pixel at the edge of the background has nothing of it. */
const DIFFERENT = 96
/** How many pixels deep the edge is softened. */
export const FEATHER = 2
/** So much of the picture's border has to be alike. */
const PLAIN_SHARE = 0.96
const BORDER = 3
/** Less than this is no background, more than this leaves nothing in front of it. */
const LEAST_CUT = 0.05
const MOST_CUT = 0.97

/** The colour of a plain background, told by the picture's border; undefined where it is not plain. */
export function plainBackground({ data, width, height }: Pixels): Colour | undefined {
  const border: number[] = []
  for (let y = 0; y < height; y++) {
    const isEdgeRow = y < BORDER || y >= height - BORDER
    for (let x = 0; x < width; x = isEdgeRow || x !== BORDER - 1 ? x + 1 : Math.max(x + 1, width - BORDER))
      border.push((y * width + x) * 4)
  }
  // What is transparent has no background left.
  if (border.some((at) => (data[at + 3] ?? 0) < 250)) return undefined
  const colour = [0, 1, 2].map((channel) => median(border.map((at) => data[at + channel] ?? 0)))
  const [red = 0, green = 0, blue = 0] = colour
  const alike = border.filter((at) => distance(data, at, [red, green, blue]) <= ALIKE)
  return alike.length >= border.length * PLAIN_SHARE ? [red, green, blue] : undefined
}

const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1] ?? 0

/**
 * The greatest difference of a channel: a pale tint of one colour counts as much as a grey. Written out, as are the
 * walks below: they run over a million pixels on the shop's own thread.
 */
function distance(data: Uint8ClampedArray, at: number, colour: Colour): number {
  const red = (data[at] as number) - colour[0]
  const green = (data[at + 1] as number) - colour[1]
  const blue = (data[at + 2] as number) - colour[2]
  let most = red < 0 ? -red : red
  if (green > most) most = green
  else if (-green > most) most = -green
  if (blue > most) most = blue
  else if (-blue > most) most = -blue
  return most
}

/**
 * Which pixels are background: those alike that can be reached from the border over others that are alike. White paper
 * on a label is alike too, but nothing leads to it. One byte a pixel, 1 for background.
 */
export function connectedBackground({ data, width, height }: Pixels, colour: Colour): Uint8Array {
  const alike = new Uint8Array(width * height)
  for (let pixel = 0; pixel < alike.length; pixel++)
    if (distance(data, pixel * 4, colour) <= ALIKE) alike[pixel] = 1
  const mask = new Uint8Array(width * height)
  const stack: number[] = []
  for (let x = 0; x < width; x++) stack.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) stack.push(y * width, y * width + width - 1)
  for (let from = stack.pop(); from !== undefined; from = stack.pop())
    if (alike[from] === 1 && mask[from] === 0) fillRow(alike, mask, width, from, stack)
  return mask
}

/** Fills the row to both sides of a pixel, and puts one pixel of each run above and below it on the stack. */
function fillRow(alike: Uint8Array, mask: Uint8Array, width: number, from: number, stack: number[]) {
  const start = from - (from % width)
  let left = from
  while (left > start && alike[left - 1] === 1) left -= 1
  let isRunAbove = false
  let isRunBelow = false
  for (let pixel = left; pixel < start + width && alike[pixel] === 1; pixel++) {
    mask[pixel] = 1
    const isAbove = isOpen(alike, mask, pixel - width)
    if (isAbove && !isRunAbove) stack.push(pixel - width)
    isRunAbove = isAbove
    const isBelow = isOpen(alike, mask, pixel + width)
    if (isBelow && !isRunBelow) stack.push(pixel + width)
    isRunBelow = isBelow
  }
}

/** Outside of the picture nothing is. */
const isOpen = (alike: Uint8Array, mask: Uint8Array, pixel: number) => alike[pixel] === 1 && mask[pixel] === 0

/** Whether there is something in front of the background, and enough background to cut. */
export function isWorthCutting(mask: Uint8Array): boolean {
  let cut = 0
  for (const each of mask) cut += each
  return cut >= mask.length * LEAST_CUT && cut <= mask.length * MOST_CUT
}

/**
 * The picture with its background cut out to alpha. Pixels next to the cut get as much alpha as they differ from the
 * background, with the background's colour taken out of them, so that no pale rim is left. Everything further than
 * `FEATHER` from the cut stays as it is, to the byte.
 */
export function cutOut({ data, width, height }: Pixels, mask: Uint8Array, colour: Colour): Pixels {
  const cut = new Uint8ClampedArray(data)
  const depth = depths(mask, width, height)
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const at = pixel * 4
    if (mask[pixel] === 1) cut[at + 3] = 0
    else if (depth[pixel] !== 0) soften(cut, at, colour)
  }
  return { data: cut, width, height }
}

/** How near each pixel is to the background, from 1 to `FEATHER`; 0 for background and for all that is further in. */
function depths(mask: Uint8Array, width: number, height: number): Uint8Array {
  const depth = new Uint8Array(mask.length)
  let last = edgeOf(mask, width, height)
  for (const pixel of last) depth[pixel] = 1
  for (let step = 2; step <= FEATHER; step++) {
    const next: number[] = []
    const reach = (pixel: number) => {
      if (mask[pixel] === 1 || depth[pixel] !== 0) return
      depth[pixel] = step
      next.push(pixel)
    }
    for (const pixel of last) {
      const x = pixel % width
      if (x > 0) reach(pixel - 1)
      if (x < width - 1) reach(pixel + 1)
      if (pixel >= width) reach(pixel - width)
      if (pixel < (height - 1) * width) reach(pixel + width)
    }
    last = next
  }
  return depth
}

/** Pixels that are not background, beside one that is. */
function edgeOf(mask: Uint8Array, width: number, height: number): number[] {
  const edge: number[] = []
  for (let y = 0, pixel = 0; y < height; y++)
    for (let x = 0; x < width; x++, pixel++) {
      if (mask[pixel] === 1) continue
      if (
        (x > 0 && mask[pixel - 1] === 1) ||
        (x < width - 1 && mask[pixel + 1] === 1) ||
        (y > 0 && mask[pixel - width] === 1) ||
        (y < height - 1 && mask[pixel + width] === 1)
      )
        edge.push(pixel)
    }
  return edge
}

function soften(data: Uint8ClampedArray, at: number, colour: Colour) {
  const differs = distance(data, at, colour)
  if (differs >= DIFFERENT) return
  const alpha = Math.max(0, (differs - ALIKE / 2) / (DIFFERENT - ALIKE / 2))
  if (alpha > 0)
    for (let channel = 0; channel < 3; channel++)
      data[at + channel] = ((data[at + channel] ?? 0) - (1 - alpha) * (colour[channel] as number)) / alpha
  data[at + 3] = Math.round((data[at + 3] ?? 0) * alpha)
}
