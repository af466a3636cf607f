import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import {
  acceptByPassword,
  another,
  codeOf,
  HALF_A_MINUTE,
  inviteSomebody,
  PASSWORD,
  type Person,
} from './office-people.ts'
import { device } from './passkey-device.ts'
import { expectAccessible } from './shopper.ts'
import { openTimedShop, type TimedShop } from './timed-shop.ts'

/** Expected refusals are logged to the console too. */
test.use({ expectedNoise: /status of (401|403|404|409|422)/ })

async function signIn(page: Page, { email }: Pick<Person, 'email'>, code: string) {
  await page.goto('/office/sign-in')
  await page.getByText('With password and code instead').click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/office')
}

const isAtToday = (page: Page) =>
  expect(page.getByRole('navigation', { name: 'Places' }).first()).toBeAttached()

/** What a phone reads in a QR code on the screen. */
async function readAsPhone(code: Locator): Promise<string> {
  const { data, info } = await sharp(await code.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data, width: info.width, height: info.height })
}

test('somebody invited comes in by password and code app, once', async ({ page }) => {
  const invited = await inviteSomebody(page, 'packer')
  const theirs = await another(page)
  await theirs.goto(invited.link)
  await expect(
    theirs.getByText('Hannah Reed has invited you to the office as packer.', { exact: false }),
  ).toBeVisible()
  await theirs.getByText('With password and code app instead').click()
  await expectAccessible(theirs)
  expect(await fitsItsWidth(theirs)).toBe(0)
  const link = theirs.getByRole('link', { name: 'open it in the app on this device' })
  expect(await readAsPhone(theirs.getByRole('img', { name: 'The key, to scan' }))).toBe(
    await link.getAttribute('href'),
  )
  const person = await acceptByPassword(theirs, invited)
  expect(new Set(person.recoveryCodes).size).toBe(10)
  await expectAccessible(theirs)
  await theirs.getByRole('link', { name: 'I have kept them, to Today' }).click()
  await expect(theirs).toHaveURL('/office')
  await isAtToday(theirs)

  await page.goto(invited.link)
  await expect(page.getByRole('heading', { name: 'This link opens nothing' })).toBeVisible()
  await expect(page.getByText('This link was used already', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await theirs.context().clearCookies()
  await signIn(theirs, person, codeOf(person.secret, new Date(Date.now() + HALF_A_MINUTE)))
  await theirs.context().clearCookies()
  await signIn(theirs, person, person.recoveryCodes[0] ?? '')
  await isAtToday(theirs)
})

test('a passkey set up with the invitation opens the office from then on', async ({ page }) => {
  const invited = await inviteSomebody(page, 'manager')
  const theirs = await another(page)
  await device(theirs)
  await theirs.goto(invited.link)
  await theirs.getByRole('button', { name: 'Set up a passkey and come in' }).click()
  await expect(theirs).toHaveURL('/office')
  await isAtToday(theirs)
  await theirs.goto('/office/you')
  await expect(theirs.getByRole('button', { name: 'Remove the passkey Office' })).toBeVisible()
  await theirs.getByRole('button', { name: 'Remove the passkey Office' }).click()
  await expect(theirs.getByText('This is your only way in.', { exact: false })).toBeVisible()
  await theirs.context().clearCookies()
  await theirs.goto('/office/sign-in')
  await theirs.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(theirs).toHaveURL('/office')
  await isAtToday(theirs)
})

test('a session that was ended elsewhere asks in place, and goes on', async ({ page }) => {
  const theirs = await another(page)
  const { secret, ...person } = await acceptByPassword(theirs, await inviteSomebody(page, 'packer'))
  expect(secret).not.toBe('')
  await theirs.goto('/office/orders?view=all')
  await theirs.locator('tr[id^=order-]').first().getByRole('link').click()
  await theirs.getByRole('button', { name: 'Note' }).click()
  const words = `Rang twice ${crypto.randomUUID().slice(0, 6)}`
  await theirs.getByRole('textbox', { name: 'Note' }).fill(words)

  const phone = await another(page)
  await signIn(phone, person, person.recoveryCodes[1] ?? '')
  await phone.goto('/office/you')
  await phone.getByRole('button', { name: /^End the session of/ }).click()
  await expect(phone.getByText('The session is ended.')).toBeVisible()

  await theirs.getByRole('button', { name: 'Keep note' }).click()
  const box = theirs.getByRole('dialog', { name: 'Please sign in again' })
  await expect(box).toBeVisible()
  await expectAccessible(theirs, '[role=dialog]')
  await box.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await box.getByLabel('Password').fill('not my password')
  await box.getByLabel('Code').fill(person.recoveryCodes[2] ?? '')
  await box.getByRole('button', { name: 'Sign in' }).click()
  await expect(box.getByText('That did not work.', { exact: true })).toBeVisible()
  await box.getByLabel('Password').fill(PASSWORD)
  await box.getByRole('button', { name: 'Sign in' }).click()
  await expect(box).toHaveCount(0)
  await expect(theirs.getByRole('article').getByText(words)).toBeVisible()
})

test('what is typed into a note is there again after a reload', async ({ page }) => {
  await comeIn(page, 'Manager')
  await page.goto('/office/orders?view=all')
  await page.locator('tr[id^=order-]').nth(3).getByRole('link').click()
  const note = page.getByRole('textbox', { name: 'Note' })
  await page.getByRole('button', { name: 'Note' }).click()
  const words = `Half a thought ${crypto.randomUUID().slice(0, 6)}`
  const isKept = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await note.fill(words)
  await isKept
  await page.reload()
  await page.getByRole('button', { name: 'Note' }).click()
  await expect(note).toHaveValue(words)
  await page.getByRole('button', { name: 'Keep note' }).click()
  await expect(page.getByRole('article').getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Note' }).click()
  await expect(note).toHaveValue('')
})

test('staff are invited, changed, ended and brought back @phone', async ({ page }) => {
  const { name } = await inviteSomebody(page, 'engraver')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByRole('button', { name: `Send again to ${name}` }).click()
  await expect(page.getByText(`A new link goes to ${name}.`, { exact: false })).toBeVisible()
  await page.getByRole('button', { name: `Take back from ${name}` }).click()
  await expect(page.getByText(`The link to ${name} works no more.`)).toBeVisible()

  const theirs = await another(page)
  const person = await acceptByPassword(theirs, await inviteSomebody(page, 'packer'))
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: person.email })
  await row.getByRole('button', { name: `Change ${person.name}` }).click()
  const box = page.getByRole('dialog', { name: person.name })
  await box.getByRole('checkbox', { name: 'Cancel orders' }).check()
  await expect(box.getByText('added')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Keep' }).click()
  await expect(row.getByText('may also cancel orders')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('may also cancel orders')).toHaveCount(0)

  await row.getByRole('button', { name: `End ${person.name}` }).click()
  await page.getByRole('textbox', { name: 'Why' }).fill('Moved away')
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText(`${person.name} works here no more.`)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()
})

test('one’s own page: sessions, ways in, wishes @phone', async ({ page }) => {
  const theirs = await another(page)
  const person = await acceptByPassword(theirs, await inviteSomebody(page, 'bookkeeper'))
  await theirs.goto('/office')
  await theirs
    .getByRole('navigation', { name: 'Places' })
    .filter({ visible: true })
    .getByRole('link', { name: 'House' })
    .click()
  await theirs.getByRole('link', { name: 'You', exact: true }).filter({ visible: true }).first().click()
  await expect(theirs.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
  await expectAccessible(theirs)
  expect(await fitsItsWidth(theirs)).toBe(0)
  const mail = theirs.getByRole('checkbox', { name: 'Today by mail' })
  const saved = theirs.waitForResponse((answer) => answer.url().endsWith('/office/you') && answer.ok())
  await mail.check()
  await saved
  await theirs.reload()
  await expect(mail).toBeChecked()
  await theirs.getByRole('button', { name: 'Ten new codes' }).click()
  const codes = theirs.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(theirs, '[role=dialog]')
  await codes.getByRole('button', { name: 'I have kept them' }).click()

  await device(theirs)
  await theirs.getByRole('button', { name: 'Add a passkey' }).click()
  await theirs.getByRole('textbox', { name: 'Name of the passkey' }).fill('This machine')
  await theirs.getByRole('button', { name: 'Add it' }).click()
  await expect(theirs.getByText('‘This machine’ is added.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Remove the passkey This machine' })).toBeVisible()
})

test('a view is saved, gone back to and removed @phone', async ({ page }) => {
  await comeIn(page, 'Owner')
  const search = page.getByRole('searchbox', { name: 'Search orders' })
  await page.goto('/office/orders?view=all&q=reid')
  await page.getByRole('button', { name: 'Save this view' }).click()
  const name = `Reid ${crypto.randomUUID().slice(0, 6)}`
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(`‘${name}’ is saved.`)).toBeVisible()
  await page.goto('/office/orders')
  const views = page.getByRole('navigation', { name: 'Saved views' })
  await views.getByRole('link', { name }).click()
  await expect(search).toHaveValue('reid')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByRole('button', { name: `Remove the view ${name}` }).click()
  await expect(page.getByText(`‘${name}’ is removed.`)).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
})

/** In a shop of their own, in which ten minutes go by at once. */
const timed = test.extend<object, { timedShop: TimedShop }>({
  timedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const shop = await openTimedShop({ hasJobs: true })
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ timedShop }, use) => use(timedShop.address),
  // The demo shop's door and its mail are open to this machine alone.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
  extraHTTPHeaders: async ({}, use) => use({}),
})

timed(
  'after ten minutes a far-reaching change asks for a code in place, and goes on',
  async ({ page, timedShop }) => {
    const theirs = await another(page)
    const person = await acceptByPassword(theirs, await inviteSomebody(page, 'owner'))
    await theirs.goto('/office/staff')
    await theirs.getByRole('button', { name: 'Change Hannah Reed' }).click()
    const member = theirs.getByRole('dialog', { name: 'Hannah Reed' })
    await member.getByRole('checkbox', { name: 'See the log' }).uncheck()
    const later = new Date(Date.now() + 11 * 60_000)
    await timedShop.setClock(later)
    await member.getByRole('button', { name: 'Keep' }).click()
    const box = theirs.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(box.getByLabel('Code')).toBeFocused()
    await expectAccessible(theirs, '[role=dialog]')

    // Closed: nothing was changed, and what was ticked is still there.
    await theirs.keyboard.press('Escape')
    await expect(box).toHaveCount(0)
    await expect(member.getByText('This was not done.')).toBeVisible()
    await expect(member.getByRole('checkbox', { name: 'See the log' })).not.toBeChecked()

    await member.getByRole('button', { name: 'Keep' }).click()
    await box.getByLabel('Code').fill('000000')
    await theirs.keyboard.press('Enter')
    await expect(box.getByRole('alert')).toContainText('That code is not right')
    await box.getByLabel('Code').fill(codeOf(person.secret, later))
    await theirs.keyboard.press('Enter')
    await expect(theirs.getByText('Hannah Reed is changed.')).toBeVisible()
    const row = theirs.getByRole('listitem').filter({ hasText: 'hannah.reed@example.com' })
    await expect(row.getByText('may not see the log')).toBeVisible()

    await timedShop.setClock(new Date(later.getTime() + 11 * 60_000))
    await theirs.reload()
    await expect(theirs.getByText('Please confirm that it is you.')).toBeVisible()
    await expectAccessible(theirs)
  },
)
