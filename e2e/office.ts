import type { Page } from '@playwright/test'
import { expect, test } from './shopper.ts'

export { expect, test }

/** Looks around the demo shop's office with this role. */
export async function comeIn(page: Page, role: string) {
  await page.goto('/office/sign-in')
  await page.getByRole('button', { name: role }).click()
  await expect(page).toHaveURL('/office')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Set once the page is hydrated: keys do nothing before.
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
}
