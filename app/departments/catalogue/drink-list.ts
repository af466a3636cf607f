import type { List } from '#app/platform/lists/list.ts'
import type { DrinkState } from './catalogue.ts'
import type { DrinkFields } from './drink-fields.ts'
import { fileColumns } from './drink-file.ts'

export const drinkViews = [
  'on_sale',
  'draft',
  'withdrawn',
  'running_out',
  'without_photograph',
  'below_floor',
  'multi_buy',
  'all',
] as const
export type DrinkView = (typeof drinkViews)[number]

const drinkActs = [
  'edit',
  'copy',
  'put_on_sale',
  'withdraw',
  'add_to_multi_buy',
  'take_out_of_multi_buy',
  'put_on_offer',
] as const
export type DrinkAct = (typeof drinkActs)[number]

/** A row of the office's list of drinks, as the API spells it. */
export type OfficeDrinkRow = {
  id: string
  name: string
  producer: string
  image: string
  has_photograph: boolean
  type: string
  subtype: string
  style: string
  bottle_size: string
  abv_percent: number
  new_price: number
  price_now: number
  /** The lowest lawful price today. */
  floor: number
  stock: number
  state: DrinkState
  ean: string | null
  bin: string
  weight_g: number | null
  /** Missing for those who may not see it. */
  cost?: number | null
  added_at: string
  version: number
  may: DrinkAct[]
}

/** For a file: a row with every field that can be changed. */
export type DrinkFileRow = { id: string; fields: DrinkFields }

const SEES_COST = 'drinks.see-cost'

/** The list of drinks: for the server, its file and its page. */
export const drinkList = {
  name: 'drinks',
  ids: 'slug',
  views: {
    on_sale: { words: 'On sale', sort: 'name' },
    draft: { words: 'Drafts', sort: '-added' },
    withdrawn: { words: 'Withdrawn', sort: 'name' },
    running_out: { words: 'Running out', sort: 'name' },
    without_photograph: { words: 'Without photograph', sort: 'name' },
    below_floor: { words: 'Below the floor', sort: 'name' },
    multi_buy: { words: 'Multi-buy', sort: 'name' },
    all: { words: 'All', sort: 'name' },
  },
  // Not by stock: its index would cost every bottle that is sold.
  sorts: {
    name: { words: 'Name', kind: 'text', index: 'drinks_by_sort_name' },
    price: { words: 'Price', kind: 'number', index: 'drinks_by_price' },
    added: { words: 'Added', kind: 'instant', index: 'drinks_by_added' },
  },
  filters: { q: { words: 'Search' } },
  columns: [
    { key: 'id', title: 'Id', csv: 'id', of: ({ id }) => id },
    ...fileColumns.map(({ name, of }) => ({
      key: name,
      title: name,
      csv: name,
      ...(name === 'cost' && { needs: SEES_COST }),
      of: ({ fields }: DrinkFileRow) => of(fields),
    })),
  ],
} as const satisfies List<DrinkFileRow>
