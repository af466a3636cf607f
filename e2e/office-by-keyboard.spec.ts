import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

/** Dispatches, undoes and notes without a mouse. */
test('an order is sent, taken back and noted by keyboard alone', async ({ page }) => {
  await comeIn(page, 'Owner')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('1 ticked')).toBeVisible()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Dispatch 1 order' })
  await expect(dialog.getByText('1 order can leave.')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  const press = dialog.getByRole('button', { name: 'Dispatch 1', exact: true })
  for (let tries = 0; tries < 6 && !(await press.evaluate((it) => it === document.activeElement)); tries++)
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 order dispatched.')).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText('Taken back.')).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('article')
  await expect(sheet.getByRole('heading', { name: 'What happened' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused()
  const words = `Rang twice ${crypto.randomUUID().slice(0, 6)}`
  await page.keyboard.type(words)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(sheet.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Find or do anything' })).toBeFocused()
  await page.keyboard.type('log')
  // Names that are one letter off are found too, and come before places.
  const log = page.getByRole('option', { name: /^Log\s*Place/ })
  await expect(log).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  for (let tries = 0; tries < 20 && (await log.getAttribute('data-highlighted')) === null; tries++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Log', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys of this page' })).toBeVisible()
})

test('what is typed while the palette is fetched is kept for it, and presses no key of the page', async ({
  page,
}) => {
  let fetched = () => {}
  const held = new Promise<void>((resolve) => {
    fetched = resolve
  })
  await page.route('**/palette-*.js', async (route) => {
    await held
    await route.continue()
  })
  await comeIn(page, 'Owner')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('going')
  await expect(page.getByRole('textbox', { name: 'Find or do anything' })).toHaveValue('going')
  await expect(page).toHaveURL('/office')
  fetched()
  await expect(page.getByRole('combobox', { name: 'Find or do anything' })).toHaveValue('going')
  await expect(page).toHaveURL('/office')
})
