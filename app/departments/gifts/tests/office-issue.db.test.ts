import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { bought, shelved, shopperWith } from '../../../../test/buying.ts'
import { balanceOn, later, lettersTo, sendDue } from '../../../../test/gift-cards.ts'
import { refusal, test } from '../../../../test/office.ts'
import {
  because,
  cardOf,
  expectBalanced,
  issuedAndSent,
  issuedCard,
  newCard,
  soldCard,
} from '../testing/office-cards.ts'

describe('a card that staff issue', () => {
  test('is money from then on, is mailed with its code, and can be spent', async ({ street, hands }) => {
    const { id, code } = await issuedAndSent(street, hands.owner, { message: 'With our apologies' })
    const card = await cardOf(hands.owner, id)
    expect(card).toMatchObject({
      state: 'active',
      value: 37.45,
      balance: 37.45,
      order: null,
      last_four: code.slice(-4),
      to: { name: 'Zoë Ångström', email: 'zoe@example.com' },
      message: 'With our apologies',
      mail: { state: 'waiting' },
    })
    expect(card.ledger).toMatchObject([{ why: 'issued', amount: 37.45, because, by: expect.any(String) }])
    expect((await lettersTo(street, 'zoe@example.com'))[0]?.text).toContain('gave you a gift card')
    await bought(await shopperWith(street, [await shelved(street), 1]), { coupon: code })
    expect(await balanceOn(street, code)).toBe(2.5)
    await expectBalanced(street, hands.owner)
  })

  test('waits for its day', async ({ street, hands }) => {
    const { id } = await issuedCard(hands.owner, { send_on: '2026-12-24' })
    await sendDue(street)
    expect(await cardOf(hands.owner, id)).toMatchObject({ state: 'waiting', mail: { state: 'not written' } })
    later(street, '2026-12-24T07:00:00Z')
    await sendDue(street)
    expect(await lettersTo(street, 'zoe@example.com')).toHaveLength(1)
  })

  test('is looked at first, and then nothing is written', async ({ street, hands }) => {
    const { body } = await hands.owner.post('office/gift-cards', newCard({ dry_run: true }))
    expect(body).toMatchObject({ done: [], change: null, send_on: '2026-11-18' })
    expect(body.mail.subject).toContain('£37.45')
    const { rows } = await street.db.execute(sql`select from gift_cards`)
    expect(rows).toHaveLength(0)
  })

  test('is taken back, and refused with the order and the time once it was spent', async ({
    street,
    hands,
  }) => {
    const { id, change } = await issuedCard(hands.owner)
    expect((await hands.owner.post(`office/changes/${change}/undo`)).status).toBe(200)
    expect(await cardOf(hands.owner, id)).toMatchObject({ state: 'withdrawn', balance: 0 })
    await sendDue(street)
    expect(await lettersTo(street, 'zoe@example.com')).toEqual([])

    const spent = await issuedAndSent(street, hands.owner)
    const shopper = await shopperWith(street, [await shelved(street), 1])
    const { reference } = await bought(shopper, { coupon: spent.code })
    expect(refusal(await hands.owner.post(`office/changes/${spent.change}/undo`))).toMatchObject({
      status: 409,
      code: 'changed_since',
      error_message: expect.stringMatching(`Order ${reference} spent £34.95 of it on 18 November at`),
    })
    await expectBalanced(street, hands.owner)
  })

  test('is one under one key', async ({ street, hands }) => {
    const key = { 'idempotency-key': 'one-press' }
    const first = await hands.owner.post('office/gift-cards', newCard(), key)
    const second = await hands.owner.post('office/gift-cards', newCard(), key)
    expect([first.status, second.status, second.body]).toEqual([200, 200, first.body])
    const { rows } = await street.db.execute(sql`select from gift_cards`)
    expect(rows).toHaveLength(1)
  })

  test.for([
    ...[{ amount: 9.99 }, { amount: 500.01 }, { amount: '50' }, { amount: 10.005 }, { amount: null }],
    ...[{ recipient_email: 'zoe' }, { recipient_email: 'z\0@example.com' }, { recipient_name: '' }],
    ...[{ recipient_name: 'x'.repeat(5_000) }, { message: 'x'.repeat(5_000) }, { message: 'a\0b' }],
    ...[{ send_on: '2026-11-17' }, { send_on: 'soon' }, { send_on: '2028-01-01' }, { because: '' }],
  ])('is refused: %o', async (wrong, { hands }) => {
    const answer = await hands.owner.post('office/gift-cards', newCard(wrong))
    expect(refusal(answer)).toMatchObject({
      status: 422,
      fields: { [Object.keys(wrong)[0] ?? '']: expect.any(String) },
    })
  })

  test('is for the owner alone', async ({ street, hands }) => {
    for (const hand of [hands.manager, hands.packer, hands.engraver, hands.bookkeeper])
      expect((await hand.post('office/gift-cards', newCard())).status).toBe(403)
    expect((await street.newcomer().post('office/gift-cards', newCard())).status).toBe(401)
  })
})

describe('the list of gift cards', () => {
  test('has them by state, found by order, code, last four, id and e-mail', async ({ street, hands }) => {
    const sold = await soldCard(street, hands.owner)
    const { id } = await issuedCard(hands.owner, { send_on: '2026-12-24' })
    const found = async (query: string, hand = hands.owner): Promise<string[]> =>
      (await hand.get(`office/gift-cards?${query}`)).body.gift_cards.map((card: { id: string }) => card.id)
    expect(await found('')).toEqual([sold.id])
    expect(await found('view=waiting')).toEqual([id])
    for (const view of ['blocked', 'spent', 'expired', 'withdrawn'])
      expect(await found(`view=${view}`)).toEqual([])
    for (const q of [sold.order.reference, sold.code, sold.code.slice(-4), sold.id])
      expect([q, await found(`view=all&q=${encodeURIComponent(q)}`)]).toEqual([q, [sold.id]])
    expect(await found('view=all&q=ZOE@example.com')).toEqual([id])
    expect(await found('view=all&q=zoe@example.com', hands.bookkeeper)).toEqual([])
    const { body } = await hands.bookkeeper.get('office/gift-cards?view=all')
    expect(body).toMatchObject({ count: 2, owed: { cards: 2, total: 87.45, blocked: 0 } })
    expect(JSON.stringify(body)).not.toMatch(/@example\.com|Ångström/)
    const file = await hands.owner.download('office/gift-cards.csv?view=all')
    expect(file.bytes.toString()).toMatch(/^\uFEFFid,last_four,state,value,balance,order,/)
    expect(file.bytes.toString()).toContain(`${sold.id},${sold.code.slice(-4)},active,50,50,`)
    expect(file.bytes.toString()).not.toContain('@')
    const palette = (await hands.owner.get(`office/find?q=${sold.code.slice(-4)}`)).body.found
    expect(palette).toContainEqual(
      expect.objectContaining({ kind: 'gift_card', title: `Gift card …${sold.code.slice(-4)}` }),
    )
  })

  test.for(['view=lost', 'sort=colour', 'sort=balance&view=all', 'place=rubbish', 'limit=0'])(
    '%s is refused',
    async (query, { hands }) => {
      expect(refusal(await hands.owner.get(`office/gift-cards?${query}`))).toMatchObject({ status: 422 })
    },
  )
})
