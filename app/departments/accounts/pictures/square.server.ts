import { createHash } from 'node:crypto'
import { MOST_PIXELS, measureProblem, SQUARE_SIDE } from '../rules/picture-size.ts'
import { oneAtATime } from './one-at-a-time.server.ts'

const LONGEST_SECONDS = 10
const MOST_WAITING = 2

type Square = { ok: true; webp: Buffer; version: string } | { ok: false; because: string }

const notAPicture = { ok: false, because: 'Please choose a picture: JPEG, PNG, WebP, AVIF or GIF' } as const

/**
 * Re-encodes a picture: rotated as the camera was, cropped square around what draws the eye, and without metadata,
 * such as where it was taken. One at a time: a decoded picture can take half a gigabyte.
 */
export const squarePicture = oneAtATime(MOST_WAITING, LONGEST_SECONDS, makeSquare)

async function makeSquare(sent: Buffer): Promise<Square> {
  const sharp = await loadSharp()
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format, width, height } = await picture.metadata()
    if (!format || !welcome.has(format)) return notAPicture
    const because = measureProblem({ width, height })
    if (because) return { ok: false, because }
    const webp = await picture
      .timeout({ seconds: LONGEST_SECONDS })
      .rotate()
      .resize(SQUARE_SIDE, SQUARE_SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
    return { ok: true, webp, version: createHash('sha256').update(webp).digest('hex').slice(0, 16) }
  } catch {
    // The library does not distinguish 'no picture', 'broken' and 'too large to decode'; neither do we.
    return notAPicture
  }
}

async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // No cache: decoded pictures are large and never used twice; one core is enough.
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** Not SVG: it can contain scripts. */
const welcome = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** The bytes of a `data:` URL, whatever type it claims. No regular expression on megabytes: that takes 20 ms. */
export function bytesOf(dataUrl: string): Buffer | undefined {
  const comma = dataUrl.indexOf(',')
  if (comma > 200 || !/^data:[\w.+/-]*;base64$/.test(dataUrl.slice(0, Math.max(0, comma)))) return undefined
  const encoded = dataUrl.slice(comma + 1)
  const bytes = Buffer.from(encoded, 'base64')
  // Node skips invalid base64: then there are fewer bytes than expected.
  return bytes.length > 0 && bytes.length === lengthOf(encoded) ? bytes : undefined
}

function lengthOf(encoded: string): number {
  const padding = encoded.endsWith('==') ? 2 : encoded.endsWith('=') ? 1 : 0
  return Math.floor(((encoded.length - padding) * 3) / 4)
}
