import { type DrinkView, drinkViews } from '#app/departments/catalogue/drink-list.ts'
import { officeDrink } from '#app/departments/catalogue/office-drink.server.ts'
import { countDrinkView, listOfficeDrinks } from '#app/departments/catalogue/staff.server.ts'
import { shopFloor } from '#app/departments/offers/shop-floor.ts'
import { asked, type Loaded, may, orFirstPage, type Staffed } from '../asking.server.ts'
import { NEW } from './addresses.ts'
import type { DrinksData, DrinksQuery } from './drink-data.ts'

const PAGE = 50

/** The list of drinks; one of them may be open beside it. */
export async function drinksPage(asking: Staffed, id: string | undefined): Promise<Loaded> {
  const { db, member, now, url } = asking
  if (!may(member, 'drinks.see')) return undefined
  const mayAdd = may(member, 'drinks.edit')
  if (id === NEW && !mayAdd) return undefined
  const today = { floor: shopFloor, now }
  const { query, list } = await orFirstPage(listQuery(url), (wanted) =>
    listOfficeDrinks(db, { ...wanted, limit: PAGE }, member, today),
  )
  const open = id && id !== NEW ? await officeDrink(db, id, member, today) : undefined
  const counts: DrinksData['counts'] = {}
  for (const view of counted) counts[view] = await countDrinkView(db, view, today)
  const page: DrinksData = {
    query,
    counts,
    mayAdd,
    list: { ...list, drinks: list.drinks.map((row) => ({ ...row, reference: row.id })) },
    open: id ? { reference: id, drink: open?.drink ?? null } : null,
  }
  return { title: id === NEW ? 'New drink' : (open?.drink.name ?? 'Drinks'), page }
}

/** Work that can be cleared; how many there are of the others is no news. */
const counted: readonly DrinkView[] = ['draft', 'running_out', 'without_photograph', 'below_floor']

/** An unknown view is the first one. */
function listQuery(url: URL): DrinksQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'sort', 'place'])
  return { ...rest, view: drinkViews.find((each) => each === view) ?? 'on_sale' }
}
