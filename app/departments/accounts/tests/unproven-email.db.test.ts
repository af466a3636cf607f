import { describe, expect } from 'vitest'
import { onlyCoupon } from '../../../../test/buying.ts'
import { type Caller, PASSWORD, type Street, test } from '../../../../test/callers.ts'
import { codes, coupons, lettersTo, orderedCard, payFor, sendDue } from '../../../../test/gift-cards.ts'
import { keyTo } from '../testing/calls.ts'

const RUTH = 'ruth@example.com'
const underEmailAlone = ['newsletter', 'stock_notices']

/** Ruth has no account, but the newsletter, a used code, and an e-gift card from Ann. */
async function ruthIsKnown(street: Street) {
  await street.newcomer().post('user/subscribe', { email: RUTH })
  const coupon = await onlyCoupon(street, 'FORRUTH')
  const buyer = { email: RUTH, orderId: crypto.randomUUID(), amount: 0 as never, now: street.clock.now }
  await codes.spend(street.db, coupon, buyer)
  const { order } = await orderedCard(street, { recipient_email: RUTH, message: 'For the boat' })
  await payFor(street, order)
  await sendDue(street)
}

/** As her browser sees it. */
async function isOnTheList(street: Street): Promise<boolean> {
  const ruth = street.newcomer()
  await ruth.join({ email: RUTH, is_guest: true })
  return (await ruth.get('shopper')).body.is_subscriber
}

const exportOf = async (caller: Caller) => (await caller.get('user/export')).body

describe('somebody who joins with another person’s e-mail', () => {
  test.for([[true], [false]] as const)(
    'as a guest: %s, is told nothing of them',
    async ([is_guest], { street }) => {
      await ruthIsKnown(street)
      const stranger = street.newcomer()
      await stranger.join({ email: RUTH.toUpperCase(), is_guest })
      const answer = await exportOf(stranger)
      for (const name of underEmailAlone) expect(answer[name]).toMatch(/^Kept under your e-mail alone/)
      expect(answer).toMatchObject({ coupons: [], gift_cards: { given: [], received: [] } })
      expect(JSON.stringify(answer)).not.toMatch(/For the boat|Ann Vane|FORRUTH|consent/)
    },
  )

  test.for([[true], [false]] as const)(
    'as a guest: %s, erases nothing of theirs',
    async ([is_guest], { street }) => {
      await ruthIsKnown(street)
      const letters = await lettersTo(street, RUTH)
      const stranger = street.newcomer()
      await stranger.join({ email: RUTH, is_guest })
      expect((await stranger.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
      expect(await isOnTheList(street)).toBe(true)
      expect(
        await coupons.find(street.db, 'FORRUTH', { account: { email: RUTH }, now: street.clock.now }),
      ).toMatchObject({
        because: 'used',
      })
      const left = (await lettersTo(street, RUTH)).map(({ id }) => id)
      expect(left).toEqual(expect.arrayContaining(letters.map(({ id }) => id)))
    },
  )
})

test('somebody who has opened a mail of ours is told all of it, and erases all of it', async ({ street }) => {
  await ruthIsKnown(street)
  const ruth = street.newcomer()
  await ruth.join({ email: RUTH, is_guest: true })
  await ruth.post('user/offer-account', { email: RUTH })
  const token = await keyTo(street.db, RUTH, 'become-account')
  ruth.token = (await ruth.post('user/become-account', { token, password: PASSWORD })).body.token
  expect(await exportOf(ruth)).toMatchObject({
    newsletter: { email: RUTH },
    coupons: [{ code: 'FORRUTH' }],
    gift_cards: { received: [{ senderName: 'Ann Vane', message: 'For the boat' }] },
  })
  expect((await ruth.post('user/erase', { current_password: PASSWORD })).status).toBe(200)
  expect(await lettersTo(street, RUTH)).toEqual([])
  expect(await isOnTheList(street)).toBe(false)
})
