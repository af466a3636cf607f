import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db.server.ts'
import type { Pence } from '#app/platform/money.ts'
import { putTogetherForEach, wordedOnce } from '#app/platform/ready-statements.server.ts'
import type { Key } from '#app/platform/visitors-keys.server.ts'
import { type Line, type LineFont, MOST_LINES, MOST_OF_A_LINE } from '../basket.ts'
import { basketCalls, basketLines, baskets } from '../tables.server.ts'
import { type KeyParts, opens, opensFor } from './baskets.server.ts'

/** A line as it is to be put in; `stock` is what the shelf has for it. */
export type NewLine = Omit<Line, 'addedAt'> & { stock: number }
export type PutLine = Line & { basketId: string }

type Row = {
  id: string
  basket_id: string
  drink_id: string
  quantity: number
  font: LineFont
  text_1: string
  text_2: string
  seen_price: Pence
  name: string
  photo: string
  added_at: string
}

const COLUMNS = sql.raw(
  'id, basket_id, drink_id, quantity, font, text_1, text_2, seen_price, name, photo, added_at',
)
const NOW = sql`${sql.placeholder('now')}::timestamptz`
const THE_SAME = sql.raw('(basket_id, drink_id, font, text_1, text_2)')

/** A call that carries the same key is the same call, sent once more. */
export type Call = { key: string; bodyHash: string }

/** `isRepeated`: nothing was put in, because this very call has done it before. */
export type Put = { lines: PutLine[]; isRepeated: boolean }

/**
 * Puts bottles in, each on the line that has the same drink and words, or on a new one: one statement, in which the
 * basket is made if need be and held first, so that those who come at once come one after another. What would be
 * more than a line or a basket may hold, or than the shelf has, is left out; the caller sees it from what is answered.
 */
export async function putLines(
  db: Db,
  key: Key,
  lines: NewLine[],
  { call, freshId, now }: { call: Call | undefined; freshId: string; now: Date },
): Promise<Put> {
  const put = putStatement(db, { parts: partsOf(key), isKeyed: call !== undefined })
  const rows = await put(db, {
    ...key,
    freshId,
    now: now.toISOString(),
    callKey: call?.key,
    bodyHash: call?.bodyHash,
    lines: JSON.stringify(lines),
  })
  return {
    lines: rows.filter(({ id }) => id !== null).map(toLine),
    isRepeated: rows.some(({ is_repeated }) => is_repeated),
  }
}

type PutRow = Row & { is_repeated: boolean }

/** It differs only by how the basket is opened, and by whether the call has a key. */
const putStatement = putTogetherForEach((_, { parts, isKeyed }: { parts: KeyParts; isKeyed: boolean }) =>
  putting(openedFor(parts), isKeyed ? ONCE : EVERY_TIME),
)

function partsOf(key: Key): KeyParts {
  const part = (name: keyof Key) => (key[name] === null ? null : sql.placeholder(name))
  return { accountId: part('accountId'), given: part('given'), cookie: part('cookie') }
}

const putting = (basket: SQL, once: SQL) =>
  wordedOnce<PutRow>(sql`
    with ${basket},
    once as (${once}),
    wanted as (select * from rows from (jsonb_to_recordset(${sql.placeholder('lines')}::jsonb) as
      (id text, "drinkId" text, quantity int, font int, text1 text, text2 text, "seenPrice" int, name text, photo text,
      stock int)) with ordinality as wanted
      (id, drink_id, quantity, font, text_1, text_2, seen_price, name, photo, stock, place)),
    room as (select wanted.*, least(${MOST_OF_A_LINE}::int, stock - coalesce((
      select sum(held.quantity) from basket_lines held join basket on held.basket_id = basket.id
      where held.drink_id = wanted.drink_id
        and (held.font, held.text_1, held.text_2) <> (wanted.font, wanted.text_1, wanted.text_2)
    ), 0)) as most from wanted),
    put as (insert into basket_lines (${COLUMNS})
    select room.id, basket.id, drink_id, quantity, font, text_1, text_2, seen_price, name, photo,
      ${NOW} + place * interval '1 millisecond'
    from room, basket join once on once.basket_id = basket.id where quantity <= most
      and (select count(*) from basket_lines held where held.basket_id = basket.id) < ${MOST_LINES}::int
    on conflict ${THE_SAME} do update
      set quantity = basket_lines.quantity + excluded.quantity, seen_price = excluded.seen_price
      where basket_lines.quantity + excluded.quantity <= (select most from room where room.id = excluded.id)
    returning ${COLUMNS})
    select put.*, not exists (select from once) as is_repeated from (select) as this left join put on true`)

const EVERY_TIME = sql`select id as basket_id from basket`

/** The basket, unless this call was made before. Those who come at once find it here in turn, since they hold the basket. */
const ONCE = sql`insert into basket_calls (basket_id, key, body_hash, called_at)
  select id, ${sql.placeholder('callKey')}, ${sql.placeholder('bodyHash')}, ${NOW} from basket
  on conflict do nothing returning basket_id`

export async function selectBodyHash(db: Db, basketId: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ bodyHash: basketCalls.bodyHash })
    .from(basketCalls)
    .where(isCall(basketId, key))
  return row?.bodyHash
}

/** It has come to nothing, and may be made again. */
export async function deleteCall(db: Db, basketId: string, key: string) {
  await db.delete(basketCalls).where(isCall(basketId, key))
}

const isCall = (basketId: string, key: string) =>
  and(eq(basketCalls.basketId, basketId), eq(basketCalls.key, key))

/** A basket that is named must be there; a visitor's cookie may name one that was swept away, and then gets another. */
function openedFor(key: KeyParts): SQL {
  const fresh = sql`insert into baskets (id, account_id, changed_at)`
  const freshId = sql.placeholder('freshId')
  if (key.given === null && key.accountId !== null)
    return sql`basket as (${fresh} values (${freshId}, ${key.accountId}, ${NOW})
      on conflict (account_id) do update set changed_at = excluded.changed_at returning id)`
  const isIt = opens(key)
  const known = sql`update baskets set changed_at = ${NOW} where ${isIt ?? sql`false`} returning id`
  if (key.given !== null) return sql`basket as (${known})`
  return sql`known as (${known}),
    made as (${fresh} select ${freshId}, null, ${NOW} where not exists (select from known) returning id),
    basket as (select id from known union all select id from made)`
}

/** Holds the basket of a line until the end of the transaction; nothing, if there is no such line for them. */
export async function holdBasketOf(
  tx: Db,
  lineId: string,
  accountId: string | null,
  now: Date,
): Promise<string | undefined> {
  const [row] = await tx
    .update(baskets)
    .set({ changedAt: now })
    .from(basketLines)
    .where(and(eq(basketLines.id, lineId), eq(basketLines.basketId, baskets.id), opensFor(accountId)))
    .returning({ id: baskets.id })
  return row?.id
}

export async function selectLines(db: Db, basketId: string): Promise<Line[]> {
  return db
    .select()
    .from(basketLines)
    .where(eq(basketLines.basketId, basketId))
    .orderBy(asc(basketLines.addedAt), asc(basketLines.id))
}

export async function updateQuantity(db: Db, lineId: string, quantity: number) {
  await db.update(basketLines).set({ quantity }).where(eq(basketLines.id, lineId))
}

/** What the shopper has seen of each line: its price, and what was said of it. */
export async function updateSeen(db: Db, seen: { id: string; price: Pence; change: string | null }[]) {
  if (seen.length === 0) return
  await db.execute(sql`
    update basket_lines set seen_price = seen.price, seen_change = seen.change
    from unnest(${all(seen, 'id')}::text[], ${all(seen, 'price')}::int[], ${all(seen, 'change')}::text[])
      as seen (id, price, change)
    where basket_lines.id = seen.id`)
}

/** Which line is meant: by its own id, or as the plain line of a drink in one's basket. */
export type Meant = { lineId: string; accountId: string | null } | { drinkId: string; key: Key }

/** Takes a line out and lays it aside; tells of which basket it was, or nothing if there was none. */
export async function takeLine(db: Db, meant: Meant, now: Date): Promise<PutLine | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with basket as (${holding(meant, now, 'basket_lines')}),
    gone as (delete from basket_lines using basket
      where basket_lines.basket_id = basket.id and ${isMeant(meant)} returning basket_lines.*)
    insert into basket_lines_taken (${COLUMNS}, taken_at)
    select ${COLUMNS}, ${instant(now)} from gone returning ${COLUMNS}`)
  return rows.map(toLine)[0]
}

const isMeant = (meant: Meant) =>
  'lineId' in meant
    ? sql`basket_lines.id = ${meant.lineId}`
    : sql`basket_lines.drink_id = ${meant.drinkId} and basket_lines.font = 0`

const holding = (meant: Meant, now: Date, where: 'basket_lines' | 'basket_lines_taken') =>
  'lineId' in meant
    ? sql`update baskets set changed_at = ${instant(now)} from ${sql.identifier(where)} line
        where line.id = ${meant.lineId} and line.basket_id = baskets.id and ${opensFor(meant.accountId)}
        returning baskets.id`
    : sql`update baskets set changed_at = ${instant(now)} where ${opens(meant.key) ?? sql`false`} returning id`

/** So many bottles fewer of each of these lines; a line of which none is left goes. What was chosen for them goes too. */
export async function takeBottles(
  tx: Db,
  accountId: string,
  taken: { id: string; quantity: number }[],
  now: Date,
) {
  await tx
    .update(baskets)
    .set({ changedAt: now, deliveryType: null, coupon: null })
    .where(eq(baskets.accountId, accountId))
  await tx.execute(sql`
    with taken as (select * from unnest(${all(taken, 'id')}::text[], ${all(taken, 'quantity')}::int[]) as taken (id, bottles)),
    own as (select line.id, line.quantity - taken.bottles as rest
      from basket_lines line join taken on taken.id = line.id join baskets on baskets.id = line.basket_id
      where baskets.account_id = ${accountId}),
    gone as (delete from basket_lines using own where basket_lines.id = own.id and own.rest < 1)
    update basket_lines set quantity = own.rest from own where basket_lines.id = own.id and own.rest > 0`)
}

/** Back as it was, under its own id; onto the line that has taken its place, if there is one by now. */
export async function putLineBack(
  db: Db,
  lineId: string,
  accountId: string | null,
  now: Date,
): Promise<PutLine | undefined> {
  const { rows } = await db.execute<Row>(sql`
    with basket as (${holding({ lineId, accountId }, now, 'basket_lines_taken')}),
    back as (delete from basket_lines_taken using basket
      where basket_lines_taken.id = ${lineId} and basket_lines_taken.basket_id = basket.id
      returning basket_lines_taken.*)
    insert into basket_lines (${COLUMNS}) select ${COLUMNS} from back
    on conflict ${THE_SAME} do update
      set quantity = least(${MOST_OF_A_LINE}::int, basket_lines.quantity + excluded.quantity)
    returning ${COLUMNS}`)
  return rows.map(toLine)[0]
}

const all = <T>(rows: T[], column: keyof T) => sql.param(rows.map((row) => row[column]))

const instant = (now: Date) => sql`${now.toISOString()}::timestamptz`

const toLine = (row: Row): PutLine => ({
  id: row.id,
  basketId: row.basket_id,
  drinkId: row.drink_id,
  quantity: row.quantity,
  font: row.font,
  text1: row.text_1,
  text2: row.text_2,
  seenPrice: row.seen_price,
  name: row.name,
  photo: row.photo,
  addedAt: new Date(row.added_at),
})
