/**
 * The first few of each shelf; drinks that were shown on an earlier shelf come last: many are presents of several
 * kinds. A shelf without enough others shows them all the same.
 */
export function withFewRepeats<Ware extends { id: string }>(
  shelves: readonly Ware[][],
  most: number,
): Ware[][] {
  const seen = new Set<string>()
  return shelves.map((wares) => {
    const isKnown = ({ id }: Ware) => seen.has(id)
    const shown = [...wares.filter((ware) => !isKnown(ware)), ...wares.filter(isKnown)].slice(0, most)
    for (const { id } of shown) seen.add(id)
    return shown
  })
}
