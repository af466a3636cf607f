/** The three questions, in the page's words; their keys are in the URL. */
export const whoFor = {
  partner: 'Someone I love',
  parent: 'Mum or Dad',
  friend: 'A friend',
  colleague: 'A colleague or client',
  host: 'The host of the evening',
  'non-drinker': 'Someone who doesn’t drink',
} as const
export type Who = keyof typeof whoFor

export const tastes = {
  smoky: 'Smoky',
  sweet: 'Sweet',
  fruity: 'Fruity',
  full: 'Rich and full',
  spicy: 'Spicy',
  dry: 'Dry and crisp',
  any: 'No idea, surprise me',
} as const
export type TasteWish = keyof typeof tastes

export const budgets = {
  '25': 'Under £25',
  '50': 'Under £50',
  '100': 'Under £100',
  '250': 'Under £250',
  any: 'No limit',
} as const
export type Budget = keyof typeof budgets

export type GiftWish = { who: Who; taste: TasteWish; budget: Budget }

/** The answers so far; unknown ones are ignored. */
export const readAnswers = (query: URLSearchParams): Partial<GiftWish> => ({
  who: among(whoFor, query.get('who')),
  taste: among(tastes, query.get('taste')),
  budget: among(budgets, query.get('budget')),
})

const among = <Key extends string>(answers: Record<Key, string>, given: string | null): Key | undefined =>
  given !== null && Object.hasOwn(answers, given) ? (given as Key) : undefined

/** Undefined as long as a question is open. */
export function wishOf({ who, taste, budget }: Partial<GiftWish>): GiftWish | undefined {
  return who && taste && budget ? { who, taste, budget } : undefined
}

/** 'someone you love, fruity, under £50' */
export const wishInWords = ({ who, taste, budget }: GiftWish) =>
  [
    who === 'partner' ? 'someone you love' : small(whoFor[who]),
    ...(taste === 'any' ? [] : [tastes[taste].toLowerCase()]),
    ...(budget === 'any' ? [] : [small(budgets[budget])]),
  ].join(', ')

/** Mum and Dad have capitals. */
const small = (words: string) => (words.startsWith('Mum') ? words : words[0]?.toLowerCase() + words.slice(1))
