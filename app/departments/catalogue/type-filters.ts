import { drinkTypes } from './catalogue.ts'

/** Views that are no type of their own: a drink is premium or a gift as well as what it is. */
export const typeFilters = [...drinkTypes, 'premium', 'gifts'] as const
export type TypeFilter = (typeof typeFilters)[number]
