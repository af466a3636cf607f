const words = [
  'zeroth',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
]

/** 'seventh'; '21st' where words are too long. */
export const ordinal = (number: number): string => words[number] ?? `${number}${endings[kindOf(number)]}`

const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th' }
const kinds = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const kindOf = (number: number) => kinds.select(number) as keyof typeof endings
