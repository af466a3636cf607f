import type { Page } from '@playwright/test'
import { articlePaths, helpSections } from '../app/departments/help/sections.ts'
import { siteMap } from '../app/site-map.ts'
import { beforeItsFiles, expect, expectAccessible, filesHeldBack, hydrated, test } from './shopper.ts'

const item = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name }).getByRole('link')
const text = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** Stays for as long as the page is not loaded again. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }))
const isMarked = (page: Page) => page.evaluate(() => 'stillHere' in window)

test('the front leads to what is asked most, and to people', async ({ page }) => {
  await page.goto('/help')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'How can we help?' })).toBeVisible()
  for (const { title } of helpSections)
    await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '01632 960 118' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'What does delivery cost?' }).click()
  await expect(page).toHaveURL('/deliverycharges')
  await expect(page).toHaveTitle(/^Delivery Charges \|/)
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery & Return' })).toBeVisible()
  await expect(text(page, 'Delivery Charges')).toContainText('£4.95')
  await expectAccessible(page)
})

test('an item opens and shuts, and the address goes with it', async ({ page }) => {
  await page.goto('/deliverycharges')
  await hydrated(page)
  await mark(page)
  const charges = item(page, 'Delivery Charges')
  const insurance = item(page, 'Insurance Charges')
  await expect(charges).toHaveAttribute('aria-expanded', 'true')
  await expect(insurance).toHaveAttribute('aria-expanded', 'false')

  await insurance.click()
  await expect(page).toHaveURL('/insurancecharges')
  await expect(page).toHaveTitle(/^Insurance Charges/)
  await expect(text(page, 'Insurance Charges')).toContainText('£30.00')
  await expect(text(page, 'Delivery Charges')).toHaveCount(0)
  await expect(insurance).toBeFocused()

  await insurance.click()
  await expect(insurance).toHaveAttribute('aria-expanded', 'false')
  await expect(text(page, 'Insurance Charges')).toBeHidden()
  await expect(page).toHaveURL('/insurancecharges#closed')
  await page.reload()
  await expect(insurance).toHaveAttribute('aria-expanded', 'false')
  await hydrated(page)
  await mark(page)
  await insurance.click()
  await expect(page).toHaveURL('/insurancecharges')
  await expect(text(page, 'Insurance Charges')).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL('/deliverycharges')
  await expect(text(page, 'Delivery Charges')).toBeVisible()
  expect(await isMarked(page)).toBe(true)
})

test('by keyboard, without losing the place', async ({ page }) => {
  await page.goto('/import&duties')
  await hydrated(page)
  await item(page, 'Customs & Import Duties').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(item(page, 'Insurance Charges')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/insurancecharges')
  await expect(item(page, 'Insurance Charges')).toBeFocused()
})

test('what was pressed stays where it was, though a long text above it shuts', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/terms&conditions')
  await hydrated(page)
  const disclaimer = item(page, 'Disclaimer')
  await disclaimer.scrollIntoViewIfNeeded()
  const before = await disclaimer.boundingBox()
  await disclaimer.click()
  await expect(text(page, 'Disclaimer')).toBeVisible()
  const after = await disclaimer.boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60)
})

test('legal texts say how old they are', { tag: '@full' }, async ({ page }) => {
  await page.goto('/privacypolicy')
  await expect(text(page, 'Privacy Policy').getByText(/^Last updated \d+ \w+ \d{4}$/)).toBeVisible()
})

test('the sections lead to one another', { tag: '@full' }, async ({ page }) => {
  await page.goto('/trackorder')
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Track your order' })).toBeVisible()
  await expectAccessible(page)
  const sections = page.getByRole('navigation', { name: 'Help sections' })
  await expect(sections.getByRole('link', { name: 'Help & Support' })).toHaveAttribute('aria-current', 'true')
  await sections.getByRole('link', { name: 'Shopping with us' }).click()
  await expect(page).toHaveURL('/payoptions')
  await sections.getByRole('link', { name: 'Help & Support' }).click()
  await item(page, 'Track your Order').click()
  await expect(page).toHaveURL('/trackorder')
  await page.getByRole('navigation', { name: 'More in Help & Support' }).getByText('FAQ').click()
  await expect(text(page, 'FAQ')).toBeVisible()
})

test('the search finds an answer and marks what was looked for', async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  await mark(page)
  const search = page.getByRole('search', { name: 'Help pages' })
  await search.getByLabel('Search the help pages').fill('INSURÁNCE')
  await search.getByRole('button', { name: 'Find' }).click()
  await expect(page).toHaveURL(/^[^?]+\/help\?q=INSUR/)
  await expect(page.getByRole('heading', { level: 1, name: 'Help with “INSURÁNCE”' })).toBeVisible()
  const answers = page.getByRole('region', { name: 'Answers' })
  await expect(answers.locator('mark').first()).toHaveText(/^insurance$/i)
  await expect(page.getByRole('search', { name: 'Search', exact: true }).getByRole('combobox')).toHaveValue(
    '',
  )
  await expectAccessible(page)
  await answers.getByRole('link', { name: 'Insurance Charges' }).click()
  await expect(page).toHaveURL('/insurancecharges')
  expect(await isMarked(page)).toBe(true)
})

test('a search without an answer says what to do', { tag: '@full' }, async ({ page }) => {
  await page.goto('/help?q=xylophone')
  await expect(
    page.getByRole('heading', { name: 'Nothing in our help pages about “xylophone”' }),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/genqueries')
  await expect(page.getByRole('link', { name: 'Look for a drink instead' })).toHaveAttribute(
    'href',
    '/products?q=xylophone',
  )
  await expectAccessible(page)
})

test('units are counted beside the guideline, once the calculator has come', { tag: '@full' }, async ({
  page,
}) => {
  const letGo = await filesHeldBack(page, '**/assets/units-calculator-*.js')
  await page.goto('/responsible-drinking', beforeItsFiles)
  await hydrated(page)
  const week = page.getByRole('region', { name: 'How many units are in my week?' })
  const sum = week.getByRole('status').filter({ hasText: 'a week' })
  const more = (serving: string) =>
    week
      .getByRole('group', { name: `${serving}, times a week` })
      .getByRole('button', { name: 'Increase quantity' })
  await expect(more('Pint of ordinary beer or cider')).toBeDisabled()
  letGo()
  for (let pints = 0; pints < 4; pints++) await more('Pint of ordinary beer or cider').click()
  await expect(sum).toHaveText(/^9\.1 units a week\. That is within/)
  await week.getByLabel('Size in ml').fill('750')
  await week.getByLabel('Strength in %').fill('12,5')
  await more('Something else').click()
  await expect(sum).toHaveText(/^18\.5 units a week\. That is 4\.5 above/)
  await expect(week.getByRole('link', { name: 'the drink-awareness site' })).toBeVisible()
  await expectAccessible(page)
})

test('the site map leads to every listed address', { tag: '@full' }, async ({ page }) => {
  await page.goto('/map')
  const links = await text(page, 'Site Map')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => decodeURI(link.getAttribute('href') ?? '')))
  for (const { path } of siteMap.filter(({ listed }) => listed)) expect(links).toContain(path)
  const lowest = await text(page, 'Site Map')
    .locator('li')
    .evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().bottom)))
  const below = await page.getByText('Something missing, or a link that leads nowhere?').boundingBox()
  expect(below?.y).toBeGreaterThan(lowest)
  await expectAccessible(page)
})

test('the contact panel leads to the forms', { tag: '@full' }, async ({ page }) => {
  await page.goto('/faqs')
  await hydrated(page)
  await page.getByRole('button', { name: 'Contact Us' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'About an order' }).click()
  await expect(page).toHaveURL('/orderqueries')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('every item has an address, a title and a heading of its own', { tag: '@full' }, async ({ request }) => {
  const titles = new Set<string>()
  for (const path of articlePaths) {
    const answer = await request.get(path)
    const html = await answer.text()
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['cache-control'], path).toContain('public')
    expect(html.match(/<h1/g), path).toHaveLength(1)
    titles.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
  }
  expect(titles.size).toBe(articlePaths.length)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the addressed item is open and the others are links', async ({ page }) => {
    await page.goto('/cancel&return')
    await expect(page.getByRole('heading', { level: 2, name: 'Return & Cancellations' })).toBeAttached()
    await expect(page.locator('#cancel-and-return-text')).not.toHaveAttribute('hidden')
    await expect(page.locator('#deliveryinfo-title a')).toHaveAttribute('href', '/deliveryinfo')
  })

  test('the search answers', async ({ page }) => {
    await page.goto('/help?q=refund')
    await expect(page.locator('mark').first()).toBeAttached()
  })
})

test('nothing is wider than the narrowest phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/help', '/deliverycharges', '/privacypolicy', '/cookiepolicy', '/map', '/egiftcard']) {
    await page.goto(path)
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, path).toBe(320)
    await expectAccessible(page)
  }
})
