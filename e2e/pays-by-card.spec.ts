import type { Page } from '@playwright/test'
import { cards } from '../gateway/cards.ts'
import { join } from './account.ts'
import { drinks, putIn } from './basket.ts'
import { mailTo } from './mail.ts'
import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

const home = {
  shipping_hno: '12',
  shipping_address_l1: 'Mill Lane',
  shipping_city: 'Marlow',
  shipping_postal_code: 'SL7 1AA',
  shipping_country: 'United Kingdom',
}

const PLACED = 'Your order was placed successfully'

type Placed = { id: string; reference: string; amount: number; email: string }

/** Somebody new with an unpaid order, at the page where it is paid. */
async function atTheTill(page: Page, baseURL: string | undefined): Promise<Placed> {
  const { request } = page.context()
  const email = await join(request, baseURL, home)
  const [drink] = await drinks(request, 'type=gin&limit=1')
  await putIn(request, drink?.id ?? '')
  const { items, totals } = await (await request.get('/backend/api/cart/get')).json()
  const answer = await request.post('/backend/api/order/buy', {
    data: {
      ammount: totals.total,
      discount: totals.discount,
      dilivery_type: 'Standard Delivery',
      status: 'unpaid',
      item_ids: items.map(({ id }: { id: string }) => id),
      over_18: true,
    },
  })
  const { order } = await answer.json()
  await page.goto(`/payments?reference=${order.reference}`)
  await hydrated(page)
  return { ...order, email }
}

/** To the gateway's own page, where the card is typed in. */
async function payWith(page: Page, key: string) {
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Pay £.* to Marlow & Reed/ })).toBeVisible()
  await typeCard(page, key)
}

async function typeCard(page: Page, key: string) {
  const { number = '', securityCode = '' } = cards.find((card) => card.key === key) ?? {}
  await page.getByLabel('Name on card').fill('Rosalind Achterberg')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('01/30')
  await page.getByLabel('Security code').fill(securityCode)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Back in the shop, which asks until it knows. */
const seen = (page: Page, name: string) => expect(heading(page, name)).toBeVisible({ timeout: 120_000 })

const statusOf = async (page: Page, { reference }: Placed): Promise<string> => {
  const answer = await page.context().request.get(`/backend/api/order/get?reference=${reference}`)
  return (await answer.json()).orders[0].details.status
}

test('pays, is still signed in afterwards, and gets a receipt', async ({ page, baseURL }) => {
  const order = await atTheTill(page, baseURL)
  await payWith(page, 'approved')
  await seen(page, PLACED)
  await expect(page).toHaveURL(/\/verify-payment\?attempt=[a-z0-9]{13}$/)
  await expectAccessible(page)
  expect(await statusOf(page, order)).toBe('confirmed')
  await page.reload()
  await seen(page, PLACED)
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.reference)
  expect(await mailTo(page, order.email, /Thank you: your order/)).toContain(order.reference)
})

test('is declined, tries again with another card, and pays once', async ({ page, baseURL }) => {
  const order = await atTheTill(page, baseURL)
  await payWith(page, 'declined')
  await seen(page, 'Failed')
  await expect(page.getByText('There was a problem while placing your order!!')).toBeVisible()
  await expect(page.getByText('Nothing was charged.')).toBeVisible()
  await expectAccessible(page)
  expect(await statusOf(page, order)).toBe('unpaid')
  await page.getByRole('link', { name: 'Try again' }).click()
  await payWith(page, 'approved')
  await seen(page, PLACED)
  expect(await statusOf(page, order)).toBe('confirmed')
})

test.describe('with each of the other test cards', () => {
  test.beforeEach(({ page }) => test.skip(isPhone(page), 'once is enough'))

  for (const key of ['no-funds', 'referred'])
    test(`${key}: fails, and nothing was charged`, { tag: '@full' }, async ({ page, baseURL }) => {
      const order = await atTheTill(page, baseURL)
      await payWith(page, key)
      await seen(page, 'Failed')
      await expect(page.getByText('Nothing was charged.')).toBeVisible()
      expect(await statusOf(page, order)).toBe('unpaid')
    })

  for (const key of ['callback-lost', 'duplicated', 'repeated'])
    test(`${key}: is paid`, { tag: '@full' }, async ({ page, baseURL }) => {
      const order = await atTheTill(page, baseURL)
      await payWith(page, key)
      await seen(page, PLACED)
      expect(await statusOf(page, order)).toBe('confirmed')
    })

  test('challenged: is paid once the bank is satisfied, and not before', async ({ page, baseURL }) => {
    const order = await atTheTill(page, baseURL)
    await payWith(page, 'challenged')
    await page.getByRole('button', { name: 'Fail: wrong code' }).click()
    await seen(page, 'Failed')
    await page.getByRole('link', { name: 'Try again' }).click()
    await payWith(page, 'challenged')
    await page.getByRole('button', { name: 'Authenticate' }).click()
    await seen(page, PLACED)
    expect(await statusOf(page, order)).toBe('confirmed')
  })

  test('second-try: is declined and paid without leaving the gateway’s page', { tag: '@full' }, async ({
    page,
    baseURL,
  }) => {
    const order = await atTheTill(page, baseURL)
    await payWith(page, 'second-try')
    await expect(page.getByText('Your card was declined.')).toBeVisible()
    await typeCard(page, 'second-try')
    await seen(page, PLACED)
    expect(await statusOf(page, order)).toBe('confirmed')
  })

  test('browser-closed: is found paid when the shopper comes back', async ({ page, baseURL }) => {
    const order = await atTheTill(page, baseURL)
    await payWith(page, 'browser-closed')
    await expect(heading(page, 'This payment is finished')).toBeVisible()
    await expect.poll(() => statusOf(page, order)).toBe('confirmed')
    await page.goto(`/payments?reference=${order.reference}`)
    await seen(page, PLACED)
  })

  test('late: is paid when the bank tells us at last', { tag: '@full' }, async ({ page, baseURL }) => {
    const order = await atTheTill(page, baseURL)
    await payWith(page, 'late')
    await expect(heading(page, 'This payment is finished')).toBeVisible()
    expect(await statusOf(page, order)).toBe('unpaid')
    await page.getByRole('button', { name: 'Tell Marlow & Reed now' }).click()
    await seen(page, PLACED)
    expect(await statusOf(page, order)).toBe('confirmed')
  })

  test('time-out: is checked, and found to be paid', { tag: '@full' }, async ({ page, baseURL }) => {
    test.setTimeout(150_000)
    const order = await atTheTill(page, baseURL)
    await payWith(page, 'time-out')
    await expect(heading(page, PLACED)).toBeVisible({ timeout: 300_000 })
    expect(await statusOf(page, order)).toBe('confirmed')
  })

  test('leaves the gateway’s page without paying', { tag: '@full' }, async ({ page, baseURL }) => {
    const order = await atTheTill(page, baseURL)
    await page.getByRole('button', { name: /^Pay £/ }).click()
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await seen(page, 'Failed')
    await expect(page.getByText('You left the payment page before paying.')).toBeVisible()
    expect(await statusOf(page, order)).toBe('unpaid')
  })

  test.describe('what somebody has forged', () => {
    test.use({ expectedNoise: /400/ })

    for (const key of ['tampered', 'unsigned', 'reflected'])
      test(`${key}: is not believed, and nobody says that it failed`, { tag: '@full' }, async ({
        page,
        baseURL,
      }) => {
        const order = await atTheTill(page, baseURL)
        await payWith(page, key)
        await seen(page, 'We could not read the bank’s answer')
        await page.getByRole('link', { name: 'See what we know so far' }).click()
        await seen(page, 'We are checking your payment')
        expect(await statusOf(page, order)).toBe('unpaid')
      })
  })
})
