/** 'Single malt · 70cl': each dot is kept to the words before it, so that no line begins with one. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ')
