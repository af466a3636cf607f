import { asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import type { Season } from '../rules/forecast.ts'
import { drinkForecasts, shopSeasons } from '../tables.server.ts'

export type ForecastRecord = typeof drinkForecasts.$inferSelect

export async function selectSeason(db: Db): Promise<(Season & { countedOn: string }) | undefined> {
  const [row] = await db.select().from(shopSeasons).where(eq(shopSeasons.id, 1))
  return row
}

export async function saveSeason(db: Db, season: Season, countedOn: string) {
  const row = { weekdays: [...season.weekdays], weeks: [...season.weeks], countedOn }
  await db
    .insert(shopSeasons)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: shopSeasons.id, set: row })
}

export async function saveForecasts(db: Db, rows: readonly ForecastRecord[]) {
  if (rows.length === 0) return
  await db
    .insert(drinkForecasts)
    .values([...rows])
    .onConflictDoUpdate({
      target: drinkForecasts.drinkId,
      set: {
        rate: sql`excluded.rate`,
        spread: sql`excluded.spread`,
        reorderAt: sql`excluded.reorder_at`,
        isDue: sql`excluded.is_due`,
        countedOn: sql`excluded.counted_on`,
      },
    })
}

export const selectForecasts = (db: Db, drinkIds: readonly string[]) =>
  db
    .select({
      drinkId: drinkForecasts.drinkId,
      reorderAt: drinkForecasts.reorderAt,
      isDue: drinkForecasts.isDue,
    })
    .from(drinkForecasts)
    .where(inArray(drinkForecasts.drinkId, [...drinkIds]))

/** Of drinks that are sold no longer. */
export async function deleteForecastsBefore(db: Db, day: string) {
  await db.delete(drinkForecasts).where(lt(drinkForecasts.countedOn, day))
}

export async function setDue(db: Db, drinkIds: readonly string[], isDue: boolean) {
  if (drinkIds.length === 0) return
  await db
    .update(drinkForecasts)
    .set({ isDue })
    .where(inArray(drinkForecasts.drinkId, [...drinkIds]))
}

/** Those that were due when it was last looked at. */
export async function selectDueIds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: drinkForecasts.drinkId })
    .from(drinkForecasts)
    .where(sql`${drinkForecasts.isDue}`)
    .orderBy(asc(drinkForecasts.drinkId))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export type Facts = {
  drinkId: string
  rate: number
  spread: number
  /** On order, and in drafts. */
  ordered: number
  drafted: number
  supplierId: string | null
  supplier: string | null
  leadDays: number | null
  minimum: Pence | null
  minimumCases: number | null
  caseSize: number | null
  caseCost: Pence | null
  code: string | null
}

/**
 * All that this room knows of these drinks, in one statement: sales, what is coming, and the preferred supplier. If that
 * one is retired, another that sells it.
 */
export async function selectFacts(db: Db, drinkIds: readonly string[]): Promise<Facts[]> {
  if (drinkIds.length === 0) return []
  const ids = sql.param([...drinkIds])
  const { rows } = await db.execute<Facts>(sql`
    select forecast.drink_id as "drinkId", forecast.rate, forecast.spread,
      coalesce(coming.ordered, 0) as ordered, coalesce(coming.drafted, 0) as drafted,
      terms.supplier_id as "supplierId", terms.name as supplier, terms.lead_days as "leadDays", terms.minimum,
      terms.minimum_cases as "minimumCases", terms.case_size as "caseSize", terms.case_cost as "caseCost", terms.code
    from drink_forecasts as forecast
    left join lateral (
      select supplied.supplier_id, supplied.case_size, supplied.case_cost, supplied.code,
        suppliers.name, suppliers.lead_days, suppliers.minimum, suppliers.minimum_cases
      from supplier_drinks as supplied join suppliers on suppliers.id = supplied.supplier_id
      where supplied.drink_id = forecast.drink_id and suppliers.state = 'active'
      order by supplied.is_preferred desc, suppliers.lead_days, suppliers.id limit 1
    ) as terms on true
    left join lateral (
      select sum(greatest(line.cases * line.case_size - line.received - line.broken, 0))
          filter (where purchase.state <> 'draft')::int as ordered,
        sum(line.cases * line.case_size) filter (where purchase.state = 'draft')::int as drafted
      from purchase_lines as line join purchase_orders as purchase on purchase.id = line.order_id
      where line.drink_id = forecast.drink_id and purchase.state in ('draft', 'sent', 'partly_received')
    ) as coming on true
    where forecast.drink_id = any(${ids}::text[])`)
  return rows
}

/** The lead days of each drink's supplier, for the point at which it is due; those without one are left out. */
export async function selectLeadDays(db: Db, drinkIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; days: number }>(sql`
    select distinct on (supplied.drink_id) supplied.drink_id as id, suppliers.lead_days as days
    from supplier_drinks as supplied join suppliers on suppliers.id = supplied.supplier_id
    where supplied.drink_id = any(${sql.param([...drinkIds])}::text[]) and suppliers.state = 'active'
    order by supplied.drink_id, supplied.is_preferred desc, suppliers.lead_days, suppliers.id`)
  return new Map(rows.map(({ id, days }) => [id, days]))
}
