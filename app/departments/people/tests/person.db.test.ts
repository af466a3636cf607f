import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, home, put, shelved } from '../../../../test/buying.ts'
import { refusal, test } from '../../../../test/office.ts'
import { payByCard } from '../../../../test/paying.ts'
import { changesOf, joined, opened, written } from '../testing/people.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

describe('the sheet of a customer', () => {
  test('shows what is known of them, and to the bookkeeper not how to reach them', async ({
    street,
    hands,
  }) => {
    const { caller, id, email } = await joined(street, { ...home, first_name: 'Ann', last_name: 'Zeller' })
    await put(caller, [await shelved(street), 2])
    const order = await bought(caller)
    await payByCard(street, order)
    await street.newcomer().post('user/subscribe', { email })
    const reference = await written(caller)
    const person = await opened(hands.manager, id)
    expect(person).toMatchObject({
      id,
      email,
      name: 'Ann Zeller',
      kind: 'account',
      orders: 1,
      spent: order.amount,
      is_staff: false,
      addresses: [
        { lines: expect.arrayContaining(['12 Mill Lane', 'Marlow', 'SL7 1AA']), is_shipping: true },
      ],
      order_list: [{ reference: order.reference, total: order.amount }],
      sign_in: { sessions: 1, passkeys: 0, has_password: true, email_is_proven: false },
      newsletter: [{ email, consent: expect.stringMatching(/\w/), left_at: null }],
      gift_cards: { given: 0, received: 0 },
      enquiries: [{ reference, subject: 'A cracked neck' }],
      notes: [],
      doubles: [],
      may: ['note', 'merge'],
    })
    expect(JSON.stringify(person)).not.toMatch(/hash|\$argon2/i)
    const books = await opened(hands.bookkeeper, id)
    expect(JSON.stringify(books)).not.toMatch(/@example\.com|07700|Mill Lane/)
    expect(books).toMatchObject({ addresses: [], enquiries: [], doubles: [], may: [] })
    expect((await opened(hands.owner, id)).may).toEqual(['note', 'merge', 'export', 'erase'])
    for (const unknown of [NOBODY, 'nope', '%00'])
      expect(refusal(await hands.owner.get(`office/people/${unknown}`)).status).toBe(404)
  })

  test('shows the addresses of a guest who came very often', async ({ street, hands }) => {
    const guest = { ...home, is_guest: true, password: undefined, email: 'gus@example.com' }
    const { id } = await joined(street, guest)
    await street.db.execute(sql`
      with more as (
        insert into accounts (first_name, last_name, email, phone, is_guest, created_at)
        select 'Gus', 'Often', 'gus@example.com', '07700900123', true, '2026-01-01' from generate_series(1, 2000)
        returning id)
      insert into addresses (account_id, first_name, last_name, phone, house, street, city, postcode, country, created_at)
      select id, 'Gus', 'Often', '', '1', 'Mill Lane', 'Marlow', 'SL7 1AA', 'GB', now() from more`)
    expect((await opened(hands.owner, id)).addresses).toHaveLength(2001)
  })

  test('says who works here, and offers neither merging nor erasing them', async ({ hands }) => {
    const [mina] = (await hands.owner.get('office/people?q=mina')).body.people
    expect(await opened(hands.owner, mina.id)).toMatchObject({ is_staff: true, may: ['note', 'export'] })
  })

  test('takes a note, which can be undone and is never in the log', async ({ street, hands }) => {
    const { id, caller } = await joined(street)
    const { status, body } = await hands.manager.post(`office/people/${id}/note`, {
      text: 'Rings on\nFridays',
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { done: [id], change: expect.any(Number) } })
    expect((await opened(hands.manager, id)).notes).toMatchObject([
      { words: 'Rings on\nFridays', by: 'Tom Marlow' },
    ])
    const [change] = await changesOf(street, id)
    expect(change).toMatchObject({ verb: 'people.edit', after: { note: 'added' } })
    expect(JSON.stringify(change)).not.toContain('Fridays')
    // Who asks for their data reads it.
    expect((await caller.get('user/export')).body.notes).toMatchObject([{ words: 'Rings on\nFridays' }])
    expect((await hands.manager.post(`office/changes/${body.change}/undo`)).status).toBe(200)
    expect((await opened(hands.manager, id)).notes).toEqual([])
    expect((await hands.manager.post(`office/changes/${body.change}/undo`)).status).toBe(409)
  })

  test('is written into the log under the id that it has, however that is typed', async ({
    street,
    hands,
  }) => {
    const { id } = await joined(street)
    const typed = id.toUpperCase()
    await hands.owner.post(`office/people/${typed}/note`, { text: 'Rings on Fridays' })
    await hands.owner.post(`office/people/${typed}/export`, { asked: 'letter' })
    await hands.owner.post(`office/people/${typed}/erase`, { asked: 'letter' })
    expect((await changesOf(street, id)).map(({ verb }) => verb)).toEqual([
      ...['people.edit', 'people.export', 'people.erase'],
    ])
  })

  test('takes no note about nobody, and none that is none', async ({ street, hands }) => {
    const { id } = await joined(street)
    expect((await hands.owner.post(`office/people/${NOBODY}/note`, { text: 'Hello' })).status).toBe(404)
    for (const text of ['', '  ', 'a\0b', 'x'.repeat(5_000), 7, null])
      expect(refusal(await hands.owner.post(`office/people/${id}/note`, { text }))).toMatchObject({
        status: 422,
        fields: { text: expect.any(String) },
      })
    expect((await hands.bookkeeper.post(`office/people/${id}/note`, { text: 'Hello' })).status).toBe(403)
  })

  test('suggests who may be the same person', async ({ street, hands }) => {
    const ann = await joined(street, {
      ...home,
      first_name: 'Ann',
      last_name: 'Zeller',
      email: 'ann.zeller@example.com',
      phone: '07700900456',
    })
    const phone = await joined(street, { first_name: 'A', last_name: 'Z', phone: '+447700900456' })
    const name = await joined(street, {
      ...home,
      first_name: 'ANN',
      last_name: 'Zéller',
      phone: '01632960999',
    })
    const dots = await joined(street, {
      first_name: 'An',
      last_name: 'Zell',
      email: 'annzeller+shop@example.com',
      phone: '01632960998',
    })
    await joined(street, { first_name: 'Ann', last_name: 'Zeller', phone: '01632960997' })
    const { doubles } = await opened(hands.manager, ann.id)
    expect(
      new Map(doubles.map((each: { id: string; because: string[] }) => [each.id, each.because])),
    ).toEqual(
      new Map([
        [phone.id, ['phone']],
        [name.id, ['name_and_postcode']],
        [dots.id, ['mailbox']],
      ]),
    )
  })
})
