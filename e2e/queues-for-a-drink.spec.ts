import type { Page } from '@playwright/test'
import { answered, drinks } from './basket.ts'
import { fitsItsWidth, orderAsGuest, someone } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible, hydrated, isPhone } from './shopper.ts'

/** A bottle that no other journey buys: on a phone another one, since both go at once in one shop. */
async function someDrink(page: Page) {
  const found = await drinks(page.request, 'sort=price-asc&price=60&limit=100')
  const drink = found.filter(({ stock }) => stock > 10).at(isPhone(page) ? -1 : -2)
  if (!drink) throw new Error('an empty shelf')
  return drink
}

async function openQueue(page: Page, id: string) {
  await page.goto(`/office/drinks/${id}?view=all`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  const part = page.getByRole('region', { name: 'Queue', exact: true })
  await part.getByLabel('How it is sold').selectOption('open')
  await part.getByLabel('Shoppers at the same time').fill('0')
  await part.getByRole('button', { name: 'Save the queue' }).click()
  await expect(part.getByText('1 at least', { exact: true })).toBeVisible()
  await part.getByLabel('Shoppers at the same time').fill('1')
  await part.getByRole('button', { name: 'Save the queue' }).click()
  await expect(page.getByText('The queue is open.')).toBeVisible()
  await expect(part.getByText(/^0 people wait, 0 shop now/)).toBeVisible()
  return part
}

test.use({ expectedNoise: /status of (409|422)/ })

test('the owner opens a queue, one shopper waits while another buys @phone', async ({
  page,
  browser,
  baseURL,
  storageState,
}) => {
  const drink = await someDrink(page)
  await comeIn(page, 'Owner')
  const part = await openQueue(page, drink.id)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  const visitor = async () => {
    // From an address of their own, as everybody comes.
    const from = `2001:db8:${crypto.randomUUID().slice(0, 4)}::1`
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...(storageState && { storageState }),
      extraHTTPHeaders: { 'x-forwarded-for': from },
    })
    return context.newPage()
  }
  const first = await visitor()
  await first.goto(`/products?q=${encodeURIComponent(drink.name)}`)
  await expect(first.getByRole('link', { name: `Join the queue for ${drink.name}` })).toBeVisible()
  await expectAccessible(first)
  await first.goto(`/product?id=${drink.id}`)
  await expect(first.getByRole('main').getByRole('button', { name: /^Add to basket/ })).toHaveCount(0)
  await hydrated(first)
  await expectAccessible(first)
  await first.getByRole('link', { name: 'Join the queue' }).click()
  await expect(first.getByRole('heading', { name: 'It is your turn' })).toBeVisible()
  await expectAccessible(first)
  expect(await fitsItsWidth(first)).toBe(0)

  const second = await visitor()
  await second.goto(`/queue?id=${drink.id}`)
  await expect(second.getByRole('heading', { name: 'You are the next' })).toBeVisible()
  await second.reload()
  await expect(second.getByRole('heading', { name: 'You are the next' })).toBeVisible()
  await expectAccessible(second)
  expect(await fitsItsWidth(second)).toBe(0)
  await expect(part.getByText(/^1 person waits, 1 shops now/)).toBeVisible()

  const added = answered(first, 'cart/add')
  await first
    .getByRole('main')
    .getByRole('button', { name: /^Add to basket/ })
    .click()
  expect((await added).status()).toBe(200)
  await orderAsGuest(first, someone())
  await expect(second.getByRole('heading', { name: 'It is your turn' })).toBeVisible()
  await first.goto(`/queue?id=${drink.id}`)
  await expect(first.getByText('You have ordered it in this sale.')).toBeVisible()

  await part.getByLabel('How it is sold').selectOption('off')
  await part.getByRole('button', { name: 'Save without a queue' }).click()
  await expect(page.getByText('The queue is closed.')).toBeVisible()
  await second.goto(`/product?id=${drink.id}`)
  await expect(second.getByRole('main').getByRole('button', { name: /^Add to basket/ })).toBeVisible()
  await first.context().close()
  await second.context().close()
})
