import metrics from '../material/fonts/engraving-metrics.json' with { type: 'json' }

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
export type EngravedLine = { letters: PlacedLetter[]; stroke: number }

/** Large, because browsers round small type and may have a minimum size. */
export const LETTER_SIZE = 100

/**
 * Lays up to two lines on the glass, letter by letter: foreshortened, slanted and sized as the camera would see them.
 */
export function layOnGlass(panel: EngravingPanel, lines: string[], font: EngravingFont): EngravedLine[] {
  const style = styles[font]
  const rows = fitted(
    panel,
    lines.map((line) => line.normalize('NFC').trim().replace(/\s+/g, ' ')).filter(Boolean),
    font,
  )
  return rows.map(({ line, size, z }) => ({
    letters: placed(panel, line, font, size, z),
    stroke: round((style.stroke / size) * LETTER_SIZE),
  }))
}

/** The vertical position of the words in the photograph, as a fraction of its height: where to zoom in. */
export const middleOf = (panel: EngravingPanel) => seen(panel, 0, (panel.z0 + panel.z1) / 2).y / PHOTO_HEIGHT

/** The letters of a text that the typeface lacks, as grapheme clusters: an accent together with its letter. */
export function unknownLetters(text: string, font: EngravingFont): string[] {
  const { advances } = fonts[font]
  return [...new Set(lettersOf(text))].filter((letter) => !advances.has(letter))
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

type Row = { line: string; size: number; z: number }

/**
 * Sizes and baselines: each line shrinks to the panel's width, neither is much larger than the other, both are
 * centred.
 */
function fitted(panel: EngravingPanel, lines: string[], font: EngravingFont): Row[] {
  const { size, second, above, below, lead } = styles[font]
  const wished = lines.map((line, i) =>
    Math.min(i === 0 ? size : size * second, panel.width / widthInEms(line, font)),
  )
  const most = Math.min(...wished) * MOST_UNLIKE
  const sizes = wished.map((each) => Math.min(each, most))
  const [first = 0, last = 0] = [sizes[0], sizes.at(-1)]
  const leads = sizes.slice(1).map((each, i) => (lead * (each + (sizes[i] ?? 0))) / 2)
  const tall = above * first + sum(leads) + below * last

  const middle = (panel.z0 + panel.z1) / 2
  const upright = Math.cos(leanAt(panel, middle))
  const shrink = Math.min(1, (panel.z1 - panel.z0) / upright / tall)
  let down = above * first - tall / 2
  return lines.map((line, i) => {
    if (i > 0) down += leads[i - 1] ?? 0
    return { line, size: (sizes[i] ?? 0) * shrink, z: middle - down * shrink * upright }
  })
}

/** The largest ratio of the sizes of two lines. */
const MOST_UNLIKE = 1.6

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

function widthInEms(line: string, font: EngravingFont): number {
  return pens(line, font).at(-1) ?? 0
}

/** The pen position before each letter, and after the last, in ems. */
function pens(line: string, font: EngravingFont): number[] {
  const { track } = styles[font]
  const letters = [...line]
  const stops = [0]
  letters.forEach((letter, i) => {
    const next = letters[i + 1]
    const air = next === undefined ? 0 : track + kern(letter, next, font)
    stops.push((stops[i] ?? 0) + advance(letter, font) + air)
  })
  return stops
}

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

function advance(letter: string, font: EngravingFont): number {
  return (fonts[font].advances.get(letter) ?? UNKNOWN_ADVANCE) / EM
}

const EM = 1000
const UNKNOWN_ADVANCE = 500

function kern(letter: string, next: string, font: EngravingFont): number {
  return (fonts[font].kerning.get(plain(letter) + plain(next)) ?? 0) / EM
}

const plain = (letter: string) => letter.normalize('NFD').charAt(0)

type Metrics = { advances: Record<string, string>; kerning: Record<string, Record<string, string>> }

function tables({ advances, kerning }: Metrics) {
  return {
    advances: byLetter(advances),
    kerning: new Map(
      Object.entries(kerning).flatMap(([first, seconds]) =>
        [...byLetter(seconds)].map(([second, kern]) => [first + second, kern] as const),
      ),
    ),
  }
}

function byLetter(lists: Record<string, string>): Map<string, number> {
  return new Map(
    Object.entries(lists).flatMap(([value, letters]) =>
      [...letters].map((letter) => [letter, Number(value)] as const),
    ),
  )
}

const fonts = { 1: tables(metrics[1]), 2: tables(metrics[2]), 3: tables(metrics[3]) }

/**
 * In millimetres: the size of the first line, the smallest of any line and the added stroke. In ems: the ink above
 * and below the baseline, line height, letter spacing. `second` is the ratio of the second line's size to the first.
 */
const styles = {
  1: { size: 12.5, least: 3.2, second: 0.8, above: 0.8, below: 0.3, lead: 1.25, track: 0, stroke: 0.36 },
  2: { size: 8.2, least: 2.2, second: 0.8, above: 0.72, below: 0.1, lead: 1.45, track: 0.05, stroke: 0.12 },
  3: { size: 8.2, least: 2.4, second: 0.8, above: 0.75, below: 0.2, lead: 1.45, track: 0.05, stroke: 0.1 },
}
