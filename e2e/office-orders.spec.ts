import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they send and undo orders of one shop.
test.describe.configure({ mode: 'default' })

const PACKER = 'Packer'
const MANAGER = 'Manager'

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of (409|422)/ })

/** The list with this view, hydrated. */
async function openView(page: Page, view: string, more = '') {
  await page.goto(`/office/orders?view=${view}${more}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
}

const rows = (page: Page) => page.locator('tr[id^=order-]')
const referenceOf = async (page: Page, at: number) =>
  ((await rows(page).nth(at).getAttribute('id')) ?? '').replace('order-', '')
const tick = (page: Page, reference: string) =>
  page.getByRole('checkbox', { name: `Tick ${reference}` }).check()
const bar = (page: Page) => page.getByRole('region', { name: 'What is ticked' })

/**
 * An order with so many bottles that can be sent. Journeys share the shop: each has its own share of the orders, from
 * 0 to 1, and none has the first rows, which others go to by key.
 */
async function someOrder(page: Page, bottles: number, share: number): Promise<string> {
  const { orders } = (await (await page.request.get('/backend/api/office/orders?view=to_send')).json()) as {
    orders: { reference: string; bottles: number; may: string[] }[]
  }
  const fit = orders
    .slice(2)
    .filter((order) => order.bottles >= bottles && order.may.includes('dispatch'))
    .map(({ reference }) => reference)
    .sort()
  const reference = fit[Math.floor(share * fit.length)]
  if (!reference) throw new Error('No order is large enough')
  return reference
}

test('all of a view is tried out at once @phone', async ({ page }) => {
  await comeIn(page, PACKER)
  await openView(page, 'to_collect')
  const count = await rows(page).count()
  await tick(page, await referenceOf(page, 0))
  const all = bar(page).getByRole('button', { name: /^All \d+ in this view/ })
  if (count > 1) {
    await all.click()
    await expect(bar(page)).toContainText(`All ${count} in this view`)
  }
  await bar(page).getByRole('button', { name: 'Ready to collect' }).click()
  const box = page.getByRole('dialog')
  await expect(box.getByText(/can be collected\.$/)).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await box.getByRole('button', { name: 'Cancel' }).click()
  await expect(box).toBeHidden()
})

test('a view that changed since it was seen is refused, and looked at again', async ({ page }) => {
  await comeIn(page, MANAGER)
  await openView(page, 'to_send')
  await tick(page, await referenceOf(page, 0))
  await bar(page)
    .getByRole('button', { name: /^All \d+ in this view/ })
    .click()
  // Somebody else's order comes in meanwhile, as far as the server is asked.
  await page.route('**/office/orders/dispatch', (route) =>
    route.continue({
      postData: JSON.stringify({ ...route.request().postDataJSON(), expects: 1 }),
    }),
  )
  await bar(page)
    .getByRole('button', { name: /^Dispatch \d+/ })
    .click()
  const box = page.getByRole('dialog')
  await expect(box.getByRole('alert')).toContainText('The view has changed.')
  await expect(box.getByRole('alert')).toContainText('Nothing was changed.')
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Look again' }).click()
  await expect(box).toBeHidden()
  await expect(bar(page)).toBeHidden()
})

test('what is kept back says why', async ({ page }) => {
  await comeIn(page, MANAGER)
  await openView(page, 'to_send')
  const reference = await someOrder(page, 1, 0)
  await tick(page, reference)
  await page.route('**/office/orders/dispatch', (route) =>
    route.continue({
      postData: JSON.stringify({
        ...route.request().postDataJSON(),
        references: [reference, 'K7QF-3MHX'],
      }),
    }),
  )
  await bar(page)
    .getByRole('button', { name: /^Dispatch 1/ })
    .click()
  const kept = page.getByRole('dialog').getByRole('region', { name: 'Kept back' })
  await expect(kept).toContainText('K7QF-3MHX')
  await expect(kept).toContainText('There is no such order')
})

test('an order leaves in two parcels, and that is undone @phone', async ({ page, isMobile }) => {
  await comeIn(page, PACKER)
  const reference = await someOrder(page, 3, isMobile ? 0.7 : 0.1)
  await page.goto(`/office/orders/${reference}?view=to_send`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  const sheet = page.getByRole('article', { name: `Order ${reference}` })
  await sheet.getByRole('button', { name: /^Dispatch/ }).click()
  const box = page.getByRole('dialog', { name: `Dispatch ${reference}` })
  await box.getByRole('button', { name: 'Add a parcel' }).click()
  const second = box.getByRole('group', { name: 'Parcel 2' })
  await second.getByLabel('Tracking number').fill('A2')
  await box.getByRole('group', { name: 'Parcel 1' }).getByLabel('Tracking number').fill('A1')
  // Too many: the first has everything already.
  await second.getByRole('checkbox').first().check()
  await box.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await expect(box.getByRole('alert')).toContainText('not so many bottles')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  const first = box.getByRole('group', { name: 'Parcel 1' })
  const number = first.getByRole('spinbutton').first()
  if ((await first.getByRole('listitem').first().getByRole('spinbutton').count()) > 0) {
    await number.fill(String(Number(await number.inputValue()) - 1))
  } else await first.getByRole('checkbox').first().uncheck()
  await box.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await expect(box).toBeHidden()
  await expect(sheet.getByText('1 of 2', { exact: true })).toBeVisible()
  await expect(sheet.getByText(/DPD, A2/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('1 of 2', { exact: true })).toBeHidden()
})

test('who was quicker is told, with both states of the order', async ({ page }) => {
  await comeIn(page, MANAGER)
  const reference = await someOrder(page, 3, 0.3)
  await page.goto(`/office/orders/${reference}?view=to_send`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  const sheet = page.getByRole('article', { name: `Order ${reference}` })
  await sheet.getByRole('button', { name: /^Dispatch/ }).click()
  const box = page.getByRole('dialog', { name: `Dispatch ${reference}` })
  await expect(box).toBeVisible()
  // The same order, from another window.
  const sent = await page.request.post('/backend/api/office/orders/dispatch', {
    data: { references: [reference] },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(((await sent.json()) as { done: string[] }).done).toEqual([reference])
  await box.getByRole('button', { name: 'Dispatch', exact: true }).click()
  const clash = box.getByRole('alert')
  await expect(clash).toContainText('changed this since')
  await expect(clash).toContainText('You saw')
  await expect(clash).toContainText('It is now')
  await expect(clash).toContainText('On its way')
  await expectAccessible(page)
  // What can't be done any more is not offered.
  await expect(box.getByRole('button', { name: /all the same/ })).toHaveCount(0)
  await box.getByRole('button', { name: 'Leave it as it is now' }).click()
  await expect(sheet.getByText('On its way').first()).toBeVisible()
})

test('a courier’s file is read, tried out and recorded @phone', async ({ page, isMobile }) => {
  await comeIn(page, PACKER)
  const reference = await someOrder(page, 3, isMobile ? 0.9 : 0.5)
  await openView(page, 'to_send')
  await page.getByRole('button', { name: 'Tracking' }).click()
  const box = page.getByRole('dialog', { name: 'Tracking numbers from a file' })
  await box.getByLabel('Or its text').fill('order,number\nK7QF-3MHX,1')
  await box.getByRole('button', { name: 'Try it out' }).click()
  await expect(box.getByRole('alert')).toBeVisible()
  await expect(box.getByText(/There is no reference and no tracking number/).first()).toBeVisible()
  await expectAccessible(page)
  await box.getByLabel('File').setInputFiles({
    name: 'courier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`reference,courier,tracking\r\n${reference},DPD,A77\r\nK7QF-3MHX,DPD,1\r\n`),
  })
  await expect(box.getByRole('region', { name: 'Kept back' })).toContainText('There is no such order')
  expect(await fitsItsWidth(page)).toBe(0)
  await box.getByRole('button', { name: 'Record 1' }).click()
  await expect(box).toBeHidden()
  await expect(page.locator(`#order-${reference}`)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(`#order-${reference}`)).toBeVisible()
})

test('a long name fits the narrowest phone @phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await comeIn(page, 'Owner')
  await openView(page, 'all')
  await rows(page)
    .first()
    .locator('td')
    .nth(1)
    .locator('span')
    .evaluate((name) => {
      name.textContent = ` ${'Bartholomew-Featherstonehaugh '.repeat(3)}`
    })
  expect(await fitsItsWidth(page)).toBe(0)
  const [name, total] = await rows(page)
    .first()
    .evaluate((row) =>
      [row.querySelectorAll('td')[1], row.querySelectorAll('td')[6]].map((cell) => {
        const { left, right } = (cell as Element).getBoundingClientRect()
        return { left, right }
      }),
    )
  expect(name?.right ?? 0).toBeLessThanOrEqual((total?.left ?? 0) + 1)
})

test('a name is in its row once, on every width', async ({ page }) => {
  await comeIn(page, MANAGER)
  await openView(page, 'all')
  const name = (await rows(page).first().locator('td').nth(2).textContent()) ?? ''
  expect(name).not.toBe('')
  for (const width of [390, 700, 819, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(rows(page).first().getByText(name).filter({ visible: true }), `${width} px`).toHaveCount(1)
  }
})

test('on a phone a row’s first line ends with its sum, or with its status for who sees no money @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const role of [MANAGER, 'Packer']) {
    await comeIn(page, role)
    await openView(page, 'to_send')
    const row = rows(page).first()
    const [name, last] = await row.evaluate((each) => {
      const cells = [...each.querySelectorAll('td')].filter((cell) => cell.offsetParent !== null)
      const money = cells.find((cell) => cell.textContent?.startsWith('£'))
      return [cells[1], money ?? cells.at(-1)].map((cell) =>
        (cell as Element).getBoundingClientRect().toJSON(),
      )
    })
    expect(name.top, role).toBeLessThan(last.bottom)
    expect(last.top, role).toBeLessThan(name.bottom)
    expect(last.right, role).toBeCloseTo(
      await row.boundingBox().then((box) => (box?.x ?? 0) + (box?.width ?? 0)),
      0,
    )
  }
})
