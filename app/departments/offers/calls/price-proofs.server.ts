import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { BottlesSold } from '../bottles-sold.server.ts'
import { selectHistory } from '../data/prices.server.ts'
import type { PriceDone } from '../prices.server.ts'
import type { PricePeriod } from '../prices.ts'
import { proofInWords, type WasProof, wasProof } from '../was-price.ts'

/** For each drink that gets another old price, how long it was charged and how many bottles were sold at it. */
export async function provePrices(
  db: Db,
  done: readonly PriceDone[],
  bottlesSold: BottlesSold,
  now: Date,
): Promise<Map<string, string>> {
  const asked = done.flatMap(({ id, before, after }) =>
    after.oldPrice !== null && after.oldPrice !== before.oldPrice ? [{ id, was: after.oldPrice }] : [],
  )
  const history = await selectHistory(
    db,
    asked.map(({ id }) => id),
  )
  const proofs = await proveWas(db, asked, history, bottlesSold, now)
  return new Map([...proofs].map(([id, { proof, bottles }]) => [id, proofInWords(proof, bottles)]))
}

/** How long each of these prices was charged, and the bottles sold at it, by drink. */
export async function proveWas(
  db: Db,
  asked: readonly { id: string; was: Pence }[],
  history: ReadonlyMap<string, readonly PricePeriod[]>,
  bottlesSold: BottlesSold,
  now: Date,
): Promise<Map<string, { proof: WasProof; bottles: number }>> {
  const proofs = asked.map(({ id, was }) => ({ id, proof: wasProof(history.get(id) ?? [], was, now) }))
  const spans = proofs.flatMap(({ id, proof }) => proof.periods.map((period) => ({ drinkId: id, ...period })))
  const sold = await bottlesSold(db, spans)
  const bottles = new Map<string, number>()
  for (const [at, { drinkId }] of spans.entries())
    bottles.set(drinkId, (bottles.get(drinkId) ?? 0) + (sold[at] ?? 0))
  return new Map(proofs.map(({ id, proof }) => [id, { proof, bottles: bottles.get(id) ?? 0 }]))
}
