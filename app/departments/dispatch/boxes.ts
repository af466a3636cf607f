/** A box that stands at the packing bench. */
export type Box = {
  key: string
  name: string
  /** Bottles of 70 or 75cl that it holds. */
  bottles: number
  /** What its inserts and its bottom bear. */
  litres: number
  /** Length, width and height outside, in millimetres. */
  outerMm: readonly [number, number, number]
  emptyG: number
}

/** The shop's boxes, the smallest first. To use others, change this table. */
export const boxes: readonly Box[] = [
  { key: 'B1', name: '1-bottle box', bottles: 1, litres: 1.5, outerMm: [390, 130, 130], emptyG: 240 },
  { key: 'B2', name: '2-bottle box', bottles: 2, litres: 3, outerMm: [390, 235, 130], emptyG: 390 },
  { key: 'B3', name: '3-bottle box', bottles: 3, litres: 4.5, outerMm: [390, 340, 130], emptyG: 520 },
  { key: 'B6', name: '6-bottle box', bottles: 6, litres: 9, outerMm: [390, 340, 235], emptyG: 820 },
  { key: 'B12', name: '12-bottle box', bottles: 12, litres: 13.5, outerMm: [445, 390, 340], emptyG: 1450 },
]

/** What is too large for all of them leaves in the carton that it came in. */
export const ownCarton: Box = {
  key: 'OWN',
  name: 'its own carton',
  bottles: Number.POSITIVE_INFINITY,
  litres: Number.POSITIVE_INFINITY,
  outerMm: [600, 400, 400],
  emptyG: 300,
}

/** Several boxes are written 'B12+B2'. */
export const boxKeys = (typed: string) => typed.split('+').map((key) => key.trim().toUpperCase())

export const boxWithKey = (key: string): Box | undefined =>
  [...boxes, ownCarton].find((box) => box.key === key)

/** '12-bottle box and 2-bottle box'; '2 × 12-bottle box'. */
export function boxesInWords(typed: string): string {
  const counts = Map.groupBy(boxKeys(typed), (key) => key)
  return [...counts]
    .map(([key, all]) => `${all.length > 1 ? `${all.length} × ` : ''}${boxWithKey(key)?.name ?? key}`)
    .join(' and ')
}
