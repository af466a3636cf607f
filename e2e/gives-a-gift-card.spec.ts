import type { Page } from '@playwright/test'
import { join } from './account.ts'
import { filled, fitsItsWidth, home, payByCard, referenceAt, someone } from './checkout.ts'
import { mailTo } from './mail.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A refusal is logged to the console too. */
test.use({ expectedNoise: /status of (404|409|422|429)|INTERNET_DISCONNECTED/ })

const codeIn = (words: string) => /([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}/.exec(words)?.[0] ?? ''

async function fillForm(page: Page, { sender, recipient }: { sender: string; recipient: string }) {
  const form = page.getByRole('form', { name: 'E-gift card' })
  await form.getByRole('radio', { name: '£500', exact: true }).check()
  await form.getByLabel('Occasion').selectOption('Birthday')
  await form.getByLabel('Recipient’s name').fill('Ruth Vane')
  await form.getByLabel('Recipient’s email').fill(recipient)
  await form.getByLabel('Message').fill('Many happy returns.\nHave something smoky.')
  await form.getByLabel('Your name').fill('Ann Vane')
  await form.getByLabel('Your email').fill(sender)
  await form.getByLabel(/^I am 18 or over/).check()
  return form
}

test('a stranger gives a card, and its holder spends a part of it', async ({ page, browser, baseURL }) => {
  // Two people, two purchases, and a look at every page on the way.
  test.slow()
  const [sender, recipient] = [someone(), someone()]
  await page.goto('/egiftcard')
  await hydrated(page)
  const form = await fillForm(page, { sender, recipient })
  const card = page.getByRole('figure', { name: 'How the card will look' })
  for (const words of [
    '£500.00',
    'Happy birthday',
    'For Ruth Vane',
    'Have something smoky.',
    'From Ann Vane',
  ])
    await expect(card).toContainText(words)
  await expectAccessible(page, 'main')
  expect(await fitsItsWidth(page)).toBe(0)
  await form.getByRole('button', { name: 'Continue to payment · £500.00' }).click()
  const reference = await referenceAt(page, '/payments')
  await expect(page.getByText('We keep your e-gift card until')).toBeVisible()
  await expect(page.getByText('Pay by Call')).toHaveCount(0)
  await payByCard(page)

  await page.goto(`/orderhistory?reference=${reference}`)
  await expect(page.getByText('E-gift card £500.00 for Ruth Vane').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy again' })).toHaveCount(0)
  await expectAccessible(page, 'main')

  const code = codeIn(await mailTo(page, recipient, /A gift card of £500.00 from Ann Vane/))
  expect(code).toHaveLength(23)
  expect(await mailTo(page, sender, /Thank you: your order/)).not.toContain(code)

  const other = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  await other.clearCookies()
  const ruth = await other.newPage()
  await join(ruth.request, baseURL, home)
  await filled(ruth.request)
  await ruth.goto('/cart')
  await hydrated(ruth)
  await ruth.getByLabel('Coupon code').fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await ruth.getByRole('button', { name: 'Apply' }).click()
  await expect(ruth.getByLabel('Coupon code')).toHaveAccessibleDescription('Gift card not found')
  await ruth.getByLabel('Coupon code').fill(code.toLowerCase())
  await ruth.getByRole('button', { name: 'Apply' }).click()
  await expect(ruth.getByText(`Gift card ending in ${code.slice(-4)} applied`)).toBeVisible()
  await expectAccessible(ruth, 'main')
  await ruth.goto('/checkout')
  await hydrated(ruth)
  await ruth.getByLabel(/^I am 18 or over/).check()
  await ruth.getByRole('button', { name: 'Submit the Order: nothing left to pay' }).click()
  await expect(ruth.getByRole('heading', { level: 1 })).toHaveText('Your order was placed successfully')

  await ruth.goto('/giftcardbalance')
  await hydrated(ruth)
  await expectAccessible(ruth, 'main')
  await ruth.getByLabel('Gift card code').fill(code)
  await ruth.getByRole('button', { name: 'See the balance' }).click()
  const balance = ruth.getByRole('region', { name: 'Balance' })
  await expect(balance).toBeFocused()
  await expect(balance).toContainText(/£4\d\d\.\d\d/)
  await expectAccessible(ruth, 'main')
  expect(await fitsItsWidth(ruth)).toBe(0)
  await other.close()
})

test('is told at the field what is wrong, and nothing typed is lost', { tag: '@full' }, async ({ page }) => {
  await page.goto('/egiftcard')
  await hydrated(page)
  const form = await fillForm(page, { sender: someone(), recipient: someone() })
  await form.getByLabel('Message').fill('x'.repeat(305))
  await expect(form.getByText('5 characters too many')).toBeVisible()
  expect(await fitsItsWidth(page)).toBe(0)
  await form.getByRole('button', { name: /^Continue to payment/ }).click()
  await expect(form.getByLabel('Message')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('At most 300 characters')
  await expect(form.getByLabel('Your name')).toHaveValue('Ann Vane')
  await expectAccessible(page, 'main')
})

test('asks for the balance of a card that there is not', { tag: '@full' }, async ({ page }) => {
  await page.goto('/giftcardbalance')
  await hydrated(page)
  await page.getByLabel('Gift card code').fill('AAAAA-AAAAA-AAAAA-AAAAA')
  await page.getByRole('button', { name: 'See the balance' }).click()
  await expect(page.getByLabel('Gift card code')).toHaveAccessibleDescription(/We found no gift card/)
  await expect(page.getByLabel('Gift card code')).toBeFocused()
  await expectAccessible(page, 'main')
})

test('somebody who is signed in need not type who it is from, and sees it on the card', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  await page.goto('/egiftcard')
  const form = page.getByRole('form', { name: 'E-gift card' })
  await expect(form.getByLabel('Your name')).toHaveValue('Rosalind Achterberg')
  await expect(form.getByLabel('Your email')).toHaveValue(email)
  const card = page.getByRole('figure', { name: 'How the card will look' })
  await expect(card).toContainText('From Rosalind Achterberg')
})

test('what can’t be bought just now is told, and nothing typed is lost', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await page.goto('/egiftcard')
  await hydrated(page)
  const form = await fillForm(page, { sender: someone(), recipient: someone() })
  const send = form.getByRole('button', { name: /^Continue to payment/ })
  const stands = () => expect(form.getByLabel('Recipient’s name')).toHaveValue('Ruth Vane')

  await context.setOffline(true)
  await send.click()
  await expect(form.getByRole('alert')).toContainText('We could not reach the shop.')
  await context.setOffline(false)
  await stands()

  for (const [status, refusal] of [
    [429, { error_message: 'Please wait 9 minutes and try again.', code: 'too_often' }],
    [422, { error_message: 'This can’t be sent.', code: 'invalid', fields: { unheard_of: 'No' } }],
  ] as const) {
    await page.route('**/giftcard/buy', (route) => route.fulfill({ status, json: refusal }), { times: 1 })
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(refusal.error_message)
    await stands()
  }
  await expectAccessible(page, 'main')
})
