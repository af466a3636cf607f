import { describe, expect } from 'vitest'
import { noAlert } from '../../../../test/bad-rows.ts'
import { asShown, shelved, shopperWith } from '../../../../test/buying.ts'
import { staffWith, test } from '../../../../test/office.ts'
import { balanceOf, updateCard } from '../data/gift-cards.server.ts'
import { expireCards } from '../keeping.server.ts'
import { because, cardOf, expectBalanced, newCard, soldCard } from '../testing/office-cards.ts'

describe('at the same moment', () => {
  test('a card is blocked and spent: one is first, and both know it', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    for (let i = 0; i < 4; i++) {
      const { id, code } = await soldCard(street, owner)
      const shopper = await shopperWith(street, [await shelved(street), 1])
      const shown = await asShown(shopper, { coupon: code })
      const [block, order] = await Promise.all([
        owner.post(`office/gift-cards/${id}/block`, { because }),
        shopper.post('order/buy', shown),
      ])
      expect(block.status).toBe(200)
      expect(order.status).toBeOneOf([200, 409])
      const card = await cardOf(owner, id)
      expect(card).toMatchObject({ state: 'blocked', balance: order.status === 200 ? 15.05 : 50 })
    }
    await expectBalanced(street, owner)
  })

  test('a card is extended, spent and its extension undone: no use ends with it', async ({
    ownStreet: street,
  }) => {
    const owner = await staffWith(street, 'owner')
    for (let i = 0; i < 4; i++) {
      const { id, code } = await soldCard(street, owner)
      const extended = await owner.post(`office/gift-cards/${id}/extend`, { because, until: '2028-01-31' })
      const shopper = await shopperWith(street, [await shelved(street), 1])
      const shown = await asShown(shopper, { coupon: code })
      const [undone, order] = await Promise.all([
        owner.post(`office/changes/${extended.body.change}/undo`),
        shopper.post('order/buy', shown),
      ])
      expect(order.status).toBe(200)
      expect(undone.status).toBeOneOf([200, 409])
      const { expires_at, balance } = await cardOf(owner, id)
      expect(balance).toBe(15.05)
      // Undone before the use, which then gave it twelve months; or kept, because it was used before.
      expect(expires_at?.slice(0, 10)).toBe(undone.status === 200 ? '2027-11-18' : '2028-01-31')
    }
    await expectBalanced(street, owner)
  })

  test('a card is extended and expires: nothing of it is lost', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    const { id } = await soldCard(street, owner)
    const ended = new Date(street.clock.now.getTime() - 60_000)
    await updateCard(street.db, id, { expiresAt: ended })
    const [extended] = await Promise.all([
      owner.post(`office/gift-cards/${id}/extend`, { because, until: '2028-01-31' }),
      expireCards(street.db, { now: street.clock.now, alert: noAlert }),
    ])
    expect(extended.status).toBe(200)
    expect(await balanceOf(street.db, id)).toBe(50_00)
    expect(await cardOf(owner, id)).toMatchObject({ state: 'active', balance: 50 })
  })

  test('a card is issued twice under one key: there is one', async ({ ownStreet: street }) => {
    const owner = await staffWith(street, 'owner')
    const recipient_email = 'twice@example.com'
    const key = { 'idempotency-key': 'pressed-twice' }
    const answers = await Promise.all(
      [1, 2].map(() => owner.post('office/gift-cards', newCard({ recipient_email }), key)),
    )
    expect(answers.map(({ status }) => status)).toContain(200)
    const { body } = await owner.get(`office/gift-cards?view=all&q=${recipient_email}`)
    expect(body.gift_cards).toHaveLength(1)
  })
})
