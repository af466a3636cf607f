import { type CardView, cardName, cardViews } from '#app/departments/gifts/card-list.ts'
import { officeCard } from '#app/departments/gifts/office-card.server.ts'
import { countCards, listOfficeCards } from '#app/departments/gifts/staff.server.ts'
import { asked, type Loaded, may, orFirstPage, type Staffed } from '../asking.server.ts'
import type { CardQuery, GiftCardsData } from './gift-card-data.ts'

const PAGE = 50

/** Gift cards; one may be open beside the list. */
export async function giftCardsPage(asking: Staffed, id: string | undefined): Promise<Loaded> {
  const { db, member, now, url } = asking
  if (!may(member, 'gift-cards.see')) return undefined
  const { query, list } = await orFirstPage(listQuery(url), (wanted) =>
    listOfficeCards(db, { ...wanted, limit: PAGE }, member, now),
  )
  const open = id ? await officeCard(db, id, member, now) : undefined
  const page: GiftCardsData = {
    query,
    list,
    counts: { waiting: await countCards(db, 'waiting', now), blocked: await countCards(db, 'blocked', now) },
    open: id ? { id, card: open?.gift_card ?? null } : null,
  }
  return { title: open ? `Gift card ${cardName(open.gift_card)}` : 'Gift cards', page }
}

/** An unknown view is the first one. */
function listQuery(url: URL): CardQuery {
  const { view, ...rest } = asked(url, ['view', 'q', 'sort', 'place'])
  return { ...rest, view: cardViews.find((each) => each === view) ?? firstView }
}

const firstView: CardView = 'active'
