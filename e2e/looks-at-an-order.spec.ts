import { join } from './account.ts'
import { drinks, headerButton, putIn } from './basket.ts'
import { filled, home, orderedBy, payByCard } from './checkout.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A refusal is logged to the console too. */
test.use({ expectedNoise: /status of (404|409)/ })

test('reads every line of it, prints it, and buys it again', async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  const drink = await filled(page.request, 2)
  const { reference, amount } = await orderedBy(page.request)
  await page.goto('/accountdetails')
  await hydrated(page)
  const recent = page.getByRole('table', { name: 'Recent Orders' })
  await expect(recent.getByRole('row').filter({ hasText: reference })).toContainText('Not paid yet')
  await expectAccessible(page)
  await recent.getByRole('link', { name: `View order ${reference}` }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order # ${reference}`)
  const main = page.getByRole('main')
  for (const name of ['Order date', 'Total', 'Shipping', 'Billing address', 'Shipping address'])
    await expect(main.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  await expect(main.getByText('12 Mill Lane')).toHaveCount(2)
  await expect(main.getByRole('table', { name: 'What was ordered' })).toContainText(drink.name)
  const sums = main.getByRole('region', { name: 'Items' })
  const vat = amount - amount / 1.2
  await expect(sums.getByText(`£${vat.toFixed(2)}`)).toBeVisible()
  await expect(sums.getByText(`£${(amount - Number(vat.toFixed(2))).toFixed(2)}`)).toBeVisible()
  await expectAccessible(page)

  await page.emulateMedia({ media: 'print' })
  await expect(main.getByText('VAT number')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(main.getByRole('button', { name: 'Print Order' })).toBeHidden()
  // The widest paper that people print on: A3, landscape.
  const screen = page.viewportSize()
  await page.setViewportSize({ width: 1_587, height: 1_123 })
  const table = await main.getByRole('table', { name: 'What was ordered' }).boundingBox()
  expect(table?.width).toBeGreaterThan(1_000)
  if (screen) await page.setViewportSize(screen)
  await page.emulateMedia({ media: 'screen' })
  await expect(main.getByText('VAT number')).toBeHidden()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await main.getByRole('button', { name: 'Print Order' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')

  await main.getByRole('button', { name: 'Buy again' }).click()
  await expect(main.getByText(`In your basket: ${drink.name}.`)).toBeVisible()
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('4 in your basket')
})

test('cancels a part of it, not what is engraved, and sees what goes back', async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  const plain = await filled(page.request)
  const [other] = await drinks(page.request, 'type=wine&price=20')
  const [engravable] = await drinks(page.request, 'engravable=true&price=40')
  if (!other || !engravable) throw new Error('empty shelves')
  await putIn(page.request, other.id)
  const words = { line1: 'For Celia', line2: '', font: 1, quantity: 1 }
  await page.request.post(`/backend/api/cart/engrave?drink_id=${engravable.id}`, { data: words })
  const { reference } = await orderedBy(page.request)
  await page.goto(`/payments?reference=${reference}`)
  await hydrated(page)
  await payByCard(page)

  await page.goto(`/orderhistory?reference=${reference}`)
  await hydrated(page)
  const cancelling = page.getByRole('region', { name: 'Cancel this order' })
  const engraved = cancelling.getByLabel(`1 x ${engravable.name}`).and(page.locator(':disabled'))
  await expect(engraved).toHaveAccessibleDescription(/^It is engraved with your words/)
  await cancelling.getByLabel(`1 x ${plain.name}`).and(page.locator(':enabled')).uncheck()
  await expectAccessible(page)
  await cancelling.getByRole('button', { name: `Cancel 1 item: £${other.price_now.toFixed(2)} back` }).click()
  const question = page.getByRole('alertdialog', { name: 'Cancel it?' })
  await expect(question).toContainText(`£${other.price_now.toFixed(2)} goes back to you.`)
  await question.getByRole('button', { name: 'Cancel it' }).click()
  await expect(cancelling.getByRole('status')).toContainText(
    `£${other.price_now.toFixed(2)} goes back to you.`,
  )
  await expect(page.getByRole('row').filter({ hasText: other.name })).toContainText('Cancelled')
})

test('takes its invoice along once it is paid', { tag: '@full' }, async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  await filled(page.request)
  const { reference } = await orderedBy(page.request)
  const invoice = page.getByRole('link', { name: 'Download PDF' })
  await page.goto(`/orderhistory?reference=${reference}`)
  await expect(page.getByRole('button', { name: 'Print Order' })).toBeVisible()
  await expect(invoice).toHaveCount(0)
  await page.goto(`/payments?reference=${reference}`)
  await hydrated(page)
  await payByCard(page)
  await page.goto(`/orderhistory?reference=${reference}`)
  const [download] = await Promise.all([page.waitForEvent('download'), invoice.click()])
  expect(download.suggestedFilename()).toBe(`invoice-${reference}.pdf`)
  expect(await download.failure()).toBeNull()
})

test('cancels all of what is not paid yet', { tag: '@full' }, async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  await filled(page.request)
  const { reference } = await orderedBy(page.request)
  await page.goto(`/orderhistory?reference=${reference}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Cancel the order' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel it' }).click()
  await expect(page.getByText('Your order is cancelled. Nothing was charged.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Pay £/ })).toHaveCount(0)
})

test('finds no order of somebody else', { tag: '@full' }, async ({ page, baseURL }) => {
  await join(page.request, baseURL, home)
  await filled(page.request)
  const { reference } = await orderedBy(page.request)
  await page.context().clearCookies()
  await page.goto(`/orderhistory?reference=${reference}`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await join(page.request, baseURL)
  const answer = await page.goto(`/orderhistory?reference=${reference}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByText(`We can’t find order # ${reference}`)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/orderhistory')
  await expect(page.getByText('You have not ordered anything yet')).toBeVisible()
})
