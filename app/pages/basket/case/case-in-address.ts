import { readCase, writeCase } from '#app/departments/basket/case.ts'

type Lines = ReturnType<typeof readCase>['lines']
export type CaseChange = (lines: Lines) => readonly Lines[number][]

/**
 * The case that an address keeps. A change goes by what the last one has written, which the page may not have shown yet:
 * of two changes that come close together neither is lost.
 */
export function caseInAddress(write: (address: URLSearchParams) => void) {
  let address = new URLSearchParams()
  return {
    /** The page shows this address. */
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

/** Takes out of a case what was asked for and is not there; bottles that were added meanwhile stay. */
export const withoutMissing =
  (asked: readonly string[], found: ReadonlySet<string>): CaseChange =>
  (lines) =>
    lines.filter(({ id }) => !asked.includes(id) || found.has(id))

/** Answers to what is asked one after another: only the last one counts, unless it is no longer wanted. */
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
