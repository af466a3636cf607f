import { join } from './account.ts'
import { answered, drink, drinks, headerButton, putIn } from './basket.ts'
import { fillDetails, filled, home, orderedBy, saved, someone } from './checkout.ts'
import { expect, expectAccessible, heldBack, hydrated, isPhone, test } from './shopper.ts'

/** A refusal is logged to the console too. */
test.use({ expectedNoise: /status of (404|409|422)|ERR_FAILED/ })

test('is told what has sold out since the last visit, and has read it once', async ({
  page,
  playwright,
  baseURL,
}) => {
  // Each screen has a drink of its own, off the shelves that other journeys go along.
  const rare = await drink(
    page.request,
    isPhone(page) ? 'podlipnik-rebula-stara-trta-2018' : 'kestrel-coulee-cask-strength',
  )
  const [gin] = await drinks(page.request, 'type=gin')
  if (!gin) throw new Error('no gin')
  await putIn(page.request, rare.id)
  await putIn(page.request, gin.id)
  await page.goto('/cart')
  await expect(page.getByText('Since you last looked')).toHaveCount(0)

  const somebodyElse = await playwright.request.newContext({ baseURL })
  await join(somebodyElse, baseURL, home)
  await putIn(somebodyElse, rare.id, rare.stock)
  const order = await orderedBy(somebodyElse)
  await page.goto('/cart')
  await hydrated(page)
  const main = page.getByRole('main')
  const news = main.getByRole('status').filter({ hasText: 'Since you last looked' })
  await expect(news.getByRole('listitem')).toHaveText(
    `${rare.name} is sold out for now, so it is not in your total.`,
  )
  await expect(main.getByText('Out of stock')).toBeVisible()
  const total = main.getByRole('region', { name: 'Summary' }).getByRole('definition').last()
  await expect(total).toHaveText(`£${(gin.price_now + 4.95).toFixed(2)}`)
  await expectAccessible(page)

  await page.route('**/backend/api/cart/seen', (route) => route.abort(), { times: 1 })
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news.getByRole('alert')).toContainText('We could not reach the shop.')
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(main.getByText('Out of stock')).toBeVisible()
  await expect(news).toHaveCount(0)

  await somebodyElse.post(`/backend/api/order/cancel?id=${order.id}`, { data: {} })
  await page.reload()
  await expect(main.getByText('Out of stock')).toHaveCount(0)
  await somebodyElse.dispose()
})

test('adds again after the answer was lost, and it counts once', async ({ page }) => {
  const [vodka] = await drinks(page.request, 'type=vodka')
  if (!vodka) throw new Error('no vodka')
  await page.goto(`/product?id=${vodka.id}`)
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: /^Add to basket/ })
  await page.route(
    '**/backend/api/cart/add?*',
    async (route) => {
      const answer = await route.fetch()
      await route.abort()
      expect(answer.ok()).toBe(true)
    },
    { times: 1 },
  )
  // There is a basket already: the first answer of all brings its cookie, and would be lost with it.
  await putIn(page.request, vodka.id)
  await add.click()
  await expect(main.getByRole('alert')).toContainText('We could not reach the shop.')
  await add.click()
  await expect(page.getByRole('dialog', { name: 'Added to your basket' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('2 in your basket')
  await add.click()
  await page.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('3 in your basket')
})

test('is told that Express does not go abroad, where it is paid for and where it was chosen', {
  tag: '@full',
}, async ({ page }) => {
  await filled(page.request)
  await page.request.post('/backend/api/cart/choose', { data: { delivery_type: 'Express Delivery' } })
  await page.goto('/checkout')
  await hydrated(page)
  await fillDetails(page, someone(), { Street: 'Rue Haute', 'Town or city': 'Lille', 'Postal code': '59000' })
  await page.getByLabel('Country').selectOption('France')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved(page)).toBeVisible()
  const words =
    'Express Delivery is for the United Kingdom only. Your order will go by Standard Delivery instead.'
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  await expect(delivery.getByRole('status')).toHaveText(words)
  await expectAccessible(page)

  await delivery.getByRole('link', { name: 'Change Delivery Type' }).click()
  await expect(page).toHaveURL('/cart')
  const main = page.getByRole('main')
  const news = main.getByRole('status').filter({ hasText: 'Since you last looked' })
  await expect(news.getByRole('listitem')).toHaveText(words)
  const choice = main.getByRole('group', { name: 'Delivery' })
  await expect(choice).toHaveAccessibleDescription(words)
  await expect(choice.getByRole('radio', { name: 'Standard Delivery' })).toBeChecked()
  await expectAccessible(page)
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toHaveCount(0)
  await expect(choice).toHaveAccessibleDescription('')
  await expect(choice.getByRole('radio', { name: 'Express Delivery' })).toBeDisabled()
})

test('what was chosen last stays chosen, though an earlier choice is told late', async ({ page }) => {
  await filled(page.request)
  await page.goto('/cart')
  await hydrated(page)
  const choice = (name: string) => page.getByRole('main').getByRole('radio', { name })
  let tell = () => {}
  const isTold = new Promise<void>((resolve) => (tell = resolve))
  await page.route('**/cart.data*', async (route) => {
    const answer = await route.fetch()
    await isTold
    await route.fulfill({ response: answer })
  })
  const looked = page.waitForRequest('**/cart.data*')
  await choice('Click & Collect').check()
  await looked
  const second = await heldBack(page, 'cart/choose')
  await choice('Standard Delivery').check()
  tell()
  // The server has said 'Click & Collect' by now and not heard of the second choice, whose sum is worked out here.
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(1)
  await expect(choice('Standard Delivery')).toBeChecked()
  const kept = answered(page, 'cart/choose', 'Standard Delivery')
  second()
  await kept
  await page.reload()
  await expect(choice('Standard Delivery')).toBeChecked()
})

test('sees in the basket what it costs where it goes, and in the UK until that is known', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const bottle = await filled(page.request)
  await page.goto('/cart')
  const summary = page.getByRole('main').getByRole('region', { name: 'Summary' })
  const total = summary.getByRole('definition').last()
  await expect(summary.getByText('For delivery in the UK.')).toBeVisible()
  await expect(summary.getByRole('link', { name: 'Charges elsewhere' })).toHaveAttribute(
    'href',
    '/deliverycharges',
  )
  await expect(total).toHaveText(`£${(bottle.price_now + 4.95).toFixed(2)}`)

  await join(page.request, baseURL, {
    ...home,
    shipping_address_l1: 'Rue Haute',
    shipping_city: 'Lille',
    shipping_postal_code: '59000',
    shipping_country: 'France',
  })
  await page.goto('/cart')
  await hydrated(page)
  await expect(summary.getByText('For delivery to Lille, France.')).toBeVisible()
  await expect(summary.getByText('Prices are without VAT')).toBeVisible()
  await expect(summary.getByText('to free delivery')).toHaveCount(0)
  await expectAccessible(page)

  // Collected, it costs VAT as for everybody; and back.
  const abroad = (await total.textContent()) ?? ''
  await summary.getByRole('radio', { name: 'Click & Collect' }).check()
  await expect(total).toHaveText(`£${bottle.price_now.toFixed(2)}`)
  await expect(summary.getByText('For delivery to')).toHaveCount(0)
  const sent = answered(page, 'cart/choose', 'Standard Delivery')
  await summary.getByRole('radio', { name: 'Standard Delivery' }).check()
  await expect(total).toHaveText(abroad)
  await sent

  // No step of the way tells another sum.
  await page.goto('/offers')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'total' })).toContainText(abroad)
  await page.goto('/checkout')
  const order = page.getByRole('complementary', { name: 'Order summary' })
  await expect(order.getByRole('definition').last()).toHaveText(abroad)
})
