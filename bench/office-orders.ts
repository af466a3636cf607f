import { createHash, randomBytes } from 'node:crypto'
import { SIGNS } from '#app/departments/orders/rules/reference.ts'
import { copiedPostgres, type Filled, hasDatabase, withClient } from './databases.ts'
import type { Postgres } from './postgres.ts'

/** As many of each as a shop of this size has open on a morning. */
const OPEN = { confirmed: 400, review: 60, transfers: 80, calls: 40, withdrawals: 40 }
const NOT_DONE = OPEN.confirmed + OPEN.review + OPEN.transfers + OPEN.calls
/** One name in a hundred, as in the country. */
const SMITHS = 97

/** A database with so many orders in it. One that a server already has is taken as it is. */
export async function filledOrders(server: Postgres, shelves: Filled, orders: number): Promise<Filled> {
  const name = `bench_orders_${orders}`
  const filled = { ...shelves, databaseUrl: server.url(name) }
  if (await hasDatabase(server, name)) return filled
  // Under another name until it is full: a run that is stopped leaves nothing half filled behind.
  const filling = `${name}_filling`
  await fillOrders(await copiedPostgres(server, shelves, filling), orders)
  await withClient(server.url('postgres'), (client) =>
    client.query(`alter database ${filling} rename to ${name}`),
  )
  return filled
}

/** Five years of orders with three lines each, made by the database itself; the newest of them are open. */
async function fillOrders(databaseUrl: string, orders: number) {
  await withClient(databaseUrl, async (client) => {
    await client.query('set synchronous_commit = off')
    // An index is built quicker than it is kept up to date.
    const { rows } = await client.query("select indexdef from pg_indexes where indexname = 'orders_search'")
    await client.query('drop index orders_search')
    for (const statement of [people(orders), ordersOf(orders), rows[0].indexdef, lines, events, withdrawn])
      await client.query(statement)
  })
}

const people = (orders: number) => `
  insert into accounts (id, first_name, last_name, email, phone, created_at)
  select ('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'Ann', 'Vane', 'ann-' || n || '@example.com',
    '07700900123', now() - interval '5 years'
  from generate_series(0, ${Math.floor(orders * 0.3) - 1}) n`

const signAt = (place: number) =>
  `substr('${SIGNS}', (code / ${SIGNS.length ** place} % ${SIGNS.length})::int + 1, 1)`
const reference = `${[7, 6, 5, 4].map(signAt).join(' || ')} || '-' || ${[3, 2, 1, 0].map(signAt).join(' || ')}`

/** Numbered from the oldest; everything else follows from the number. */
const ordersOf = (orders: number) => `
  insert into orders (id, reference, account_id, status, email, phone, first_name, last_name, shipping, billing,
    delivery_type, promise, over_18_at, goods, engraving, multi_buy, discount, delivery, insurance, total, vat, to_pay,
    units, placed_at, expires_at, paid_at, paid_how, paid, dispatched_at, delivered_at, cancelled_at, cancel_reason,
    holds_stock, leave_by, promised_by, review_because, has_engraving)
  select id, ${reference}, account_id, status, email, phone, first_name, last_name, address, address,
    case when n % 10 = 3 then 'Click & Collect' when n % 3 = 0 then 'Express Delivery' else 'Standard Delivery' end,
    'by Thursday 19 November', placed_at, goods, 0, 0, 0, 495, 0, goods + 495, goods / 6, goods + 495,
    4, placed_at, case when status like 'payed%' then now() + interval '3 days' end,
    case when is_paid then placed_at end, case when is_paid then 'card' end, case when is_paid then goods + 495 else 0 end,
    case when status in ('dispatched', 'delivered', 'part-refunded') then placed_at + interval '1 day' end,
    case when status in ('delivered', 'part-refunded') then placed_at + interval '3 days' end,
    case when status = 'cancelled' then placed_at + interval '1 hour' end,
    case when status = 'cancelled' then 'expired' end,
    open is not null, (case when open is null then placed_at::date + 1 else current_date + n % 7 - 1 end),
    placed_at::date + 3,
    case when status = 'payment-review' then '{"cause":"sum","received":3000,"asked":3495}'::jsonb end, n % 7 = 0
  from (
    select *, coalesce(open, done) as status, coalesce(open, done) not in ('cancelled', 'payed-via-banktransfer', 'payed-via-call') as is_paid,
      jsonb_build_object('title', '', 'firstName', first_name, 'lastName', last_name, 'phone', phone, 'house', n % 99 + 1,
        'street', 'Mill Lane', 'city', 'Marlow', 'county', '', 'postcode', postcode, 'country', 'GB') as address
    from (
      select n, md5(n::text)::uuid as id, n::bigint * 104729 % ${SIGNS.length ** 8} as code,
        ('00000000-0000-4000-8000-' || lpad(to_hex(n % ${Math.floor(orders * 0.3)}), 12, '0'))::uuid as account_id,
        'somebody-' || n || '@example.com' as email, '07' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0') as phone,
        case when n % 51 = 0 then 'Ann' else initcap(translate((n::bigint * 17 % 300 + 111)::text, '0123456789', 'abdeilnorst')) end as first_name,
        case when n % ${SMITHS} = 0 then 'Smith' else initcap(translate((n::bigint * 31 % 5000 + 11111)::text, '0123456789', 'abdeilnorst')) end as last_name,
        (array['SL', 'OX', 'RG', 'EH', 'CF', 'LS', 'M', 'BN', 'YO', 'TR'])[n / 7 % 10 + 1] || n % 30 + 1 || ' ' || n % 9 + 1
          || chr(65 + n % 26) || chr(65 + n / 26 % 26) as postcode,
        now() - (${orders} - n) * (interval '5 years' / ${orders}) as placed_at, 2000 + n % 97 * 100 as goods,
        case when n > ${orders - OPEN.confirmed} then 'confirmed'
          when n > ${orders - OPEN.confirmed - OPEN.review} then 'payment-review'
          when n > ${orders - OPEN.confirmed - OPEN.review - OPEN.transfers} then 'payed-via-banktransfer'
          when n > ${orders - NOT_DONE} then 'payed-via-call' end as open,
        case when n % 10 = 0 then 'cancelled' when n % 50 = 1 then 'dispatched' when n % 200 = 2 then 'part-refunded'
          else 'delivered' end as done
      from generate_series(1, ${orders}) n
    ) made
  ) told`

const lines = `
  insert into order_lines (order_id, position, basket_line_id, drink_id, name, size, photo, unit_price, quantity, free,
    font, text_1, text_2, engraving, multi_buy_share, discount_share)
  select o.id, position, '', (select array_agg(id) from (select id from drinks order by id limit 1000) few)
      [1 + (o.total + position) % 200], 'Thistle & Thyme Gin', '70cl', '/photos/plain', o.goods / 4,
    case when position = 0 then 2 else 1 end, 0, case when position = 0 and o.has_engraving then 1 else 0 end, '', '', 0, 0, 0
  from orders o cross join generate_series(0, 2) position`

const events = `
  insert into order_events (order_id, at, what, by, words)
  select id, placed_at, 'placed', 'shopper', 'We have your order.' from orders`

const withdrawn = `
  with declared as (
    insert into withdrawals (order_id, number, name, email, due, declared_at)
    select id, 1, 'Ann Vane', 'ann@example.com', goods, now() - interval '1 day' from orders where status = 'delivered'
    order by placed_at desc limit ${OPEN.withdrawals} returning id, order_id)
  insert into withdrawn_lines (line_id, withdrawal_id)
  select l.id, d.id from declared d join order_lines l on l.order_id = d.order_id`

/** The owner's session, as if they had signed in just now; its proof outlasts a long run. Its token. */
export async function letInOwner(databaseUrl: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  await withClient(databaseUrl, (client) =>
    client.query(
      `with owner as (insert into staff (name, role, started_at) values ('Bench', 'owner', now()) returning id)
       insert into staff_sessions (token_hash, staff_id, created_at, seen_at, expires_at, stepped_up_at, is_demo)
       select $1, id, now(), now(), now() + interval '1 day', now() + interval '1 hour', false from owner`,
      [hash],
    ),
  )
  return token
}
