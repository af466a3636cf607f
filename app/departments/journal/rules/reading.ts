/** As grown-ups read for pleasure. */
const WORDS_A_MINUTE = 220

/** The words of a text in Markdown; where links lead and what stands in its places is not read. */
export const wordsIn = (text: string) =>
  text
    .replace(/\{\{[^{}]*\}\}|\]\([^()]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Whole minutes, and never none. */
export const minutesToRead = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE))
