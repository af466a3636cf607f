import { join, PASSWORD, signIn } from './account.ts'
import { headerButton } from './basket.ts'
import { filled, home, payByCard, referenceAt } from './checkout.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A refusal is logged to the console too. */
test.use({ expectedNoise: /status of (401|409|422)|ERR_FAILED/ })

test('signs in at the till, keeps the basket, and keeps an address in the profile', async ({
  page,
  baseURL,
}) => {
  const email = await join(page.request, baseURL)
  await page.context().clearCookies()
  await filled(page.request)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByRole('heading', { name: 'Already a customer' }).click()
  const form = page.getByRole('form', { name: 'Already a customer' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('not the one')
  await form.getByRole('button', { name: 'Sign In' }).click()
  await expect(form.getByRole('alert')).toContainText('Looks like the password is not correct :(')
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expectAccessible(page)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout as Rosalind')
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('1 in your basket')
  const missing = page.getByRole('region', { name: 'Your address' })
  await expect(missing).toContainText('Provide your address to proceed!!')
  await expect(page.getByRole('button', { name: 'Continue to Secure Payment' })).toHaveCount(0)
  await expectAccessible(page)

  await missing.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page).toHaveURL('/editaccountdetails')
  const shipping = page.getByRole('region', { name: 'Default shipping address' })
  await shipping.getByLabel('House name or number').fill('12')
  await shipping.getByLabel('Street').fill('Mill Lane')
  await shipping.getByLabel('Town or city').fill('Marlow')
  await shipping.getByLabel('Postal code').fill('SL7 1QA')
  await page.getByRole('button', { name: 'SAVE' }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('button', { name: 'Continue to Secure Payment' })).toBeVisible()
})

test('goes straight on with the address that is kept, uses a coupon, and pays by card', async ({
  page,
  baseURL,
}) => {
  await join(page.request, baseURL, home)
  const drink = await filled(page.request, 3)
  await page.goto('/checkout')
  await hydrated(page)
  await expect(page.getByText('12 Mill Lane')).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await summary.getByLabel('Coupon code').fill('NOBODY-HAS-THIS')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByLabel('Coupon code')).toHaveAccessibleDescription('Coupon not found')
  await summary.getByLabel('Coupon code').fill('WELCOME5')
  await summary.getByRole('button', { name: 'Apply' }).click()
  await expect(summary.getByText('−£5.00')).toBeVisible()

  const office = {
    title: '',
    first_name: 'Celia',
    last_name: 'Vane',
    phone: '07700900456',
    hno: 'Unit 7',
    address_l1: 'Quay Road',
    city: 'Leith',
    county: '',
    postal_code: 'EH6 6AA',
    country: 'GB',
  }
  await page.request.post('/backend/api/user/address', { data: office })
  await page.reload()
  await hydrated(page)
  await page.getByLabel('Deliver to').selectOption({ label: 'Unit 7, Quay Road' })
  await expect(page.getByText('Celia Vane')).toBeVisible()

  await page.getByRole('button', { name: 'Change your details' }).click()
  await expect(page.getByRole('form').getByLabel('Email')).not.toBeEditable()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByLabel(/^I am 18 or over/).check()
  await page.getByRole('button', { name: 'Continue to Secure Payment' }).click()
  const reference = await referenceAt(page, '/payments')
  const goods = drink.price_now * 3 - 5
  const total = (goods + (goods < 100 ? 4.95 : 0)).toFixed(2)
  await expect(page.getByRole('button', { name: `Pay £${total}` })).toBeVisible()
  await payByCard(page)
  await expectAccessible(page)
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('')
  await page.goto(`/payments?reference=${reference}`)
  await expect(page).toHaveURL(`/verify-payment?reference=${reference}`)
})

test('is signed out meanwhile: nothing typed is lost', async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL, home)
  await filled(page.request)
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel(/^I am 18 or over/).check()
  await page.getByLabel('Gift message').fill('For Celia')
  await page.request.post('/backend/api/user/logout', {
    headers: { origin: new URL(baseURL ?? '').origin },
    data: {},
  })
  await page.route('**/backend/api/shopper', (route) => route.abort())
  await page.getByRole('button', { name: 'Continue to Secure Payment' }).click()
  await expect(page.getByRole('link', { name: 'Login in a new tab' })).toBeVisible()
  await expect(page.getByLabel('Gift message')).toHaveValue('For Celia')
  await page.unroute('**/backend/api/shopper')
  await signIn(page.request, baseURL, email)
  await page.getByRole('button', { name: 'Continue to Secure Payment' }).click()
  await referenceAt(page, '/payments')
})
