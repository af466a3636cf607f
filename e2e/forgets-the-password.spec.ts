import { join, PASSWORD, signIn } from './account.ts'
import { mailTo } from './mail.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

test.use({ expectedNoise: /status of (401|422|429)/ })

const NEW_PASSWORD = 'three herons under the bridge'

test('a forgotten password is replaced by a code from the mail', async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/forgotpassword')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()

  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible()
  await expectAccessible(page)
  await code.fill('123')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Invalid code. Please enter a 6-digit code.')).toBeVisible()

  const sent = /(\d{6}) is your/.exec(await mailTo(page, email, /is your .* code/))?.[1] ?? ''
  await code.fill(sent === '111111' ? '222222' : '111111')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is wrong or has expired')).toBeVisible()
  await code.fill(sent)
  await page.getByRole('button', { name: 'Continue' }).click()

  const password = page.getByLabel('New password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessible(page)
  await password.fill(NEW_PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Reset password' }).click()

  await expect(page).toHaveURL('/')
  await expect(page.getByText('Password reset successful!')).toBeVisible()
  await expectAccessible(page)
  await signIn(page.request, baseURL, email, NEW_PASSWORD)
})

test('a new code can be asked for, and the page never tells who has an account', { tag: '@full' }, async ({
  page,
}) => {
  const nobody = `nobody.${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.goto('/forgotPassword')
  await expect(page, 'the address as the old links have it').toHaveURL('/forgotpassword')
  await hydrated(page)
  await page.getByLabel('Email').fill(nobody)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('status').filter({ hasText: nobody })).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill('123456')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('That code is wrong or has expired')).toBeVisible()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('That code is wrong or has expired')).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: nobody })).toContainText('a new code is on its way')

  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'You have asked for too many codes. Please wait 60 minutes',
  )
  await expect(page.getByLabel('Code', { exact: true }), 'the code one has still works').toBeVisible()
})

test('somebody who is shown the way back from a spent key keeps the email they typed', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  await page.goto('/forgotpassword')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  const sent = /(\d{6}) is your/.exec(await mailTo(page, email, /is your .* code/))?.[1] ?? ''
  await page.getByLabel('Code', { exact: true }).fill(sent)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm new password', { exact: true }).fill(PASSWORD)
  await page.locator('input[name="reset_token"]').evaluate((field: HTMLInputElement) => {
    field.value = 'spent'
  })
  await page.getByRole('button', { name: 'Reset password' }).click()
  await expect(page.getByRole('alert')).toHaveText('This has expired. Please ask for a new code.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})
