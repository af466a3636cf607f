/** What a file is, told by its content alone: its name and its type are only what somebody claims. */

export type Kind = 'jpeg' | 'png' | 'webp' | 'avif'
type Shape = { ok: true; kind: Kind } | { ok: false; because: string }

const refused = (because: string): Shape => ({ ok: false, because })
const CUT_SHORT = 'This file is not complete: its end is missing. Please send it again.'
const SOMETHING_ELSE = 'There is something else in this file behind the photograph. Please save it again.'
const MOVING = 'This picture moves. Please send a still one.'
const BROKEN = 'This file is broken. Please save it again.'

/**
 * Judges the outline of a file without decoding a pixel, in one walk from its first to its last byte: which kind it
 * is, whether its end is there, and whether anything follows it. A file that is two things at once is refused.
 */
export function fileShape(bytes: Uint8Array): Shape {
  if (bytes.length === 0) return refused('This file is empty.')
  if (startsWith(bytes, 0, [0xff, 0xd8, 0xff])) return jpegShape(bytes)
  if (startsWith(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return pngShape(bytes)
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return webpShape(bytes)
  if (textAt(bytes, 4, 4) === 'ftyp') return boxedShape(bytes)
  return refused(`${otherKind(bytes)} Please send a JPEG, PNG, WebP or AVIF.`)
}

/** Segments, then the picture's data, in which a marker is the byte FF with neither 00 nor a restart behind it. */
function jpegShape(bytes: Uint8Array): Shape {
  let at = 2
  while (at + 3 < bytes.length) {
    if (bytes[at] !== 0xff) return refused(BROKEN)
    const marker = bytes[at + 1] as number
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) break
    const length = uint16(bytes, at + 2)
    if (length < 2) return refused(BROKEN)
    at += 2 + length
    if (marker === 0xda) at = endOfScan(bytes, at)
  }
  if (bytes[at] !== 0xff || bytes[at + 1] !== 0xd9) return refused(CUT_SHORT)
  return behindJpeg(bytes, at + 2)
}

function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const next = bytes[at + 1] as number
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

/** Phones put a second picture or a short film there, and some programs fill up with zeros. */
function behindJpeg(bytes: Uint8Array, end: number): Shape {
  let at = end
  while (at < bytes.length && bytes[at] === 0) at += 1
  const isPicture = startsWith(bytes, at, [0xff, 0xd8, 0xff])
  const isFilm = textAt(bytes, end + 4, 4) === 'ftyp' || textAt(bytes, at + 1, 4) === 'ftyp'
  return at === bytes.length || isPicture || isFilm ? { ok: true, kind: 'jpeg' } : refused(SOMETHING_ELSE)
}

function pngShape(bytes: Uint8Array): Shape {
  let at = 8
  while (at + 12 <= bytes.length) {
    const length = uint32(bytes, at)
    const name = textAt(bytes, at + 4, 4)
    if (!/^[A-Za-z]{4}$/.test(name)) return refused(BROKEN)
    if (name === 'acTL') return refused(MOVING)
    at += 12 + length
    if (name === 'IEND') return ends(bytes, at, 'png')
  }
  return refused(CUT_SHORT)
}

function webpShape(bytes: Uint8Array): Shape {
  const end = 8 + uint32(bytes, 4, true)
  // An animation says so in the flags of its extended header.
  if (textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0) return refused(MOVING)
  if (end > bytes.length) return refused(CUT_SHORT)
  return ends(bytes, end + (end % 2), 'webp')
}

/** AVIF, by its brands; HEIC and films are boxed the same way. */
function boxedShape(bytes: Uint8Array): Shape {
  const brands = brandsOf(bytes)
  if (brands.includes('avis')) return refused(MOVING)
  if (!brands.includes('avif'))
    return refused(
      brands.some((brand) => /^hei|^hev|^mif1/.test(brand))
        ? 'This is an HEIC photograph. Please send it as a JPEG: phones do so when asked for ‘most compatible’.'
        : 'This is a film. Please send a JPEG, PNG, WebP or AVIF.',
    )
  let at = 0
  while (at + 8 <= bytes.length) {
    const size = uint32(bytes, at)
    // Nought: it reaches to the end. One: its length has eight bytes, of which no file of ours needs the upper four.
    if (size === 0) return { ok: true, kind: 'avif' }
    const length = size === 1 ? uint32(bytes, at + 12) : size
    if (length < 8 || !/^[\x20-\x7e]{4}$/.test(textAt(bytes, at + 4, 4)))
      return refused(at > 0 ? SOMETHING_ELSE : BROKEN)
    at += length
  }
  return at > bytes.length ? refused(CUT_SHORT) : ends(bytes, at, 'avif')
}

function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(uint32(bytes, 0), bytes.length, 256)
  const brands = [textAt(bytes, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(bytes, at, 4))
  return brands
}

function ends(bytes: Uint8Array, end: number, kind: Kind): Shape {
  if (end > bytes.length + 1) return refused(CUT_SHORT)
  return end < bytes.length ? refused(SOMETHING_ELSE) : { ok: true, kind }
}

function otherKind(bytes: Uint8Array): string {
  const start = textAt(bytes, 0, 512).trimStart()
  if (start.startsWith('GIF8')) return 'This is a GIF.'
  if (start.startsWith('%PDF')) return 'This is a PDF.'
  if (start.startsWith('PK')) return 'This is a ZIP file.'
  if (start.startsWith('II*') || start.startsWith('MM\0*')) return 'This is a TIFF.'
  if (start.startsWith('BM')) return 'This is a BMP.'
  if (/<svg/i.test(start)) return 'This is an SVG drawing, which can hold programs.'
  if (/^<(!doctype html|html)/i.test(start)) return 'This is a web page.'
  return 'This is no photograph.'
}

function startsWith(bytes: Uint8Array, at: number, start: readonly number[]): boolean {
  return start.every((byte, each) => bytes[at + each] === byte)
}

/** As Latin-1: a byte is a sign. */
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

const uint16 = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

function uint32(bytes: Uint8Array, at: number, isLittleEndian = false): number {
  const four = [0, 1, 2, 3].map((each) => bytes[at + each] ?? 0)
  if (isLittleEndian) four.reverse()
  return four.reduce((sum, byte) => sum * 256 + byte, 0)
}
