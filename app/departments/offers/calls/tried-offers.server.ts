import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type Pence, pence, toPounds } from '#app/platform/money.ts'
import { listPriced } from '../../catalogue/prices.server.ts'
import type { Member } from '../../staff/staff.ts'
import type { BottlesSold } from '../bottles-sold.server.ts'
import { floorBetween, lawInWords } from '../price-floor.ts'
import { MOST_PRICES, margin } from '../prices.ts'
import { proofInWords, type WasProof } from '../was-price.ts'
import type { JudgedOffers, OfferDone } from './making-offers.server.ts'
import { proveWas } from './price-proofs.server.ts'

type Viewer = Pick<Member, 'verbs'>

/** What each offer means: its price, the floor and its law, what is left of it, and the proof for its 'was'. */
export async function describeOffers(
  db: Db,
  { done, history }: JudgedOffers,
  { bottlesSold, member, now }: { bottlesSold: BottlesSold; member: Viewer; now: Date },
) {
  const asked = done.map(({ drink }) => ({ id: drink.id, was: drink.price }))
  const proofs = await proveWas(db, asked, history, bottlesSold, now)
  const costs = member.verbs.has('drinks.see-cost') ? await costsOf(db, done) : undefined
  return done.map(({ offer, drink, charged }) => {
    const floor = floorBetween(drink, offer.from ?? now, offer.until)
    const proof = proofs.get(drink.id)
    const cost = costs?.get(drink.id) ?? null
    return {
      id: drink.id,
      name: drink.name,
      type: drink.type,
      new_price: toPounds(drink.price),
      price_now: toPounds(charged),
      floor: toPounds(floor.price),
      floor_law: floor.law ? lawInWords(floor.law, drink) : null,
      above_floor: toPounds(pence(charged - floor.price)),
      ...(costs && { margin: cost === null ? null : marginOf(charged, cost) }),
      proof: proof ? proofFor(proof, offer.from ?? now, offer.until) : '',
    }
  })
}

async function costsOf(db: Db, done: readonly OfferDone[]): Promise<Map<string, Pence | null>> {
  const { rows } = await listPriced(db, { ids: done.map(({ drink }) => drink.id) }, MOST_PRICES)
  return new Map(rows.map(({ drink, cost }) => [drink.id, cost]))
}

function marginOf(charged: Pence, cost: Pence) {
  const { amount, percent } = margin(charged, cost)
  return { amount: toPounds(amount), percent }
}

/** An offer that runs longer than the price before was charged says so. */
function proofFor({ proof, bottles }: { proof: WasProof; bottles: number }, from: Date, until: Date): string {
  const days = Math.ceil((until.getTime() - from.getTime()) / DAY_MS)
  const words = proofInWords(proof, bottles)
  return proof.days >= 1 && days > proof.days ? `${words} This one runs ${days}.` : words
}
