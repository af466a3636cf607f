import type { Db } from '#app/platform/db/db.server.ts'
import { selectHistory } from '../data/prices.server.ts'
import type { BottlesSold } from '../price-list.server.ts'
import type { PriceDone } from '../prices.server.ts'
import { proofInWords, wasProof } from '../was-price.ts'

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
  const proofs = asked.map(({ id, was }) => ({ id, proof: wasProof(history.get(id) ?? [], was, now) }))
  const spans = proofs.flatMap(({ id, proof }) => proof.periods.map((period) => ({ drinkId: id, ...period })))
  const sold = await bottlesSold(db, spans)
  const bottlesOf = (id: string) =>
    spans.reduce((sum, { drinkId }, at) => (drinkId === id ? sum + (sold[at] ?? 0) : sum), 0)
  return new Map(proofs.map(({ id, proof }) => [id, proofInWords(proof, bottlesOf(id))]))
}
