/** Plain words as Markdown that shows them as they are: no emphasis, link or table comes of a sign in them. */
export const escapeMarkdown = (words: string) => words.replace(/[!-/:-@[-`{-~]/g, '\\$&')
