import { randomUUID } from 'node:crypto'
import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { pounds } from '#app/platform/money.ts'
import type { Drink } from '../../catalogue/catalogue.ts'
import { editedDrinks, lockDrinks, saveDrink } from '../../catalogue/editing.server.ts'
import { caseSize } from '../../catalogue/multi-buy-case.ts'
import { priceNow } from '../../catalogue/pricing.ts'
import type { Actor } from '../../staff/changes.server.ts'
import { averageInCase } from '../multi-buy.ts'
import { belowFloorInWords, priceFloor } from '../price-floor.ts'
import { shopFloor } from '../shop-floor.ts'

/** Which drinks begin or cease to count towards the free bottle. */
type Membership = { add: readonly string[]; remove: readonly string[] }

type MembershipAnswer = {
  done: string[]
  kept: { id: string; name: string; because: string }[]
  change: number | null
}

/** What would become of them; nothing is changed. */
export async function tryMultiBuy(db: Db, membership: Membership, now: Date): Promise<MembershipAnswer> {
  const known = new Map((await editedDrinks(db, idsOf(membership))).map(({ drink }) => [drink.id, drink]))
  const answer: MembershipAnswer = { done: [], kept: [], change: null }
  for (const { id, isMember } of wishesOf(membership)) {
    const drink = known.get(id)
    const because = whyNot(drink, isMember, now)
    if (because) answer.kept.push({ id, name: drink?.name ?? id, because })
    else answer.done.push(id)
  }
  return answer
}

type Acting = { actor: Actor; now: Date; alert: Alert }

/** Each in a transaction of its own: locked, judged, saved with its row in the log; all of them one batch. */
export async function changeMultiBuy(
  db: Db,
  membership: Membership,
  { actor, now, alert }: Acting,
): Promise<MembershipAnswer> {
  const saving = { floor: shopFloor, batch: randomUUID() }
  const answer: MembershipAnswer = { done: [], kept: [], change: null }
  for (const { id, isMember } of wishesOf(membership)) {
    let name = id
    try {
      const change = await db.transaction(async (tx) => {
        const [found] = await lockDrinks(tx, [id])
        name = found?.drink.name ?? id
        const because = whyNot(found?.drink, isMember, now)
        if (because) throw new Refused(409, 'not_possible', because)
        return (await saveDrink(tx, id, { multi_buy: isMember }, saving, actor, now)).change
      })
      answer.done.push(id)
      answer.change ??= change
    } catch (failure) {
      if (!(failure instanceof Refused))
        alert('a drink of the multi-buy was not changed', { drink: id, err: failure as Error })
      answer.kept.push({ id, name, because: becauseOf(failure) })
    }
  }
  return answer
}

const becauseOf = (failure: unknown) =>
  failure instanceof Refused
    ? Object.values(failure.fields ?? {}).join('. ') || failure.message
    : 'Something went wrong on our side. Please try it again.'

const idsOf = ({ add, remove }: Membership) => [...new Set([...add, ...remove])]

/** A drink that is named in both lists is taken out. */
const wishesOf = (membership: Membership) =>
  idsOf(membership).map((id) => ({ id, isMember: !membership.remove.includes(id) }))

/** A case of one drink alone must be lawful: the till would have to cut the free bottle, and shoppers were promised it. */
function whyNot(drink: Drink | undefined, isMember: boolean, now: Date): string | undefined {
  if (!drink) return 'There is no such drink'
  if (drink.multiBuy === isMember)
    return isMember ? 'It is in the multi-buy already' : 'It is not in the multi-buy'
  if (!isMember) return undefined
  const average = averageInCase(priceNow(drink, now))
  const floor = priceFloor(drink, londonTime(now).day)
  if (average >= floor.price) return undefined
  return `With one of ${caseSize()} free a bottle comes to ${pounds(average)}: ${belowFloorInWords(average, floor, drink)}`
}
