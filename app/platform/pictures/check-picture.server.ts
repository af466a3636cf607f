import { fileShape, type Kind } from './file-shape.ts'
import { carefully, loadSharp, MOST_PIXELS } from './sharp.server.ts'

type Size = { width: number; height: number }
export type Checked = ({ ok: true; kind: Kind } & Size) | { ok: false; because: string }

export const tooLarge = (most: string) => `This file is too large: at most ${most}.`
const UNREADABLE = 'This file can’t be read as a photograph. Please save it again.'

/**
 * Whether a file is one still picture that can be decoded safely, by its outline and its header: no pixel is decoded.
 * `sizeProblem` says what its use asks of its size.
 */
export async function checkPicture(
  bytes: Buffer,
  sizeProblem: (size: Size) => string | undefined,
): Promise<Checked> {
  const shape = fileShape(bytes)
  if (!shape.ok) return shape
  const size = await sizeOf(bytes)
  if (!size) return { ok: false, because: UNREADABLE }
  const because = unsafe(size) ?? sizeProblem(size)
  return because
    ? { ok: false, because }
    : { ok: true, kind: shape.kind, width: size.width, height: size.height }
}

/** As it stands upright. Undefined for a header that the library can't read. */
async function sizeOf(bytes: Buffer): Promise<(Size & { pages: number }) | undefined> {
  const sharp = await loadSharp()
  try {
    // The header alone is read, whatever it claims: how many pixels are too many is said in words below.
    const { autoOrient, pages = 1 } = await sharp(bytes, { ...carefully, limitInputPixels: false }).metadata()
    return { width: autoOrient.width, height: autoOrient.height, pages }
  } catch {
    // The library does not say what it is that it can't read; nor can we.
    return undefined
  }
}

function unsafe({ width, height, pages }: Size & { pages: number }): string | undefined {
  if (pages > 1) return 'There are several pictures in this file. Please send one.'
  if (width * height > MOST_PIXELS)
    return `This photograph has too many pixels: ${width} × ${height}. At most ${MOST_PIXELS / 1e6} million.`
}
