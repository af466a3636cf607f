import { checkPicture, tooLarge } from '#app/platform/pictures/check-picture.server.ts'
import { carefully, LONGEST_SECONDS, loadSharp } from '#app/platform/pictures/sharp.server.ts'
import { LARGEST_LOGO_SIDE, largest } from '../pictures.ts'
import { sanitiseSvg } from '../rules/sanitise-svg.ts'

type Logo = { format: 'svg' | 'png'; bytes: Buffer; width: number; height: number }
type Made = { ok: true; logo: Logo } | { ok: false; because: string }

const MOST_PIXELS = 16_000_000
const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47])

/** A logo from what was sent, told by its content: a drawing is rewritten, a picture is decoded and encoded. */
export async function makeLogo(bytes: Buffer): Promise<Made> {
  if (bytes.subarray(0, PNG_START.length).equals(PNG_START)) return fromPng(bytes)
  if (!looksLikeXml(bytes))
    return { ok: false, because: 'This is no SVG and no PNG. Please send one of the two.' }
  return fromSvg(bytes)
}

/** Behind a byte order mark and white space. */
const looksLikeXml = (bytes: Buffer) =>
  bytes.subarray(0, 1_000).toString('utf8').replace('\u{FEFF}', '').trimStart().startsWith('<')

function fromSvg(bytes: Buffer): Made {
  if (bytes.length > largest.svg.bytes)
    return { ok: false, because: `This drawing is too large: at most ${largest.svg.inWords}.` }
  const sanitised = sanitiseSvg(bytes)
  if (!sanitised.ok) return { ok: false, because: `This SVG can’t be a logo. ${sanitised.because}` }
  const { svg, width, height } = sanitised
  return { ok: true, logo: { format: 'svg', bytes: Buffer.from(svg), width, height } }
}

async function fromPng(bytes: Buffer): Promise<Made> {
  if (bytes.length > largest.png.bytes) return { ok: false, because: tooLarge(largest.png.inWords) }
  const checked = await checkPicture(bytes, sizeProblem)
  if (!checked.ok) return checked
  const sharp = await loadSharp()
  try {
    const { data, info } = await sharp(bytes, carefully)
      .timeout({ seconds: LONGEST_SECONDS })
      .autoOrient()
      .resize({
        width: LARGEST_LOGO_SIDE,
        height: LARGEST_LOGO_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer({ resolveWithObject: true })
    return { ok: true, logo: { format: 'png', bytes: data, width: info.width, height: info.height } }
  } catch {
    return { ok: false, because: 'The picture in this file is broken. Please save it again.' }
  }
}

function sizeProblem({ width, height }: { width: number; height: number }): string | undefined {
  if (width * height > MOST_PIXELS)
    return `This picture has too many pixels: ${width} × ${height}. At most ${MOST_PIXELS / 1e6} million.`
  if (Math.max(width, height) > 20 * Math.min(width, height)) return 'It is too long and narrow for a logo.'
}
