import { join } from './account.ts'
import { headerButton } from './basket.ts'
import { filled, home, orderedBy } from './checkout.ts'
import { mailTo } from './mail.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A missing page is logged to the console too. */
test.use({ expectedNoise: /status of 404/ })

test('chooses a bank transfer, is told where to send the money, and can still pay by card', async ({
  page,
  baseURL,
}) => {
  const email = await join(page.request, baseURL, home)
  await filled(page.request)
  const { reference, amount } = await orderedBy(page.request)
  await page.goto(`/payments?reference=${reference}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  const sum = `£${amount.toFixed(2)}`
  const submit = page.getByRole('button', { name: `Submit the Order: pay ${sum} by bank transfer` })
  await expect(submit).toBeHidden()
  await page.getByRole('heading', { name: 'Bank Transfer' }).click()
  await expect(page.getByRole('button', { name: `Pay ${sum}`, exact: true })).toBeHidden()
  await expect(page.getByRole('definition').filter({ hasText: reference })).toBeVisible()
  await expect(page.getByText('Sort code')).toBeVisible()
  await expectAccessible(page)

  await submit.click()
  await expect(page).toHaveURL(`/verify-payment?reference=${reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order was placed successfully')
  await expect(page.getByText('Please transfer the sum within 7 days')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('')
  await expectAccessible(page)
  expect(await mailTo(page, email, new RegExp(reference))).toContain('00-00-00')

  await page.goBack()
  await expect(page.getByText('We are waiting for your bank transfer.')).toBeVisible()
  await expect(page.getByRole('button', { name: `Pay ${sum}`, exact: true })).toBeVisible()
  await expect(submit).toHaveCount(0)
})

test('comes too late: the order is no longer open, and the basket is', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  await join(page.request, baseURL, home)
  await filled(page.request)
  const first = await orderedBy(page.request)
  const second = await orderedBy(page.request)
  await page.goto(`/payments?reference=${first.reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Order # ${first.reference} is no longer open`,
  )
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'To the basket' }).click()
  await expect(page).toHaveURL('/cart')
  await page.goto('/payments')
  await expect(page).toHaveURL(`/payments?reference=${second.reference}`)
  const answer = await page.goto('/payments?reference=3333-4444')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('We can’t find order')
})
