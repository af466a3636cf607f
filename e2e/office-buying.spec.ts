import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they buy for one shop.
test.describe.configure({ mode: 'default' })
test.use({ expectedNoise: /status of (404|409|422)/ })

type Line = { drink: string; name: string; left: number; case_size: number }
type Group = { supplier: { id: string; name: string } | null; suggestions: { drink: string; name: string }[] }

const ask = async <Answer>(page: Page, path: string) =>
  (await (await page.request.get(`/backend/api/office/${path}`)).json()) as Answer

const stockOf = async (page: Page, id: string) =>
  (await ask<{ drink: { available: number; on_order: number } }>(page, `stock/${id}`)).drink

/** What is typed. */
const isKept = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT')

/** Drafts that are asked for wait until they are let through. */
async function holdDraft(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/drafts/**', async (route) => {
    if (route.request().method() === 'GET') await promise
    await route.continue()
  })
  return resolve
}

const groupsOf = async (page: Page) =>
  (await ask<{ groups: Group[] }>(page, 'buying')).groups.filter(({ supplier }) => supplier !== null)

for (const width of [390, 1440])
  test(`a suggestion becomes an order that is sent, received in two parts, and half taken back, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await comeIn(page, 'Owner')
    // Sales are counted once the demo shop has its orders.
    await expect.poll(async () => (await groupsOf(page)).length).toBeGreaterThan(0)
    const [group] = await groupsOf(page)
    const [wanted] = group?.suggestions ?? []
    if (!group?.supplier || !wanted) throw new Error('Nothing has to be ordered')
    await page.goto('/office/buying')
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
    for (const tick of await page.getByRole('checkbox', { name: /^All from / }).all())
      if (await tick.isChecked()) await tick.uncheck()
    const section = page.getByRole('region', { name: group.supplier.name, exact: true })
    await section.getByRole('checkbox', { name: wanted.name, exact: true }).first().check()
    await expect(section.getByText(/^Order \d+ cases? from /).first()).toBeVisible()
    await section
      .getByRole('textbox', { name: `Cases of ${wanted.name}` })
      .first()
      .fill('2')
    await page.getByRole('button', { name: 'Make purchase order' }).click()
    await expect(page).toHaveURL(/\/office\/purchase-orders\/PO-\d{4}-\d{4}/)
    const number = /PO-\d{4}-\d{4}/.exec(page.url())?.[0] ?? ''
    const sheet = page.getByRole('article', { name: `Purchase order ${number}` })
    await expect(sheet.getByText('Draft', { exact: true })).toBeVisible()
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)

    const { available: before } = await stockOf(page, wanted.drink)
    await sheet.getByRole('button', { name: 'Send to the supplier' }).click()
    const sending = page.getByRole('dialog')
    const below = sending.getByRole('checkbox', { name: 'Send it all the same' })
    await expect(sending.getByRole('button', { name: 'Send' })).toBeVisible()
    if (await below.isVisible()) await below.check()
    await expectAccessible(page, '[role=dialog]')
    await sending.getByRole('button', { name: 'Send' }).click()
    await expect(sheet.getByText('Sent', { exact: true })).toBeVisible()
    const { purchase_order: order } = await ask<{ purchase_order: { lines: Line[] } }>(
      page,
      `purchase-orders/${number}`,
    )
    const [line] = order.lines
    if (!line) throw new Error(`${number} has no line`)
    expect((await stockOf(page, wanted.drink)).on_order).toBeGreaterThanOrEqual(line.left)

    const receive = async (bottles: number, broken = 0, draft = '') => {
      await sheet.getByRole('button', { name: 'Receive', exact: true }).click()
      const box = page.getByRole('dialog')
      const whole = box.getByRole('textbox', { name: `Whole: ${line.name}` })
      await expect(whole).toHaveValue(draft)
      await whole.fill(String(bottles))
      if (broken > 0) await box.getByRole('textbox', { name: `Broken: ${line.name}` }).fill(String(broken))
      await expectAccessible(page, '[role=dialog]')
      await box.getByRole('button', { name: /^Receive \d+ bottles?$/ }).click()
      await expect(box).toHaveCount(0)
    }
    await sheet.getByRole('button', { name: 'Receive', exact: true }).click()
    const kept = isKept(page)
    await page.getByRole('dialog').getByRole('button', { name: 'All that is left' }).click()
    await kept
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    // A draft that comes late is replaced by what is typed, and not added to.
    const letDraftCome = await holdDraft(page)
    await sheet.getByRole('button', { name: 'Receive', exact: true }).click()
    const whole = page.getByRole('dialog').getByRole('textbox', { name: `Whole: ${line.name}` })
    await whole.focus()
    letDraftCome()
    await expect(whole).toHaveValue(String(line.left))
    const keptAgain = isKept(page)
    await page.keyboard.type('3')
    await keptAgain
    await expect(whole).toHaveValue('3')
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await receive(line.case_size - 1, 1, '3')
    await expect(sheet.getByText('Partly received', { exact: true })).toBeVisible()
    expect((await stockOf(page, wanted.drink)).available).toBe(before + line.case_size - 1)
    await receive(line.case_size)
    await expect(sheet.getByText('Received', { exact: true })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Receive', exact: true })).toHaveCount(0)
    expect((await stockOf(page, wanted.drink)).available).toBe(before + 2 * line.case_size - 1)
    await expect(sheet.getByRole('region', { name: 'Deliveries' }).getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(sheet.getByText('Partly received', { exact: true })).toBeVisible()
    expect((await stockOf(page, wanted.drink)).available).toBe(before + line.case_size - 1)
  })

test('the owner adds a supplier with a drink, checks their number and takes that back', async ({ page }) => {
  const name = `Journey Wines ${Math.random().toString(36).slice(2, 7)}`
  await comeIn(page, 'Owner')
  await page.goto('/office/suppliers')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await expectAccessible(page)
  await page.keyboard.press('n')
  const box = page.getByRole('dialog', { name: 'New supplier' })
  await box.getByLabel('Name').fill(name)
  await box.getByLabel('Working days until it is here').fill('4')
  await box.getByLabel('AWRS number').fill('XXAW1')
  await box.getByRole('button', { name: 'Add the supplier' }).click()
  await expect(box.getByText('An AWRS number has four letters and eleven digits')).toHaveCount(2)
  await box.getByLabel('AWRS number').fill('XJAW00000123456')
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Add the supplier' }).click()
  const sheet = page.getByRole('article', { name: `Supplier ${name}` })
  await expect(sheet.getByText('AWRS not checked yet')).toBeVisible()
  await sheet.getByRole('button', { name: 'Checked today' }).click()
  await expect(sheet.getByText('AWRS checked', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('AWRS not checked yet')).toBeVisible()
  await sheet.getByRole('button', { name: 'Add a drink' }).click()
  const adding = page.getByRole('dialog')
  await adding.getByLabel('Search drinks').fill('gin')
  await adding.getByRole('button', { name: 'Search' }).click()
  await adding.getByRole('radio').first().check()
  await adding.getByLabel('Pounds for a case').fill('120.50')
  await expectAccessible(page, '[role=dialog]')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(sheet.getByText(/case of 6, £120\.50/)).toBeVisible()
  await expectAccessible(page)

  await sheet.getByRole('button', { name: 'New purchase order' }).click()
  const ordering = page.getByRole('dialog', { name: `Order from ${name}` })
  const kept = isKept(page)
  await ordering.getByRole('textbox', { name: /^Cases of / }).fill('3')
  await ordering.getByLabel('Find a drink').fill('nothing of that name')
  await expect(ordering.getByRole('textbox', { name: /^Cases of / })).toBeHidden()
  await kept
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await sheet.getByRole('button', { name: 'New purchase order' }).click()
  await expect(ordering.getByRole('textbox', { name: /^Cases of / })).toHaveValue('3')
  await expect(ordering.getByText('1 drink chosen')).toBeVisible()
  await ordering.getByRole('button', { name: 'Make purchase order' }).click()
  await expect(page).toHaveURL(/\/office\/purchase-orders\/PO-\d{4}-\d{4}/)
})
