import { setImmediate as turn } from 'node:timers/promises'
import { carefully, LONGEST_SECONDS, loadSharp } from '#app/platform/pictures/sharp.server.ts'
import { MASTER } from '../photographs.ts'
import {
  type Colour,
  connectedBackground,
  cutOut,
  isWorthCutting,
  type Pixels,
  plainBackground,
} from '../rules/background.ts'
import { type Box, frameAround, subjectBox, within } from '../rules/frame.ts'

/** `cut` is missing where there is no plain background to cut out. */
export type Developed = { whole: Pixels; cut: Pixels | undefined }

/**
 * The shop's format from whatever was sent: upright, in sRGB, 800 × 1000, and nothing but pixels: metadata, such as
 * where it was taken, stay behind. A bottle before a plain background is framed with air around it; a cut-out keeps its
 * transparency; any other picture is cropped around what draws the eye.
 */
export async function develop(bytes: Buffer): Promise<Developed> {
  const small = await read(bytes, { fit: 'inside', withoutEnlargement: true })
  const colour = plainBackground(small)
  await turn()
  if (colour) {
    const mask = connectedBackground(small, colour)
    await turn()
    if (isWorthCutting(mask)) return framed(bytes, subjectBox(mask, small.width), small.width, colour)
    return { whole: await padded(bytes, colour), cut: undefined }
  }
  return { whole: hasClearEdge(small) ? await padded(bytes) : await cropped(bytes), cut: undefined }
}

type Fit = {
  fit: 'inside' | 'cover' | 'contain'
  withoutEnlargement?: boolean
  background?: Clear
  position?: number
}
type Clear = { r: number; g: number; b: number; alpha: number }

async function read(bytes: Buffer, fit: Fit, part?: Box, size: { width: number; height: number } = MASTER) {
  const sharp = await loadSharp()
  const upright = sharp(bytes, carefully).timeout({ seconds: LONGEST_SECONDS }).autoOrient()
  const { data, info } = await (part ? upright.extract(part) : upright)
    .resize({ ...size, ...fit })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return toPixels(data, info.width, info.height)
}

const toPixels = (data: Buffer, width: number, height: number): Pixels => ({
  data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  width,
  height,
})

async function framed(bytes: Buffer, box: Box, smallWidth: number, colour: Colour): Promise<Developed> {
  const sharp = await loadSharp()
  const { autoOrient: picture } = await sharp(bytes, carefully).metadata()
  const scale = picture.width / smallWidth
  const subject = {
    left: box.left * scale,
    top: box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
  }
  const frame = frameAround(subject, picture)
  const part = within(frame, picture)
  if (!part) return { whole: await padded(bytes, colour), cut: undefined }
  const shrink = MASTER.width / frame.width
  const size = {
    width: Math.min(MASTER.width, Math.max(1, Math.round(part.width * shrink))),
    height: Math.min(MASTER.height, Math.max(1, Math.round(part.height * shrink))),
  }
  const inner = await read(bytes, { fit: 'cover' }, part, size)
  const whole = onPaper(inner, colour, {
    left: Math.min(MASTER.width - size.width, Math.round((part.left - frame.left) * shrink)),
    top: Math.min(MASTER.height - size.height, Math.round((part.top - frame.top) * shrink)),
  })
  await turn()
  const mask = connectedBackground(whole, colour)
  await turn()
  return { whole, cut: isWorthCutting(mask) ? cutOut(whole, mask, colour) : undefined }
}

/** The picture on a sheet of its background's colour. */
function onPaper(
  inner: Pixels,
  [red, green, blue]: Colour,
  { left, top }: { left: number; top: number },
): Pixels {
  const data = new Uint8ClampedArray(MASTER.width * MASTER.height * 4)
  new Uint32Array(data.buffer).fill(new Uint32Array(new Uint8Array([red, green, blue, 255]).buffer)[0] ?? 0)
  for (let row = 0; row < inner.height; row++) {
    const from = row * inner.width * 4
    data.set(inner.data.subarray(from, from + inner.width * 4), ((top + row) * MASTER.width + left) * 4)
  }
  return { data, ...MASTER }
}

const padded = (bytes: Buffer, colour?: Colour) => {
  const [r, g, b] = colour ?? [0, 0, 0]
  return read(bytes, { fit: 'contain', background: { r, g, b, alpha: colour ? 1 : 0 } })
}

async function cropped(bytes: Buffer) {
  const sharp = await loadSharp()
  return read(bytes, { fit: 'cover', position: sharp.strategy.attention })
}

const hasClearEdge = ({ data, width, height }: Pixels) =>
  [0, width - 1, (height - 1) * width, height * width - 1].every(
    (pixel) => (data[pixel * 4 + 3] ?? 255) < 250,
  )
