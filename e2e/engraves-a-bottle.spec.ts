import type { Page } from '@playwright/test'
import { drinks } from './basket.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A refusal is logged to the console too. */
test.use({ expectedNoise: /status of (409|422)|ERR_FAILED/ })

const studioOf = (page: Page) => page.getByRole('dialog', { name: 'Engrave this bottle' })
const SUBMIT = { name: 'Engrave and add to basket' }
const TERMS = /I accept the engraving terms/

async function someBottle(page: Page) {
  const [bottle] = await drinks(page.request, 'engravable=true&sort=price-asc')
  if (!bottle) throw new Error('no bottle to engrave')
  return bottle
}

async function openStudio(page: Page) {
  const bottle = await someBottle(page)
  await page.goto(`/product?id=${bottle.id}`)
  await page.getByRole('button', { name: 'Engrave this bottle' }).click()
  const studio = studioOf(page)
  await expect(studio.getByLabel('Line 1')).toBeVisible()
  return { bottle, studio }
}

/** What can be read on the glass; it is a picture to those who listen. */
const onTheGlass = async (page: Page) => (await studioOf(page).locator('svg text').allTextContents()).join('')

test('writes two lines, sees them in the glass, and finds them in the basket', async ({ page }) => {
  const { bottle, studio } = await openStudio(page)
  await expect(studio.getByText(bottle.name)).toBeVisible()
  await expect.poll(() => onTheGlass(page)).toBe('Yourwordsintheglass')
  await expectAccessible(page)

  await studio.getByLabel('Line 1').fill('For Rosalind')
  await expect(studio.getByText('18 left')).toBeVisible()
  await studio.getByLabel('Line 2').fill('Midsummer 2026')
  await expect.poll(() => onTheGlass(page)).toBe('ForRosalindMidsummer2026')
  await expect(studio.getByRole('radio')).toHaveCount(3)
  await studio.getByRole('radio', { name: 'Roman' }).check()
  await studio.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(studio.getByText('engraving £5.00 a bottle')).toBeVisible()
  await expect(studio.getByText(`£${((bottle.price_now + 5) * 2).toFixed(2)}`)).toBeVisible()
  await studio.getByLabel(TERMS).check()
  await studio.getByRole('button', SUBMIT).click()

  await expect(studio).toBeHidden()
  const popup = page.getByRole('dialog', { name: 'Added to your basket' })
  await expect(popup.getByText(bottle.name)).toBeVisible()
  await expect(popup).toContainText('For Rosalind')
  await popup.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/cart')
  const proof = page.getByRole('figure', { name: 'Engraved in Roman' })
  await expect(proof).toContainText('For Rosalind')
  await expect(proof).toContainText('Midsummer 2026')
  await proof.getByRole('button', { name: 'See it on the bottle' }).click()
  await expect(proof.getByRole('img', { name: `${bottle.name}, engraved` })).toBeVisible()
  await expectAccessible(page)
})

test('is told what can’t be cut, at its line', async ({ page }) => {
  const { studio } = await openStudio(page)
  const line1 = studio.getByLabel('Line 1')
  await studio.getByRole('button', SUBMIT).click()
  await expect(line1).toBeFocused()
  await expect(line1).toHaveAccessibleDescription(/Please write at least one line to engrave/)
  await expect(studio.getByText('Please tick this before we engrave')).toBeVisible()

  await line1.fill('For Łukasz 🎉')
  await expect(line1).toHaveAccessibleDescription(/We cannot engrave ‘Ł’ or ‘🎉’/)
  await line1.fill('One character more than thirty.')
  await expect(studio.getByText('1 too many')).toBeVisible()
  await expect(line1).toHaveAccessibleDescription(/please take out 1/)
  await line1.fill('W'.repeat(30))
  await expect(line1).toHaveAccessibleDescription(/Too wide for this glass/)
  await line1.fill('ROSALIND')
  await expect(line1).toHaveAccessibleDescription(/All capitals are hard to read/)
  await expect(line1).not.toHaveAttribute('aria-invalid')
  await line1.fill('For  Rosalind')
  await expect(line1).toHaveAccessibleDescription(/spaces/)
  await expectAccessible(page)

  await studio.getByRole('button', SUBMIT).click()
  await expect(studio.getByLabel(TERMS)).toBeFocused()
})

test('writes a different text for each bottle', { tag: '@full' }, async ({ page }) => {
  const { studio } = await openStudio(page)
  await studio.getByLabel('Line 1').fill('Best man')
  await studio.getByRole('button', { name: 'Increase quantity' }).click()
  await studio.getByLabel('A different text for each bottle').check()
  const second = studio.getByRole('group', { name: 'Bottle 2' })
  await second.getByLabel('Line 1').fill('Ring bearer')
  await expect.poll(() => onTheGlass(page)).toBe('Ringbearer')
  await studio.getByRole('group', { name: 'Bottle 1' }).getByLabel('Line 1').focus()
  await expect.poll(() => onTheGlass(page)).toBe('Bestman')
  await expectAccessible(page)
  await studio.getByLabel(TERMS).check()
  await studio.getByRole('button', SUBMIT).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page.getByRole('figure', { name: 'Engraved in Copperplate' })).toHaveCount(2)
})

test('loses nothing when the shop says no, or when the studio is closed', { tag: '@full' }, async ({
  page,
}) => {
  const { bottle, studio } = await openStudio(page)
  await studio.getByLabel('Line 1').fill('For Rosalind')
  await studio.getByLabel(TERMS).check()
  const refusals = [
    { status: 409, json: { error_message: 'Only 3 left', code: 'stock' } },
    { status: 422, json: { error_message: 'Too rude', code: 'invalid', fields: { line1: 'Too rude' } } },
  ]
  await page.route('**/cart/engrave*', (route) => {
    const refusal = refusals.shift()
    return refusal ? route.fulfill(refusal) : route.abort()
  })
  const submit = studio.getByRole('button', SUBMIT)
  await submit.click()
  await expect(studio.getByRole('alert')).toHaveText('Only 3 left')
  await submit.click()
  await expect(studio.getByLabel('Line 1')).toBeFocused()
  await expect(studio.getByLabel('Line 1')).toHaveAccessibleDescription(/Too rude/)
  await expect(studio.getByRole('alert')).toHaveCount(0)
  await submit.click()
  await expect(studio.getByRole('alert')).toContainText('nothing is lost')
  await expect(studio.getByLabel('Line 1')).toHaveValue('For Rosalind')

  await page.keyboard.press('Escape')
  await expect(studio).toBeHidden()
  const button = page.getByRole('button', { name: 'Engrave this bottle' })
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(studio.getByLabel('Line 1')).toHaveValue('For Rosalind')
  await page.goBack()
  await expect(studio).toBeHidden()
  await expect(page).toHaveURL(`/product?id=${bottle.id}`)
})

test('finds the way from the page of engravings', { tag: '@full' }, async ({ page }) => {
  await page.goto('/engravings')
  await expect(page.getByRole('heading', { level: 1, name: 'Say it in glass' })).toBeVisible()
  for (const step of ['1. Select your bottle', '2. Choose a font', '3. Write your message'])
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  await hydrated(page)
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Bottles by kind' }).getByRole('link', { name: 'Gin' }).click()
  await expect(page).toHaveURL('/engravings?type=gin')
  const [gin] = await drinks(page.request, 'type=gin&engravable=true&sort=newest')
  const name = gin?.name ?? 'no gin'
  const card = page.getByRole('article').first()
  await expect(card.getByRole('heading')).toHaveText(name)
  await card.getByRole('button', { name: `Engrave ${name}` }).click()
  await expect(studioOf(page).getByText(name)).toBeVisible()
})

test('opens the studio by its address, as somebody quicker than the scripts', { tag: '@full' }, async ({
  page,
}) => {
  const { id } = await someBottle(page)
  await page.goto(`/product?id=${id}#engrave-${id}`)
  await expect(studioOf(page).getByLabel('Line 1')).toBeVisible()
})

test('is not offered engraving where there is none', { tag: '@full' }, async ({ page }) => {
  const [plain] = await drinks(page.request, 'engravable=false')
  await page.goto(`/product?id=${plain?.id}`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Engrave this bottle' })).toHaveCount(0)
})
