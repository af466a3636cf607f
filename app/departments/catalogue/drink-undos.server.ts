import { z } from 'zod'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { deleteDrink, lockEdited } from './data/editing.server.ts'
import { selectHasMoved } from './data/stock.server.ts'
import { changedFields, emptyFields, fieldsOf } from './drink-fields.ts'
import { noSuchDrink, restoreDrink, type Saved } from './editing.server.ts'
import type { LawfulFloor } from './lawful-floor.ts'

const ofDrink = z.object({ id: z.string() })

/** How changes of drinks are undone, by the names that their rows in the change log have. */
export const drinkUndos = (floor: LawfulFloor): Record<string, UndoFunction> => ({
  'drinks.add': async (tx, change) => {
    const { id } = readReverse(ofDrink, change.reverse)
    const [found] = await lockEdited(tx, [id])
    if (!found) throw noSuchDrink()
    const is = fieldsOf(found.drink, found.handling)
    const isTouched = changedFields(is, { ...emptyFields, ...change.after }).length > 0
    if (isTouched) throw await changedSince(tx, change)
    // Its movements, and orders that name it, are kept for good, and so is what they are of.
    if (await selectHasMoved(tx, id))
      throw new Refused(
        409,
        'not_possible',
        `Bottles of ${found.drink.name} have come or gone: it stays. Please withdraw it instead.`,
      )
    await deleteDrink(tx, id)
    return { before: change.after, after: {} }
  },
  'drinks.change': async (tx, change, _actor, now) => {
    const { before, after } = change as Pick<Saved, 'before' | 'after'>
    const { id } = readReverse(ofDrink, change.reverse)
    if (!(await restoreDrink(tx, id, { before, after }, floor, now))) throw await changedSince(tx, change)
    return { before: change.after, after: change.before }
  },
})
