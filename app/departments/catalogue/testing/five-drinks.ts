import type { Db } from '#app/platform/db/db.server.ts'
import { pence } from '#app/platform/money.ts'
import { aDrink } from '../../../../test/drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { putDrinks } from '../catalogue.server.ts'
import { putHandling } from '../handling.server.ts'

export const EAN = '4006381333931'

/** Five drinks: two on sale and lawful, one too cheap, a draft, one withdrawn. */
export async function fill(db: Db) {
  await putDrinks(
    db,
    [
      aDrink({ id: 'aster', name: 'Áster Gin', stock: 40, price: pence(50_00) }),
      aDrink({
        id: 'briar',
        name: 'Briar Rum',
        producer: 'Whitlow',
        stock: 3,
        price: pence(30_00),
        multiBuy: true,
      }),
      aDrink({ id: 'cheap', name: 'Cheap Gin', price: pence(4_00), photo: { base: '', blur: '' } }),
      aDrink({ id: 'draft', name: 'Draft Gin', state: 'draft' }),
      aDrink({ id: 'gone', name: 'Gone Gin', state: 'withdrawn' }),
    ],
    NOON,
  )
  await putHandling(db, [{ drinkId: 'briar', ean: EAN, weightG: 1200, bin: 'C-04-2' }])
}
