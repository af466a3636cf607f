import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { linesOf, ordersToPack, scan } from './office-packing.ts'
import { eachInOwnShop as own } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

// The refusal is what this journey is about.
test.use({ expectedNoise: /status of 409/ })

// In a shop of its own: elsewhere others begin runs under the same names.
own('a run without the supervisor’s authority asks for a reason, and is in the record', async ({ page }) => {
  await comeIn(page, 'Owner')
  await page.goto('/office/staff')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('button', { name: /^May sell alcohol since .*Hannah Reed$/ }).click()
    const box = page.getByRole('dialog', { name: 'Hannah Reed’s authority to sell alcohol' })
    await expect(box.getByLabel('Written authority of')).toHaveValue('2025-10-01')
    await expectAccessible(page, '[role=dialog]')
    await box.getByRole('button', { name: 'Back' }).click()
    await expect(box).toBeHidden()
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
  }
  await page.getByRole('button', { name: /^May sell alcohol since .*Hannah Reed$/ }).click()
  await page.getByLabel('Written authority of').fill('')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('Hannah Reed has no authority to sell alcohol.')).toBeVisible()

  const [reference = '', loose = ''] = await ordersToPack(page, 2, 0)
  await page.goto('/office/orders?view=to_send')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('checkbox', { name: `Tick ${reference}` }).check()
  await page.getByRole('button', { name: 'Start a run of 1' }).click()
  const box = page.getByRole('dialog', { name: 'This run needs a reason' })
  await expect(box).toContainText('There is no written authority for Hannah Reed to sell alcohol.')
  await expectAccessible(page, '[role=dialog]')
  await box.getByLabel('Reason').fill('The supervisor stands beside me')
  await box.getByLabel('Picked at').fill('The market, Marlow')
  await box.getByRole('button', { name: 'Start the run' }).click()
  await expect(page.getByRole('heading', { name: /^Run \d+$/ })).toBeVisible()
  await expect(page.getByText(/^Sold at The market, Marlow by Hannah Reed/)).toBeVisible()
  await expect(page.getByText(/Reason: The supervisor stands beside me/)).toBeVisible()

  await page.getByRole('button', { name: 'Elsewhere?' }).click()
  await page.getByRole('dialog').getByLabel('Place').fill('The Old Maltings')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText(/^Sold at The Old Maltings by Hannah Reed/)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/office/orders?view=to_send')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('checkbox', { name: `Tick ${loose}` }).check()
  await page.getByRole('button', { name: 'Dispatch 1' }).click()
  const sending = page.getByRole('dialog', { name: 'Dispatch 1 order' })
  await expect(sending).toContainText('There is no written authority for Hannah Reed to sell alcohol.')
  await expectAccessible(page, '[role=dialog]')
  await sending.getByLabel('Reason').fill('She signs it tonight')
  await sending.getByRole('button', { name: 'Dispatch 1' }).click()
  await expect(page.getByText('1 order dispatched.')).toBeVisible()

  await page.goto('/office/runs')
  await expect(page.getByText('Without a run', { exact: true })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
  }
  const downloaded = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const lines: string[] = []
  for await (const chunk of await (await downloaded).createReadStream()) lines.push(String(chunk))
  for (const words of ['Hannah Reed', 'The Old Maltings', reference, loose, 'She signs it tonight'])
    expect(lines.join('')).toContain(words)
})

own('the packing bench asks for a reason without authority, once for all boxes @phone', async ({ page }) => {
  await comeIn(page, 'Owner')
  const [first = '', second = ''] = await ordersToPack(page, 2, 0)
  await page.goto('/office/staff')
  await page.getByRole('button', { name: /^May sell alcohol since .*Mina Shah$/ }).click()
  await page.getByLabel('Written authority of').fill('')
  await page.getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('Mina Shah has no authority to sell alcohol.')).toBeVisible()

  await page.context().clearCookies()
  await comeIn(page, 'Packer')
  await page.goto('/office/bench')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  await page.getByRole('checkbox', { name: 'Print the slip when a box is closed' }).uncheck()
  // A scan that begins on the tick is for the field all the same.
  await page.evaluate(scanHere, first)
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await page.getByRole('textbox', { name: /^Scan/ }).click()
  await fillBox(page, first)
  await page.getByRole('button', { name: 'Close the box' }).click()
  const box = page.getByRole('dialog', { name: 'This sale needs a reason' })
  await expect(box).toContainText('There is no written authority for Mina Shah to sell alcohol.')
  const reason = box.getByLabel('Reason')
  await expect(reason).toBeFocused()
  await expectAccessible(page, '[role=dialog]')
  expect(await fitsItsWidth(page)).toBe(0)

  // Back to the box as it was, with its bottles; an empty reason is none.
  await box.getByRole('button', { name: 'Back' }).click()
  await expect(box).toBeHidden()
  await expect(page.getByRole('heading', { name: first })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Scan/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(reason).toBeFocused()
  await box.getByRole('button', { name: 'Close the box' }).click()
  await expect(reason).toBeFocused()
  await reason.fill('The supervisor stands beside me')
  await box.getByRole('button', { name: 'Close the box' }).click()
  await expect(box).toBeHidden()
  await expect(page.getByText(`${first} is packed.`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Scan/ })).toBeFocused()
  await expectAccessible(page)

  // The same reason holds for the next box.
  await fillBox(page, second)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${second} is packed.`)).toBeVisible()
  await expect(box).toHaveCount(0)

  await page.goto('/office/runs')
  await page.getByRole('link', { name: /^(Run|Record) \d+$/ }).click()
  await expect(page.getByText(/^Sold at .* by Mina Shah/)).toBeVisible()
  await expect(page.getByText(/Reason: The supervisor stands beside me/)).toBeVisible()
})

/** All keys at once, as quick as a scanner, to what has the focus. */
function scanHere(text: string) {
  for (const key of [...text, 'Enter'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

async function fillBox(page: Page, reference: string) {
  const lines = await linesOf(page, reference)
  await scan(page, reference)
  await expect(page.getByRole('heading', { name: reference })).toBeVisible()
  for (const { ean, quantity } of lines) for (let times = 0; times < quantity; times++) await scan(page, ean)
}
