import { readFile } from 'node:fs/promises'
import { join, PASSWORD, signIn } from './account.ts'
import { device } from './passkey-device.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A refusal is logged to the console too; so is a mail in its frame that may run no scripts. */
test.use({ expectedNoise: /status of (401|422)|allow-scripts/ })

test('sees where they are signed in, and ends it there', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const email = await join(page.request, baseURL)
  const [second, third] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })]
  for (const { request } of [second, third]) await signIn(request, baseURL, email)
  const isIn = async ({ request }: typeof second) =>
    (await (await request.get('/backend/api/shopper')).json()).user !== null

  await page.goto('/accountsecurity')
  await hydrated(page)
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').first()).toContainText('This device')
  await expectAccessible(page)

  await sessions
    .getByRole('button', { name: /^Log out (?!everywhere)/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect([await isIn(second), await isIn(third)].filter(Boolean)).toHaveLength(1)

  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions.getByText('You are logged out everywhere else.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect([await isIn(second), await isIn(third)]).toEqual([false, false])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Security')
  await Promise.all([second.close(), third.close()])
})

test('changes the password, which ends every other session', async ({ page, browser, baseURL }) => {
  const email = await join(page.request, baseURL)
  const other = await browser.newContext({ baseURL })
  await signIn(other.request, baseURL, email)
  await page.goto('/accountsecurity')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Change password' })
  const field = (name: string) => form.getByRole('textbox', { name, exact: true })
  const change = async (current: string, next: string, again = next) => {
    await field('Current password').fill(current)
    await field('New password').fill(next)
    await field('Confirm new password').fill(again)
    await form.getByRole('button', { name: 'Change password' }).click()
  }

  await change(PASSWORD, 'red kite over the lock', 'red kite over the loch')
  await expect(field('Confirm new password')).toHaveAccessibleDescription('Passwords do not match.')
  await change('not my password', 'red kite over the lock')
  await expect(field('Current password')).toHaveAccessibleDescription('That is not your current password')
  await expect(field('Current password')).toBeFocused()
  await expect(field('New password')).toHaveValue('red kite over the lock')
  await form.getByRole('button', { name: 'Show what you type' }).nth(1).click()
  await expect(field('New password')).toHaveAttribute('type', 'text')
  await expectAccessible(page)

  await change(PASSWORD, 'red kite over the lock')
  await expect(
    page.getByText('Your password is changed, and you are logged out everywhere else.'),
  ).toBeVisible()
  await expect(field('Current password')).toHaveValue('')
  await expect(
    page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem'),
  ).toHaveCount(1)
  await signIn(other.request, baseURL, email, 'red kite over the lock')
  await other.close()

  await page.context().clearCookies()
  await change('red kite over the lock', 'grey wagtail by the mill')
  await expect(form.getByRole('alert')).toContainText('You are not Logged In!')
  await expect(form.getByRole('link', { name: 'Login in a new tab' })).toBeVisible()
})

test('adds a passkey, and takes it away', async ({ page, baseURL }) => {
  await join(page.request, baseURL)
  await device(page)
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/accountsecurity')
  await hydrated(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const before = fetched.length
  const password = passkeys.getByRole('textbox', { name: 'Current password' })
  await passkeys.getByLabel('Name of the passkey').fill('My phone')
  await password.fill('not my password')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(password).toHaveAccessibleDescription('That is not your current password')
  await expect(password).toBeFocused()
  await password.fill(PASSWORD)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Your passkey is added.')).toBeVisible()
  expect(fetched.slice(before).some((url) => url.endsWith('.js'))).toBe(true)
  await expect(passkeys.getByRole('listitem')).toContainText('My phone')
  await expect(passkeys.getByRole('listitem')).toContainText('not used yet')
  await expect(passkeys.getByLabel('Name of the passkey')).toHaveValue('')
  await expectAccessible(page)

  await passkeys.getByLabel('Name of the passkey').fill('My phone again')
  await password.fill(PASSWORD)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByRole('alert')).toHaveText('This device has a passkey for your account already.')

  await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
})

test('takes their data along, and erases the account', async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  await page.goto('/yourdata')
  await hydrated(page)
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download your data' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('your-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.profile.email).toBe(email)

  const password = page.getByRole('textbox', { name: 'Current password' })
  const question = page.getByRole('alertdialog')
  await password.fill('not my password')
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expect(question).toContainText('What the law makes us keep of past orders stays')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Keep my account' }).click()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(password).toHaveAccessibleDescription('That is not your current password')
  await expect(password).toBeFocused()

  await password.fill(PASSWORD)
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await question.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is erased')
  await expectAccessible(page)
  await page.goto('/accountdetails')
  await expect(page).toHaveURL(/\/login\?next=/)
})

test('a guest is told what needs a password, and how to get one', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const email = await join(page.request, baseURL, { is_guest: true })
  await page.goto('/accountsecurity')
  await hydrated(page)
  await expect(page.getByText('You are shopping as a guest, without a password')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Passkeys' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  await page.goto(`/dev/mail?q=${encodeURIComponent(email)}`)
  await expect(page.getByText(email).first()).toBeAttached()
  await page.goto('/editaccountdetails')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
})
