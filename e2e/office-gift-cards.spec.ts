import type { Page } from '@playwright/test'
import { join } from './account.ts'
import { filled, fitsItsWidth, home, someone } from './checkout.ts'
import { mailTo } from './mail.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible, hydrated } from './shopper.ts'

/** In a shop of this file's own: what it owes is what the cards of this journey hold. */
const test = inOwnShop()

// The basket's refusal is what this journey is about.
test.use({ expectedNoise: /status of (404|409|422)/ })

const codeIn = (words: string) => /([2-9A-HJ-NP-Z]{5}-){3}[2-9A-HJ-NP-Z]{5}/.exec(words)?.[0] ?? ''

/** As a field for a day has it; the clock of journeys is the real one. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the owner issues a card, blocks it, which a basket is told, unblocks and extends it @phone', async ({
  page,
  browser,
  baseURL,
}) => {
  // Mails of the office wait a minute, and two people look at every page on the way.
  test.slow()
  const recipient = someone()
  await comeIn(page, 'Owner')
  await page.goto('/office/people/gift-cards')
  await expect(page.getByText('The shop owes £0.00 on 0 cards.')).toBeVisible()
  await expectAccessible(page)
  await issue(page, recipient)
  await expect(page.getByText('The shop owes £40.00 on 1 card.')).toBeVisible()
  expect(await fitsItsWidth(page)).toBe(0)

  const code = codeIn(await mailTo(page, recipient, /gift card/i))
  expect(code).toHaveLength(23)
  await page.getByLabel('Search gift cards').fill(code)
  await page.getByLabel('Search gift cards').press('Enter')
  await page.getByRole('link', { name: `…${code.slice(-4)}` }).click()
  const sheet = page.getByRole('article', { name: /^Gift card/ })
  await expect(sheet.getByText('Issued by staff')).toBeVisible()
  await expect(sheet).not.toContainText(code)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await act(page, 'Block', 'Block it', 'Reported as stolen')
  await expect(sheet.getByText('Blocked: Reported as stolen')).toBeVisible()

  const other = await browser.newContext({ baseURL, storageState: await page.context().storageState() })
  await other.clearCookies()
  const shopper = await other.newPage()
  await join(shopper.request, baseURL, home)
  await filled(shopper.request)
  await shopper.goto('/cart')
  await hydrated(shopper)
  const field = shopper.getByLabel('Coupon code')
  await field.fill(code)
  await shopper.getByRole('button', { name: 'Apply' }).click()
  await expect(field).toHaveAccessibleDescription('This gift card is blocked. Please ask us about it')

  await act(page, 'Unblock', 'Unblock it', 'Found again')
  await expect(sheet.getByText('Active')).toBeVisible()
  await shopper.getByRole('button', { name: 'Apply' }).click()
  await expect(shopper.getByText(`Gift card ending in ${code.slice(-4)} applied`)).toBeVisible()
  await other.close()

  await page.getByRole('button', { name: 'Extend' }).click()
  const box = page.getByRole('dialog', { name: /^Extend/ })
  await box.getByLabel('Good until').fill(inDays(30))
  await box.getByLabel('Why, for the log').fill('Their holiday')
  await box.getByRole('button', { name: 'Extend it' }).click()
  await expect(box.getByLabel('Good until')).toHaveAccessibleDescription(/good for longer already/)
  await box.getByLabel('Good until').fill(inDays(600))
  await box.getByRole('button', { name: 'Extend it' }).click()
  await expect(page.getByText('ends later.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
})

async function issue(page: Page, recipient: string) {
  await page.getByRole('button', { name: 'Issue a card' }).click()
  const box = page.getByRole('dialog', { name: 'Issue a gift card' })
  await box.getByLabel('Pounds').fill('4')
  await box.getByLabel('Recipient’s name').fill('Ruth Vane')
  await box.getByLabel('Recipient’s e-mail').fill(recipient)
  await box.getByLabel('Why, for the log').fill('For a bottle that broke')
  await box.getByRole('button', { name: 'Issue the card' }).click()
  await expect(box.getByLabel('Pounds')).toHaveAccessibleDescription(/£10 to £500/)
  await box.getByLabel('Pounds').fill('40')
  await box.getByRole('button', { name: 'See the mail first' }).click()
  await expect(box.getByRole('region', { name: 'The mail' })).toContainText('£40.00')
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Issue the card' }).click()
  await expect(page.getByText('The gift card is issued.')).toBeVisible()
}

async function act(page: Page, name: string, press: string, because: string) {
  await page.getByRole('button', { name, exact: true }).click()
  const box = page.getByRole('dialog', { name: new RegExp(`^${name}`) })
  await box.getByLabel('Why, for the log').fill(because)
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: press }).click()
  await expect(box).toBeHidden()
}

test('packers have no gift cards', async ({ page }) => {
  await comeIn(page, 'Packer')
  expect((await page.request.get('/office/people/gift-cards')).status()).toBe(404)
})
