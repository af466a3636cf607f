import type { APIRequestContext, Page } from '@playwright/test'
import { drinks, putIn, type SomeDrink } from './basket.ts'
import { expect, hydrated } from './shopper.ts'

/** A basket with something in it that many people may buy at once. */
export async function filled(request: APIRequestContext, bottles = 1): Promise<SomeDrink> {
  const [drink] = await drinks(request, 'price=40&sort=newest')
  if (!drink) throw new Error('an empty shelf')
  await putIn(request, drink.id, bottles)
  return drink
}

/** Somebody new each time: orders are looked for by e-mail. */
export const someone = () => `wren.${crypto.randomUUID().slice(0, 8)}@example.com`

/** Fills in the form of a guest, all but what `but` says otherwise. */
export async function fillDetails(page: Page, email: string, but: Record<string, string> = {}) {
  const form = page.getByRole('form', { name: 'Guest Checkout' })
  const details: Record<string, string> = {
    'First name': 'Wren',
    'Last name': 'Vane',
    'Phone number': '07700 900123',
    Email: email,
    'House name or number': '12',
    Street: 'Mill Lane',
    'Town or city': 'Marlow',
    'Postal code': 'SL7 1QA',
    ...but,
  }
  for (const [label, value] of Object.entries(details)) await form.getByLabel(label).fill(value)
}

export const saved = (page: Page) =>
  page.getByText('Your Details are saved!! You may now Proceed to Secure Checkout')

/** From the basket to the page of payment, as a guest. */
export async function orderAsGuest(page: Page, email: string): Promise<string> {
  await page.goto('/checkout')
  await hydrated(page)
  await fillDetails(page, email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByLabel(/^I am 18 or over/).check()
  await page.getByRole('button', { name: 'Continue to Secure Payment' }).click()
  return referenceAt(page, '/payments')
}

export async function referenceAt(page: Page, path: string): Promise<string> {
  await expect(page).toHaveURL(
    (address) => address.pathname === path && address.searchParams.has('reference'),
  )
  return new URL(page.url()).searchParams.get('reference') ?? ''
}

export const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Where parcels go, for somebody who joins with it. */
export const home = {
  shipping_hno: '12',
  shipping_address_l1: 'Mill Lane',
  shipping_city: 'Marlow',
  shipping_postal_code: 'SL7 1QA',
  shipping_country: 'GB',
}

/** The whole basket of the person who is signed in, ordered behind the page's back. */
export async function orderedBy(
  request: APIRequestContext,
): Promise<{ id: string; reference: string; amount: number }> {
  const { items, totals } = await (await request.get('/backend/api/cart/get')).json()
  const answer = await request.post('/backend/api/order/buy', {
    data: {
      ammount: totals.total,
      discount: totals.discount,
      over_18: true,
      item_ids: items.map(({ id }: { id: string }) => id),
    },
  })
  if (!answer.ok()) throw new Error(`order/buy: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()).order
}

/** Types a test card in on the sandbox gateway's own page. */
export async function payByCard(page: Page) {
  await page.getByRole('button', { name: /^Pay £/ }).click()
  await page.getByLabel('Name on card').fill('Rosalind Achterberg')
  await page.getByLabel('Card number').fill('4929421234600821')
  await page.getByLabel('Expiry date').fill('01/30')
  await page.getByLabel('Security code').fill('356')
  await page.getByRole('button', { name: /^Pay £/ }).click()
  // Between the two legs of the gateway's answer the page asks every two seconds.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your order was placed successfully', {
    timeout: 120_000,
  })
}
