import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { drinksOnSale } from '../catalogue/catalogue.server.ts'
import { bottleSize, type Drink } from '../catalogue/catalogue.ts'
import { waitingFor } from '../catalogue/sales.server.ts'
import { shopCalendar } from '../delivery/promises.ts'
import type { Member } from '../staff/staff.ts'
import { type Facts, selectDueIds, selectFacts, selectSeason } from './data/forecasts.server.ts'
import { USUAL_TERMS } from './forecasting.server.ts'
import { busyDays, evenSeason } from './rules/forecast.ts'
import { belowMinimum } from './rules/minimum.ts'
import { FARTHEST_DAYS, type Suggestion, suggestionFor, suggestionInWords } from './rules/reorder.ts'
import type { SuggestionGroup, WireSuggestion } from './what-to-order.ts'

type Viewer = Pick<Member, 'verbs'>

/** As many as somebody looks through; the most urgent of them come first. */
const MOST_LOOKED_AT = 1_000

/** The wire answer of `GET office/buying`: what has to be ordered within the week, by supplier. */
export async function whatToOrder(db: Db, member: Viewer, now: Date) {
  const ids = await selectDueIds(db, MOST_LOOKED_AT + 1)
  const season = await selectSeason(db)
  const drinks = await drinksOnSale(db, ids.slice(0, MOST_LOOKED_AT))
  const judged = await judge(db, drinks, now)
  const groups = [...Map.groupBy(judged, ({ facts }) => facts.supplierId ?? '').values()]
    .map((all) => toGroup(all, member))
    .sort((one, other) => (one.first < other.first ? -1 : 1))
  return {
    groups: groups.map(({ first: _first, ...group }) => group),
    counted_on: season?.countedOn ?? null,
    is_cut: ids.length > MOST_LOOKED_AT,
  }
}

/** For Today: the sentence of each of these drinks that has to be ordered within the week. */
export async function orderWords(
  db: Db,
  drinks: ReadonlyMap<string, Drink>,
  now: Date,
): Promise<Map<string, string>> {
  return new Map((await judge(db, drinks, now)).map(({ drink, words }) => [drink.id, words]))
}

type Judged = {
  drink: Drink
  facts: Facts
  waiting: number
  aDay: number
  suggestion: Suggestion
  words: string
}

/** With stock, orders and suppliers as they are now: the list of what is due is up to an hour old. */
async function judge(db: Db, drinks: ReadonlyMap<string, Drink>, now: Date): Promise<Judged[]> {
  const ids = [...drinks.keys()]
  const all = await selectFacts(db, ids)
  if (all.length === 0) return []
  const [waiting, season] = [await waitingFor(db, ids), await selectSeason(db)]
  const { day: today } = londonTime(now)
  const busy = busyDays(season ?? evenSeason, today, FARTHEST_DAYS)
  return all.flatMap((facts) => {
    const drink = drinks.get(facts.drinkId)
    if (!drink) return []
    const shelf = {
      available: drink.stock,
      coming: facts.ordered + facts.drafted,
      waiting: waiting.get(drink.id) ?? 0,
    }
    const terms = {
      supplier: facts.supplier ?? '',
      leadDays: facts.leadDays ?? USUAL_TERMS.leadDays,
      caseSize: facts.caseSize ?? USUAL_TERMS.caseSize,
    }
    const suggestion = suggestionFor(shelf, { forecast: facts, busy, terms, today, calendar: shopCalendar })
    if (!suggestion) return []
    const words = suggestionInWords(suggestion, { terms, shelf, today })
    return [{ drink, facts, waiting: shelf.waiting, aDay: facts.rate, suggestion, words }]
  })
}

function toGroup(all: readonly Judged[], member: Viewer): SuggestionGroup & { first: string } {
  const rows = all.toSorted(
    (one, other) =>
      compare(one.suggestion.orderBy, other.suggestion.orderBy) ||
      compare(one.suggestion.runsOutOn, other.suggestion.runsOutOn) ||
      compare(one.drink.name, other.drink.name),
  )
  const [one] = rows
  const facts = one?.facts
  const cases = rows.reduce((sum, { suggestion }) => sum + suggestion.cases, 0)
  const total = pence(rows.reduce((sum, row) => sum + row.suggestion.cases * (row.facts.caseCost ?? 0), 0))
  const supplier =
    facts?.supplierId && facts.supplier
      ? { id: facts.supplierId, name: facts.supplier, lead_days: facts.leadDays ?? 0 }
      : null
  const seesCost = member.verbs.has('drinks.see-cost')
  return {
    // Those that nobody sells us come last.
    first: `${supplier ? 0 : 1}${one?.suggestion.orderBy} ${supplier?.name}`,
    supplier,
    cases,
    ...(seesCost && { total: toPounds(total) }),
    minimum:
      supplier && facts
        ? {
            // Sums only for who may see costs.
            value: seesCost ? toPounds(facts.minimum ?? pence(0)) : 0,
            cases: facts.minimumCases ?? 0,
          }
        : null,
    below_minimum:
      supplier && seesCost
        ? belowMinimum(
            { total, cases },
            {
              name: supplier.name,
              minimum: facts?.minimum ?? pence(0),
              minimumCases: facts?.minimumCases ?? 0,
            },
          )
        : null,
    suggestions: rows.map((row) => toWire(row, member, supplier !== null)),
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

function toWire(
  { drink, facts, waiting, aDay, suggestion, words }: Judged,
  { verbs }: Viewer,
  hasSupplier: boolean,
): WireSuggestion {
  const { cases, bottles, orderBy, runsOutOn } = suggestion
  return {
    drink: drink.id,
    name: drink.name,
    size: bottleSize(drink),
    code: facts.code ?? '',
    available: drink.stock,
    on_order: facts.ordered,
    drafted: facts.drafted,
    waiting,
    a_day: Math.round(aDay * 100) / 100,
    cases,
    case_size: facts.caseSize ?? USUAL_TERMS.caseSize,
    bottles,
    ...(verbs.has('drinks.see-cost') && facts.caseCost !== null && { case_cost: toPounds(facts.caseCost) }),
    order_by: orderBy,
    runs_out_on: runsOutOn,
    words,
    may: hasSupplier && verbs.has('buying.order') ? ['order'] : [],
  }
}
