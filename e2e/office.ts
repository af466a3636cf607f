import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

export { expect, test }

/** Work for everybody: the demo shop makes its orders while it is already open. */
const ORDERS = 120

/** Looks around the demo shop's office with this role. */
export async function comeIn(page: Page, role: string, { hasOrders = true } = {}) {
  await page.goto('/office/sign-in')
  await page.getByRole('button', { name: role }).click()
  await expect(page).toHaveURL('/office')
  if (hasOrders) {
    await expect
      .poll(async () => (await (await page.request.get('/backend/api/office/orders?view=all')).json()).count)
      .toBeGreaterThanOrEqual(ORDERS)
    await page.goto('/office')
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Set once the page is hydrated: keys do nothing before.
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
}
