import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

/** In a shop of this file's own: other journeys read the home page of the one that all share. */
const test = inOwnShop()

// One after the other: they write on one home page.
test.describe.configure({ mode: 'default' })

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of (404|409|412|422)/ })

async function open(page: Page, part: string) {
  await page.goto(`/office/display?${new URLSearchParams({ part })}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await expect(page.getByText('As it stands in the shop.')).toBeVisible()
}

/** A frame in which no script may run can't be examined; its page is examined as the shop's own. */
const EDITOR = 'form[aria-label]'

const preview = (page: Page, path: string) => page.frameLocator(`iframe[title="Preview of ${path}"]`)

/** A shopper who comes by: what the shop's own page says to them. */
const shopperSees = async (page: Page, path: string) => (await page.request.get(path)).text()

async function save(page: Page, title: string) {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`${title}: saved.`)).toBeVisible()
}

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
}

test('the owner changes the first slide, looks at it, saves it, a shopper sees it, and it is undone @phone', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await open(page, 'slides')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  const slide = page.getByRole('group', { name: 'Slide 1' })
  const title = slide.getByLabel('Title', { exact: true })
  await expect(title).toHaveValue('Oak, smoke and time to spare')

  await title.fill('x'.repeat(41))
  await expect(slide.getByText(/At most 40 characters, 1 too many/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await title.fill('Casks from the harbour')
  await expect(slide.getByText('22 of 40')).toBeVisible()
  await slide.getByLabel('Above the title').fill('This week')
  await slide.getByLabel('Picture').selectOption('scene:journal-sherry-casks')

  await page.getByRole('button', { name: 'Look at the page' }).click()
  const shown = preview(page, '/')
  await expect(shown.getByRole('heading', { name: 'Casks from the harbour' })).toBeVisible()
  await expect(shown.getByText('This week')).toBeVisible()
  await page.getByRole('button', { name: 'Phone' }).click()
  await expect(shown.getByRole('heading', { name: 'Casks from the harbour' })).toBeVisible()
  expect(await shopperSees(page, '/')).not.toContain('Casks from the harbour')
  await page.getByRole('button', { name: 'Slide 2', exact: true }).click()
  await expect(shown.getByRole('heading', { name: 'Hedgerow, herb garden, seashore' })).toBeVisible()
  await expectAccessible(page, EDITOR)
  expect(await fitsItsWidth(page)).toBe(0)

  await save(page, 'Slides of the home page')
  await expect.poll(() => shopperSees(page, '/')).toContain('Casks from the harbour')
  await expect(page.getByRole('link', { name: 'Version 1' })).toBeVisible()
  await undo(page)
  await expect.poll(() => shopperSees(page, '/')).toContain('Oak, smoke and time to spare')
  await expect(title).toHaveValue('Oak, smoke and time to spare')
})

test('the owner announces something, and has an earlier version back', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page, 'announcements')
  await expectAccessible(page)
  const words = `Open late on Thursday ${crypto.randomUUID().slice(0, 8)}`
  const first = page.getByRole('textbox', { name: 'Announcement 1' })
  const before = await first.inputValue()
  await page.getByRole('button', { name: 'Add an announcement' }).click()
  const count = await page.getByRole('group', { name: /^Announcement/ }).count()
  await page.getByRole('textbox', { name: `Announcement ${count}` }).fill(words)
  const row = page.getByRole('group', { name: `Announcement ${count}` })
  await row.getByLabel('Until, London time').fill('2020-01-01T09:00')
  await row.getByLabel('From, London time').fill('2020-01-02T09:00')
  await expect(row.getByText('It has to end after it begins')).toBeVisible()
  await row.getByLabel('Until, London time').fill('2040-01-01T09:00')
  for (let at = count; at > 1; at--)
    await page.getByRole('button', { name: `Move announcement ${at} up` }).click()
  await expect(first).toHaveValue(words)
  await page.getByRole('button', { name: 'Look at the page' }).click()
  await expect(preview(page, '/').getByText(words)).toBeVisible()

  await save(page, 'Announcements')
  await expect.poll(() => shopperSees(page, '/')).toContain(words)
  await page.getByRole('link', { name: 'As it came with the shop' }).click()
  await expect(page.getByText('It can be looked at, but not changed.')).toBeVisible()
  await expect(page.locator('ins', { hasText: words })).toBeVisible()
  await expect(first).toHaveValue(before)
  await expect(first).toBeDisabled()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByText('Announcements: as it came with the shop is back.')).toBeVisible()
  await expect.poll(() => shopperSees(page, '/')).not.toContain(words)
})

test('what is typed about a shelf survives a reload, and somebody who was quicker is shown beside it', async ({
  page,
}) => {
  await comeIn(page, 'Manager')
  await open(page, 'shelf:calvados')
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT',
  )
  await page.getByLabel('Line below the heading').fill('My own line.')
  await kept
  await page.reload()
  await expect(page.getByLabel('Line below the heading')).toHaveValue('My own line.')
  // The same shelf, from another window.
  const theirs = await page.request.post('/backend/api/office/display/shelf:calvados', {
    data: { value: { line: 'Their line.', paragraph: 'Their paragraph.' }, version: 0 },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(theirs.status()).toBe(200)
  await page.getByRole('button', { name: 'Save' }).click()
  const clash = page.getByRole('alert')
  await expect(clash).toContainText('Somebody was quicker. Nothing was saved.')
  await expect(clash).toBeInViewport()
  await expect(clash).toContainText('Their line.')
  await expect(clash).toContainText('My own line.')
  await expectAccessible(page)
  await clash.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(page.getByText('Calvados: saved.')).toBeVisible()
  await expect.poll(() => shopperSees(page, '/calvados')).toContain('My own line.')
  await page.getByRole('link', { name: 'As it came with the shop' }).click()
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect.poll(() => shopperSees(page, '/calvados')).toContain('Normandy in a glass')
})

test('featured drinks and gifts are found, put in order and looked at @phone', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page, 'featured')
  const rows = page.getByRole('form', { name: 'Featured drinks' }).getByRole('listitem')
  const second = (await rows.nth(1).innerText()).split('\n')[0] ?? ''
  await page.getByRole('button', { name: `Move ${second} up` }).click()
  await expect(rows.first()).toContainText(second)
  await page.getByRole('combobox', { name: 'Add a drink' }).fill('strathcorran')
  await page.getByRole('option').first().click()
  await expect(rows.last()).toContainText('Strathcorran')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Look at the page' }).click()
  await expect(preview(page, '/').getByText(second).first()).toBeVisible()
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('As it stands in the shop.')).toBeVisible()

  await page.getByRole('link', { name: 'Gifts', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gift sections' })).toBeVisible()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
})
