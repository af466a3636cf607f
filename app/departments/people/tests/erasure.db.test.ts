import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, home, onlyCoupon, put, shelved } from '../../../../test/buying.ts'
import { PASSWORD } from '../../../../test/callers.ts'
import { codes, payFor, sendDue, wish } from '../../../../test/gift-cards.ts'
import { refusal, type Street, test } from '../../../../test/office.ts'
import { payByCard } from '../../../../test/paying.ts'
import { changesOf, joined, opened, written } from '../testing/people.ts'

const byLetter = { asked: 'letter' }
const NOBODY = '00000000-0000-4000-8000-000000000000'

const deliver = ({ db }: Street, reference: string) =>
  db.execute(sql`update orders set status = 'delivered', delivered_at = now() where reference = ${reference}`)

describe('an erasure on request', () => {
  test('says first what goes and what stays, then leaves orders without a name', async ({
    street,
    hands,
  }) => {
    const { caller, id, email } = await joined(street, { ...home, last_name: 'Zeller' }, true)
    await put(caller, [await shelved(street), 1])
    const order = await bought(caller)
    await payByCard(street, order)
    await deliver(street, order.reference)
    await street.newcomer().post('user/subscribe', { email })
    await hands.owner.post(`office/people/${id}/note`, { text: 'Rings on Fridays' })
    const tried = await hands.owner.post(`office/people/${id}/erase`, { ...byLetter, dry_run: true })
    expect(tried).toMatchObject({
      status: 200,
      body: {
        done: [],
        change: null,
        can_undo: false,
        because: null,
        goes: expect.arrayContaining([
          { what: 'Account', count: 1 },
          { what: 'Notes of staff', count: 1 },
          { what: 'Newsletter', count: 1 },
        ]),
        stays: [{ what: 'Orders and invoices, without their name, for 6 years', count: 1 }],
      },
    })
    expect(await opened(hands.owner, id)).toBeDefined()
    const { status, body } = await hands.owner.post(`office/people/${id}/erase`, byLetter)
    expect({ status, body }).toMatchObject({ status: 200, body: { done: [id], can_undo: false } })
    expect((await hands.owner.get(`office/people/${id}`)).status).toBe(404)
    expect((await hands.owner.get('office/people?q=zeller')).body.people).toEqual([])
    const { rows } = await street.db.execute(
      sql`select email, last_name, account_id, total from orders where reference = ${order.reference}`,
    )
    expect(rows).toMatchObject([{ email: '', last_name: '', account_id: null }])
    expect((await changesOf(street, id)).at(-1)).toEqual({
      verb: 'people.erase',
      before: { person: 'there' },
      after: { person: 'erased' },
      because: 'Asked for by letter',
      reverse: null,
    })
    expect((await hands.owner.post(`office/people/${id}/erase`, byLetter)).status).toBe(404)
    expect((await hands.owner.post(`office/changes/${body.change}/undo`)).status).toBe(409)
    expect((await street.newcomer().post('user/login', { email, password: PASSWORD })).body.code).toBe(
      'email_not_registered',
    )
  })

  test('says what goes and stays under each of their e-mails: gift cards, coupons, notices', async ({
    street,
    hands,
  }) => {
    const kept = await joined(street, home, true)
    const gone = await joined(street, {}, true)
    const guest = { ...home, is_guest: true, password: undefined, email: kept.email }
    await joined(street, guest)
    await hands.owner.post('office/people/merge', { keep: kept.id, gone: gone.id })
    for (const { email } of [kept, gone]) {
      await street.newcomer().post('user/subscribe', { email })
      await hands.owner.post('office/gift-cards', {
        amount: 20,
        recipient_name: 'Ann',
        recipient_email: email,
        because: 'Goodwill',
      })
    }
    await street.newcomer().post('drink/notify', {
      drink_id: (await shelved(street, { stock: 0 })).id,
      email: gone.email,
    })
    await sendDue(street)
    const { body } = await hands.owner.post(`office/people/${kept.id}/erase`, { ...byLetter, dry_run: true })
    expect(body.goes).toEqual(
      expect.arrayContaining([
        { what: 'Addresses', count: 2 },
        { what: 'Newsletter', count: 2 },
        { what: 'Stock notices', count: 1 },
        { what: 'Names and e-mails on gift cards', count: 2 },
      ]),
    )
    expect(body.stays).toEqual([
      { what: 'Gift cards that they were given: who has the code can spend them', count: 2 },
    ])
    expect((await hands.owner.post(`office/people/${kept.id}/erase`, byLetter)).status).toBe(200)
    const { body: cards } = await hands.owner.get('office/gift-cards')
    expect(cards).toMatchObject({
      owed: { total: 40 },
      gift_cards: [{ to: { email: '' } }, { to: { email: '' } }],
    })
  })

  test('takes gift cards and coupons of their orders, whatever e-mail was typed there', async ({
    street,
    hands,
  }) => {
    const { caller, id } = await joined(street, home)
    const { order } = (await caller.post('giftcard/buy', wish({ sender_email: 'once@example.com' }))).body
    await payFor(street, order)
    await sendDue(street)
    const buyer = { email: 'once@example.com', orderId: order.id, amount: 0 as never, now: street.clock.now }
    await codes.spend(street.db, await onlyCoupon(street, 'ONCE'), buyer)
    expect((await caller.get('user/export')).body).toMatchObject({
      coupons: [{ code: 'ONCE' }],
      gift_cards: { given: [{ senderName: 'Ann Vane', message: 'Many happy returns' }], received: [] },
    })
    const { body } = await hands.owner.post(`office/people/${id}/erase`, { ...byLetter, dry_run: true })
    expect(body.goes).toEqual(
      expect.arrayContaining([
        { what: 'Uses of coupons', count: 1 },
        { what: 'Names and e-mails on gift cards', count: 1 },
      ]),
    )
    expect((await caller.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
    const { rows } = await street.db.execute(
      sql`select sender_name, sender_email, message, recipient_name, (select count(*)::int from coupon_uses) as uses
        from gift_cards`,
    )
    expect(rows).toEqual([
      { sender_name: '', sender_email: '', message: '', recipient_name: 'Ruth Vane', uses: 0 },
    ])
  })

  test('takes the recipient of a card that was withdrawn, and names one that waits for its day', async ({
    street,
    hands,
  }) => {
    const { id, email } = await joined(street, { email: 'ruth@example.com' }, true)
    const issue = async (send_on: string) =>
      (
        await hands.owner.post('office/gift-cards', {
          amount: 20,
          recipient_name: 'Ruth',
          recipient_email: email,
          because: 'Goodwill',
          send_on,
        })
      ).body.change
    const change = await issue('2026-12-24')
    expect((await hands.owner.post(`office/changes/${change}/undo`)).status).toBe(200)
    await issue('2026-12-25')
    const { body } = await hands.owner.post(`office/people/${id}/erase`, { ...byLetter, dry_run: true })
    expect(body.goes).toContainEqual({ what: 'Names and e-mails on gift cards', count: 1 })
    expect(body.stays).toEqual([
      {
        what: 'A gift card that waits to be sent to them on 2026-12-25: their name and e-mail on it',
        count: 1,
      },
    ])
    expect((await hands.owner.post(`office/people/${id}/erase`, byLetter)).status).toBe(200)
    const { rows } = await street.db.execute(sql`select recipient_email from gift_cards order by send_on`)
    expect(rows).toEqual([{ recipient_email: '' }, { recipient_email: email }])
  })

  test('takes e-mails of merged accounts that nobody had proven, once staff know that they are theirs', async ({
    street,
    hands,
  }) => {
    const [kept, gone] = [await joined(street, {}, true), await joined(street, { email: 'Old@example.com' })]
    await street.newcomer().post('user/subscribe', { email: gone.email })
    await hands.owner.post('office/people/merge', { keep: kept.id, gone: gone.id })
    const goes = async (email_is_theirs: boolean) => {
      const asking = { ...byLetter, email_is_theirs, dry_run: true }
      return (await hands.owner.post(`office/people/${kept.id}/erase`, asking)).body.goes
    }
    const named = { what: 'E-mail of a merged account: old@example.com', count: 1 }
    expect(await goes(false)).not.toContainEqual(named)
    expect(await goes(true)).toEqual(expect.arrayContaining([named, { what: 'Newsletter', count: 1 }]))
    expect((await kept.caller.get('user/export')).body.merged).toBeUndefined()
    const shown = { ...byLetter, email_is_theirs: true }
    const { person } = (await hands.owner.post(`office/people/${kept.id}/export`, shown)).body
    expect(person.merged).toMatchObject({
      'old@example.com': { newsletter: { consent: expect.any(String) } },
    })
    expect((await hands.owner.post(`office/people/${kept.id}/erase`, shown)).status).toBe(200)
    const { rows } = await street.db.execute(sql`select email from newsletter_subscribers`)
    expect(rows).toEqual([])
  })

  test('takes what they wrote while not signed in, once staff know that the e-mail is theirs', async ({
    street,
    hands,
  }) => {
    const { caller, id } = await joined(street, { email: 'Zoe@example.com' }, true)
    await written(street.newcomer())
    expect((await caller.get('user/export')).body).not.toHaveProperty('enquiries_not_signed_in')
    const shown = { ...byLetter, email_is_theirs: true }
    const { person } = (await hands.owner.post(`office/people/${id}/export`, shown)).body
    expect(person.enquiries_not_signed_in).toMatchObject([{ message: 'One line.', answers: [] }])
    const counted = { what: 'Enquiries written while not signed in', count: 1 }
    const goes = async (body: object) =>
      (await hands.owner.post(`office/people/${id}/erase`, { ...body, dry_run: true })).body.goes
    expect(await goes(byLetter)).not.toContainEqual(counted)
    expect(await goes(shown)).toContainEqual(counted)
    expect((await hands.owner.post(`office/people/${id}/erase`, shown)).status).toBe(200)
    const { rows } = await street.db.execute(
      sql`select reference from enquiries union all select event from outgoing_mail where text like '%One line.%'`,
    )
    expect(rows).toEqual([])
  })

  test('is refused with words while a paid order is not with them', async ({ street, hands }) => {
    const { caller, id } = await joined(street, home)
    await put(caller, [await shelved(street), 1])
    const order = await bought(caller)
    await payByCard(street, order)
    const words = `Order ${order.reference} is paid and not with them yet. Once sent or cancelled, the customer can be erased.`
    const tried = await hands.owner.post(`office/people/${id}/erase`, { ...byLetter, dry_run: true })
    expect(tried.body.because).toBe(words)
    expect(refusal(await hands.owner.post(`office/people/${id}/erase`, byLetter))).toMatchObject({
      status: 409,
      code: 'order_under_way',
      error_message: words,
    })
    expect(await opened(hands.owner, id)).toBeDefined()
    expect(await changesOf(street, id)).toEqual([])
  })

  test('takes every guest with an e-mail that is theirs, and no guest without', async ({ street, hands }) => {
    const guest = { is_guest: true, password: undefined, email: 'gus@example.com', ...home }
    const first = await joined(street, guest)
    const second = await joined(street, { ...guest, email: 'Gus@example.com' })
    expect(refusal(await hands.owner.post(`office/people/${first.id}/erase`, byLetter))).toMatchObject({
      status: 422,
      fields: { email_is_theirs: expect.any(String) },
    })
    const body = { ...byLetter, email_is_theirs: true }
    expect(
      (await hands.owner.post(`office/people/${first.id}/erase`, { ...body, dry_run: true })).body.goes,
    ).toEqual(expect.arrayContaining([{ what: 'Details as a guest', count: 2 }]))
    expect((await hands.owner.post(`office/people/${first.id}/erase`, body)).status).toBe(200)
    const { rows } = await street.db.execute(
      sql`select id from accounts where id in (${first.id}::uuid, ${second.id}::uuid)`,
    )
    expect(rows).toEqual([])
  })

  test('is refused for staff, to managers, and for nobody', async ({ street, hands }) => {
    const [mina] = (await hands.owner.get('office/people?q=mina')).body.people
    expect(refusal(await hands.owner.post(`office/people/${mina.id}/erase`, byLetter))).toMatchObject({
      status: 409,
      code: 'is_staff',
    })
    const { id } = await joined(street)
    expect((await hands.manager.post(`office/people/${id}/erase`, byLetter)).status).toBe(403)
    expect((await hands.owner.post(`office/people/${NOBODY}/erase`, byLetter)).status).toBe(404)
    expect(refusal(await hands.owner.post(`office/people/${id}/erase`, { asked: 7 })).status).toBe(422)
  })
})
