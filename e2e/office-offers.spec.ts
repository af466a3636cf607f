import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they change what one shop offers.
test.describe.configure({ mode: 'default' })

/** In a shop of this file's own: elsewhere other journeys count on its prices and its code. */
const alone = inOwnShop()

alone.use({ expectedNoise: /status of (409|422)/ })

type Row = { id: string; name: string; new_price: number; offer: object | null; has_plan: boolean }

const gins = async (page: Page): Promise<Row[]> =>
  (await (await page.request.get('/backend/api/office/prices?type=gin')).json()).prices

/** Those that can be put on offer: a planned price would be a ‘was’ that nobody was charged. */
const ginsToOffer = async (page: Page) =>
  (await gins(page)).filter(({ offer, new_price, has_plan }) => !offer && !has_plan && new_price > 30)

const shown = (page: Page) => page.frameLocator('iframe[title^="Preview of "]')

/** As a field for date and time has it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

alone('unsaved prices and drinks are seen on the real pages, and nowhere else @phone', async ({ page }) => {
  await comeIn(page, 'Owner')
  const [gin] = await gins(page)
  if (!gin) throw new Error('A gin')
  const address = `/product?id=${gin.id}`
  const before = await (await page.request.get(address)).text()
  await page.goto('/office/prices?type=gin')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  const price = page.getByRole('textbox', { name: `New price of ${gin.name}`, exact: true })
  await price.fill('432.10')
  await price.press('Enter')
  await page.getByRole('button', { name: 'See on the pages' }).click()
  const box = page.getByRole('dialog', { name: 'On the pages' })
  await expect(box.getByText(`This is ${address} with what is not saved.`)).toBeVisible()
  await expect(shown(page).getByText('£432.10').first()).toBeVisible()
  // What is in the frame is the shop's own page: axe can't look into it without scripts.
  await expectAccessible(page, '[aria-label="What to look at"]')
  for (const [kind, path] of [
    ['Shelf', '/gin'],
    ['Home', '/'],
    ['Basket', '/cart'],
  ] as const) {
    await box.getByRole('button', { name: kind, exact: true }).click()
    await expect(box.getByText(`This is ${path} with what is not saved.`)).toBeVisible()
  }
  await expect(shown(page).getByRole('heading', { name: 'Your basket' })).toBeVisible()
  await expect(shown(page).getByText('£432.10').first()).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await (await page.request.get(address)).text()).toBe(before)

  // Below the law it is told, and not shown.
  await price.fill('0.50')
  await price.press('Enter')
  await page.getByRole('button', { name: 'See on the pages' }).click()
  await expect(box.getByRole('region', { name: 'Not on the page' })).toContainText(gin.name)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  await page.goto(`/office/drinks/${gin.id}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('A gin by another name')
  await page.getByRole('button', { name: 'See on the pages' }).click()
  await expect(shown(page).getByRole('heading', { name: 'A gin by another name' })).toBeVisible()
  expect(await (await page.request.get(address)).text()).toBe(before)
})

alone('offers stand on a timeline, with a table behind it @phone', async ({ page, isMobile }) => {
  await comeIn(page, 'Manager')
  const [, gin] = await gins(page)
  if (!gin) throw new Error('Two gins')
  const changes = [
    {
      id: gin.id,
      new_price: Math.round((gin.new_price + 1) * 100) / 100,
      from: `${inDays(3)}:00Z`,
      until: `${inDays(10)}:00Z`,
    },
  ]
  await page.request.post('/backend/api/office/prices', { data: { changes } })
  await page.goto('/office/offers')
  await expect(page.getByRole('heading', { level: 1, name: 'Offers' })).toBeVisible()
  await expect(page.getByRole('link', { name: gin.name }).filter({ visible: true }).first()).toBeVisible()
  if (!isMobile) await expect(page.getByRole('img', { name: /from .* until / }).first()).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByText('As a table').click()
  const row = page.getByRole('row').filter({ hasText: gin.name }).filter({ hasText: 'Planned price' })
  await expect(row.getByText('Planned', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await row.getByRole('link', { name: gin.name }).click()
  await expect(page).toHaveURL(`/office/prices/${gin.id}`)
})

alone('drinks are put on offer, changed and ended, and undo brings it back @phone', async ({ page }) => {
  await comeIn(page, 'Manager')
  const [gin] = await ginsToOffer(page)
  if (!gin) throw new Error('A gin at its usual price')
  await page.goto('/office/offers')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('button', { name: 'Put on offer' }).click()
  const box = page.getByRole('dialog', { name: /^Put / })
  await box.getByRole('combobox', { name: 'Add a drink' }).fill(gin.name)
  await page.getByRole('option', { name: gin.name }).first().click()
  await expect(box.getByRole('list', { name: 'Chosen drinks' })).toContainText(gin.name)
  await box.getByLabel('Off', { exact: true }).fill('10')
  await box.getByLabel('Until').fill(inDays(5))
  const tried = box.getByRole('region', { name: 'Offers' })
  await expect(tried).toContainText('the floor of')
  await expect(tried).toContainText('Charged for')
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'See on the pages' }).click()
  await expect(shown(page).getByText('until').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // Below the law it is kept back, with the reason.
  await box.getByLabel('Off', { exact: true }).fill('95')
  await expect(box.getByRole('region', { name: 'Kept back' })).toContainText('below the lawful floor')
  await expect(box.getByRole('button', { name: /^Start/ })).toBeHidden()
  await box.getByLabel('Off', { exact: true }).fill('10')
  await box.getByRole('button', { name: 'Start 1 offer' }).click()
  await expect(page.getByText('1 drink on offer.')).toBeVisible()
  const onOffer = async () => (await page.request.get('/backend/api/drink/get?offer=true&limit=100')).text()
  await expect.poll(onOffer).toContain(`"id":"${gin.id}"`)

  const change = page.getByRole('link', { name: `Change the offer on ${gin.name}` }).filter({ visible: true })
  await change.press('Enter')
  const changing = page.getByRole('dialog', { name: `Offers on ${gin.name}` })
  await expect(changing.getByText('Running')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await changing.getByLabel('Off', { exact: true }).fill('15')
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The offer is changed.')).toBeVisible()
  await expect(changing.getByRole('heading', { name: /^15% off/ })).toBeVisible()
  await changing.getByRole('button', { name: 'End now' }).click()
  await expect(changing.getByText('It is not on offer, and none is planned.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/office/offers')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(change).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  // Where its price and the drink are shown, too.
  await page.goto(`/office/prices/${gin.id}`)
  await page.getByRole('link', { name: /^On offer until/ }).click()
  await expect(changing.getByText('Running')).toBeVisible()
  await page.goto(`/office/drinks/${gin.id}`)
  await expect(page.getByRole('link', { name: /^On offer until/ })).toBeVisible()
})

alone(
  'ticked drinks are put on offer, stand on their shelf, and undo takes both back @phone',
  async ({ page }) => {
    await comeIn(page, 'Manager')
    const usual = await ginsToOffer(page)
    await page.goto('/office/drinks?view=on_sale&q=gin')
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    const listed = await page.getByRole('row').evaluateAll((rows) => rows.map(({ id }) => id))
    const [one, other] = usual.filter(({ id }) => listed.includes(`drink-${id}`))
    if (!one || !other) throw new Error('Two gins at their usual price')
    const both = [one, other]
    for (const { name } of both)
      await page.getByRole('checkbox', { name: `Tick ${name}`, exact: true }).check()
    await page.getByRole('button', { name: 'Put on offer 2 …' }).click()
    const box = page.getByRole('dialog', { name: 'Put 2 drinks on offer' })
    await expect(box.getByText('Say how much is off and until when.')).toBeVisible()
    await box.getByLabel('Off', { exact: true }).fill('10')
    await expect(box.getByText('Say until when.')).toBeVisible()
    await box.getByLabel('Until').fill(inDays(5))
    const tried = box.getByRole('region', { name: 'Offers' })
    for (const { name } of both) await expect(tried).toContainText(name)
    await expectAccessible(page, '[role=dialog]')
    await box.getByRole('button', { name: 'Start 2 offers' }).click()
    await expect(page.getByText('2 drinks on offer.')).toBeVisible()
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)

    const shelf = await page.context().newPage()
    await shelf.goto('/gin?offer=true')
    for (const { name } of both)
      await expect(shelf.getByRole('article').filter({ hasText: name }).getByText('10% off')).toBeVisible()
    await expectAccessible(shelf)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
    const onOffer = async () => (await page.request.get('/backend/api/drink/get?offer=true&limit=100')).text()
    for (const { id } of both) await expect.poll(onOffer).not.toContain(`"id":"${id}"`)
    await shelf.close()
  },
)

alone('an offer to come begins on another day, and undo gives the day back @phone', async ({ page }) => {
  await comeIn(page, 'Manager')
  const [gin] = await ginsToOffer(page)
  if (!gin) throw new Error('A gin at its usual price')
  const [from, later, until] = [inDays(2), inDays(4), inDays(9)]
  const data = { ids: [gin.id], percent_discount: 10, from: `${from}:00Z`, until: `${until}:00Z` }
  expect((await page.request.post('/backend/api/office/offers', { data })).status()).toBe(200)
  await page.goto(`/office/offers?drink=${gin.id}`)
  const box = page.getByRole('dialog', { name: `Offers on ${gin.name}` })
  const begins = box.getByLabel('From')
  await expect(begins).toHaveValue(from)
  await begins.fill('')
  await expect(box.getByText('Please say when it begins')).toBeVisible()
  await expect(box.getByRole('button', { name: 'Save' })).toBeDisabled()
  await begins.fill(later)
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The offer is changed.')).toBeVisible()
  await expect(begins).toHaveValue(later)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await page.goto(`/office/offers?drink=${gin.id}`)
  await expect(begins).toHaveValue(from)
  await box.getByRole('button', { name: 'Cancel it' }).click()
  await expect(box.getByText('It is not on offer, and none is planned.')).toBeVisible()
})

alone('a coupon is seen in a basket before it is made', async ({ page }) => {
  await comeIn(page, 'Owner')
  const [gin] = await gins(page)
  if (!gin) throw new Error('A gin')
  await page.goto('/office/coupons')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('button', { name: 'New coupon' }).click()
  await page.getByLabel('Code').fill('LOOK5')
  await page.getByLabel('Pounds off').fill('5')
  await page.getByLabel('Ends').fill(inDays(9))
  await page.getByLabel('What it is for').fill('A look')
  await page.getByRole('button', { name: 'See it in a basket' }).click()
  const box = page.getByRole('dialog', { name: 'On the pages' })
  await box.getByRole('combobox', { name: 'Put into the basket' }).fill(`2 ${gin.name}`)
  await page.getByRole('option', { name: gin.name }).first().click()
  await expect(shown(page).getByText('£5.00').first()).toBeVisible()
  await expectAccessible(page, '[aria-label="What to look at"]')
})

alone('the first-order code is changed, pages follow, and undo brings it back @phone', async ({ page }) => {
  await comeIn(page, 'Owner')
  await page.goto('/office/offers?view=first-order')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  const isKept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT',
  )
  await page.getByLabel('Per cent off').fill('60')
  await isKept
  await page.reload()
  await expect(page.getByLabel('Per cent off')).toHaveValue('60')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It takes 50% off at most').first()).toBeVisible()
  await page.getByLabel('Per cent off').fill('15')
  await page.getByLabel('From goods worth').fill('30')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The first-order code is changed.')).toBeVisible()
  const banner = async () => (await page.request.get('/')).text()
  await expect.poll(banner).toContain('15% off your first order of £30.00 or more')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect.poll(banner).toContain('We send you 10% off your first order.')
  await expect(page.getByLabel('Per cent off')).toHaveValue('10')
})

alone('drinks are taken into the multi-buy and out of it', async ({ page }) => {
  await comeIn(page, 'Owner')
  await page.goto('/office/drinks?view=multi_buy')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  const name = (await page.getByRole('row').nth(1).getByRole('link').first().innerText()).trim()
  await page.getByRole('row').nth(1).getByRole('checkbox').check({ force: true })
  await page.getByRole('button', { name: 'Take out of multi-buy 1 …' }).click()
  const box = page.getByRole('dialog', { name: 'Take out of multi-buy: 1 drink' })
  await expect(box.getByText('1 drink can be taken out.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Take out of multi-buy 1' }).click()
  await expect(page.getByText('1 drink taken out of multi-buy.')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
})

test('packers have no offers', async ({ page }) => {
  await comeIn(page, 'Packer')
  expect((await page.request.get('/office/offers')).status()).toBe(404)
})
