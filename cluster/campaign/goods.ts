import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'

/** What the campaign puts into the shop before it begins: bottles, gift cards and a coupon. */
export type Goods = {
  /** Drinks of which there are enough for all. */
  plenty: string[]
  /** One that everybody wants, and that runs out. */
  scarce: string
  /** One for each shopper. */
  giftCards: GiftCard[]
}

export type GiftCard = { id: string; code: string }

export const COUPON = 'CAMPAIGN'
const PLENTY = 12
const ENOUGH_BOTTLES = 20_000
const SCARCE_BOTTLES = 60
const CARD_PENCE = 400_00
const COUPON_PENCE = 2_00

export async function stockUp(client: pg.ClientBase, shopUrl: string, shoppers: number): Promise<Goods> {
  const answer = await fetch(`${shopUrl}/backend/api/drink/get?limit=100`)
  const { drinks } = (await answer.json()) as AnswerOf<'get', 'drink/get'>
  const [scarce, ...plenty] = drinks
    .filter(({ stock }) => stock > 0)
    .map(({ id }) => id)
    .slice(0, PLENTY + 1)
  if (!scarce || plenty.length === 0) throw new Error('The shop has nothing to buy')
  for (const id of plenty) await receive(client, id, ENOUGH_BOTTLES)
  await receive(client, scarce, SCARCE_BOTTLES)
  await client.query(
    `insert into coupons (code, off, ends_at, note) values ($1, $2, now() + interval '1 year', 'For the fault campaign')
     on conflict do nothing`,
    [COUPON, COUPON_PENCE],
  )
  const giftCards: GiftCard[] = []
  for (let i = 0; i < shoppers; i++) giftCards.push(await giftCard(client))
  return { plenty, scarce, giftCards }
}

/** Bottles come with their cause: the movements of a drink add up to its stock. */
const receive = (client: pg.ClientBase, drinkId: string, bottles: number) =>
  client.query(
    `with received as (update drinks set stock = stock + $2 where id = $1 returning id)
     insert into stock_movements (drink_id, at, by, because, note)
     select id, now(), $2, 'received', 'For the fault campaign' from received`,
    [drinkId, bottles],
  )

const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A card as if it had been sold and sent: only its mail has the code, so nobody could read it from the shop. */
async function giftCard(client: pg.ClientBase): Promise<GiftCard> {
  const id = randomUUID()
  const signs = [...randomBytes(20)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
  const code = signs.replace(/(.{5})(?=.)/g, '$1-')
  const hash = createHash('sha256').update(`gift card ${code}`).digest('base64url')
  await client.query(
    `with card as (
       insert into gift_cards (id, order_id, amount, occasion, recipient_name, recipient_email, message, sender_name,
         sender_email, send_on, code_hash, last_four, created_at, sent_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'Birthday', 'Ruth Vane', 'ruth@example.com', '', 'Ann Vane',
         'ann@example.com', current_date, $3, $4, now(), now(), now() + interval '1 year')
       returning id, order_id)
     insert into gift_card_movements (card_id, amount, why, order_id, at) select id, $2, 'sold', order_id, now() from card`,
    [id, CARD_PENCE, hash, code.slice(-4)],
  )
  return { id, code }
}
