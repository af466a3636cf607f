import { join, PASSWORD } from './account.ts'
import { linkIn, mailTo } from './mail.ts'
import { expect, expectAccessible, hydrated, isPhone, test } from './shopper.ts'

// A refusal is an answer, which browsers nevertheless note down.
test.use({ expectedNoise: /status of (401|409|422)/ })

const someone = () => `wren.${crypto.randomUUID().slice(0, 8)}@example.com`

test('somebody joins, is known, leaves, and comes back in', async ({ page }) => {
  const email = someone()
  const calls: string[] = []
  page.on('request', (asked) => asked.url().endsWith('/user/register') && calls.push(asked.url()))
  await page.goto('/register')
  await hydrated(page)
  await expectAccessible(page)
  await expect(page.getByRole('main').getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
    'href',
    '/privacypolicy',
  )
  await page.getByLabel('First name').fill('Wren')
  await page.getByLabel('Last name').fill('Ó Súilleabháin')
  await page.getByLabel('Contact number').fill('07700 900123')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Error while Registering' })).toBeFocused()
  await expect(page.getByText('Passwords do not match!')).toBeVisible()
  expect(calls).toEqual([])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'RETRY' }).click()
  await expect(page.getByText('Passwords do not match!')).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Wren')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/')

  await page.getByRole('button', { name: 'Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'MY PROFILE' })
  await expect(panel.getByText('Wren Ó Súilleabháin')).toBeVisible()
  await expect(panel.getByText('07700900123')).toBeVisible()
  await expect(panel.getByText(email)).toBeVisible()
  await expect(panel.getByText('USER', { exact: true })).toBeVisible()
  await expect(panel.getByText('ADMIN')).toHaveCount(0)
  await expect(panel.getByText('You haven’t provided us your address')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByText('You are not Logged In!')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not my password')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Error while logging in' })).toBeFocused()
  await expect(page.getByText('Looks like the password is not correct :(')).toBeVisible()
  await expect(page.getByText('Try Again?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'RETRY' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('an email that nobody has registered is told, with the way to join', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/login')
  await hydrated(page)
  await expectAccessible(page)
  await page.getByLabel('Email').fill(someone())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('Looks like this email is not registered :(')).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
})

test('an email can be taken once; nothing else that was typed is lost', async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  await page.context().clearCookies()
  await page.goto('/register')
  await hydrated(page)
  await page.getByLabel('First name').fill('Another')
  await page.getByLabel('Contact number').fill('07700900456')
  await page.getByLabel('Email').fill(email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Error while Registering' })).toBeFocused()
  await expect(page.getByText('Looks like the email is already taken :(')).toBeVisible()
  await page.getByRole('button', { name: 'RETRY' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Another')
  await expect(page.getByLabel('Contact number')).toHaveValue('07700900456')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('somebody who was sent to log in comes back to where they were, and nowhere else', {
  tag: '@full',
}, async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  const logIn = async () => {
    await hydrated(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
  }
  await page.context().clearCookies()
  await page.goto('/login?next=%2Fproducts%3Fq%3Dgin')
  await logIn()
  await expect(page).toHaveURL('/products?q=gin')

  await page.goto('/login')
  await expect(page, 'somebody who is signed in has no business here').toHaveURL('/')

  await page.context().clearCookies()
  await page.goto('/alreadycustomer?next=%2F%2Fevil.example')
  await expect(page.getByRole('heading', { name: 'New here?' })).toBeVisible()
  await expectAccessible(page)
  await logIn()
  // On to the till, which an empty basket does not come to.
  await expect(page).toHaveURL('/cart')
})

test('the panel knows where parcels go, and leads to the profile', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  await join(page.request, baseURL, {
    shipping_hno: '4',
    shipping_address_l1: 'Mill Lane',
    shipping_city: 'Marlow',
    shipping_county: 'Bucks',
    shipping_postal_code: 'SL7 1QA',
    shipping_country: 'GB',
  })
  await page.goto('/gin')
  await hydrated(page)
  await page.getByRole('button', { name: 'Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'MY PROFILE' })
  await expect(panel.getByText('4 Mill Lane')).toBeVisible()
  await panel.getByRole('link', { name: 'View and Edit Profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(panel).toBeHidden()
})

test('the panel says ADMIN to an admin', { tag: '@full' }, async ({ page, baseURL }) => {
  await join(page.request, baseURL)
  await page.route('**/backend/api/shopper', async (route) => {
    const outcome = await (await route.fetch()).json()
    await route.fulfill({ json: { ...outcome, user: { ...outcome.user, is_admin: true } } })
  })
  await page.goto('/gin')
  await page.getByRole('button', { name: 'Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'MY PROFILE' })
  await expect(panel.getByText('ADMIN', { exact: true })).toBeVisible()
  await expect(panel.getByText('USER', { exact: true })).toHaveCount(0)
})

test.describe('while the shop does not say who is shopping', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })

  test('the panel tells so, and asks again on the same page', { tag: '@full' }, async ({ page }) => {
    await page.route('**/backend/api/shopper', (route) => route.abort())
    await page.goto('/gin?price=40')
    await page.getByRole('button', { name: 'Profile' }).click()
    const panel = page.getByRole('dialog', { name: 'MY PROFILE' })
    await expect(panel.getByText('We could not look you up just now')).toBeVisible()
    await page.unroute('**/backend/api/shopper')
    await panel.getByRole('link', { name: 'Try again' }).click()
    await expect(page).toHaveURL('/gin?price=40')
    await page.getByRole('button', { name: 'Profile' }).click()
    await expect(panel.getByText('You are not Logged In!')).toBeVisible()
  })
})

test('a panel closes by Escape, Back, a press beside it and by opening the other', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/whisky')
  await hydrated(page)
  const button = (name: string) => page.getByRole('banner').getByRole('button', { name })
  const profile = page.getByRole('dialog', { name: 'MY PROFILE' })
  const contact = page.getByRole('dialog', { name: 'Contact Us' })

  await button('Profile').click()
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await expect(button('Profile')).toBeFocused()

  await button('Profile').click()
  await expect(profile).toBeVisible()
  await button('Contact Us').click()
  await expect(contact).toBeVisible()
  await expect(profile).toBeHidden()
  await expect(contact.getByRole('link', { name: '01632 960 118' })).toBeVisible()
  await expect(contact.getByText('SL7 0ZZ')).toBeVisible()
  await expectAccessible(page)

  await page.goBack()
  await expect(contact).toBeHidden()
  await expect(page).toHaveURL('/whisky')

  if (!isPhone(page)) {
    await button('Contact Us').click()
    await expect(contact).toBeVisible()
    await page.mouse.click(200, 600)
    await expect(contact).toBeHidden()
  }

  await button('Profile').click()
  await profile.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login?next=%2Fwhisky')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Whisky' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('a new email holds once it is confirmed, and the old one can stop it', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const old = await join(page.request, baseURL)
  await page.goto('/forgotpassword')
  const changeTo = (email: string) =>
    page.evaluate(
      async ([email, current_password]) => {
        const answer = await fetch('/backend/api/user/update', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, current_password }),
        })
        return answer.status
      },
      [email, PASSWORD],
    )
  const first = someone()
  expect(await changeTo(first)).toBe(200)
  await page.goto(linkIn(await mailTo(page, first, /confirm-email/), '/confirm-email'))
  await hydrated(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeFocused()
  await expect(page.getByText(first)).toBeVisible()

  expect(await changeTo(old)).toBe(200)
  await page.goto(linkIn(await mailTo(page, first, /keep-email/), '/keep-email'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Stop the change' }).click()
  await expect(page.getByRole('heading', { name: 'Your email stays as it was' })).toBeFocused()
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByText('You are not Logged In!')).toBeVisible()
})

test('a guest is not logged in, and becomes an account by the link in the mail', { tag: '@full' }, async ({
  page,
  baseURL,
}) => {
  const email = await join(page.request, baseURL, { is_guest: true, first_name: 'Ottilie' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByText('You are shopping as a guest, Ottilie.')).toBeVisible()
  const offered = await page.request.post('/backend/api/user/offer-account', { data: { email } })
  expect(offered.status()).toBe(200)

  await page.goto(linkIn(await mailTo(page, email, /become-account/), '/become-account'))
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/accountdetails')
  await page.getByRole('button', { name: 'Profile' }).click()
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
})

test('a link that is broken or used up says so, with a way on', { tag: '@full' }, async ({ page }) => {
  for (const path of ['/confirm-email', '/keep-email', '/become-account', '/unsubscribe', '/join-again']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'This link is not complete' })).toBeVisible()
  }
  await page.goto('/confirm-email?token=long-gone')
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See which email your account has' })).toBeVisible()

  await page.goto('/become-account?token=long-gone')
  await hydrated(page)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(someone())
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByText('a new link is on its way there.')).toBeVisible()
})

test('the ways in fit the narrowest phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/login', '/register', '/alreadycustomer', '/forgotpassword', '/logout', '/whisky']) {
    await page.goto(path)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0)
  }
})
