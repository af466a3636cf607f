import type { RunLine } from './run-plan.ts'

/** What somebody has put into the box: a bottle by its barcode, or a line that they have ticked. */
export type Scanned = { ean?: string | undefined; line?: string | undefined; quantity: number }

type Known = {
  lines: readonly RunLine[]
  eanOf: (drinkId: string) => string | null
  /** The name of a drink that is none of this order's, by its barcode. */
  nameOf: (ean: string) => string | undefined
}

/** What is wrong with the contents of a box, in words for the packer; undefined if all is right. */
export function wrongInBox(scanned: readonly Scanned[], known: Known): string | undefined {
  const missing = new Map(known.lines.map(({ line, quantity }) => [line, quantity]))
  for (const each of scanned) {
    const lines = linesFor(each, known)
    if (lines.length === 0) return `${strangerIn(each, known)}. ${wantsInstead(known, missing)}`
    let left = each.quantity
    for (const { line } of lines) {
      const taken = Math.min(left, missing.get(line) ?? 0)
      missing.set(line, (missing.get(line) ?? 0) - taken)
      left -= taken
    }
    const [{ name } = { name: '' }] = lines
    if (left > 0) return `${bottles(left)} of ${name} too many. ${wantsInstead(known, missing)}`
  }
  const absent = known.lines.filter(({ line }) => (missing.get(line) ?? 0) > 0)
  if (absent.length > 0) return `Not in the box yet: ${named(absent, missing)}.`
}

/** Several lines may hold the same drink, such as one that is engraved and one that is not. */
const linesFor = ({ ean, line }: Scanned, { lines, eanOf }: Known) =>
  lines.filter((each) =>
    line === undefined ? ean !== undefined && eanOf(each.drinkId) === ean : each.line === line,
  )

function strangerIn({ ean, line }: Scanned, { nameOf }: Known) {
  if (line !== undefined || ean === undefined) return 'One of these lines is not in this order'
  const name = nameOf(ean)
  return name ? `${name} is not in this order` : `Nothing of ours has the barcode ${ean}`
}

function wantsInstead({ lines }: Known, missing: ReadonlyMap<string, number>) {
  const absent = lines.filter(({ line }) => (missing.get(line) ?? 0) > 0)
  return absent.length === 0 ? 'The box has all of its bottles.' : `It wants ${named(absent, missing)}.`
}

const named = (lines: readonly RunLine[], missing: ReadonlyMap<string, number>) =>
  lines.map(({ line, name, size }) => `${missing.get(line)} × ${name}, ${size}`).join(' and ')

const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`)
