import { firstOrderTerms, inLog } from '#app/departments/newsletter/first-order.server.ts'
import { offersTimeline } from '#app/departments/offers/timeline.server.ts'
import { firstDay } from '#app/departments/offers/timeline.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import type { OffersData } from './offers-data.ts'

/** Offers: their timeline, and the first-order code. */
export async function offersPage({ db, member, now, url }: Staffed): Promise<Loaded> {
  if (!may(member, 'offers.edit')) return undefined
  if (asked(url, ['view']).view === 'first-order') {
    const { terms, version, at, by } = await firstOrderTerms(db)
    const shown = { ...inLog(terms), version, changed_at: at?.toISOString() ?? null, by }
    return { title: 'First order', page: { view: 'first-order', terms: shown } satisfies OffersData }
  }
  const timeline = await offersTimeline(db, now)
  const page: OffersData = { view: 'timeline', ...timeline, first: firstDay(now) }
  return { title: 'Offers', page }
}
