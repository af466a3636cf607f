import type pg from 'pg'
import type { Check, OrderRow, Problem } from './compare.ts'
import { COUPON } from './goods.ts'
import type { Posted } from './mails.ts'

/** Each finds what must not be there: one row for every fault, with words. All of it holds at every moment. */
const rules: readonly { check: Check; finds: string }[] = [
  {
    check: 'bottles oversold or miscounted',
    finds: `select id || ' has a stock of ' || stock as words from drinks where stock < 0`,
  },
  {
    check: 'bottles oversold or miscounted',
    finds: `select id || ' has ' || stock || ' bottles, its movements say ' || moved as words
      from (select id, stock, (select coalesce(sum(by), 0) from stock_movements where drink_id = drinks.id) as moved
            from drinks) counted
      where stock <> moved`,
  },
  {
    check: 'bottles oversold or miscounted',
    finds: `with bought as (
        select o.reference, l.drink_id, sum(l.quantity) as bottles
        from orders o join order_lines l on l.order_id = o.id
        where o.cancelled_at is null and l.cancelled_at is null and l.gift_card_id is null
        group by o.reference, l.drink_id),
      moved as (
        select substr(subject, 7) as reference, drink_id, -sum(by) as bottles
        from stock_movements where subject like 'order:%' group by subject, drink_id)
      select reference || ' has ' || coalesce(b.bottles, 0) || ' of ' || drink_id || ', and took '
        || coalesce(m.bottles, 0) || ' off the shelf' as words
      from bought b full join moved m using (reference, drink_id)
      where coalesce(b.bottles, 0) <> coalesce(m.bottles, 0)`,
  },
  {
    check: 'sums of money wrong',
    finds: `select reference || ' is paid with ' || paid || ', asked were ' || to_pay as words from orders
      where paid_at is not null and status <> 'payment-review' and paid <> to_pay`,
  },
  {
    check: 'sums of money wrong',
    finds: `select reference || ' has ' || paid || ', its card payments are ' || by_card as words
      from (select reference, paid, (select coalesce(sum(amount), 0) from payment_attempts a
              where a.order_id = o.id and a.became = 'confirmed') as by_card
            from orders o where paid_how = 'card') sums
      where paid <> by_card`,
  },
  {
    check: 'sums of money wrong',
    finds: `select reference || ' was paid twice, and the second payment is not going back' as words
      from payment_attempts a where became = 'paid before'
        and not exists (select from refunds r where r.attempt_id = a.id and not r.is_for_order)`,
  },
  {
    check: 'sums of money wrong',
    finds: `select reference || ' says refunded ' || refunded || ' of ' || refund_asked || ', its refunds say '
        || done || ' of ' || asked as words
      from (select o.reference, o.refunded, o.refund_asked,
              coalesce(sum(r.amount) filter (where r.state = 'done'), 0) as done,
              coalesce(sum(r.amount) filter (where r.state <> 'failed'), 0) as asked
            from orders o left join payment_attempts a on a.order_id = o.id
              left join refunds r on r.attempt_id = a.id and r.is_for_order
            where o.paid_how = 'card' group by o.id) sums
      where refunded <> done or refund_asked <> asked`,
  },
  {
    check: 'sums of money wrong',
    finds: `select 'Gift card ' || card_id || ' has ' || sum(amount) as words from gift_card_movements
      group by card_id having sum(amount) < 0`,
  },
  {
    check: 'sums of money wrong',
    finds: `select reference || ' says ' || owed || ' by gift card, the card says ' || spent as words
      from (select reference, case when cancelled_at is null then gift_card - gift_card_back else 0 end as owed,
              (select coalesce(-sum(amount), 0) from gift_card_movements m
               where m.order_id = o.id and m.why in ('spent', 'given back')) as spent
            from orders o) sums
      where owed <> spent`,
  },
  {
    check: 'sums of money wrong',
    finds: `select code || ' counts ' || used || ' uses, there are ' || uses as words
      from (select code, used, (select count(*) from coupon_uses u where u.code = c.code) as uses
            from coupons c where code = '${COUPON}') counted
      where used <> uses`,
  },
]

export async function brokenRules(client: pg.ClientBase): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { check, finds } of rules) {
    const { rows } = await client.query<{ words: string }>(finds)
    problems.push(...rows.map(({ words }) => ({ check, words })))
  }
  return problems
}

/** The orders of this run's shoppers. */
export async function ordersOf(client: pg.ClientBase, emails: string): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow>(
    `select reference, email, status, total::int, gift_card::int as "giftCard", code, paid_at is not null as "isPaid",
       cancelled_at is not null as "isCancelled", dispatched_at is not null as "isDispatched",
       refund_asked::int as "refundAsked",
       (select json_agg(json_build_object('drinkId', drink_id, 'quantity', quantity)) from order_lines l
        where l.order_id = o.id) as lines
     from orders o where email like $1`,
    [emails],
  )
  return rows
}

/** Orders that are confirmed by mail: money that arrives for a cancelled one is not. */
export async function confirmedOrders(client: pg.ClientBase): Promise<{ id: string; reference: string }[]> {
  const { rows } = await client.query(
    `select id, reference from orders where paid_at is not null and (cancelled_at is null or cancelled_at > paid_at)`,
  )
  return rows
}

export async function outbox(client: pg.ClientBase): Promise<Posted[]> {
  const { rows } = await client.query<Posted>(
    `select event, message_id as "messageId", sent_at is not null as "isSent" from outgoing_mail`,
  )
  return rows
}

/** Mails that are still to be sent, held ones included. */
export async function countUnsent(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as unsent from outgoing_mail where sent_at is null and (html <> '' or text <> '')`,
  )
  return rows[0].unsent
}

/** Refunds that the gateway has not made yet. */
export async function countOpenRefunds(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query(
    `select count(*)::int as open from refunds where state in ('asked', 'sent')`,
  )
  return rows[0].open
}
