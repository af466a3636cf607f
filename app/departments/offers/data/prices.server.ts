import { and, asc, desc, eq, gt, gte, inArray, lt, lte, min, or, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { PlanState, PricePeriod } from '../prices.ts'
import { type DueStep, inOrder } from '../rules/due-order.ts'
import { plannedPrices, priceHistory } from '../tables.server.ts'

/** The past of each of these drinks, the oldest price first. */
export async function selectHistory(db: Db, drinkIds: string[]): Promise<Map<string, PricePeriod[]>> {
  if (drinkIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(priceHistory)
    .where(sql`${priceHistory.drinkId} = any(${sql.param(drinkIds)}::text[])`)
    .orderBy(asc(priceHistory.drinkId), asc(priceHistory.fromAt), asc(priceHistory.id))
  return new Map(
    [...Map.groupBy(rows, ({ drinkId }) => drinkId)].map(([id, all]) => [
      id,
      all.map(({ fromAt: from, price, oldPrice, charged, by }, at) => ({
        from,
        price,
        oldPrice,
        charged,
        by,
        until: all[at + 1]?.fromAt ?? null,
      })),
    ]),
  )
}

export type PlanRow = typeof plannedPrices.$inferSelect
export type NewPlan = Omit<typeof plannedPrices.$inferInsert, 'id'>

const open: PlanState[] = ['waiting', 'running']

export async function selectOpenPlans(db: Db, drinkIds: string[]): Promise<PlanRow[]> {
  if (drinkIds.length === 0) return []
  return db
    .select()
    .from(plannedPrices)
    .where(
      and(
        sql`${plannedPrices.drinkId} = any(${sql.param(drinkIds)}::text[])`,
        inArray(plannedPrices.state, open),
      ),
    )
    .orderBy(asc(plannedPrices.at), asc(plannedPrices.id))
}

export const insertPlans = async (tx: Db, plans: NewPlan[]): Promise<PlanRow[]> =>
  plans.length === 0 ? [] : tx.insert(plannedPrices).values(plans).returning()

export type PlanChange = Partial<
  Pick<
    PlanRow,
    | 'state'
    | 'because'
    | 'priceBefore'
    | 'oldPriceBefore'
    | 'price'
    | 'at'
    | 'until'
    | 'offerPercent'
    | 'offerOff'
  >
>

export async function updatePlan(tx: Db, id: number, change: PlanChange) {
  await tx.update(plannedPrices).set(change).where(eq(plannedPrices.id, id))
}

/** Writes what can change of offers to come, which the caller has locked; all of them by one statement. */
export async function updateOfferPlans(tx: Db, plans: readonly PlanRow[]) {
  if (plans.length === 0) return
  const column = (of: (plan: PlanRow) => number | string | null) => sql.param(plans.map(of))
  await tx.execute(sql`
    update planned_prices set state = new.state, price = new.price, at = new.at, until = new.until,
      offer_percent = new.offer_percent, offer_off = new.offer_off
    from unnest(${column(({ id }) => id)}::bigint[], ${column(({ state }) => state)}::text[],
      ${column(({ price }) => price)}::int[], ${column(({ at }) => at.toISOString())}::timestamptz[],
      ${column(({ until }) => until?.toISOString() ?? null)}::timestamptz[],
      ${column(({ offerPercent }) => offerPercent)}::float8[], ${column(({ offerOff }) => offerOff)}::int[])
      as new (id, state, price, at, until, offer_percent, offer_off)
    where planned_prices.id = new.id`)
}

export const selectPlansById = async (db: Db, ids: number[]): Promise<PlanRow[]> =>
  ids.length === 0 ? [] : db.select().from(plannedPrices).where(inArray(plannedPrices.id, ids))

/** Locked: the second to come sees what the first has done. */
export async function lockPlans(tx: Db, ids: number[]): Promise<PlanRow[]> {
  if (ids.length === 0) return []
  return tx
    .select()
    .from(plannedPrices)
    .where(inArray(plannedPrices.id, ids))
    .orderBy(asc(plannedPrices.id))
    .for('update')
}

/** Those of one action and kind that fall due together. */
export type DueGroup = DueStep & { batch: string; ids: number[]; drinkIds: string[] }

/** What should have happened by now, in the order in which it is applied. */
export async function selectDuePlans(db: Db, now: Date): Promise<DueGroup[]> {
  const group = (what: DueGroup['what'], state: PlanState, due: 'at' | 'until') =>
    db
      .select({
        due: sql`${plannedPrices[due]}`.mapWith(plannedPrices.at).as('due'),
        batch: plannedPrices.batch,
        isOffer: plannedPrices.isOffer,
        ids: sql<number[]>`array_agg(${plannedPrices.id}::int order by ${plannedPrices.id})`,
        drinkIds: sql<string[]>`array_agg(${plannedPrices.drinkId} order by ${plannedPrices.id})`,
      })
      .from(plannedPrices)
      .where(and(eq(plannedPrices.state, state), lte(plannedPrices[due], now)))
      .groupBy(plannedPrices[due], plannedPrices.batch, plannedPrices.isOffer)
      .then((rows) => rows.map((row) => ({ ...row, what })))
  const ends = await group('end', 'running', 'until')
  const beginnings = await group('begin', 'waiting', 'at')
  return [...ends, ...beginnings].sort(inOrder)
}

/** When the next plan begins or ends. */
export async function selectNextDue(db: Db): Promise<Date | null> {
  const [begins] = await db
    .select({ at: min(plannedPrices.at) })
    .from(plannedPrices)
    .where(eq(plannedPrices.state, 'waiting'))
  const [ends] = await db
    .select({ at: min(plannedPrices.until) })
    .from(plannedPrices)
    .where(eq(plannedPrices.state, 'running'))
  const due = [begins?.at, ends?.at].flatMap((at) => at ?? [])
  return due.length > 0 ? due.reduce((first, at) => (at < first ? at : first)) : null
}

/** What waits, runs, or was not applied: the next to begin first. */
export const selectPlans = (
  db: Db,
  states: PlanState[],
  limit: number,
  { drinkId, isOffer }: { drinkId?: string | undefined; isOffer?: boolean } = {},
): Promise<PlanRow[]> =>
  db
    .select()
    .from(plannedPrices)
    .where(
      and(
        inArray(plannedPrices.state, states),
        drinkId === undefined ? undefined : eq(plannedPrices.drinkId, drinkId),
        isOffer === undefined ? undefined : eq(plannedPrices.isOffer, isOffer),
      ),
    )
    .orderBy(asc(plannedPrices.at), desc(plannedPrices.id))
    .limit(limit)

/** Plans that hold or begin between two instants, the earliest first; what was cancelled or cleared away never held. */
export const selectPlansBetween = (db: Db, from: Date, until: Date, limit: number): Promise<PlanRow[]> =>
  db
    .select()
    .from(plannedPrices)
    .where(
      and(
        inArray(plannedPrices.state, ['waiting', 'running', 'done', 'refused']),
        lt(plannedPrices.at, until),
        or(gte(plannedPrices.at, from), gt(plannedPrices.until, from)),
      ),
    )
    .orderBy(asc(plannedPrices.at), asc(plannedPrices.id))
    .limit(limit)
