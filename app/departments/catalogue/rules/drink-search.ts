import { fold } from './search-words.ts'

const MOST_WORDS = 8
const LONGEST_WORD = 100
/** 'C-04-2' or 'c04': a place on a rack. */
const place = /^[a-z]{1,3}-?\d[\da-z-]{0,17}$/i

/**
 * What staff type, as a query over `drink_lookup`: all of it must be found, each word by its beginning. Undefined if
 * nothing is left to look for.
 */
export function lookupQuery(typed: string): string | undefined {
  const words = typed
    .split(/[\s,;]+/)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const parts = fold(word).split(' ').filter(Boolean)
      if (parts.length === 0) return []
      return place.test(word) ? [begins(parts.join(''))] : parts.map(begins)
    })
  return words.length === 0 ? undefined : words.join(' & ')
}

/** Folded words have letters and digits only: nothing in them ends the quotes. */
const begins = (word: string) => `'${word.slice(0, LONGEST_WORD)}':*`
