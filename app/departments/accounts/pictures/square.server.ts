import { createHash } from 'node:crypto'
import sharp from 'sharp'

export const LARGEST_PICTURE = 5 * 1024 * 1024
const SIDE = 320
/** A small file can unfold into a huge picture; nothing a camera makes is larger than this. */
const MOST_PIXELS = 60_000_000

export type Square = { webp: Buffer; version: string }

/**
 * What was sent, made anew: turned as the camera held it, cut square around what draws the eye, and without anything
 * else the file carried, such as where it was taken. Nothing, if it is no picture, whatever it is called.
 */
export async function squarePicture(sent: Buffer): Promise<Square | undefined> {
  try {
    const picture = sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (!format || !welcome.has(format)) return undefined
    const webp = await picture
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer()
    return { webp, version: createHash('sha256').update(webp).digest('hex').slice(0, 16) }
  } catch {
    // The library knows no difference between 'no picture', 'broken' and 'too large to unfold'; neither does the shopper.
    return undefined
  }
}

/** Not SVG: it is a program as much as a picture. */
const welcome = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff'])

/** The bytes of a `data:` address, whatever it claims to be. */
export function bytesOf(dataUrl: string): Buffer | undefined {
  const [, encoded] = /^data:[\w.+/-]*;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataUrl) ?? []
  return encoded ? Buffer.from(encoded, 'base64') : undefined
}
