import type { Page } from '@playwright/test'
import { cards } from '../gateway/cards.ts'
import { drinks } from './basket.ts'
import { fitsItsWidth } from './checkout.ts'
import { linkIn, mailTo } from './mail.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible, hydrated, isPhone } from './shopper.ts'

const newEmail = () => `caller-${crypto.randomUUID().slice(0, 8)}@example.com`

/** A gin that nobody else in these journeys asks for. */
async function someDrink(page: Page, at: number): Promise<{ id: string; name: string }> {
  const drink = (await drinks(page.request, 'type=gin&limit=8'))[at]
  if (!drink) throw new Error('There is no gin')
  return drink
}

const finder = (page: Page) => page.getByRole('combobox', { name: 'Add a drink' })
const placeButton = (page: Page) => page.getByRole('button', { name: /^Place order, £/ })

/** Names a drink and takes the first that is found, as one does with a receiver at the ear. */
async function addByKeyboard(page: Page, typed: string, name: string) {
  await finder(page).focus()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { name }).first()).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
}

/** Goes on by Tab until this is reached. */
async function tabTo(page: Page, label: string | RegExp, role: Parameters<Page['getByRole']>[0] = 'textbox') {
  const wanted = page.getByRole(role, { name: label, exact: typeof label === 'string' }).first()
  for (let tries = 0; tries < 30; tries++) {
    if (await wanted.evaluate((it) => it === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${label}`)
}

const fields: [string, string][] = [
  ['First name', 'Ruth'],
  ['Last name', 'Vane'],
]
const address: [string, string][] = [
  ['House name or number', '12'],
  ['Street', 'Mill Lane'],
  ['Town or city', 'Marlow'],
  ['Postcode', 'SL7 1AA'],
]

/** The reference that is read out. */
async function placedReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Placed' })).toBeVisible()
  const reference = new URL(page.url()).searchParams.get('placed') ?? ''
  await expect(page.getByText(reference, { exact: true })).toBeVisible()
  const spelled = reference.replace('-', ', ').replace(/(\w)(?=\w)/g, '$1 ')
  await expect(page.getByText(spelled)).toBeVisible()
  return reference
}

test('the owner takes an order on the telephone by keyboard, and the caller pays by the mailed link', async ({
  page,
  browser,
  baseURL,
}) => {
  test.skip(isPhone(page), 'there is no keyboard')
  await comeIn(page, 'Owner')
  const drink = await someDrink(page, 0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('phone order')
  await expect(page.getByRole('option', { name: /^New phone order/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Phone order' })).toBeVisible()

  await addByKeyboard(page, `2 ${drink.name}`, drink.name)
  const bottles = page.getByRole('textbox', { name: `How many of ${drink.name}` })
  await expect(bottles).toHaveValue('2')
  await expect(placeButton(page)).toBeEnabled()
  const before = await placeButton(page).textContent()
  await addByKeyboard(page, drink.name, drink.name)
  await expect(bottles).toHaveValue('3')
  await expect(placeButton(page)).not.toHaveText(before ?? '')
  await expect(page.getByRole('status').filter({ hasText: 'The total is now' })).toBeAttached()

  // What was typed is still there after a reload.
  await expect
    .poll(async () => (await page.request.get('/backend/api/office/drafts/phone-order')).text())
    .toContain('\\"quantity\\":\\"3\\"')
  await page.reload()
  await expect(bottles).toHaveValue('3')

  const email = newEmail()
  await tabTo(page, 'E-mail')
  await page.keyboard.type(email)
  await tabTo(page, 'Phone')
  await page.keyboard.type('07700 900456')
  for (const [label, typed] of [...fields, ...address]) {
    await tabTo(page, label)
    await page.keyboard.type(typed)
  }
  await expect(page.getByText(/^Standard Delivery: by /)).toBeVisible()
  await expectAccessible(page)
  await tabTo(page, /the caller is 18 or over/, 'checkbox')
  await page.keyboard.press('Space')
  await expect(placeButton(page)).toBeEnabled()
  await tabTo(page, /^Place order, £/, 'button')
  await page.keyboard.press('Enter')
  const reference = await placedReference(page)
  await expect(page.getByText(`by card goes to ${email}`)).toBeVisible()
  await expectAccessible(page)

  const link = linkIn(await mailTo(page, email, /Please pay £/), '/pay')
  const newDevice = async () => (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  const [phone, tablet] = [await newDevice(), await newDevice()]
  for (const device of [phone, tablet]) {
    await device.addInitScript(() => {
      localStorage.setItem('above18', 'yes')
      localStorage.setItem('cookieNotice', 'seen')
    })
    await device.goto(link)
    await hydrated(device)
    await expect(device.getByRole('heading', { level: 1, name: 'Pay for your order' })).toBeVisible()
    await expect(device.getByText('Mill Lane')).toHaveCount(0)
  }
  await expectAccessible(phone)
  await phone.getByRole('button', { name: /^Pay £/ }).click()
  await typeCard(phone)
  await expect(
    phone.getByRole('heading', { level: 1, name: 'Your order was placed successfully' }),
  ).toBeVisible({
    timeout: 120_000,
  })
  // The other device, where the page was open all the time.
  await tablet.getByRole('button', { name: /^Pay £/ }).click()
  await expect(tablet.getByText(`Order ${reference} is paid. Nothing is left to pay.`)).toBeVisible()
  await tablet.reload()
  await expect(tablet.getByRole('heading', { level: 1, name: 'Thank you, it is paid' })).toBeVisible()
  await expectAccessible(tablet)
  for (const device of [phone, tablet]) await device.context().close()

  await page.getByRole('link', { name: 'Open the order' }).click()
  await expect(page.getByRole('article').getByText(/^Placed by .* for a caller\.$/)).toBeVisible()
  await expect(page.getByRole('article').getByText(/We have received £/)).toBeVisible()
})

async function typeCard(page: Page) {
  const { number = '', securityCode = '' } = cards.find(({ key }) => key === 'approved') ?? {}
  await page.getByLabel('Name on card').fill('Ruth Vane')
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('01/30')
  await page.getByLabel('Security code').fill(securityCode)
  await page.getByRole('button', { name: /^Pay £/ }).click()
}

test.describe('on a phone', () => {
  // What is refused is a part of it.
  test.use({ expectedNoise: /status of 422/ })

  test('an order by telephone is mended, placed by transfer and taken back @phone', async ({ page }) => {
    test.skip(!isPhone(page), 'the other journey is for a wide screen')
    await comeIn(page, 'Manager')
    const drink = await someDrink(page, 1)
    await page.goto('/office/phone')
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    // Among the pages of its place, the current one is in view.
    await expect(page.getByRole('link', { name: 'By telephone' })).toBeInViewport({ ratio: 0.9 })
    await finder(page).fill(drink.name)
    await page.getByRole('option', { name: drink.name }).first().click()
    await expect(placeButton(page)).toBeEnabled()
    expect(await fitsItsWidth(page)).toBe(0)
    await placeButton(page).click()
    await expect(page.getByText('It was not placed.')).toBeVisible()
    await expect(page.getByText('Please ask for the first name')).toBeVisible()
    await expect(page.getByText('Please ask whether the caller is 18 or over')).toBeVisible()
    await expect(page.locator('[aria-invalid]').first()).toBeFocused()
    await expectAccessible(page)

    const email = newEmail()
    for (const [label, typed] of [['E-mail', email], ['Phone', '07700900456'], ...fields, ...address])
      await page.getByRole('textbox', { name: label, exact: true }).fill(typed ?? '')
    await page.getByRole('radio', { name: /^By bank transfer/ }).check()
    await page.getByRole('checkbox', { name: /the caller is 18 or over/ }).check()
    await placeButton(page).click()
    const reference = await placedReference(page)
    expect(await fitsItsWidth(page)).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Taken back' })).toBeVisible()
    await page.getByRole('link', { name: 'Next caller' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Phone order' })).toBeVisible()
    const { order } = await (await page.request.get(`/backend/api/office/orders/${reference}`)).json()
    expect(order).toMatchObject({ status: 'cancelled', cancel_reason: 'staff' })
  })
})

/** Somebody has rung and will pay by the link in their mail: the reference. */
async function rungUp(page: Page, baseURL: string | undefined, drink: { id: string }): Promise<string> {
  const headers = { origin: baseURL ?? '' }
  const wish = { lines: [{ drink_id: drink.id, quantity: 1 }], delivery_type: 'Click & Collect' }
  const quote = await page.request.post('/backend/api/office/phone/quote', { headers, data: wish })
  const placed = await page.request.post('/backend/api/office/phone/orders', {
    headers,
    data: {
      ...wish,
      first_name: 'Ruth',
      last_name: 'Vane',
      email: newEmail(),
      phone: '07700900456',
      over_18: true,
      pay: 'card',
      total: (await quote.json()).totals.total,
    },
  })
  expect(placed.status()).toBe(200)
  return (await placed.json()).order.reference
}

test('the pay link is mailed again from the order, once however often it is pressed @phone', async ({
  page,
  baseURL,
}) => {
  await comeIn(page, 'Owner')
  const reference = await rungUp(page, baseURL, await someDrink(page, isPhone(page) ? 2 : 3))
  await page.goto('/office/orders?view=waiting_for_money')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('link', { name: reference }).first().click()
  let release = () => {}
  const isSlow = new Promise<void>((done) => {
    release = done
  })
  let calls = 0
  await page.route('**/office/orders/resend-pay-link', async (route) => {
    calls++
    await isSlow
    await route.continue()
  })
  await page.getByRole('button', { name: 'Send the pay link again' }).click()
  const waits = page.getByRole('button', { name: 'Sending' })
  await expect(waits).toHaveAttribute('aria-busy', 'true')
  // A button that is busy is not enabled to the browser driver: press it all the same.
  await waits.click({ force: true })
  release()
  await expect(page.getByText(`${reference} gets its pay link again.`)).toBeVisible()
  expect(calls).toBe(1)
  await expect(page.getByRole('article').getByText('We have sent you the link to pay again.')).toBeVisible()
  expect(await fitsItsWidth(page)).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('article').getByText('We have sent you the link to pay again.')).toHaveCount(0)
})

test.describe('a link', () => {
  test.use({ expectedNoise: /status of 404/ })

  test('that nobody has got does not work', async ({ page }) => {
    test.skip(isPhone(page), 'once is enough')
    for (const path of ['/pay', '/pay?token=long-gone']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['cache-control']).toContain('private')
      await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible()
    }
  })
})
