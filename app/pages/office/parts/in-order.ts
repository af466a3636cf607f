/** The list with one thing moved by a place; the same where there is none. */
export function moved<Thing>(list: readonly Thing[], from: number, by: 1 | -1): Thing[] {
  const to = from + by
  const [one, other] = [list[from], list[to]]
  if (one === undefined || other === undefined) return [...list]
  return list.map((each, at) => (at === from ? other : at === to ? one : each))
}

export const replaced = <Thing>(list: readonly Thing[], at: number, by: Thing) =>
  list.map((each, place) => (place === at ? by : each))

export const without = <Thing>(list: readonly Thing[], at: number) => list.filter((_, place) => place !== at)
