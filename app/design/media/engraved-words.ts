import { advance, highest, knownLetters, pens, reachInEms, styles, widthInEms } from './engraving-measures.ts'

/** 1 a copperplate script, 2 roman capitals, 3 a plain sans: `fonts/engraving-{1,2,3}.woff2`. */
export type EngravingFont = 1 | 2 | 3

/** A measure of the bottle: constant over the whole panel, or given at its bottom, middle and top. */
type Along = number | number[]

/**
 * Where words are on a photographed bottle. `distance` to `horizon` are the camera's, in millimetres and in pixels of
 * the 800 x 1000 photograph; the rest is the glass, in millimetres. `studio/engrave.mjs` calculates them.
 */
export type EngravingPanel = {
  distance: number
  eye: number
  focal: number
  horizon: number
  z0: number
  z1: number
  width: number
  radius: Along
  /** For a bottle that is not round: a superellipse, and its depth for its width. */
  section?: { n: Along; depth: Along }
}

/** With the colour of frosted glass on this drink, and whether the drink is darker. */
export type FrostedPanel = EngravingPanel & { tint: string; dark: boolean }

/** `matrix` (SVG's a, b, c, d, e, f) maps a letter of size `LETTER_SIZE` at 0, 0 onto the photograph. */
export type PlacedLetter = { letter: string; matrix: number[] }

/** `stroke` thickens hairlines that no sandblaster could cut, in units of `LETTER_SIZE`. */
type EngravedLine = { letters: PlacedLetter[]; stroke: number }

/** Large, because browsers round small type and may have a minimum size. */
export const LETTER_SIZE = 100

/**
 * Lays up to two lines on the glass, letter by letter: foreshortened, slanted and sized as the camera would see them.
 */
export function layOnGlass(panel: EngravingPanel, lines: string[], font: EngravingFont): EngravedLine[] {
  const middle = (panel.z0 + panel.z1) / 2
  const upright = uprightOf(panel)
  return fitted(flatGlassOf(panel), lines, font).map(({ line, size, down }) => ({
    letters: placed(panel, line, font, size, middle - down * upright),
    stroke: round((styles[font].stroke / size) * LETTER_SIZE),
  }))
}

/** The stretch of glass as it is when unrolled, in millimetres. */
export type FlatGlass = { width: number; height: number }

export const flatGlassOf = (panel: EngravingPanel): FlatGlass => ({
  width: panel.width,
  height: (panel.z1 - panel.z0) / uprightOf(panel),
})

const uprightOf = (panel: EngravingPanel) => Math.cos(leanAt(panel, (panel.z0 + panel.z1) / 2))

/** The vertical position of the words in the photograph, as a fraction of its height: where to zoom in. */
export const middleOf = (panel: EngravingPanel) => seen(panel, 0, (panel.z0 + panel.z1) / 2).y / PHOTO_HEIGHT

/** The letters of a text that the typeface lacks, as grapheme clusters: an accent together with its letter. */
export function unknownLetters(text: string, font: EngravingFont): string[] {
  const known = knownLetters(font)
  return [...new Set(lettersOf(text))].filter((letter) => !known.has(letter))
}

/** Grapheme clusters: the letters as a reader counts them, with their accents. */
export const lettersOf = (text: string) =>
  Array.from(segmenter.segment(text.normalize('NFC')), ({ segment }) => segment)

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** About how many letters of a line don't fit on the glass: they would be too small to cut and read. */
export function lettersTooMany(
  { width }: Pick<EngravingPanel, 'width'>,
  line: string,
  font: EngravingFont,
): number {
  const wide = widthInEms(line, font)
  const most = width / styles[font].least
  return wide <= most ? 0 : Math.ceil((1 - most / wide) * lettersOf(line).length)
}

/** `down` is how far the baseline is below the middle of the glass, along its wall, in millimetres like `size`. */
type FittedLine = { line: string; size: number; down: number }

/**
 * Sizes and baselines: each line shrinks to the panel's width, neither is much larger than the other, both are
 * centred. What a script writes beyond its letters' own width stays on the panel as well.
 */
export function fitted({ width, height }: FlatGlass, texts: string[], font: EngravingFont): FittedLine[] {
  const { size, second, above, below, lead, stroke } = styles[font]
  const lines = texts.map((line) => line.normalize('NFC').trim().replace(/\s+/g, ' ')).filter(Boolean)
  const wished = lines.map((line, i) =>
    Math.min(
      i === 0 ? size : size * second,
      width / widthInEms(line, font),
      (width - stroke) / (2 * reachInEms(line, font)),
    ),
  )
  const most = Math.min(...wished) * MOST_UNLIKE
  const sizes = wished.map((each) => Math.min(each, most))
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
  const leads = sizes.slice(1).map((each, i) => (lead * (each + (sizes[i] ?? 0))) / 2)
  const tall = above * first + sum(leads) + below * last
  const room = (height - stroke) / 2
  const up = tall / 2 + (highest(lines[0], font, 'above', above) - above) * first
  const down = tall / 2 + (highest(lines.at(-1), font, 'below', below) - below) * last
  const shrink = Math.min(1, height / tall, room / up, room / down)
  let baseline = above * first - tall / 2
  return lines.map((line, i) => {
    if (i > 0) baseline += leads[i - 1] ?? 0
    return { line, size: (sizes[i] ?? 0) * shrink, down: baseline * shrink }
  })
}

/** The largest ratio of the sizes of two lines. */
const MOST_UNLIKE = 1.6

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function placed(
  panel: EngravingPanel,
  line: string,
  font: EngravingFont,
  size: number,
  z: number,
): PlacedLetter[] {
  const stops = pens(line, font)
  const angleAt = unrolled(panel, z)
  const left = (-(stops.at(-1) ?? 0) * size) / 2
  const head = z + size * CAPITAL * Math.cos(leanAt(panel, z))
  return [...line].flatMap((letter, i) => {
    if (letter === ' ') return []
    const width = advance(letter, font) * size
    const from = left + (stops[i] ?? 0) * size
    // Chords over the whole letter instead of tangents at its middle: neighbours then meet, as in a script.
    const start = seen(panel, angleAt(from), z)
    const end = seen(panel, angleAt(from + width), z)
    const foot = seen(panel, angleAt(from + width / 2), z)
    const top = seen(panel, angleAt(from + width / 2), head)
    const unit = size / LETTER_SIZE
    const across = [(end.x - start.x) / width, (end.y - start.y) / width] as const
    const down = [(foot.x - top.x) / (size * CAPITAL), (foot.y - top.y) / (size * CAPITAL)] as const
    const matrix = [
      across[0] * unit,
      across[1] * unit,
      down[0] * unit,
      down[1] * unit,
      foot.x - (across[0] * width) / 2,
      foot.y - (across[1] * width) / 2,
    ]
    return [{ letter, matrix: matrix.map(round) }]
  })
}

/** Cap height, in ems; all three typefaces are close to it. */
const CAPITAL = 0.7

/** Converts millimetres along the wall, from the middle of the front, to the lathe's angle. */
function unrolled(panel: EngravingPanel, z: number): (along: number) => number {
  const lengths = [0]
  let [x, y] = wall(panel, 0, z)
  for (let i = 1; i <= STEPS; i++) {
    const [nextX, nextY] = wall(panel, i * STEP, z)
    lengths.push((lengths[i - 1] ?? 0) + Math.hypot(nextX - x, nextY - y))
    ;[x, y] = [nextX, nextY]
  }
  return (along) => {
    const length = Math.abs(along)
    const i = Math.max(
      1,
      lengths.findIndex((each) => each >= length),
    )
    const [before = 0, after = 0] = [lengths[i - 1], lengths[i]]
    return Math.sign(along) * (i - 1 + (length - before) / (after - before)) * STEP
  }
}

const STEPS = 90
const STEP = Math.PI / 2 / STEPS

/** Projects a point of the glass into the photograph. */
function seen(panel: EngravingPanel, angle: number, z: number): { x: number; y: number } {
  const [x, y] = wall(panel, angle, z)
  const scale = panel.focal / (panel.distance + y)
  return { x: PHOTO_MIDDLE + x * scale, y: panel.horizon + (panel.eye - z) * scale }
}

const PHOTO_MIDDLE = 400
const PHOTO_HEIGHT = 1000

/** The outside of the glass, x to the right and y away from the camera, as `section` in the studio's meshes.py. */
function wall(panel: EngravingPanel, angle: number, z: number): [number, number] {
  const { section = ROUND } = panel
  const n = at(panel, section.n, z)
  const k = (Math.abs(Math.cos(angle)) ** n + Math.abs(Math.sin(angle)) ** n) ** (-1 / n)
  const r = at(panel, panel.radius, z) * k
  return [Math.sin(angle) * r, -Math.cos(angle) * r * at(panel, section.depth, z)]
}

const ROUND = { n: 2, depth: 1 }

function leanAt(panel: EngravingPanel, z: number): number {
  return Math.atan(at(panel, panel.radius, z + 0.5) - at(panel, panel.radius, z - 0.5))
}

/** A parabola through the three given values. */
function at({ z0, z1 }: EngravingPanel, value: Along, z: number): number {
  if (typeof value === 'number') return value
  const [foot = 0, middle = 0, head = 0] = value
  const t = (z - z0) / (z1 - z0)
  return foot * (1 - t) * (1 - 2 * t) + middle * 4 * t * (1 - t) + head * t * (2 * t - 1)
}

const round = (value: number) => Math.round(value * 1e4) / 1e4
