import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { required } from '#app/platform/http/fields.server.ts'
import { drinkBody } from './calls/drink-body.server.ts'
import { judgeDrink } from './calls/drink-refusals.server.ts'
import { keywordsOf } from './catalogue.server.ts'
import { lockEdited, updateDrink } from './data/editing.server.ts'
import { problemsIn } from './drink-checks.ts'
import { changedFields, drinkFrom, fieldsOf } from './drink-fields.ts'
import { type DrinkValues, withValues } from './editing.server.ts'
import type { LawfulFloor } from './lawful-floor.ts'
import { isLive } from './pricing.ts'
import { priceProblem, setUnderPrices } from './rules/price-right.ts'

/** What is not shown as somebody would have it, and why. */
type NotPretended = { id: string; name: string; because: string }

type UnsavedDrink = DrinkValues & { id: string }

/** A drink with what is not saved yet, as a call sends it. */
export const unsavedDrink = drinkBody.extend({ id: required(120, 'Please say which drink') })

/**
 * Drinks as if they were saved and on sale, judged by the same rules, in a transaction that is rolled back: no row in
 * the log, no version that anybody sees.
 */
export async function pretendDrinks(
  tx: Db,
  drinks: readonly UnsavedDrink[],
  { floor, now, maySetPrices }: { floor: LawfulFloor; now: Date; maySetPrices: boolean },
): Promise<NotPretended[]> {
  const found = new Map(
    (
      await lockEdited(
        tx,
        drinks.map(({ id }) => id),
      )
    ).map((each) => [each.drink.id, each]),
  )
  const kept: NotPretended[] = []
  for (const { id, ...values } of drinks) {
    const edited = found.get(id)
    if (!edited) {
      kept.push({ id, name: id, because: 'There is no such drink' })
      continue
    }
    const { drink: was, handling } = edited
    const is = fieldsOf(was, handling)
    const fields = { ...withValues(is, values), state: 'on_sale' as const }
    const price = priceProblem(changedFields(is, fields), { maySetPrices, isOnOffer: isLive(was.offer, now) })
    if (price === 'no_right')
      throw new Refused(403, 'not_allowed', 'Your role does not include setting prices.')
    const elsewhere = price === 'on_offer' ? setUnderPrices.on_offer : {}
    const problems = {
      ...elsewhere,
      ...problemsIn(judgeDrink(fields, { floor, now, offer: was.offer }), 'on_sale'),
    }
    const because = Object.values(problems).join('. ')
    if (because) {
      kept.push({ id, name: is.name, because })
      continue
    }
    const drink = { ...was, ...drinkFrom(fields), ...(was.state === 'draft' && { addedAt: now }) }
    await updateDrink(tx, { ...drink, keywords: keywordsOf(drink) }, now)
  }
  return kept
}
