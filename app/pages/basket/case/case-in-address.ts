import { readCase, writeCase } from '#app/departments/basket/case.ts'

type Lines = ReturnType<typeof readCase>['lines']
type CaseChange = (lines: Lines) => readonly Lines[number][]

/**
 * The state of a case, stored in the URL. A change is based on the last one written, which the page may not show yet:
 * of two quick changes neither is lost.
 */
export function caseInAddress(write: (address: URLSearchParams) => void) {
  let address = new URLSearchParams()
  return {
    /** The page shows this URL. */
    shown: (next: URLSearchParams) => {
      address = next
    },
    change: (change: CaseChange, more: Record<string, string> = {}) => {
      const next = new URLSearchParams({ ...Object.fromEntries(address), ...more })
      next.set('bottles', writeCase(change(readCase(address).lines)))
      const { lines } = readCase(next)
      if (lines.length > 0) next.set('bottles', writeCase(lines))
      else next.delete('bottles')
      address = next
      write(next)
    },
  }
}

/** Removes bottles from a case that were requested and are not available; bottles added meanwhile stay. */
export const withoutMissing =
  (asked: readonly string[], found: ReadonlySet<string>): CaseChange =>
  (lines) =>
    lines.filter(({ id }) => !asked.includes(id) || found.has(id))

/** Drops stale answers: only the answer to the last request counts, unless it was cancelled. */
export function lastAnswer() {
  let last = 0
  return {
    of: async <T>(asking: Promise<T>): Promise<{ answer: T } | undefined> => {
      const mine = ++last
      const answer = await asking
      return mine === last ? { answer } : undefined
    },
    drop: () => {
      last++
    },
  }
}
