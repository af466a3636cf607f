import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid } from '#app/platform/http/answer.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import { type Place, placeInWords, readPlace } from '#app/platform/lists/place.ts'
import { countReturns, type ListedReturn, selectReturnList } from './data/returns.server.ts'
import { type ReturnMonth, type ReturnRow, returnList } from './return-list.ts'
import { type ReturnCause, returnCauses } from './returns.ts'

/** As the address says it: `cause` is one or several, `place` where the page before ended. */
type ReturnQuery = { cause?: string | undefined; place?: string | undefined }

const A_PAGE = 50
const A_BATCH = 1_000
const newestFirst = { key: 'at', isDescending: true }

/** The wire answer of `GET office/returns`, the newest first, with what came back in each month by cause. */
export async function listReturns(db: Db, query: ReturnQuery, now: Date) {
  const { rows, next } = await pageOf(db, { causes: causesIn(query), place: placeIn(query), limit: A_PAGE })
  return {
    returns: rows,
    next_place: next ? placeInWords(returnList, newestFirst, next) : null,
    months: await countByMonth(db, now),
  }
}

const MONTHS_SHOWN = 12

/** The last twelve months, the newest first; those without any are left out. */
async function countByMonth(db: Db, now: Date): Promise<ReturnMonth[]> {
  const [year = 0, month = 0] = londonTime(now).day.split('-').map(Number)
  const since = new Date(Date.UTC(year, month - MONTHS_SHOWN, 1)).toISOString().slice(0, 10)
  const counts = await countReturns(db, since)
  return [...Map.groupBy(counts, (each) => each.month)]
    .map(([name, all]) => ({
      month: name,
      count: all.reduce((sum, { count }) => sum + count, 0),
      causes: Object.fromEntries(all.map(({ cause, count }) => [cause, count])),
    }))
    .sort((one, other) => (one.month < other.month ? 1 : -1))
}

/** The same list, page by page, for its file. */
export function returnPages(db: Db, query: ReturnQuery) {
  const causes = causesIn(query)
  return (place: Place | undefined) => pageOf(db, { causes, place, limit: A_BATCH })
}

type Wanted = { causes: ReturnCause[]; place: Place | undefined; limit: number }

async function pageOf(db: Db, { causes, place, limit }: Wanted): Promise<Page<ReturnRow, Place>> {
  const found = await selectReturnList(db, { causes, place, limit: limit + 1 })
  const last = found.length > limit ? found[limit - 1] : undefined
  return {
    rows: found.slice(0, limit).map(toWireReturn),
    next: last && { id: last.id, value: last.at.toISOString() },
  }
}

const toWireReturn = ({ at, decidedBy, ...same }: ListedReturn): ReturnRow => ({
  ...same,
  at: at.toISOString(),
  day: londonTime(at).day,
  decided_by: decidedBy,
})

function causesIn({ cause }: ReturnQuery): ReturnCause[] {
  if (!cause) return []
  const named = cause.split(',')
  const causes = returnCauses.filter((each) => named.includes(each))
  if (causes.length !== new Set(named).size)
    throw invalid({ cause: `A cause is one of ${returnCauses.join(', ')}` })
  return causes
}

function placeIn({ place: typed }: ReturnQuery): Place | undefined {
  const place = typed ? readPlace(returnList, newestFirst, typed) : undefined
  if (typed && !place) throw invalid({ place: 'There is no such place in this list' })
  return place
}
