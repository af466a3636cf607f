import { readFile } from 'node:fs/promises'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

/** As a field for date and time has it; the clock of journeys is the real one. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)

test('the owner makes a coupon, changes it, ends it and takes that back @phone', async ({ page }) => {
  const code = `JOURNEY${Math.random().toString(36).slice(2, 7).toUpperCase()}`
  await comeIn(page, 'Owner')
  await page.goto('/office/coupons')
  await page.getByRole('button', { name: 'New coupon' }).click()
  const box = page.getByRole('dialog', { name: 'New coupon' })
  await box.getByLabel('Code').fill(code)
  await box.getByLabel('Pounds off').fill('12.50')
  await box.getByLabel('From goods worth').fill('80')
  await box.getByLabel('Ends').fill(inDays(20))
  await box.getByLabel('What it is for').fill('For a journey through the office')
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Make the coupon' }).click()
  await expect(page.getByText(`${code} is made.`)).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: code }) })
  await expect(row.getByText('£12.50 off from £80.00')).toBeVisible()
  await expect(row.getByText('Running')).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('coupons.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`\n${code},running,12.5,80,`)

  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Find or do anything' }).fill(code.toLowerCase())
  await page.getByRole('option', { name: `${code} Coupon, running` }).click()
  await expect(page).toHaveURL(`/office/coupons/${code}`)
  await page.goto('/office/coupons')

  await row.getByRole('button', { name: `Change ${code}` }).click()
  const changing = page.getByRole('dialog', { name: code })
  await changing.getByLabel('Begins').fill(inDays(3))
  await changing.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Planned')).toBeVisible()
  await row.getByRole('link', { name: code }).click()
  await expect(page.getByText('Nobody has used it yet.')).toBeVisible()
  await row.getByRole('button', { name: `End now: ${code}` }).click()
  await expect(row.getByText('Ended', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Planned')).toBeVisible()
})

test('packers have no coupons', async ({ page }) => {
  await comeIn(page, 'Packer')
  expect((await page.request.get('/office/coupons')).status()).toBe(404)
})
