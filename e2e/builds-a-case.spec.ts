import { expect, expectAccessible, hydrated, test } from './shopper.ts'

test('fills a case by a wish, changes it and puts it in the basket', async ({ page }) => {
  await page.goto('/case')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'What would you like?' }).fill('3 red, 3 white, under £100')
  await page.getByRole('button', { name: 'Fill my case' }).click()
  const tray = page.getByRole('list', { name: 'Your case: 6 of 6 bottles' })
  await expect(tray).toBeVisible()
  await expectAccessible(page)

  await tray
    .getByRole('button', { name: /^Take .* out of the case$/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Your case: 5 of 6 bottles' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add .* to the case$/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Your case: 6 of 6 bottles' })).toBeVisible()

  await page.getByRole('button', { name: 'Put the case in my basket' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Added to your basket' })
  await expect(confirmation).toContainText('Your case of 6')
  await confirmation.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test.describe(() => {
  test.use({ expectedNoise: /status of 422/ })

  test('hears what can be done when a wish can’t be filled, and keeps what was typed', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/case')
    await hydrated(page)
    const wish = page.getByRole('textbox', { name: 'What would you like?' })
    await wish.fill('6 red, under £5')
    await page.getByRole('button', { name: 'Fill my case' }).click()
    await expect(page.getByText(/Such a case comes to at least £/)).toBeVisible()
    await expect(wish).toHaveValue('6 red, under £5')
  })
})

test('finds a case again from its address', { tag: '@full' }, async ({ page }) => {
  await page.goto('/case')
  await hydrated(page)
  await page
    .getByRole('button', { name: /^Add .* to the case$/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Your case: 1 of 6 bottles' })).toBeVisible()
  await expect(page).toHaveURL(/bottles=/)
  await page.getByRole('link', { name: 'White wine' }).last().click()
  await expect(page).toHaveURL(/shelf=white-wine/)
  await page.reload()
  await expect(page.getByRole('list', { name: 'Your case: 1 of 6 bottles' })).toBeVisible()
})

test('fills the seven of the multi-buy, and is told which bottle is free', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/case?size=7')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'What would you like?' }).fill('wine')
  await page.getByRole('button', { name: 'Fill my case' }).click()
  await expect(page.getByRole('list', { name: 'Your case: 7 of 7 bottles' })).toBeVisible()
  await expect(page.getByText(/ is free\.$/).first()).toBeVisible()
})
