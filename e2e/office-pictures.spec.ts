import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { answered } from './basket.ts'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect } from './office.ts'
import { inOwnShop } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

/** In a shop of this file's own: its home page and its sign are everybody's. */
const test = inOwnShop()

// One after the other: they write on one home page.
test.describe.configure({ mode: 'default' })

// Refusals are what some of these journeys are about.
test.use({ expectedNoise: /status of 422/ })

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
}

const photograph = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 40" width="160" height="40">${inside}</svg>`,
  )

/** Whether a picture of the page is really drawn. */
const isDrawn = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)

test('the owner sends a picture for the home page, sees it on a slide, and shoppers do once it is saved @phone', async ({
  page,
}) => {
  await comeIn(page, 'Owner')
  await open(page, '/office/display?part=slides')
  const slide = page.getByRole('group', { name: 'Slide 1' })
  await slide.getByLabel('Picture', { exact: true }).selectOption('a picture of your own')
  await expect(page.getByText('Please choose a picture')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  const chooser = slide.getByLabel('Send a picture')

  await chooser.setInputFiles({
    name: 'small.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(800, 500, '#7a1f3d'),
  })
  await expect(slide.getByRole('alert')).toContainText('small.jpg was not taken.')
  await expect(slide.getByRole('alert')).toContainText('It needs at least 1200 × 800')
  await chooser.setInputFiles({
    name: 'drawing.svg',
    mimeType: 'image/svg+xml',
    buffer: drawing('<rect width="160" height="40"/>'),
  })
  await expect(slide.getByRole('alert')).toContainText('drawing.svg was not taken.')

  const kept = answered(page, 'office/drafts/', 'Our window on a green morning')
  await chooser.setInputFiles({
    name: 'window.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(1600, 1000, '#1f5c3d'),
  })
  const chosen = slide.getByRole('radio', { name: 'window.jpg' })
  await expect(chosen).toBeChecked()
  await expect(slide.getByRole('alert')).toHaveCount(0)
  await slide.getByLabel('What it shows').fill('Our window on a green morning')
  await kept
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await page.getByRole('button', { name: 'Look at the page' }).click()
  const shown = page.frameLocator('iframe[title="Preview of /"]')
  await expect(shown.getByAltText('Our window on a green morning').first()).toBeVisible()
  expect(await (await page.request.get('/')).text()).not.toContain('Our window on a green morning')

  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Slides of the home page: saved.')).toBeVisible()
  await page.goto('/')
  await expect(page.getByAltText('Our window on a green morning').first()).toBeVisible()
  await expect.poll(() => isDrawn(page, '[alt="Our window on a green morning"]')).toBe(true)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
})

test('a logo without its script is put on, and every page of the shop shows it @phone', async ({ page }) => {
  await comeIn(page, 'Owner')
  await open(page, '/office/look')
  await page.getByRole('radio', { name: 'Logo' }).check()
  const send = (name: string, inside: string) =>
    page.getByLabel(/^Choose (a|another) logo$/).setInputFiles({
      name,
      mimeType: 'image/svg+xml',
      buffer: drawing(inside),
    })
  const sign = '<!-- by hand --><rect width="160" height="40" fill="#7a1f3d"/>'
  await send('sign.svg', `${sign}<script>alert(1)</script>`)
  await expect(page.getByRole('alert')).toContainText('It has a script in it. Please save it without.')
  await send('sign.svg', sign)
  await expect(page.getByRole('alert')).toHaveCount(0)
  const logo = page.getByRole('img', { name: 'Marlow & Reed' })
  await expect(logo).toBeVisible()
  const src = (await logo.getAttribute('src')) ?? ''
  const file = await page.request.get(src)
  expect(await file.text()).not.toContain('by hand')
  expect(file.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Look: published.', { exact: true })).toBeVisible()

  for (const path of ['/', '/whisky', '/cart']) {
    await page.goto(path)
    await expect(page.locator(`header img[src="${src}"]`).first()).toBeVisible()
    await expect.poll(() => isDrawn(page, `header img[src="${src}"]`)).toBe(true)
    await expect(page.locator('header').getByRole('link', { name: /^Marlow & Reed ?, home$/ })).toBeVisible()
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
  }
})
