import { pence } from '#app/platform/money.ts'
import { test } from '../../../../test/database.ts'
import { everyOrder, expectIndexes } from '../../../../test/explained.ts'
import { manyDrinks } from '../../../../test/many-drinks.ts'
import { NOON } from '../../../../test/shop.ts'
import { verbsFor } from '../../staff/staff.ts'
import { drinkList, drinkViews } from '../drink-list.ts'
import { listOfficeDrinks } from '../staff.server.ts'

const owner = { verbs: verbsFor('owner') }
/** Some of the drinks are below such a law. */
const today = { floor: () => ({ of: () => pence(3_300), mostPerUnit: 150 }), now: NOON }

/** Views of a few drinks, which are then put in order. */
const ofView: Record<string, string[]> = {
  draft: ['drinks_in_state'],
  withdrawn: ['drinks_in_state'],
  running_out: ['drinks_low'],
  without_photograph: ['drinks_without_photo'],
  multi_buy: ['drinks_in_multi_buy'],
  below_floor: ['drinks_by_price_of_alcohol'],
}

test('every view of the drinks, in each order and with words, is served by an index', async ({
  freshDb: db,
}) => {
  await manyDrinks(db)
  const ask = (query: object) => (place?: string) => listOfficeDrinks(db, { ...query, place }, owner, today)
  await expectIndexes(
    db,
    ['drinks', 'drink_lookup'],
    [
      ...everyOrder(drinkList).map(({ index, ...how }) => ({
        how,
        by: [index, ...(ofView[how.view] ?? [])],
        ask: ask(how),
      })),
      ...drinkViews.flatMap((view) =>
        // One drink, ten, and more than are counted.
        ['bulk 777', 'maker7', 'bulk', 'r7-3'].map((q) => ({
          how: { view, q },
          // What is below the floor is known before its words are read.
          by: [view === 'below_floor' ? 'drink_lookup_pkey' : 'drink_lookup_words'],
          ask: ask({ view, q }),
        })),
      ),
    ],
  )
})
