import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, home, put, shelved } from '../../../../test/buying.ts'
import type { Told } from '../../../../test/callers.ts'
import { everyOrder, expectIndexes } from '../../../../test/explained.ts'
import { type Caller, refusal, type Street, test } from '../../../../test/office.ts'
import { payByCard } from '../../../../test/paying.ts'
import { placed, ruthWants } from '../../../../test/phone-orders.ts'
import { NOON } from '../../../../test/shop.ts'
import { verbsFor } from '../../staff/staff.ts'
import { listPeople, personRows } from '../people.server.ts'
import { peopleList, peopleViews } from '../people-list.ts'
import { joined, opened } from '../testing/people.ts'

const found = async (hand: Caller, query: string): Promise<string[]> =>
  (await hand.get(`office/people?${query}`)).body.people
    .filter(({ name }: Told) => !STAFF.includes(name))
    .map(({ name }: Told) => name)
/** Members of staff are customers too. */
const STAFF = ['Hannah Reed', 'Tom Marlow', 'Mina Shah', 'Joe Pell', 'Ruth Okafor']

async function paidOrder(street: Street, shopper: Caller) {
  await put(shopper, [await shelved(street), 2])
  const order = await bought(shopper)
  await payByCard(street, order)
  return order
}

const guest = { is_guest: true, password: undefined }

describe('the list of customers', () => {
  test('has accounts and guests with what each has ordered', async ({ street, hands }) => {
    const ann = await joined(street, { ...home, first_name: 'Ann', last_name: 'Zeller' })
    const order = await paidOrder(street, ann.caller)
    const { body } = await hands.owner.get('office/people?q=zeller')
    expect(body).toEqual({
      people: [
        {
          id: ann.id,
          kind: 'account',
          name: 'Ann Zeller',
          email: ann.email,
          phone: '07700900123',
          town: 'Marlow',
          postcode: 'SL7 1AA',
          joined_at: expect.stringMatching(/^2026-11-18T12:00/),
          orders: 1,
          spent: order.amount,
          last_order_at: expect.stringMatching(/^2026-11-18T12:/),
          is_subscribed: false,
        },
      ],
      next_place: null,
      count: 1,
      count_capped: false,
    })
    const [row] = (await hands.bookkeeper.get('office/people?q=zeller')).body.people
    expect(row).not.toHaveProperty('email')
    expect(row).not.toHaveProperty('phone')
    expect(row.spent).toBe(order.amount)
  })

  test('shows guests with one e-mail as one, and below the account that has proven it', async ({
    street,
    hands,
  }) => {
    const first = await joined(street, {
      ...home,
      ...guest,
      first_name: 'Gus',
      last_name: 'Old',
      email: 'gus@example.com',
    })
    await paidOrder(street, first.caller)
    await joined(street, { ...guest, first_name: 'Gus', last_name: 'New', email: 'GUS@example.com' })
    expect(await found(hands.owner, 'view=guests')).toEqual(['Gus New'])
    expect((await hands.owner.get('office/people?q=gus')).body.people).toMatchObject([
      { name: 'Gus New', kind: 'guest', orders: 1, town: 'Marlow' },
    ])
    const account = await joined(street, { first_name: 'Gus', last_name: 'Own', email: 'gus@example.com' })
    // Anybody can register with somebody else's e-mail: the guest is not theirs, and stays to be found.
    expect(await found(hands.owner, 'view=guests')).toEqual(['Gus New'])
    expect((await found(hands.owner, 'q=gus')).toSorted()).toEqual(['Gus New', 'Gus Own'])
    expect(await opened(hands.owner, first.id)).toMatchObject({
      name: 'Gus New',
      orders: 1,
      doubles: [{ id: account.id, because: ['mailbox', 'phone'], email_is_proven: false }],
    })
    const ordersOf = async () => (await hands.owner.get('office/people?q=own')).body.people[0].orders
    expect(await ordersOf()).toBe(0)
    await street.db.execute(sql`update accounts set email_proven_at = now() where id = ${account.id}::uuid`)
    expect(await ordersOf()).toBe(1)
    expect(await found(hands.owner, 'view=guests')).toEqual([])
    expect(await opened(hands.owner, first.id)).toMatchObject({ name: 'Gus Own', doubles: [] })
    expect(await found(hands.owner, 'view=with_orders')).toEqual(['Gus Own'])
  })

  test('has views for orders, for who joined lately, and for subscribers', async ({ street, hands }) => {
    const buyer = await joined(street, { ...home, first_name: 'Bea', last_name: 'Buyer' })
    await paidOrder(street, buyer.caller)
    await joined(street, { first_name: 'Nora', last_name: 'None', email: 'nora@example.com' })
    await street.newcomer().post('user/subscribe', { email: 'Nora@example.com' })
    const old = await joined(street, { first_name: 'Olga', last_name: 'Old' })
    await street.db.execute(sql`
      update accounts set created_at = '2020-01-01', phone = '' where id = ${old.id}::uuid`)
    expect(await found(hands.owner, 'view=with_orders')).toEqual(['Bea Buyer'])
    expect(await found(hands.owner, 'view=without_orders')).toEqual(['Nora None', 'Olga Old'])
    expect(await found(hands.owner, 'view=lately')).toEqual(['Nora None', 'Bea Buyer'])
    expect(await found(hands.owner, 'view=subscribed')).toEqual(['Nora None'])
    expect(await found(hands.owner, 'sort=name')).toEqual(['Bea Buyer', 'Nora None', 'Olga Old'])
    expect(await found(hands.owner, 'sort=-name')).toEqual(['Olga Old', 'Nora None', 'Bea Buyer'])
  })

  test('is searched by name, e-mail, phone and postcode', async ({ street, hands }) => {
    await joined(street, {
      ...home,
      first_name: 'Zoë',
      last_name: 'Ångström',
      email: 'zoe.a@example.com',
      phone: '07700900456',
    })
    await joined(street, { first_name: 'Ben', last_name: 'Other', phone: '07700900789' })
    for (const q of [
      'angstrom',
      'Zoë',
      'zoe ang',
      'zoe.a@ex',
      '07700 900456',
      '900456',
      'sl7',
      'SL7 1AA',
      'zoe sl71',
    ])
      expect([q, await found(hands.manager, `q=${encodeURIComponent(q)}`)]).toEqual([q, ['Zoë Ångström']])
    for (const q of ['nobody', '???', '%', "' or 1=1 --", 'SL8', '\u0001'])
      expect([q, await found(hands.manager, `q=${encodeURIComponent(q)}`)]).toEqual([q, []])
    // Who may not see how to reach people must not guess it letter by letter.
    for (const q of ['zoe.a@ex', '07700 900456'])
      expect([q, await found(hands.bookkeeper, `q=${encodeURIComponent(q)}`)]).toEqual([q, []])
    expect(await found(hands.bookkeeper, 'q=angstrom')).toEqual(['Zoë Ångström'])
  })

  test('finds callers by the postcode that their order went to, but none by the shop’s', async ({
    street,
    hands,
  }) => {
    const gin = await shelved(street)
    await placed(hands, ruthWants([gin, 1]))
    const collects = { first_name: 'Cole', email: 'cole@example.com', delivery_type: 'Click & Collect' }
    await placed(hands, { ...ruthWants([gin, 1]), ...collects })
    expect(await found(hands.manager, 'q=SL7 1AA')).toEqual(['Ruth Vane'])
    expect(await found(hands.manager, 'q=SL7')).toEqual(['Ruth Vane'])
  })

  test('follows changes of a profile and of the address book', async ({ street, hands }) => {
    const { caller } = await joined(street, { first_name: 'Ann', last_name: 'Before' })
    await caller.post('user/update', { last_name: 'After', ...home })
    expect(await found(hands.owner, 'q=before')).toEqual([])
    expect(await found(hands.owner, 'q=after sl7')).toEqual(['Ann After'])
  })

  test('of a word that more than a thousand have is in order, page by page, and without the rest', async ({
    db,
  }) => {
    await fill(db, 2_400)
    // Two in three have the word, and a third of these are guests.
    await db.execute(sql`update accounts set last_name = 'Rare' where id in (
      select id from accounts order by created_at limit 800)`)
    const owner = { verbs: verbsFor('owner') }
    for (const query of [{ view: 'all' }, { view: 'guests' }, { view: 'all', sort: 'name' }]) {
      const withWord = { ...query, q: 'last', limit: 200 }
      const seen: string[] = []
      let place: string | null | undefined
      do {
        const page = await listPeople(db, { ...withWord, ...(place && { place }) }, owner, NOON)
        seen.push(...page.people.map(({ name }) => name))
        place = page.next_place
      } while (place)
      const { rows } = await db.execute<{ name: string }>(sql`
        select first_name || ' ' || last_name as name from accounts join people on people.account_id = accounts.id
        where last_name <> 'Rare' and (${query.view !== 'guests'} or accounts.is_guest)
        order by ${query.sort === 'name' ? sql`sort_name, account_id` : sql`joined_at desc, account_id desc`}`)
      expect(seen).toEqual(rows.map(({ name }) => name))
    }
    expect(await listPeople(db, { view: 'all', q: 'last' }, owner, NOON)).toMatchObject({
      count: 1000,
      count_capped: true,
    })
    expect(await listPeople(db, { view: 'guests', q: 'last' }, owner, NOON)).toMatchObject({
      count: 534,
      count_capped: false,
    })
  })

  test('of who has ordered is counted among the first, and says that there are more', async ({ db }) => {
    await fill(db, 3_000)
    const owner = { verbs: verbsFor('owner') }
    const counted = async (view: string) => {
      const { count, count_capped } = await listPeople(db, { view, limit: 1 }, owner, NOON)
      return { count, count_capped }
    }
    expect(await counted('without_orders')).toEqual({ count: 1000, count_capped: true })
    expect(await counted('with_orders')).toEqual({ count: 0, count_capped: false })
    // The newest are one person, who came often.
    await db.execute(sql`
      update accounts set email = 'often@example.com', is_guest = true
      where id in (select id from accounts order by created_at desc limit 1900)`)
    expect(await counted('without_orders')).toEqual({ count: 100, count_capped: true })
  })

  test('goes on behind a place, and never twice over one row', async ({ db }) => {
    await fill(db, 60)
    const owner = { verbs: verbsFor('owner') }
    for (const query of [{ view: 'all' }, { view: 'all', sort: 'name' }, { view: 'guests', sort: '-name' }]) {
      const all = await listPeople(db, { ...query, limit: 200 }, owner, NOON)
      const seen: string[] = []
      let place: string | null | undefined
      do {
        const page = await listPeople(db, { ...query, limit: 7, ...(place && { place }) }, owner, NOON)
        expect(page.count).toBe(all.count)
        seen.push(...page.people.map(({ id }) => id))
        place = page.next_place
      } while (place)
      expect(seen).toEqual(all.people.map(({ id }) => id))
      expect(seen.length).toBeGreaterThan(7)
    }
  })

  test('never reads a whole table', async ({ db }) => {
    await fill(db, 300)
    const owner = { verbs: verbsFor('owner') }
    const ask = (query: object) => (place?: string) =>
      listPeople(db, { ...query, limit: 5, ...(place && { place }) }, owner, NOON)
    await expectIndexes(
      db,
      ['people', 'accounts', 'orders', 'newsletter_subscribers'],
      [
        ...everyOrder(peopleList).map(({ view, sort, index }) => ({
          how: { view, sort },
          by: [index, 'people_by_email', 'people_joined'],
          ask: ask({ view, sort }),
        })),
        ...['last17', 'SL7', 'person17@ex'].map((q) => ({
          how: { q },
          by: ['people_search'],
          ask: ask({ q }),
        })),
      ],
    )
    expect(peopleViews).toHaveLength(Object.keys(peopleList.views).length)
  })

  test('goes out as a file, to the owner alone', async ({ street, hands }) => {
    await joined(street, { ...home, first_name: '=Ann', last_name: 'Zeller' })
    const { status, headers, bytes } = await hands.owner.download('office/people.csv?q=zeller')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="customers.csv"')
    const [head, line] = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('name,kind,email,phone,town,postcode,joined_at,orders,spent,last_order_at,subscribed')
    expect(line).toMatch(
      /^'=Ann Zeller,account,rosalind-\d+@example.com,07700900123,Marlow,SL7 1AA,2026-11-18/,
    )
    expect((await hands.manager.get('office/people.csv')).status).toBe(403)
  })

  test('refuses what it does not have', async ({ hands }) => {
    for (const query of [
      'view=rich',
      'sort=spent',
      'place=x',
      'limit=0',
      'limit=201',
      `q=${'x'.repeat(401)}`,
    ])
      expect([query, refusal(await hands.owner.get(`office/people?${query}`)).status]).toEqual([query, 422])
    expect((await hands.owner.get('office/people?q=%00')).status).toBeLessThan(500)
  })

  test('gets rows for accounts from before there was a list', async ({ street, hands }) => {
    await joined(street, { first_name: 'Ann', last_name: 'Early' })
    await street.db.execute(sql`delete from people`)
    expect(await found(hands.owner, 'q=early')).toEqual([])
    expect(await personRows.batch(street.db, '')).toBeUndefined()
    expect(await found(hands.owner, 'q=early')).toEqual(['Ann Early'])
  })
})

/** Every third is a guest; each has an address. */
const fill = (db: Street['db'], many: number) =>
  db.execute(sql`
    with made as (
      insert into accounts (first_name, last_name, email, phone, is_guest, created_at)
      select 'First' || n, 'Last' || n, 'person' || n || '@example.com', '0770090' || lpad(n::text, 4, '0'), n % 3 = 0,
        '2026-01-01'::timestamptz + n * interval '1 minute'
      from generate_series(1, ${many}) as n returning id
    )
    insert into addresses (account_id, first_name, last_name, phone, house, street, city, postcode, country, created_at)
    select id, '', '', '', '1', 'Mill Lane', 'Marlow', 'SL7 1AA', 'GB', now() from made`)
