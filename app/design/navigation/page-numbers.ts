/** A page number, or a gap between two of them. */
export type PageNumber = number | 'gap'

/** The first page, the last, this one and its neighbours. A gap replaces at least two pages. */
export function pageNumbers(page: number, last: number): PageNumber[] {
  const shown = [1, page - 1, page, page + 1, last].filter((each) => each >= 1 && each <= last)
  const inOrder = [...new Set(shown)].sort((a, b) => a - b)
  return inOrder.flatMap((each, i): PageNumber[] => {
    const missing = each - (inOrder[i - 1] ?? 0) - 1
    if (missing === 0) return [each]
    return missing === 1 ? [each - 1, each] : ['gap', each]
  })
}
