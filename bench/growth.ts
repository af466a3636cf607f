/** A figure, so many minutes after the beginning. */
export type Point = { minutes: number; value: number }

/** Of each window of so many minutes the lowest point: what is left after the garbage of that time is collected. */
export function lowest(points: readonly Point[], windowMinutes: number): Point[] {
  const windows = Map.groupBy(points, ({ minutes }) => Math.floor(minutes / windowMinutes))
  return [...windows.values()].map((some) => some.reduce((low, one) => (one.value < low.value ? one : low)))
}

/** How much the figure grows in an hour, by least squares. */
export function growthAnHour(points: readonly Point[]): number {
  if (points.length < 2) return 0
  const meanMinutes = mean(points.map(({ minutes }) => minutes))
  const meanValue = mean(points.map(({ value }) => value))
  const [over, under] = points.reduce(
    ([a, b], { minutes, value }) => [
      a + (minutes - meanMinutes) * (value - meanValue),
      b + (minutes - meanMinutes) ** 2,
    ],
    [0, 0],
  )
  return under === 0 ? 0 : (over / under) * 60
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
