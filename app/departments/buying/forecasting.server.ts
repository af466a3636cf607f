import { setImmediate } from 'node:timers/promises'
import { type Clock, londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { ledgerDays, shopSales, stockLevels, waitingFor } from '../catalogue/sales.server.ts'
import { shopCalendar } from '../delivery/promises.ts'
import {
  deleteForecastsBefore,
  type ForecastRecord,
  saveForecasts,
  saveSeason,
  selectForecasts,
  selectLeadDays,
  selectSeason,
  setDue,
} from './data/forecasts.server.ts'
import { selectComing } from './data/purchase-orders.server.ts'
import { busyDays, dayAfter, daysBetween, forecastOf, type Season, seasonOf } from './rules/forecast.ts'
import { salesDays } from './rules/past.ts'
import { FARTHEST_DAYS, reorderPoint } from './rules/reorder.ts'

/** Older days weigh next to nothing. */
const LOOKS_BACK_DAYS = 180
const A_YEAR = 364
const A_BATCH = 500
/** Of drinks whose supplier nobody has named. */
export const USUAL_TERMS = { leadDays: 5, caseSize: 1 }

/** Counts sales once a day, and looks every hour what has to be ordered. */
export const buyingJobs = ({ db, clock }: { db: Db; clock: Clock }): Job[] => [
  {
    name: 'forecast-sales',
    queue: { retryLimit: 1, expireInSeconds: 1_800 },
    due: '10 * * * *',
    work: () => forecastSales(db, clock()),
  },
]

export async function forecastSales(db: Db, now: Date): Promise<void> {
  const { day: today } = londonTime(now)
  const known = await selectSeason(db)
  if (known?.countedOn !== today) await countSales(db, today)
  await lookWhatIsDue(db)
}

/** Counts every drink's sales again, in batches, so that other work runs in between. */
async function countSales(db: Db, today: string): Promise<void> {
  const season = seasonOf(withEmptyDays(await shopSales(db, dayAfter(today, -A_YEAR)), today))
  const from = dayAfter(today, -LOOKS_BACK_DAYS)
  const time = {
    today,
    from,
    before: busyDays(season, from, LOOKS_BACK_DAYS),
    busy: busyDays(season, today, FARTHEST_DAYS),
  }
  for (let behind = ''; ; ) {
    const drinks = await stockLevels(db, { behind, limit: A_BATCH })
    await countBatch(db, drinks, time)
    const last = drinks.at(-1)
    if (!last || drinks.length < A_BATCH) break
    behind = last.id
    await setImmediate()
  }
  await deleteForecastsBefore(db, today)
  await saveSeasonOnce(db, season, today)
}

/** Last: an instance that dies before it leaves the day to be counted again. */
const saveSeasonOnce = (db: Db, season: Season, today: string) =>
  db.transaction(async (tx) => {
    await lockName(tx, 'shop seasons')
    await saveSeason(tx, season, today)
  })

type Time = { today: string; from: string; before: number[]; busy: number[] }

async function countBatch(
  db: Db,
  drinks: readonly { id: string; stock: number }[],
  { today, from, before, busy }: Time,
) {
  const ids = drinks.map(({ id }) => id)
  if (ids.length === 0) return
  const ledger = await ledgerDays(db, ids, from)
  const days = Map.groupBy(ledger.days, ({ drinkId }) => drinkId)
  const leads = await selectLeadDays(db, ids)
  const rows = drinks.map(({ id, stock }): ForecastRecord => {
    const first = ledger.first.get(id) ?? today
    const forecast = forecastOf(salesDays({ days: days.get(id) ?? [], stock, first }, before, from, today))
    const terms = { ...USUAL_TERMS, leadDays: leads.get(id) ?? USUAL_TERMS.leadDays }
    const reorderAt = reorderPoint({ forecast, busy, terms, today, calendar: shopCalendar })
    return { ...forecast, drinkId: id, reorderAt, isDue: false, countedOn: today }
  })
  await saveForecasts(db, rows)
}

/** From the first day with a sale until yesterday. */
function withEmptyDays(totals: readonly { day: string; sold: number }[], today: string) {
  const [first] = totals
  if (!first) return []
  const sold = new Map(totals.map((each) => [each.day, each.sold]))
  return Array.from({ length: Math.max(0, daysBetween(first.day, today)) }, (_, i) => {
    const day = dayAfter(first.day, i)
    return { day, sold: sold.get(day) ?? 0 }
  })
}

/** Only rows that change are written. */
async function lookWhatIsDue(db: Db): Promise<void> {
  for (let behind = ''; ; ) {
    const levels = await stockLevels(db, { behind, limit: A_BATCH })
    const last = levels.at(-1)
    if (!last) return
    const ids = levels.map(({ id }) => id)
    const forecasts = await selectForecasts(db, ids)
    const [coming, waiting] = [await selectComing(db, ids), await waitingFor(db, ids)]
    const stock = new Map(levels.map((level) => [level.id, level.stock]))
    const isDue = ({ drinkId, reorderAt }: (typeof forecasts)[number]) => {
      const here = stock.get(drinkId)
      const { ordered = 0, drafted = 0 } = coming.get(drinkId) ?? {}
      return here !== undefined && here + ordered + drafted - (waiting.get(drinkId) ?? 0) <= reorderAt
    }
    const changed = forecasts.filter((each) => isDue(each) !== each.isDue)
    for (const due of [true, false])
      await setDue(
        db,
        changed.filter((each) => each.isDue !== due).map(({ drinkId }) => drinkId),
        due,
      )
    behind = last.id
    await setImmediate()
  }
}
