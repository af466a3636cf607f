import type { Page } from '@playwright/test'
import { join, PASSWORD } from './account.ts'
import { device } from './passkey-device.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

test.use({ expectedNoise: /status of 422/ })

async function withPasskey(page: Page, baseURL: string | undefined) {
  const email = await join(page.request, baseURL)
  const touched = await device(page)
  await page.goto('/accountsecurity')
  await hydrated(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByLabel('Name of the passkey').fill('This machine')
  await passkeys.getByRole('textbox', { name: 'Current password' }).fill(PASSWORD)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added.')).toBeVisible()
  await page.context().clearCookies()
  return { email, ...touched }
}

test('a passkey opens the door with one press', async ({ page, baseURL }) => {
  const { email, present } = await withPasskey(page, baseURL)
  // Nobody touches the device while the page only offers it.
  await present(false)
  await page.goto('/login?next=%2Faccountdetails')
  await hydrated(page)
  await expectAccessible(page)
  await present(true)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL('/accountdetails')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
})

test('a browser that can offers the passkey beside the email, without a press', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  await withPasskey(page, baseURL)
  await page.goto('/login?next=%2Faccountdetails')
  await expect(page).toHaveURL('/accountdetails')
})

test('the library for passkeys comes with the press, not with the page', { tag: '@full' }, async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await device(page)
  await page.goto('/login')
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const before = scripts.length
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page.getByText('No passkey was used.', { exact: false })).toBeVisible()
  expect(scripts.length).toBeGreaterThan(before)
  await expect(page.getByLabel('Email')).toBeEditable()
})
