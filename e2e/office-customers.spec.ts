import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

/** Somebody joins the shop by its API, and leaves no session in this browser. */
async function joined(page: Page, special: Record<string, unknown>) {
  const lastName = String(special.last_name)
  const email = `${lastName.toLowerCase()}-${crypto.randomUUID().slice(0, 8)}@example.com`
  const answer = await page.request.post('/backend/api/user/register', {
    data: {
      first_name: 'Ida',
      email,
      phone: '07700900123',
      password: 'blue heron over the weir',
      ...special,
    },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.status()).toBe(200)
  return { email, name: `Ida ${lastName}` }
}

const unique = () =>
  `Lark${crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 12)}`
const somePhone = () => `07700${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`

async function open(page: Page, name: string) {
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(name)
  await page.getByRole('searchbox', { name: 'Search customers' }).press('Enter')
  await page.getByRole('table', { name: 'Customers' }).getByRole('link', { name }).click()
  const sheet = page.getByRole('article', { name: `Customer ${name}` })
  await expect(sheet).toBeVisible()
  return sheet
}

test('the owner finds a customer, notes, merges a double, exports and erases @phone', async ({ page }) => {
  await page.goto('/office/sign-in')
  const phone = somePhone()
  const kept = await joined(page, { last_name: unique(), phone })
  const double = await joined(page, { last_name: unique(), phone })
  await page.context().clearCookies()
  await comeIn(page, 'Owner')
  await page.goto('/office/people/customers')
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  const sheet = await open(page, kept.name)
  await expect(sheet.getByText(kept.email)).toBeVisible()
  await expect(sheet.getByText('Nobody has proven the e-mail')).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await sheet.getByRole('button', { name: 'Note …' }).click()
  const noting = page.getByRole('dialog', { name: `Note about ${kept.name}` })
  await noting.getByLabel('Note').fill('Rings on Fridays')
  await noting.getByRole('button', { name: 'Keep it' }).click()
  await expect(sheet.getByText('Rings on Fridays')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText('Rings on Fridays')).toHaveCount(0)

  const doubles = sheet.getByRole('region', { name: 'Maybe the same person' })
  await expect(doubles.getByText('the same phone')).toBeVisible()
  await doubles.getByRole('button', { name: 'Compare …' }).click()
  const merging = page.getByRole('dialog', { name: 'Are these the same person?' })
  await expect(merging.getByRole('region', { name: 'This ends' }).getByText('Password')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await merging.getByRole('button', { name: `Merge, and keep ${kept.email}` }).click()
  await expect(page.getByText(`Merged into ${kept.name}.`)).toBeVisible()
  await expect(doubles).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Export their data …' }).click()
  const exporting = page.getByRole('dialog', { name: `Everything we know of ${kept.name}` })
  const coming = page.waitForEvent('download')
  await exporting.getByRole('button', { name: 'Save the file' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toBe('their-data.json')
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).profile.email).toBe(kept.email)

  await sheet.getByRole('button', { name: 'Erase …' }).click()
  const erasing = page.getByRole('dialog', { name: `Erase ${kept.name}` })
  await expect(erasing.getByRole('region', { name: 'This goes' }).getByText('Account')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await erasing.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText(`${kept.name} is erased.`)).toBeVisible()
  await page.goto(`/office/people/customers?view=all&q=${encodeURIComponent(double.name)}`)
  await expect(page.getByText(`Nobody is found by ‘${double.name}’ here.`)).toBeVisible()
})

/** Words or boxes of a dialog that go beyond it. */
const beyond = (box: Locator) =>
  box.evaluate((dialog) => {
    const { left, right } = dialog.getBoundingClientRect()
    const isBeyond = (each: Element) => {
      const at = each.getBoundingClientRect()
      const isCut = getComputedStyle(each).overflowX === 'hidden'
      return at.left < left - 1 || at.right > right + 1 || (!isCut && each.scrollWidth > each.clientWidth + 1)
    }
    return [...dialog.querySelectorAll('h2, p, label, fieldset, button')]
      .filter(isBeyond)
      .map((each) => each.outerHTML)
  })

test('the longest names and e-mails stay within what asks about them @phone', async ({ page }) => {
  const phone = somePhone()
  const email = `${unique()}@${'long-domain.'.repeat(5)}example.com`
  const [first_name, last_name] = ['W'.repeat(60), `${unique()}${'x'.repeat(40)}`]
  await page.goto('/office/sign-in')
  const { name } = await joined(page, { last_name: unique(), phone })
  await joined(page, { first_name, last_name, phone, email })
  await page.context().clearCookies()
  await comeIn(page, 'Owner')
  await page.goto('/office/people/customers')
  const sheet = await open(page, name)
  await sheet.getByRole('button', { name: 'Compare …' }).click()
  const merging = page.getByRole('dialog', { name: 'Are these the same person?' })
  await merging.getByRole('radio').last().check()
  await expect(merging.getByRole('button', { name: `Merge, and keep ${email}` })).toBeVisible()
  expect(await beyond(merging)).toEqual([])
  await page.goto('/office/people/customers')
  const longest = await open(page, `${first_name} ${last_name}`)
  await longest.getByRole('button', { name: 'Erase …' }).click()
  const erasing = page.getByRole('dialog', { name: `Erase ${first_name} ${last_name}` })
  await expect(erasing).toBeVisible()
  expect(await beyond(erasing)).toEqual([])
})

/** Sold out just now: other journeys restock some. */
async function someSoldOut(page: Page): Promise<{ id: string; name: string }> {
  for (const type of ['wine', 'rum', 'beer', 'vodka', 'others', 'whisky']) {
    const answer = await page.request.get(`/backend/api/drink/get?limit=100&type=${type}`)
    const { drinks }: { drinks: { id: string; name: string; stock: number }[] } = await answer.json()
    const soldOut = drinks.find(({ stock }) => stock === 0)
    if (soldOut) return soldOut
  }
  throw new Error('Nothing is sold out')
}

test('the manager takes somebody off the waiting list of a drink, and puts them back', async ({ page }) => {
  const email = `lark-${crypto.randomUUID()}@example.com`
  const soldOut = await someSoldOut(page)
  const asked = await page.request.post('/backend/api/drink/notify', {
    data: { drink_id: soldOut.id, email },
  })
  expect(asked.status()).toBe(200)
  await comeIn(page, 'Manager')
  await page.goto('/office/people/waiting')
  await expect(page.getByRole('heading', { name: 'Waiting for stock', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: soldOut.name }).click()
  const remove = page.getByRole('button', { name: `Remove ${email}` })
  await remove.click()
  await expect(page.getByText(`They no longer wait for ${soldOut.name}.`)).toBeVisible()
  await expect(remove).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
  await expect(remove).toBeVisible()
})

test('the owner saves and erases the data of someone who isn’t a customer @phone', async ({ page }) => {
  const email = `lark-${crypto.randomUUID()}@example.com`
  expect((await page.request.post('/backend/api/user/subscribe', { data: { email } })).status()).toBe(200)
  await comeIn(page, 'Owner')
  await page.goto('/office/people/customers')
  const press = page.getByRole('button', { name: 'Data by e-mail' })
  await press.click()
  const box = page.getByRole('dialog', { name: 'Data of someone who isn’t a customer' })
  await box.getByLabel('Their e-mail').fill(email)
  const coming = page.waitForEvent('download')
  await box.getByRole('button', { name: 'Save the file' }).click()
  expect(await readFile(await (await coming).path(), 'utf8')).toContain('"joined"')

  await press.click()
  await box.getByLabel('Their e-mail').fill(email)
  await box.getByLabel('What do they want?').selectOption('To be erased')
  await expect(box.getByRole('region', { name: 'This goes' }).getByText('Newsletter')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  expect(await fitsItsWidth(page)).toBe(0)
  await box.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('They are erased.')).toBeVisible()

  await press.click()
  await box.getByLabel('Their e-mail').fill(email)
  await box.getByLabel('What do they want?').selectOption('To be erased')
  await expect(box.getByText('There is nothing that would go.')).toBeVisible()
})
