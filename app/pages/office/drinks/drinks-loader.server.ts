import { type DrinkView, drinkViews } from '#app/departments/catalogue/drink-list.ts'
import { officeDrink } from '#app/departments/catalogue/office-drink.server.ts'
import { countDrinkView, listOfficeDrinks } from '#app/departments/catalogue/staff.server.ts'
import { shopFloor } from '#app/departments/offers/shop-floor.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
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
  const { query, list } = await listAt(listQuery(url), asking)
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

/** What the list does not have (a made-up place or sort) shows its first page instead of an error. */
async function listAt(query: DrinksQuery, { db, member, now }: Staffed) {
  const look = async (wanted: DrinksQuery) => ({
    query: wanted,
    list: await listOfficeDrinks(db, { ...wanted, limit: PAGE }, member, { floor: shopFloor, now }),
  })
  try {
    return await look(query)
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.statusCode !== 422) throw failure
    return look({ view: query.view, ...(query.q && { q: query.q }) })
  }
}

/** An unknown view is the first one. */
function listQuery(url: URL): DrinksQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'sort', 'place'])
  return { ...rest, view: drinkViews.find((each) => each === view) ?? 'on_sale' }
}
