import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { bought, home, put, shelved } from '../../../../test/buying.ts'
import type { Caller, Street, Told } from '../../../../test/callers.ts'
import { payFor, sendDue, wish } from '../../../../test/gift-cards.ts'
import { test } from '../../../../test/office.ts'
import { payByCard } from '../../../../test/paying.ts'
import { placed, ruthWants } from '../../../../test/phone-orders.ts'
import { joined } from '../testing/people.ts'

const email = 'zeph.quill@example.com'
const zephyrine = {
  ...home,
  shipping_address_l1: 'Wobblegate',
  shipping_postal_code: 'ZE3 9QF',
  first_name: 'Zephyrine',
  last_name: 'Quillfeather',
  phone: '07700900987',
  email,
}
const name = 'Zephyrine Quillfeather'
/** The last is a telephone number from its end, as lists find it. */
const theirs = ['zephyrine', 'quill', 'wobblegate', 'ze3', '7700900987', '789009']

const mostOfAll = [
  ...['accounts', 'addresses', 'enquiries', 'gift_cards', 'newsletter_subscribers', 'office_drafts'],
  ...['order_lines', 'order_notes', 'orders', 'outgoing_mail', 'people', 'person_notes', 'saved_views'],
  'stock_notices',
].map((table) => `public.${table}`)

/** Tables with a row that has one of these words. */
async function tablesWith({ db }: Street, words: string[]): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname !~ '^(pg_|information_schema)' order by name`)
  const found: string[] = []
  for (const table of tables) {
    const { rows } = await db.execute(
      sql`select from ${sql.raw(table.name)} as every where every::text ~* ${words.join('|')} limit 1`,
    )
    if (rows.length > 0) found.push(table.name)
  }
  return found
}

const delivered = ({ db }: Street) =>
  db.execute(sql`update orders set status = 'delivered', delivered_at = now() where status <> 'unpaid'`)

async function buysGin(street: Street, shopper: Caller): Promise<Told> {
  await put(shopper, [await shelved(street), 1])
  return bought(shopper)
}

async function sendsCard(street: Street, sender: Caller, special: object) {
  await payFor(street, (await sender.post('giftcard/buy', wish({ ...special }))).body.order)
}

test('an erasure leaves nothing of somebody but in mails to others', async ({ street, hands }) => {
  const { caller, id } = await joined(street, zephyrine, true)
  await payByCard(street, await buysGin(street, caller))
  await buysGin(street, caller)
  const guest = street.newcomer()
  await guest.join({ ...zephyrine, is_guest: true, password: undefined })
  const ordered = await buysGin(street, guest)
  await payByCard(street, ordered)
  await placed(hands, { ...ruthWants([await shelved(street), 1]), ...zephyrine })
  await hands.manager.post('office/orders/note', { reference: ordered.reference, text: `${name} rang` })
  await sendsCard(street, caller, { sender_name: name, sender_email: email, message: `Love, ${name}` })
  const toThem = { recipient_name: name, recipient_email: email, message: `Dear ${name}` }
  await sendsCard(street, street.newcomer(), toThem)
  const issue = { ...toThem, amount: 20, because: 'Goodwill' }
  const tried = { ...issue, dry_run: true }
  expect((await hands.owner.post('office/gift-cards', tried, { 'idempotency-key': 'tried' })).status).toBe(
    200,
  )
  await hands.owner.post('office/gift-cards', issue, { 'idempotency-key': 'issued' })
  await sendDue(street)
  const enquiry = { kind: 'contact', name, email, phone: zephyrine.phone, subject: 'A neck', message: name }
  for (const writer of [caller, street.newcomer()]) {
    const { reference } = (await writer.post('enquiry', enquiry)).body
    await hands.manager.post('office/enquiries/note', { reference, text: `${name} is kind` })
  }
  await street.newcomer().post('user/subscribe', { email })
  const { id: soldOut } = await shelved(street, { stock: 0 })
  await street.newcomer().post('drink/notify', { drink_id: soldOut, email })
  await street.newcomer().post('user/forgot', { email })
  await hands.owner.post(`office/people/${id}/note`, { text: `${name} rings on Fridays` })
  const double = await joined(street, { ...zephyrine, email: 'quill@example.com' })
  await hands.owner.post('office/people/merge', { keep: id, gone: double.id }, { 'idempotency-key': 'merge' })
  const draft = { recipient_name: name, recipient_email: email }
  for (const fields of [draft, { order: JSON.stringify(draft) }])
    await hands.owner.send('PUT', `office/drafts/${Object.keys(fields)[0]}`, { fields })
  const query = `view=all&${new URLSearchParams({ q: email })}`
  await hands.owner.post('office/views', { list: 'people', name, query })
  await delivered(street)
  expect(await tablesWith(street, theirs)).toEqual(expect.arrayContaining(mostOfAll))

  const asking = { asked: 'letter', email_is_theirs: true }
  const path = `office/people/${id}/erase`
  await hands.owner.post(path, { ...asking, dry_run: true }, { 'idempotency-key': 'looked' })
  expect((await hands.owner.post(path, asking, { 'idempotency-key': 'erased' })).status).toBe(200)
  expect(await tablesWith(street, theirs)).toEqual(['public.outgoing_mail'])
  const { rows: mails } = await street.db.execute(
    sql`select distinct "to" from outgoing_mail where concat(subject, text, html) ~* ${theirs.join('|')} order by 1`,
  )
  expect(mails).toEqual([{ to: 'ann@example.com' }, { to: 'ruth@example.com' }])
  // What the law wants of their orders, and the money on cards, are still there.
  const { rows: kept } = await street.db.execute(
    sql`select count(*)::int as orders, count(*) filter (where total > 0)::int as with_sums,
      (select sum(balance)::int from gift_cards) as on_cards from orders`,
  )
  expect(kept).toEqual([{ orders: 6, with_sums: 6, on_cards: 120_00 }])
})

test('an erasure leaves drafts and views about others, whose e-mail only looks alike', async ({
  street,
  hands,
}) => {
  const { owner } = hands
  const alike = ['joann@example.com', 'ann@example.com.au', 'ann@examplescom']
  const save = async (each: string) => {
    const fields = { order: JSON.stringify({ email: each }) }
    await owner.send('PUT', `office/drafts/${each.replace('@', '.')}`, { fields })
    const query = `view=all&${new URLSearchParams({ q: each })}`
    await owner.post('office/views', { list: 'people', name: each, query })
  }
  for (const each of [...alike, 'Ann@example.com']) await save(each)
  const asking = { asked: 'letter', email: 'ann@example.com' }
  expect((await owner.post('office/people/by-email/erase', asking)).status).toBe(200)
  const { rows } = await street.db.execute(
    sql`select fields ->> 'order' as about from office_drafts union all select name from saved_views`,
  )
  const drafts = alike.map((each) => JSON.stringify({ email: each }))
  expect(rows.map(({ about }) => about).toSorted()).toEqual([...alike, ...drafts].toSorted())
})
