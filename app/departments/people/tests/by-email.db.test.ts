import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { orderedCard, sendDue } from '../../../../test/gift-cards.ts'
import { refusal, test } from '../../../../test/office.ts'
import { joined } from '../testing/people.ts'

const byLetter = { asked: 'letter' }

describe('someone who isn’t a customer', () => {
  const email = 'ruth@example.com'
  const theirs = { ...byLetter, email: 'Ruth@example.com' }

  test('is exported and erased by their e-mail: newsletter, enquiries, gift cards, mails', async ({
    street,
    hands,
  }) => {
    await street.newcomer().post('user/subscribe', { email })
    await street.newcomer().post('enquiry', {
      kind: 'contact',
      name: 'Ruth',
      email,
      phone: '01632960118',
      subject: 'A neck',
      message: 'Mine.',
    })
    await hands.owner.post('office/gift-cards', {
      amount: 20,
      recipient_name: 'Ruth',
      recipient_email: email,
      because: 'Goodwill',
    })
    await sendDue(street)
    const { status, body } = await hands.owner.post('office/people/by-email/export', theirs)
    expect({ status, person: body.person }).toMatchObject({
      status: 200,
      person: {
        newsletter: { email },
        orders: [],
        basket: null,
        enquiries_not_signed_in: [{ message: 'Mine.' }],
        gift_cards: { received: [{ recipientName: 'Ruth' }] },
      },
    })
    const tried = await hands.owner.post('office/people/by-email/erase', { ...theirs, dry_run: true })
    expect(tried.body).toMatchObject({
      goes: [
        { what: 'Enquiries written while not signed in', count: 1 },
        { what: 'Newsletter', count: 1 },
        { what: 'Names and e-mails on gift cards', count: 1 },
      ],
      stays: [{ what: 'Gift cards that they were given: who has the code can spend them', count: 1 }],
    })
    expect((await hands.owner.post('office/people/by-email/erase', theirs)).status).toBe(200)
    const { rows } = await street.db.execute(
      sql`select email from newsletter_subscribers union all select email from enquiries
        union all select "to" from outgoing_mail where "to" = ${email}
        union all select recipient_email from gift_cards where recipient_email <> ''`,
    )
    expect(rows).toEqual([])
    const { rows: log } = await street.db.execute(
      sql`select verb, before, after, because from office_changes where subject = 'people:by-email' order by id`,
    )
    expect(log).toMatchObject([{ verb: 'people.export' }, { verb: 'people.erase' }])
    expect(JSON.stringify(log)).not.toMatch(/ruth/i)
  })

  test('is told of orders of others that name the e-mail, which stay', async ({ street, hands }) => {
    const { order } = await orderedCard(street, { sender_email: email, recipient_email: 'kit@example.com' })
    const named = order.reference
    await street.db.execute(sql`update accounts set email = 'buyer@example.com' where email = ${email}`)
    const { body } = await hands.owner.post('office/people/by-email/export', theirs)
    expect(body.person).toMatchObject({ orders: [], named_in_orders: [named] })
    const tried = await hands.owner.post('office/people/by-email/erase', { ...theirs, dry_run: true })
    expect(tried.body.stays).toEqual([
      { what: `Orders of others that name this e-mail, for 6 years: ${named}`, count: 1 },
    ])
  })

  test('is told of a gift card that nobody has paid for', async ({ street, hands }) => {
    await orderedCard(street, { sender_email: 'buyer@example.com', recipient_email: email })
    const tried = await hands.owner.post('office/people/by-email/erase', { ...theirs, dry_run: true })
    expect(tried.body.stays).toEqual([
      { what: 'A gift card to them that nobody has paid for: it is deleted after 30 days', count: 1 },
    ])
  })

  test('is erased once by a press that is sent twice', async ({ street, hands }) => {
    const key = { 'idempotency-key': 'erase-ruth-once' }
    for (let time = 0; time < 2; time++)
      expect((await hands.owner.post('office/people/by-email/erase', theirs, key)).status).toBe(200)
    const { rows } = await street.db.execute(
      sql`select verb from office_changes where subject = 'people:by-email'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('is refused if a customer has the e-mail, or had it before a merge, and to managers', async ({
    street,
    hands,
  }) => {
    const [kept, gone] = [await joined(street), await joined(street)]
    const guest = await joined(street, { is_guest: true, password: undefined, email: 'gus@example.com' })
    await hands.owner.post('office/people/merge', { keep: kept.id, gone: gone.id })
    for (const each of [kept, gone, guest])
      for (const call of ['export', 'erase'])
        expect(
          refusal(
            await hands.owner.post(`office/people/by-email/${call}`, { ...byLetter, email: each.email }),
          ),
        ).toMatchObject({ status: 409, code: 'is_customer' })
    expect((await hands.manager.post('office/people/by-email/erase', theirs)).status).toBe(403)
    expect((await hands.owner.post('office/people/by-email/erase', { ...theirs, email: 'x' })).status).toBe(
      422,
    )
  })
})
