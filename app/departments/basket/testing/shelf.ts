import type { Caller, Street, Told } from '../../../../test/callers.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { putDrinks } from '../../catalogue/catalogue.server.ts'
import type { Drink } from '../../catalogue/catalogue.ts'

/** Creates drinks and returns their ids. */
export async function stocked({ db, clock }: Street, ...special: Partial<Drink>[]) {
  const drinks = special.map((each) => aDrink(each))
  await putDrinks(db, drinks, clock.now)
  return drinks.map(({ id }) => id) as [string, ...string[]] & Record<number, string>
}

/** The content of the basket: each drink with its number of bottles. */
export const held = async (caller: Caller, query = ''): Promise<[string, number][]> =>
  (await caller.get(`cart/get${query}`)).body.items.map(({ drink, quantity }: Told) => [drink.id, quantity])
