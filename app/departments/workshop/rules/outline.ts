type Command = { command: keyof typeof letterOf; args: readonly number[] }
type Glyph = {
  commands: readonly Command[]
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
}

/** Where a letter stands: its pen position on the baseline, and the size of a unit of the typeface, in millimetres. */
type Pen = { x: number; y: number; unit: number }

/** In millimetres, y downwards. */
export type InkBox = { left: number; top: number; right: number; bottom: number }

const letterOf = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const

/** A letter's outline as SVG's path data, in millimetres, and what it covers. */
export function outlineOf({ commands, bbox }: Glyph, pen: Pen): { path: string; box: InkBox } {
  const path = commands.map(({ command, args }) => `${letterOf[command]}${points(args, pen)}`).join('')
  const { x, y, unit } = pen
  return {
    path,
    box: {
      left: x + bbox.minX * unit,
      top: y - bbox.maxY * unit,
      right: x + bbox.maxX * unit,
      bottom: y - bbox.minY * unit,
    },
  }
}

/** x and y in turn. */
const points = (args: readonly number[], { x, y, unit }: Pen) =>
  args.map((value, i) => mm(i % 2 === 0 ? x + value * unit : y - value * unit)).join(' ')

/** To a thousandth of a millimetre, a hundred times finer than any machine. */
export const mm = (value: number) => String(Math.round(value * 1e3) / 1e3)

/** The box around all of them; null around nothing. */
export function unite(boxes: readonly InkBox[]): InkBox | null {
  const [first, ...rest] = boxes.filter(({ left, right }) => Number.isFinite(left) && Number.isFinite(right))
  if (!first) return null
  return rest.reduce(
    (all, { left, top, right, bottom }) => ({
      left: Math.min(all.left, left),
      top: Math.min(all.top, top),
      right: Math.max(all.right, right),
      bottom: Math.max(all.bottom, bottom),
    }),
    first,
  )
}
