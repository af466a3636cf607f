/** How many references there are: eight digits, easy to read out, and unlike any order's reference. */
export const REFERENCES = 100_000_000

/** '4816-2073', for a random number. */
export const referenceFrom = (chosen: number) => grouped(String(chosen).padStart(8, '0'))

/** As people type it: spaces and dashes do not matter. Undefined if it can't be one. */
export function readReference(typed: string): string | undefined {
  const figures = typed.replace(/[\s\p{Pd}]/gu, '')
  return /^\d{8}$/.test(figures) ? grouped(figures) : undefined
}

const grouped = (figures: string) => `${figures.slice(0, 4)}-${figures.slice(4)}`
