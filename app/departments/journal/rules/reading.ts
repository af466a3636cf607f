/** The reading speed of adults. */
const WORDS_A_MINUTE = 220

/** The words of a Markdown text; link targets and placeholders do not count. */
export const wordsIn = (text: string) =>
  text
    .replace(/\{\{[^{}]*\}\}|\]\([^()]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/** Whole minutes, at least one. */
export const minutesToRead = (words: number) => Math.max(1, Math.round(words / WORDS_A_MINUTE))
