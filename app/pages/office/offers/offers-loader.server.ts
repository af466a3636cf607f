import { firstOrderTerms, inLog } from '#app/departments/newsletter/first-order.server.ts'
import { offersOfDrink } from '#app/departments/offers/offers-list.server.ts'
import { offersTimeline } from '#app/departments/offers/timeline.server.ts'
import { firstDay } from '#app/departments/offers/timeline.ts'
import { asked, type Loaded, may, type Staffed } from '../asking.server.ts'
import type { OffersData } from './offers-data.ts'

/** Offers: their timeline, with those of one drink open, and the first-order code. */
export async function offersPage({ db, member, now, url }: Staffed): Promise<Loaded> {
  if (!may(member, 'offers.edit')) return undefined
  const { view, drink } = asked(url, ['view', 'drink'])
  if (view === 'first-order') {
    const { terms, version, at, by } = await firstOrderTerms(db)
    const shown = { ...inLog(terms), version, changed_at: at?.toISOString() ?? null, by }
    return { title: 'First order', page: { view: 'first-order', terms: shown } satisfies OffersData }
  }
  const timeline = await offersTimeline(db, member, now)
  const open = isId(drink) ? await offersOfDrink(db, drink, member, now) : null
  const page: OffersData = { view: 'timeline', ...timeline, first: firstDay(now), open }
  return { title: open ? `Offers on ${open.name}` : 'Offers', page }
}

const isId = (text: string | undefined): text is string => text !== undefined && /^[\w-]{1,200}$/.test(text)
