import { FEWEST_PIXELS, LARGEST_FILE, LARGEST_IN_WORDS, MOST_PIXELS } from '../photographs.ts'
import { fileShape, type Kind } from '../rules/file-shape.ts'
import { carefully, loadSharp } from './sharp.server.ts'

type Checked = { ok: true; kind: Kind; width: number; height: number } | { ok: false; because: string }

export const TOO_LARGE = `This file is too large: at most ${LARGEST_IN_WORDS}.`
const UNREADABLE = 'This file can’t be read as a photograph. Please save it again.'

/** Whether a file can become a photograph, by its outline and its header: no pixel is decoded. */
export async function checkFile(bytes: Buffer): Promise<Checked> {
  if (bytes.length > LARGEST_FILE) return { ok: false, because: TOO_LARGE }
  const shape = fileShape(bytes)
  if (!shape.ok) return shape
  const size = await sizeOf(bytes)
  if (!size) return { ok: false, because: UNREADABLE }
  const because = sizeProblem(size)
  return because ? { ok: false, because } : { ok: true, kind: shape.kind, ...size }
}

type Size = { width: number; height: number }

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

function sizeProblem({ width, height, pages }: Size & { pages: number }): string | undefined {
  if (pages > 1) return 'There are several pictures in this file. Please send one.'
  if (width * height > MOST_PIXELS)
    return `This photograph has too many pixels: ${width} × ${height}. At most ${MOST_PIXELS / 1e6} million.`
  if (Math.min(width, height) < FEWEST_PIXELS)
    return `This photograph is too small: ${width} × ${height} pixels. Each side needs at least ${FEWEST_PIXELS}.`
  if (Math.max(width, height) > 5 * Math.min(width, height))
    return 'This photograph is too long and narrow for a bottle’s frame.'
}
