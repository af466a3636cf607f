import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

/** In a shop of this file's own: other journeys read the help pages of the one that all share. */
const test = inOwnShop()

// One after the other: they write on one shop's pages.
test.describe.configure({ mode: 'default' })

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of (404|409|412|422)/ })

async function open(page: Page, text: string) {
  await page.goto(`/office/words?${new URLSearchParams({ text })}`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
}

/** A frame in which no script may run can't be examined; its page is examined as the shop's own. */
const EDITOR = 'form[aria-label]'

const preview = (page: Page, path: string) => page.frameLocator(`iframe[title="Preview of ${path}"]`)

/** A shopper who comes by: what the shop's own page says to them. */
const shopperSees = async (page: Page, path: string) => (await page.request.get(path)).text()

const box = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true })

async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back.', { exact: true })).toBeVisible()
}

test('the owner edits a help article, sees it, publishes it, a shopper reads it, and it is undone @phone', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await page.goto('/office/words')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await expect(page.getByText('This is what shoppers will see once it is published.')).toBeVisible()

  const before = await box(page).inputValue()
  await box(page).fill(`It costs {{standart-charge}}.\n\n${before}`)
  await expect(page.getByText('Did you mean {{standard-charge}}?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await box(page).fill('x'.repeat(100_001))
  await expect(page.getByText('The page is as it last could be.', { exact: true })).toBeVisible()
  await expect(page.getByText('Did you mean {{standard-charge}}?')).toHaveCount(0)
  await box(page).fill(`To send a ticket costs {{standard-charge}}. See [them](/nowhere).\n\n${before}`)
  await expect(preview(page, '/events').getByText('To send a ticket costs £4.95.')).toBeVisible()
  await expect(page.getByText('There is no page /nowhere')).toBeVisible()
  await expectAccessible(page, EDITOR)
  expect(await fitsItsWidth(page)).toBe(0)
  expect(await shopperSees(page, '/events')).not.toContain('To send a ticket')

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Events: published.')).toBeVisible()
  await expect.poll(() => shopperSees(page, '/events')).toContain('To send a ticket costs £4.95.')
  expect(await shopperSees(page, '/help?q=ticket')).toContain('To send a')
  await undo(page)
  await expect.poll(() => shopperSees(page, '/events')).not.toContain('To send a ticket')
  await expect(box(page)).toHaveValue(before)
})

test('a draft survives a reload, versions show what differs, and one comes back', async ({ page }) => {
  await comeIn(page, 'Manager')
  await open(page, 'help:labels')
  const before = await box(page).inputValue()
  const kept = page.waitForResponse(
    (answer) => answer.url().includes('/drafts/') && answer.request().method() === 'PUT',
  )
  await box(page).fill(before.replace(/^(\w+)/, '$1 indeed'))
  await kept
  await page.reload()
  await expect(box(page)).toHaveValue(/indeed/)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Personalised Labels: saved as a draft.')).toBeVisible()
  // The keyboard goes on above the editor, which is another one for each version.
  await expect(page.getByRole('heading', { name: 'Personalised Labels' })).toBeFocused()
  expect(await shopperSees(page, '/labels')).not.toContain('indeed')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Personalised Labels: published.')).toBeVisible()
  await expect.poll(() => shopperSees(page, '/labels')).toContain('indeed')

  await page.getByRole('link', { name: 'As it came with the shop' }).click()
  await expect(page.locator('ins', { hasText: 'indeed' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish this version again' }).click()
  await expect(page.getByText('As it came with the shop is in the shop.')).toBeVisible()
  await expect.poll(() => shopperSees(page, '/labels')).not.toContain('indeed')
})

test('an article of tomorrow is not there yet, and one of today is', async ({ page }) => {
  await comeIn(page, 'Owner')
  await page.goto('/office/words?kind=journal')
  await page.getByRole('button', { name: 'New article' }).click()
  await page.getByLabel('Title').fill('A first sip of Armagnac')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByRole('heading', { name: 'A first sip of Armagnac' })).toBeVisible()

  await page
    .getByLabel('Summary')
    .fill('Older than Cognac and less well behaved: what to look for, and where to begin.')
  await page.getByLabel('Written by').fill('Mina Vane, Owner')
  await page.getByLabel('Picture', { exact: true }).selectOption('journal-sherry-casks')
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  await page.getByLabel('Appears on').fill(tomorrow)
  await box(page).fill('It smells of prunes.\n\n![Casks in a row](scene:journal-sherry-casks)')
  const path = '/blogsingle?id=a-first-sip-of-armagnac'
  await expect(preview(page, path).getByText('It smells of prunes.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('A first sip of Armagnac: published.')).toBeVisible()
  await expect(page.getByText(/^Appears on/).first()).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(404)
  expect(await shopperSees(page, '/blog')).not.toContain('Armagnac')

  await page.getByLabel('Appears on').fill('')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => shopperSees(page, path)).toContain('It smells of prunes.')
  for (const place of ['/blog', '/blog/feed.xml', '/sitemap.xml'])
    expect(await shopperSees(page, place)).toContain('a-first-sip-of-armagnac')

  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('A first sip of Armagnac: withdrawn.')).toBeVisible()
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(404)
  expect(await shopperSees(page, '/blog/feed.xml')).not.toContain('armagnac')
})

test('somebody who was quicker is shown beside it', async ({ page }) => {
  await comeIn(page, 'Manager')
  await open(page, 'help:careers')
  await box(page).fill('My own words.')
  const theirs = await page.request.post('/backend/api/office/words/help:careers', {
    data: { head: { title: 'Careers' }, markdown: 'Their words.', version: 0 },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(theirs.status()).toBe(200)
  await page.getByRole('button', { name: 'Save draft' }).click()
  const clash = page.getByRole('alert')
  await expect(clash).toContainText('Somebody was quicker. Nothing was saved.')
  await expect(clash).toBeInViewport()
  await expect(clash).toContainText('Their words.')
  await expect(clash).toContainText('My own words.')
  await expectAccessible(page, EDITOR)
  await clash.getByRole('button', { name: 'Save mine all the same' }).click()
  await expect(page.getByText(/saved as a draft\./)).toBeVisible()
})

test('a picture of one’s own is sent, put into an article and above it, and shoppers see it', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await open(page, 'journal:london-dry-explained')
  await page.getByText('Pictures of your own', { exact: true }).click()
  await page.getByLabel('Send a picture').setInputFiles({
    name: 'window.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#7a1f3d' } })
      .jpeg()
      .toBuffer(),
  })
  await box(page).evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(0, 0))
  await page.getByRole('button', { name: 'Into the text: window.jpg' }).click()
  await expect(box(page)).toHaveValue(/^\n\n!\[What can be seen\]\(picture:[\da-f]{32}\)\n\n/)
  await page.getByRole('button', { name: 'As its picture: window.jpg' }).click()
  await expect(page.getByText('Please say what the picture shows')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled()
  await page.getByLabel('What the picture shows').fill('Our window at night')
  await expectAccessible(page, EDITOR)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/: published\./)).toBeVisible()

  const path = '/blogsingle?id=london-dry-explained'
  await expect.poll(() => shopperSees(page, path)).toContain('Our window at night')
  await page.goto(path)
  for (const words of ['Our window at night', 'What can be seen'])
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: words })
          .first()
          .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      )
      .toBeGreaterThan(0)
})
