/** 'Single malt · 70cl': each dot sticks to the word before it, so that no line starts with one. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')
