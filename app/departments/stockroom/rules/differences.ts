/** One person's number of a drink, and how many should have been here when they gave it. */
export type CountedLine = {
  drinkId: string
  by: string
  counted: number
  onHand: number
  at: Date
  isLate: boolean
}

export type CountedDrink = {
  drinkId: string
  counted: number
  onHand: number
  /** Counted less what should have been here at that moment. What was sold since does not matter. */
  difference: number
  isLate: boolean
  at: Date
  people: { by: string; counted: number }[]
}

/** Several people's numbers of a drink add up; it should have had what it had when the last of them counted. */
export function countedDrinks(lines: readonly CountedLine[]): CountedDrink[] {
  return [...Map.groupBy(lines, ({ drinkId }) => drinkId)].map(([drinkId, all]) => {
    const last = all.reduce((latest, line) => (line.at >= latest.at ? line : latest))
    const counted = all.reduce((sum, line) => sum + line.counted, 0)
    return {
      drinkId,
      counted,
      onHand: last.onHand,
      at: last.at,
      difference: counted - last.onHand,
      isLate: all.some(({ isLate }) => isLate),
      people: all.map(({ by, counted: some }) => ({ by, counted: some })),
    }
  })
}

/** The change of stock that a difference asks for. What is missing beyond the free bottles is promised to somebody. */
export function correctionOf(difference: number, stock: number): { by: number; missing: number } {
  const by = Math.max(difference, -stock)
  // Not -0.
  return { by: by === 0 ? 0 : by, missing: by - difference }
}
