import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { isDuplicate } from '#app/platform/db/pg-errors.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { drinksById } from '../catalogue/catalogue.server.ts'
import { noSuchDrink } from '../catalogue/editing.server.ts'
import { drinkWithEan, handlingOf, putEan } from '../catalogue/handling.server.ts'
import { isEan } from '../catalogue/handling.ts'
import { lockStock } from '../catalogue/stock.server.ts'
import type { Acting } from '../orders/office-acts.server.ts'
import { recordChange, type UndoFunction } from '../staff/changes.server.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { drinkSubject } from './moving.server.ts'

/** Gives a barcode that nobody knew to a drink. */
export const giveEan = (db: Db, ean: string, drinkId: string, acting: Acting) =>
  db
    .transaction(async (tx) => {
      if (!isEan(ean)) throw invalid({ ean: 'That is no barcode: its last digit does not fit' })
      await lockStock(tx, [drinkId])
      const drink = (await drinksById(tx, [drinkId])).get(drinkId)
      if (!drink) throw noSuchDrink()
      const other = await drinkWithEan(tx, ean)
      if (other && other.id !== drinkId) throw isTaken(other.name)
      const was = await putEan(tx, drinkId, ean)
      const { actor, batch, now } = acting
      const { id } = await recordChange(
        tx,
        actor,
        {
          verb: 'drinks.edit',
          subject: drinkSubject(drinkId),
          batch,
          before: { ean: was },
          after: { ean },
          reverse: { name: 'drinks.ean', drink: drinkId, ean, was },
        },
        now,
      )
      return { done: [drinkId], change: id }
    })
    .catch((failure) => {
      throw isDuplicate(failure) ? isTaken('another drink') : failure
    })

const isTaken = (name: string) => new Refused(409, 'ean_taken', `This barcode belongs to ${name} already.`)

const eanReverse = z.object({ drink: z.string(), ean: z.string(), was: z.string().nullable() })

export const namingUndos: Record<string, UndoFunction> = {
  'drinks.ean': async (tx, change) => {
    const { drink, ean, was } = readReverse(eanReverse, change.reverse)
    await lockStock(tx, [drink])
    if ((await handlingOf(tx, [drink])).get(drink)?.ean !== ean) throw await changedSince(tx, change)
    await putEan(tx, drink, was)
    return { before: { ean }, after: { ean: was } }
  },
}
