import { FEW_LEFT } from '#app/departments/catalogue/catalogue.ts'
import { stateWords } from '#app/departments/catalogue/drink-states.ts'
import type { Standing } from '../parts/status-mark.tsx'
import type { DrinkRow } from './drink-data.ts'

/** The state of a drink, with what is most pressing about it. */
export function standingOf({
  state,
  stock,
  price_now,
  floor,
}: Pick<DrinkRow, 'state' | 'stock' | 'price_now' | 'floor'>): { standing: Standing; words: string } {
  if (state === 'draft') return { standing: 'waiting', words: stateWords.draft }
  if (state === 'withdrawn') return { standing: 'closed', words: stateWords.withdrawn }
  if (price_now < floor) return { standing: 'broken', words: 'Below the floor' }
  if (stock <= 0) return { standing: 'decide', words: 'Sold out' }
  return stock <= FEW_LEFT
    ? { standing: 'decide', words: 'Running out' }
    : { standing: 'done', words: stateWords.on_sale }
}
