import sharp from 'sharp'
import { join } from './account.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

const portrait = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2879fe' } })
    .png()
    .toBuffer()

/** A refusal, or a call that failed, is logged to the console too. */
test.use({ expectedNoise: /status of 422|INTERNET_DISCONNECTED/ })

test('a stranger is asked to sign in first, and comes back', async ({ page }) => {
  await page.goto('/profile_billing_address?edit=new')
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile_billing_address%3Fedit%3Dnew$/)
})

test('looks at the account and edits the profile, with a picture', async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  await page.goto('/accountdetails')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Account Info')
  await expect(main.getByText(email)).toBeVisible()
  await expect(main.getByText('+44 7700900123')).toBeVisible()
  await expect(main.getByText('You haven’t provided us your address yet')).toHaveCount(2)
  await expect(main.getByText('You have not ordered anything yet')).toBeVisible()
  await expect(main.getByRole('link', { name: 'EXIT' })).toHaveAttribute('href', '/')
  await expectAccessible(page)

  await hydrated(page)
  await page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
  await page.getByRole('button', { name: 'Edit Profile' }).click()

  const file = page.getByLabel('Add a picture')
  await file.setInputFiles({ name: 'talk.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no picture') })
  await expect(main.getByRole('alert')).toContainText('Please choose a picture')
  await file.setInputFiles({
    name: 'huge.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  })
  await expect(main.getByRole('alert')).toContainText('Pictures may have up to 5 MB')
  await file.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await portrait() })
  await expect(main.locator('img[src^="data:image/png"]')).toBeVisible()

  await page.getByLabel('First name').fill('Rosa')
  await page.getByLabel('Phone number').fill('12')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await expect(page.getByLabel('Phone number')).toHaveAccessibleDescription(/Please enter a phone number/)
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')

  await page.getByLabel('Phone number').fill('01632 960 123')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('We could not reach the shop.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Rosa')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Rosa Achterberg' })).toBeVisible()
  await expect(main.getByText('+44 1632960123')).toBeVisible()
  const picture = main.locator('img[src^="/backend/api/user/picture"]')
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
  await expectAccessible(page)
})

test('changes personal details and addresses, and is back where they came from', async ({
  page,
  baseURL,
}) => {
  const email = await join(page.request, baseURL)
  await page.goto('/accountdetails')
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Details and Address')
  await expect(page.getByRole('link', { name: 'CANCEL', exact: true })).toHaveAttribute('href', '/')
  await expectAccessible(page)

  const billing = page.getByRole('region', { name: 'Default billing address' })
  await billing.getByLabel('House name or number').fill('12')
  await billing.getByLabel('Street').fill('Mill Lane')
  await billing.getByLabel('Town or city').fill('Marlow')
  await billing.getByLabel('Postal code').fill('SL7')
  await page.getByRole('button', { name: 'SAVE' }).click()
  await expect(billing.getByLabel('Postal code')).toHaveAccessibleDescription(/full UK postcode/)
  await expect(billing.getByLabel('Postal code')).toBeFocused()
  await billing.getByLabel('Postal code').fill('sl71aa')

  const newEmail = `new.${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.getByLabel('Email').fill(newEmail)
  await page.getByRole('button', { name: 'SAVE' }).click()
  const current = page.getByRole('textbox', { name: 'Current password' })
  await expect(current).toHaveAccessibleDescription(/Please enter your current password/)
  await current.fill('blue heron over the weir')
  await page.getByRole('button', { name: 'SAVE' }).click()

  await expect(page).toHaveURL('/accountdetails')
  await expect(page.getByText(`${newEmail} is waiting to be confirmed.`)).toBeVisible()
  await expect(page.getByText('SL7 1AA')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('about:blank')
  await page.goto('/accountsecurity')
  await expect(page.getByText(`${newEmail} is waiting to be confirmed.`)).toBeVisible()

  await page.goto('/editaccountdetails')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Withdraw the change' }).click()
  await expect(page.getByText(`The change is withdrawn. Your email is still ${email}.`)).toBeVisible()
  await expect(page.getByText(`${newEmail} is waiting to be confirmed.`)).toBeHidden()
  await expect(page).toHaveURL('/editaccountdetails')
  await page.goto('/accountdetails')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
  await expect(page.getByText(newEmail)).toBeHidden()
})

test('keeps an address book', { tag: '@full' }, async ({ page, baseURL }) => {
  await join(page.request, baseURL)
  await page.goto('/profile_billing_address')
  await hydrated(page)
  const main = page.getByRole('main')
  const cards = main.getByRole('listitem').filter({ has: page.getByText('Change Address') })
  await main.getByRole('link', { name: 'Add an address' }).click()
  await main.getByLabel('House name or number').fill('12')
  await main.getByLabel('Street').fill('Mill Lane')
  await main.getByLabel('Town or city').fill('Marlow')
  await main.getByLabel('Postal code').fill('SL7 1ZZZ')
  await main.getByRole('button', { name: 'Update' }).click()
  await expect(main.getByLabel('Postal code')).toHaveAccessibleDescription(/full UK postcode/)
  await expect(main.getByLabel('Street')).toHaveValue('Mill Lane')
  await expectAccessible(page)
  await main.getByLabel('Postal code').fill('SL7 1AA')
  await main.getByRole('button', { name: 'Update' }).click()
  await expect(cards).toHaveCount(1)
  await expect(cards.first()).toContainText('BillingDelivery')

  await page.goto('/profile_shipping_address?edit=new')
  await hydrated(page)
  await main.getByLabel('Title').selectOption('Dr.')
  await main.getByLabel('House name or number').fill('4')
  await main.getByLabel('Street').fill('Rue des Lilas')
  await main.getByLabel('Town or city').fill('Paris')
  await main.getByLabel('Postal code').fill('75004')
  await main.getByLabel('Country').selectOption('France')
  await main.getByRole('button', { name: 'Update' }).click()
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('Delivery')
  await expect(cards.first()).toContainText('France')
  await expectAccessible(page)

  await cards.first().getByRole('link', { name: 'Change Address' }).click()
  await main.getByLabel('Delivery address same as billing').check()
  await expect(main.getByLabel('Street')).toBeHidden()
  await main.getByRole('button', { name: 'Update' }).click()
  await expect(cards.first()).toContainText('BillingDelivery')
  await expect(cards.nth(1)).toContainText('Kept for later')

  await cards.nth(1).getByRole('button', { name: 'Use for delivery' }).click()
  await expect(cards.first()).toContainText('Rue des Lilas')

  await cards.first().getByRole('button', { name: 'Remove' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Rue des Lilas')
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect(cards).toHaveCount(2)
  await cards.first().getByRole('button', { name: 'Remove' }).click()
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(cards).toHaveCount(1)
  await expect(main.getByRole('heading', { name: 'Address book' })).toBeFocused()
})

test('every page of an account fits the narrowest phone and hides from search engines', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  await join(page.request, baseURL, {
    first_name: 'Rosalind-Wilhelmina',
    last_name: 'van den Achterberg-Thorne',
  })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of [
    '/accountdetails',
    '/profile',
    '/editaccountdetails',
    '/profile_billing_address',
    '/profile_shipping_address?edit=new',
    '/accountsecurity',
    '/yourdata',
    '/orderhistory',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(wider, address).toBeLessThanOrEqual(0)
  }
})

test.describe('an order that is not there', () => {
  test.use({ expectedNoise: /404/ })

  test('is said to be so, with a way on', { tag: '@full' }, async ({ page, baseURL }) => {
    await join(page.request, baseURL)
    const answer = await page.goto('/orderhistory?reference=MR-4711')
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('We can’t find order # MR-4711')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'All your orders' }).click()
    await expect(page).toHaveURL('/orderhistory')
    await expect(page.getByText('You have not ordered anything yet')).toBeVisible()
  })
})
