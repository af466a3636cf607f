import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, home, put, shelved, stockOf } from '../../../../test/buying.ts'
import { PASSWORD } from '../../../../test/callers.ts'
import { refusal, type Street, staffWith, test } from '../../../../test/office.ts'
import { payByCard } from '../../../../test/paying.ts'
import { changesOf, joined, opened, written } from '../testing/people.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const others = { ...home, shipping_hno: '14', shipping_address_l1: 'Quay Street' }

const leave = async ({ db, newcomer }: Street, email: string) => {
  await newcomer().post('user/subscribe', { email })
  await db.execute(
    sql`update newsletter_subscribers set left_at = now() where lower(email) = lower(${email})`,
  )
}
const leftAt = async ({ db }: Street, email: string) =>
  (await db.execute(sql`select left_at from newsletter_subscribers where lower(email) = lower(${email})`))
    .rows[0]?.left_at ?? null

describe('a merge', () => {
  test('tries first, then moves everything and lets nobody in any more', async ({ street, hands }) => {
    const kept = await joined(street, { ...home, last_name: 'Keeper' })
    const gone = await joined(street, { ...others, last_name: 'Double' }, true)
    const gin = await shelved(street)
    await put(gone.caller, [gin, 2])
    const order = await bought(gone.caller)
    await payByCard(street, order)
    await put(gone.caller, [await shelved(street), 1])
    await gone.caller.post(`wishlist/add?drink_id=${gin.id}`)
    const reference = await written(gone.caller)
    await hands.owner.post(`office/people/${gone.id}/note`, { text: 'Rings on Fridays' })
    const pair = { keep: kept.id, gone: gone.id }
    const tried = await hands.manager.post('office/people/merge', { ...pair, dry_run: true })
    expect(tried).toMatchObject({
      status: 200,
      body: {
        done: [],
        change: null,
        can_undo: false,
        because: null,
        moves: expect.arrayContaining([
          { what: 'Orders', count: 1 },
          { what: 'Enquiries', count: 1 },
          { what: 'Lines of the basket', count: 1 },
          { what: 'Addresses', count: 1 },
          { what: 'Notes of staff', count: 1 },
        ]),
        ends: expect.arrayContaining([
          { what: 'Password', count: 1 },
          { what: 'Sessions', count: 1 },
        ]),
      },
    })
    expect(await opened(hands.manager, gone.id)).toMatchObject({ orders: 1 })
    const { status, body } = await hands.manager.post('office/people/merge', pair)
    expect({ status, body }).toMatchObject({ status: 200, body: { done: [kept.id], can_undo: false } })
    expect(await opened(hands.manager, kept.id)).toMatchObject({
      orders: 1,
      name: 'Rosalind Keeper',
      other_emails: [gone.email.toLowerCase()],
      addresses: [{ is_shipping: true }, { is_shipping: false }],
      enquiries: [{ reference }],
      notes: [{ words: 'Rings on Fridays' }],
    })
    expect((await kept.caller.get('cart/get')).body.items).toHaveLength(1)
    expect((await hands.manager.get(`office/people/${gone.id}`)).status).toBe(404)
    expect((await gone.caller.get('user/export')).status).toBe(401)
    expect(
      refusal(await street.newcomer().post('user/login', { email: gone.email, password: PASSWORD })),
    ).toMatchObject({ status: 422, code: 'account_merged' })
    const log = (await changesOf(street, kept.id)).at(-1)
    expect(log).toMatchObject({
      verb: 'people.edit',
      after: { merged_in: gone.id, orders: 1 },
      reverse: null,
    })
    expect(JSON.stringify(log)).not.toMatch(/@|Double|Quay/)
    expect((await hands.owner.post(`office/changes/${body.change}/undo`)).status).toBe(409)
    // Their other e-mail is a part of their data now, and is erased with them.
    expect((await kept.caller.get('user/export')).body.merged).toHaveProperty(gone.email.toLowerCase())
  })

  test('cancels the unpaid order of the one that goes, and gives its bottles back', async ({
    street,
    hands,
  }) => {
    const kept = await joined(street, home)
    const gone = await joined(street, others)
    const gin = await shelved(street)
    await put(gone.caller, [gin, 3])
    await bought(gone.caller)
    expect(await stockOf(street, gin)).toBe(7)
    const pair = { keep: kept.id, gone: gone.id }
    const tried = await hands.owner.post('office/people/merge', { ...pair, dry_run: true })
    expect(tried.body.ends).toContainEqual({ what: 'Unpaid orders, which are cancelled', count: 1 })
    expect(await stockOf(street, gin)).toBe(7)
    expect((await hands.owner.post('office/people/merge', pair)).status).toBe(200)
    expect(await stockOf(street, gin)).toBe(10)
  })

  test('lets the stricter consent win, whichever of the two it is', async ({ street, hands }) => {
    for (const leaver of ['kept', 'gone'] as const) {
      const pair = { kept: await joined(street), gone: await joined(street) }
      await street.newcomer().post('user/subscribe', { email: pair.kept.email })
      await street.newcomer().post('user/subscribe', { email: pair.gone.email })
      await leave(street, pair[leaver].email)
      await hands.owner.post('office/people/merge', { keep: pair.kept.id, gone: pair.gone.id })
      expect([leaver, await leftAt(street, pair.kept.email)]).not.toContain(null)
      expect([leaver, await leftAt(street, pair.gone.email)]).not.toContain(null)
    }
    const [kept, gone] = [await joined(street), await joined(street)]
    await street.newcomer().post('user/subscribe', { email: kept.email })
    await hands.owner.post('office/people/merge', { keep: kept.id, gone: gone.id })
    expect(await leftAt(street, kept.email)).toBeNull()
  })

  test('fills what the kept account lacks, and says first what is lost', async ({ street, hands }) => {
    const kept = await joined(street, home)
    const gone = await joined(street, { ...home, phone: '07700900456' })
    const third = await joined(street, { phone: '07700900789' })
    await street.db.execute(sql`update accounts set phone = '' where id = ${kept.id}::uuid`)
    for (const { id } of [gone, third])
      await street.db.execute(sql`update accounts set address = 'Ring twice' where id = ${id}::uuid`)
    await street.db.execute(
      sql`insert into account_pictures (account_id, webp, version) values (${gone.id}::uuid, '\x01', 'v1')`,
    )
    await hands.owner.post('office/people/merge', { keep: kept.id, gone: gone.id })
    const { profile, picture, addresses } = (await kept.caller.get('user/export')).body
    expect(profile).toMatchObject({ phone: '07700900456', address: 'Ring twice' })
    expect(picture).toBe('data:image/webp;base64,AQ==')
    expect(addresses).toHaveLength(2)
    const pair = { keep: kept.id, gone: third.id }
    const { body } = await hands.owner.post('office/people/merge', { ...pair, dry_run: true })
    expect(body.ends).toContainEqual({
      what: 'Telephone 07700900789: the kept account has another',
      count: 1,
    })
    expect(JSON.stringify(body.ends)).not.toContain('Profile text')
  })

  test('says which telephones of several guests are lost', async ({ street, hands }) => {
    const kept = await joined(street, home)
    const guest = { ...home, is_guest: true, password: undefined, email: 'gus@example.com' }
    const guests = [await joined(street, guest), await joined(street, guest)]
    for (const [i, { id }] of guests.entries())
      await street.db.execute(sql`update accounts set phone = ${`0770090020${i}`} where id = ${id}::uuid`)
    const { body } = await hands.owner.post('office/people/merge', {
      keep: kept.id,
      gone: guests[0]?.id,
      dry_run: true,
    })
    expect(JSON.stringify(body.ends)).toMatch(/07700900200.*07700900201|07700900201.*07700900200/)
  })

  test('takes every e-mail that was merged before off the newsletter of a person who left', async ({
    street,
    hands,
  }) => {
    // Also one that nobody had proven.
    const [first, kept, leaver] = [await joined(street), await joined(street), await joined(street)]
    for (const { email } of [first, kept]) await street.newcomer().post('user/subscribe', { email })
    await hands.owner.post('office/people/merge', { keep: kept.id, gone: first.id })
    expect(await leftAt(street, first.email)).toBeNull()
    await leave(street, leaver.email)
    await hands.owner.post('office/people/merge', { keep: kept.id, gone: leaver.id })
    expect(await leftAt(street, kept.email)).not.toBeNull()
    expect(await leftAt(street, first.email)).not.toBeNull()
  })

  test('takes guests into an account, all with their e-mail, but no account into a guest', async ({
    street,
    hands,
  }) => {
    const account = await joined(street, home)
    const guest = { ...home, is_guest: true, password: undefined, email: 'gus@example.com' }
    const first = await joined(street, guest)
    await put(first.caller, [await shelved(street), 1])
    await payByCard(street, await bought(first.caller))
    const second = await joined(street, guest)
    expect(
      refusal(await hands.owner.post('office/people/merge', { keep: second.id, gone: account.id })),
    ).toMatchObject({ status: 409, code: 'keep_the_account' })
    expect(
      (await hands.owner.post('office/people/merge', { keep: account.id, gone: second.id })).status,
    ).toBe(200)
    expect(await opened(hands.owner, account.id)).toMatchObject({ orders: 1, addresses: [{}] })
    expect((await hands.owner.get(`office/people/${first.id}`)).status).toBe(404)
  })

  test('is refused for oneself, staff, strangers, other roles and nonsense', async ({ street, hands }) => {
    const { id } = await joined(street)
    const [mina] = (await hands.owner.get('office/people?q=mina')).body.people
    const merge = async (keep: unknown, gone: unknown) =>
      refusal(await hands.owner.post('office/people/merge', { keep, gone }))
    expect(await merge(id, id)).toMatchObject({ status: 422, fields: { gone: expect.any(String) } })
    expect(await merge(id, mina.id)).toMatchObject({ status: 409, code: 'is_staff' })
    expect(await merge(mina.id, id)).toMatchObject({ status: 409, code: 'is_staff' })
    expect(await merge(id, NOBODY)).toMatchObject({ status: 404 })
    expect(await merge(id, 'x\0')).toMatchObject({ status: 404 })
    expect(await merge(id, '')).toMatchObject({ status: 422 })
    expect(await merge(id, 7)).toMatchObject({ status: 422 })
    const tried = await hands.owner.post('office/people/merge', { keep: id, gone: mina.id, dry_run: true })
    expect(tried.body.because).toBe('Mina Shah is a member of staff. Please end their access first.')
    expect((await hands.bookkeeper.post('office/people/merge', { keep: id, gone: id })).status).toBe(403)
  })

  test('leads through several: what was merged before goes along', async ({ street, hands }) => {
    const [a, b, c] = [await joined(street, {}, true), await joined(street, {}, true), await joined(street)]
    await hands.owner.post('office/people/merge', { keep: b.id, gone: a.id })
    await hands.owner.post('office/people/merge', { keep: c.id, gone: b.id })
    expect((await opened(hands.owner, c.id)).other_emails.toSorted()).toEqual(
      [a.email.toLowerCase(), b.email.toLowerCase()].toSorted(),
    )
    expect(refusal(await hands.owner.post('office/people/merge', { keep: c.id, gone: a.id }))).toMatchObject({
      status: 409,
      code: 'merged_since',
    })
  })
})

describe('merges at once', () => {
  test('crosswise: one is kept, the other merge is told', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    const [a, b] = [await joined(street, home), await joined(street, others)]
    const answers = await Promise.all([
      owner.post('office/people/merge', { keep: a.id, gone: b.id }),
      owner.post('office/people/merge', { keep: b.id, gone: a.id }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('merged_since')
    const { rows } = await street.db.execute(
      sql`select id from accounts where id in (${a.id}::uuid, ${b.id}::uuid)`,
    )
    expect(rows).toHaveLength(1)
  })

  test('in a chain: nothing is lost between the two', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    for (let round = 0; round < 3; round++) {
      const [a, b, c] = [await joined(street, home), await joined(street, others), await joined(street)]
      await put(a.caller, [await shelved(street), 1])
      await payByCard(street, await bought(a.caller))
      const answers = await Promise.all([
        owner.post('office/people/merge', { keep: b.id, gone: a.id }),
        owner.post('office/people/merge', { keep: c.id, gone: b.id }),
      ])
      expect(answers.map(({ status }) => status)).toContain(200)
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const { rows } = await street.db.execute<{ account_id: string | null }>(
        sql`select account_id from orders where account_id in (${a.id}::uuid, ${b.id}::uuid, ${c.id}::uuid)`,
      )
      expect(rows).toHaveLength(1)
      const { rows: orphans } = await street.db.execute(
        sql`select id from merged_accounts where account_id not in (select id from accounts)`,
      )
      expect(orphans).toEqual([])
    }
  })

  test('with a new address, a note and a line of the basket: each is there or refused', async ({
    ownStreet: street,
  }) => {
    const owner = await staffWith(street, 'owner')
    const address = {
      first_name: 'Ann',
      last_name: 'Vane',
      phone: '07700900123',
      hno: '4',
      address_l1: 'Weir Lane',
      city: 'Marlow',
      postal_code: 'SL7 1QA',
    }
    for (let round = 0; round < 4; round++) {
      const [kept, gone] = [await joined(street, home), await joined(street, others)]
      const gin = await shelved(street)
      const [merged, ...more] = await Promise.all([
        owner.post('office/people/merge', { keep: kept.id, gone: gone.id }),
        gone.caller.post('user/address', address),
        owner.post(`office/people/${gone.id}/note`, { text: 'Rings on Fridays' }),
        gone.caller.post('cart/add', { drink_id: gin.id, quantity: 1 }),
        gone.caller.post('user/update', { last_name: 'After' }),
      ])
      expect(merged.status).toBe(200)
      expect(Math.max(...more.map(({ status }) => status))).toBeLessThan(500)
    }
  })

  test('with an erasure of either: no deadlock, and nobody is left in halves', async ({
    ownStreet: street,
  }) => {
    const owner = await staffWith(street, 'owner')
    for (const erased of [0, 1]) {
      const pair = [await joined(street, home, true), await joined(street, others, true)]
      const [kept, gone] = pair.map(({ id }) => id)
      const [merged, gone2] = await Promise.all([
        owner.post('office/people/merge', { keep: kept, gone }),
        owner.post(`office/people/${pair[erased]?.id}/erase`, { asked: 'letter' }),
      ])
      expect([200, 404, 409]).toContain(merged.status)
      expect([200, 404]).toContain(gone2.status)
      expect([merged.status, gone2.status]).toContain(200)
    }
  })

  test('with an order: it is the kept account’s, or refused', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    const [kept, gone] = [await joined(street, home), await joined(street, others)]
    await put(gone.caller, [await shelved(street), 1])
    const [, merged] = await Promise.all([
      bought(gone.caller).catch(() => undefined),
      owner.post('office/people/merge', { keep: kept.id, gone: gone.id }),
    ])
    expect(merged.status).toBe(200)
    const { rows } = await street.db.execute(
      sql`select id from orders where account_id = ${gone.id}::uuid or (account_id is null and email <> '')`,
    )
    expect(rows).toEqual([])
  })
})
