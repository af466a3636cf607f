/** The known name that is most like a mistyped one; undefined if none is. */
export function nearestName(typed: string, known: readonly string[]): string | undefined {
  const name = typed.trim().slice(0, LONGEST)
  const most = Math.max(2, Math.floor(name.length / 3))
  const near = known
    .map((each) => ({ each, slips: slipsBetween(name, each) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips)
  return near[0]?.each ?? known.find((each) => name.length > 3 && each.includes(name))
}

/** The time of a comparison grows with both lengths. */
const LONGEST = 60

/** The Levenshtein distance: letters to add, leave out or replace. */
function slipsBetween(one: string, other: string): number {
  let above = [...Array(other.length + 1).keys()]
  for (let row = 1; row <= one.length; row++) {
    const here = [row]
    for (let at = 1; at <= other.length; at++) {
      const replaced = (above[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1)
      here.push(Math.min(replaced, (above[at] ?? 0) + 1, (here[at - 1] ?? 0) + 1))
    }
    above = here
  }
  return above[other.length] ?? 0
}
