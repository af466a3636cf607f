const MOST_WORDS = 8
const LONGEST = 200

export type Searched = {
  /** Folded by the database, as the enquiries are. */
  words: string
  /** Beginnings of e-mails. */
  emails: string[]
}

/**
 * What staff type: each word must begin a word of the enquiry. A reference is found as it is in a mail's subject,
 * '[E-4816-2073]'. Without the right to see contact details nobody finds by an e-mail: it could be guessed letter by
 * letter. Undefined if nothing was typed; signs alone are a search that finds nothing.
 */
export function readSearch(typed: string, { seesContact }: { seesContact: boolean }): Searched | undefined {
  const all = typed
    .slice(0, LONGEST)
    .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .replace(/\bE-(?=\d{4})/gi, '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  if (typed.trim() === '') return undefined
  const isEmail = (word: string) => word.includes('@') && /[\p{L}\p{N}]/u.test(word)
  return {
    words: all.filter((word) => !isEmail(word) || !seesContact).join(' '),
    emails: seesContact ? all.filter(isEmail).map((word) => `@${word.toLowerCase()}`) : [],
  }
}
