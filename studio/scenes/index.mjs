import { cards } from './cards.mjs'
import { categories } from './categories.mjs'
import { gifts } from './gifts.mjs'
import { heroes } from './heroes.mjs'
import { journal } from './journal.mjs'
import { services } from './services.mjs'

/** Every scene by its id. A new one is a new entry; nothing else need change. */
export const scenes = { ...heroes, ...categories, ...cards, ...gifts, ...journal, ...services }
