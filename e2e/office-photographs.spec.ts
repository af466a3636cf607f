import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

// Files that are no photographs are sent, and refused.
test.use({ expectedNoise: /status of 422/ })

/** Each screen has a drink of its own: both share the shop. */
const drinkFor = (isMobile: boolean) => (isMobile ? 'valombree-2018' : 'penhallow-london-dry')

/** A green bottle before white paper, as somebody takes it at the kitchen window. */
const bottle = (colour: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <rect width="900" height="1200" fill="#f6f4f0"/>
      <rect x="340" y="360" width="220" height="640" rx="24" fill="${colour}"/>
      <rect x="415" y="150" width="70" height="240" fill="${colour}"/>
      <rect x="360" y="560" width="180" height="220" fill="#f6f4f0"/></svg>`),
  )
    .jpeg()
    .toBuffer()

type Sent = { name: string; mimeType: string; buffer: Buffer }

async function choose(page: Page, label: string, files: Sent[]) {
  // Set once the page is hydrated: nothing is taken before.
  await expect(page.getByLabel(label)).toBeEnabled()
  await page.getByLabel(label).setInputFiles(files)
}

test('the owner sends a photograph, cuts it out and makes it first @phone', async ({ page, isMobile }) => {
  const drink = drinkFor(isMobile)
  await comeIn(page, 'Owner')
  await page.goto(`/office/photographs?drink=${drink}`)
  const list = page.getByRole('list', { name: 'In their order' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  // Kept back until somebody has seen it leave.
  let arrive = () => {}
  const held = new Promise<void>((done) => {
    arrive = done
  })
  await page.route(
    /\/office\/photographs\?name=kitchen/,
    async (route) => {
      await held
      await route.continue()
    },
    { times: 1 },
  )
  const colour = isMobile ? '#5b2230' : '#25502c'
  await choose(page, 'Add photographs', [
    { name: 'kitchen.jpg', mimeType: 'image/jpeg', buffer: await bottle(colour) },
    { name: 'words.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('only words') },
  ])
  const sending = page.getByRole('list', { name: 'Being sent' })
  await expect(sending.getByRole('progressbar', { name: 'kitchen.jpg: bytes sent' })).toBeVisible()
  await expect(page.getByText('Sending your photographs.')).toBeAttached()
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  arrive()
  await expect(page.getByRole('progressbar', { name: 'kitchen.jpg: files made' })).toBeVisible()
  await expect(page.getByText('Sending your photographs.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toContainText('This is no photograph.')
  await expectAccessible(page)
  await expect(list.getByRole('listitem')).toHaveCount(2)

  const added = list.getByRole('listitem').nth(1)
  await added.getByRole('button', { name: 'Cut out' }).click()
  const box = page.getByRole('dialog', { name: 'Cut out the background' })
  await expect(box.getByRole('img')).toHaveCount(2)
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Show it cut out' }).click()
  await expect(page.getByRole('status')).toContainText('Shown cut out.')
  await added.getByLabel('What is to be seen').fill('The bottle at the window')
  await added.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toContainText('Reworded.')
  await added.getByRole('button', { name: 'Make first' }).click()
  await expect(page.getByRole('status')).toContainText('It comes first now.')
  expect(await fitsItsWidth(page)).toBe(0)

  await page.goto(`/product?id=${drink}`)
  const shown = page.getByRole('img', { name: 'The bottle at the window' })
  await expect(shown).toHaveAttribute('src', /^\/photographs\//)
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  const more = page.getByRole('list', { name: 'More photographs' })
  await expect(more.getByRole('img')).toHaveCount(1)
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  // What was there before comes first again.
  await page.goto(`/office/photographs?drink=${drink}`)
  await list.getByRole('listitem').first().getByRole('button', { name: /off$/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
})

test('what was sent is listed, and packers see none of it', async ({ page }) => {
  await comeIn(page, 'Owner')
  await page.goto('/office/photographs')
  await choose(page, 'Send photographs', [
    {
      name: 'drawing.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    },
  ])
  await expect(page.getByRole('alert')).toContainText('This is an SVG drawing')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
  await page.getByRole('link', { name: 'Not made' }).click()
  await expect(page).toHaveURL('/office/photographs?state=failed')
  await page.context().clearCookies()
  await comeIn(page, 'Packer')
  expect((await page.request.get('/office/photographs')).status()).toBe(404)
})
