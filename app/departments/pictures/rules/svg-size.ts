import { refuse } from './svg-refused.ts'

/** Of a logo, as settings take it. */
const LARGEST_SIDE = 4_000
const LARGEST_RATIO = 20
const LARGEST_NUMBER = 1_000_000
const NUMBER = /^[+-]?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20})(?:e[+-]?\d)?$/i

type Sized = { viewBox: string; width: number; height: number }

/** How large a drawing is: by its width and height in pixels, or by its viewBox. */
export function sizeOfSvg(own: ReadonlyMap<string, string>): Sized {
  const box = readBox(own.get('viewBox'))
  const [wide, high] = [readPixels(own.get('width')), readPixels(own.get('height'))]
  const isGiven = wide !== undefined && high !== undefined
  const [, , boxWide, boxHigh] = box ?? []
  const width = isGiven ? wide : boxWide
  const height = isGiven ? high : boxHigh
  if (!width || !height)
    return refuse('It does not say how large it is: it needs a viewBox, or a width and a height.')
  const ratio = width / height
  if (ratio > LARGEST_RATIO || ratio < 1 / LARGEST_RATIO)
    return refuse('It is too long and narrow for a logo.')
  const shrink = Math.min(1, LARGEST_SIDE / Math.max(width, height))
  const grow = Math.max(1, 1 / Math.min(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * shrink * grow))
  return {
    viewBox: box ? box.join(' ') : `0 0 ${width} ${height}`,
    width: side(width),
    height: side(height),
  }
}

function readBox(typed: string | undefined): number[] | undefined {
  if (typed === undefined) return undefined
  const parts = typed.trim().split(/[\s,]+/)
  const numbers = parts.flatMap((part) => readNumber(part) ?? [])
  const [, , width = 0, height = 0] = numbers
  if (parts.length !== 4 || numbers.length !== 4 || width <= 0 || height <= 0)
    return refuse('Its viewBox can’t be read.')
  return numbers
}

/** Other units, such as millimetres or percent, say nothing about a screen. */
function readPixels(typed: string | undefined): number | undefined {
  const pixels = readNumber((typed ?? '').trim().replace(/px$/i, ''))
  return pixels !== undefined && pixels > 0 ? pixels : undefined
}

function readNumber(typed: string): number | undefined {
  if (!NUMBER.test(typed)) return undefined
  const number = Number(typed)
  return Math.abs(number) <= LARGEST_NUMBER ? number : undefined
}
