/** A part of two lists: in both, in the first only, or in the second only. */
export type Difference<Thing> = { kind: 'same' | 'gone' | 'new'; things: Thing[] }

/** Above this many changes what differs is shown as a whole: time and memory grow with their square. */
const MOST_CHANGES = 800

/** What has to go from one list and come into the other, as few as possible (Myers, 1986). */
export function differences<Thing>(from: readonly Thing[], to: readonly Thing[]): Difference<Thing>[] {
  const start = commonStart(from, to)
  const end = commonStart(from.slice(start).reverse(), to.slice(start).reverse())
  const [gone, added] = [from.slice(start, from.length - end), to.slice(start, to.length - end)]
  return joined([
    { kind: 'same', things: from.slice(0, start) },
    ...(shortestEdits(gone, added) ?? [
      { kind: 'gone', things: gone },
      { kind: 'new', things: added },
    ]),
    { kind: 'same', things: from.slice(from.length - end) },
  ])
}

/** Spaces stay with the word before them, so that the words give the text again. */
export const wordsOfLine = (line: string): string[] => line.match(/\s*\S+\s*|\s+/g) ?? []

function commonStart<Thing>(one: readonly Thing[], other: readonly Thing[]): number {
  const most = Math.min(one.length, other.length)
  for (let at = 0; at < most; at++) if (one[at] !== other[at]) return at
  return most
}

function shortestEdits<Thing>(from: readonly Thing[], to: readonly Thing[]): Difference<Thing>[] | undefined {
  /** The furthest place in `from` on each diagonal, after each number of changes. */
  const steps: Map<number, number>[] = []
  let furthest = new Map([[1, 0]])
  for (let changes = 0; changes <= Math.min(MOST_CHANGES, from.length + to.length); changes++) {
    steps.push(furthest)
    const next = new Map(furthest)
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      let x = comesDown(furthest, diagonal, changes)
        ? (furthest.get(diagonal + 1) ?? 0)
        : (furthest.get(diagonal - 1) ?? 0) + 1
      while (x < from.length && x - diagonal < to.length && from[x] === to[x - diagonal]) x++
      next.set(diagonal, x)
      if (x >= from.length && x - diagonal >= to.length) return wayBack(from, to, steps)
    }
    furthest = next
  }
  return undefined
}

/** Whether the way to a diagonal adds a thing of the second list; otherwise it leaves out one of the first. */
const comesDown = (furthest: Map<number, number>, diagonal: number, changes: number) =>
  diagonal === -changes ||
  (diagonal !== changes && (furthest.get(diagonal - 1) ?? -1) < (furthest.get(diagonal + 1) ?? -1))

function wayBack<Thing>(from: readonly Thing[], to: readonly Thing[], steps: Map<number, number>[]) {
  const back: Difference<Thing>[] = []
  let [x, y] = [from.length, to.length]
  for (let changes = steps.length - 1; changes >= 0; changes--) {
    const furthest = steps[changes] ?? new Map()
    const diagonal = x - y
    const before = comesDown(furthest, diagonal, changes) ? diagonal + 1 : diagonal - 1
    const [fromX, fromY] =
      changes === 0 ? [0, 0] : [furthest.get(before) ?? 0, (furthest.get(before) ?? 0) - before]
    while (x > fromX && y > fromY) {
      back.push({ kind: 'same', things: from.slice(x - 1, x) })
      x--
      y--
    }
    if (changes === 0) break
    if (x === fromX) back.push({ kind: 'new', things: to.slice(fromY, y) })
    else back.push({ kind: 'gone', things: from.slice(fromX, x) })
    ;[x, y] = [fromX, fromY]
  }
  return back.reverse()
}

/** Neighbours of one kind become one part, what is gone before what is new. */
function joined<Thing>(parts: readonly Difference<Thing>[]): Difference<Thing>[] {
  const all: Difference<Thing>[] = []
  let gone: Thing[] = []
  let added: Thing[] = []
  const end = () => {
    if (gone.length > 0) all.push({ kind: 'gone', things: gone })
    if (added.length > 0) all.push({ kind: 'new', things: added })
    gone = []
    added = []
  }
  for (const { kind, things } of parts) {
    if (things.length === 0) continue
    if (kind === 'gone') gone = gone.concat(things)
    else if (kind === 'new') added = added.concat(things)
    else {
      end()
      const last = all.at(-1)
      if (last?.kind === 'same') last.things = last.things.concat(things)
      else all.push({ kind, things })
    }
  }
  end()
  return all
}
