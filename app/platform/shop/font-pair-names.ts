import type { FontPair } from './look.ts'

/** The typefaces of each pair: for headings, and for everything else. */
const fontPairNames: Record<FontPair, { headings: string; text: string }> = {
  'fraunces-inter': { headings: 'Fraunces', text: 'Inter' },
  'playfair-figtree': { headings: 'Playfair', text: 'Figtree' },
  'bitter-work': { headings: 'Bitter', text: 'Work Sans' },
  outfit: { headings: 'Outfit', text: 'Outfit' },
}

/** 'Fraunces and Inter'. */
export function fontPairInWords(pair: FontPair): string {
  const { headings, text } = fontPairNames[pair]
  return headings === text ? headings : `${headings} and ${text}`
}
