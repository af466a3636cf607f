import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { test } from '../../../../test/database.ts'
import { everyOrder, expectIndexes } from '../../../../test/explained.ts'
import { NOON } from '../../../../test/shop.ts'
import { verbsFor } from '../../staff/staff.ts'
import { cardList, cardViews } from '../card-list.ts'
import { listOfficeCards } from '../staff.server.ts'

test('the list of gift cards, in each view and order and with words, is served by an index, and goes on behind a place', async ({
  freshDb: db,
}) => {
  await db.execute(sql`
    with cards as (
      insert into gift_cards (id, order_id, amount, occasion, recipient_name, recipient_email, message, sender_name,
        sender_email, send_on, last_four, created_at, sent_at, expires_at, withdrawn_at, blocked_at)
      select gen_random_uuid(), gen_random_uuid(), 1000 + n % 40, 'Birthday', 'R', 'r' || n || '@example.com', '', '', '',
        date '2026-11-18' + n % 90, lpad(n::text, 4, '2'), timestamptz '2026-11-18' - n * interval '1 hour',
        case when n % 50 > 0 then timestamptz '2026-11-18' - n * interval '1 hour' end,
        case when n % 50 > 0 then timestamptz '2027-11-18' - n * interval '1 hour' end,
        case when n % 70 = 1 then timestamptz '2026-11-18' - n * interval '1 minute' end,
        case when n % 90 = 2 then timestamptz '2026-11-18' - n * interval '1 minute' end
      from generate_series(1, 20000) n returning id, amount)
    insert into gift_card_movements (card_id, amount, why, at) select id, amount, 'sold', now() from cards
    where random() < 0.7`)
  const owner = { verbs: verbsFor('owner') }
  const ask = (query: object) => (place?: string) => listOfficeCards(db, { ...query, place }, owner, NOON)
  await expectIndexes(
    db,
    ['gift_cards', 'gift_card_movements'],
    [
      ...everyOrder(cardList).map(({ index, ...how }) => ({
        how,
        by: [index],
        ask: ask(how),
      })),
      ...cardViews.flatMap((view) =>
        ['2242', 'r77@example.com', 'AAAAA-AAAAA-AAAAA-AAAAA'].map((q) => ({
          how: { view, q },
          by: [
            'gift_cards_by_last_four',
            'gift_cards_by_recipient',
            'one_gift_card_per_code',
            'gift_cards_pkey',
          ],
          ask: ask({ view, q }),
        })),
      ),
    ],
  )
  for (const view of cardViews) {
    const all = await listOfficeCards(db, { view, limit: 200 }, owner, NOON)
    const half = await listOfficeCards(db, { view, limit: 100 }, owner, NOON)
    const rest = await listOfficeCards(
      db,
      { view, limit: 100, place: half.next_place ?? undefined },
      owner,
      NOON,
    )
    const ids = [...half.gift_cards, ...rest.gift_cards].map(({ id }) => id)
    if (half.next_place) expect(ids).toEqual(all.gift_cards.map(({ id }) => id))
  }
})
