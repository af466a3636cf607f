import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible } from './shopper.ts'

const mornings = [
  { role: 'Owner', places: ['Today', 'Orders', 'Drinks', 'Stock', 'People', 'House'], seesSums: true },
  { role: 'Manager', places: ['Today', 'Orders', 'Drinks', 'Stock', 'People', 'House'], seesSums: true },
  { role: 'Packer', places: ['Today', 'Orders', 'Drinks', 'Stock', 'House'], seesSums: false },
  { role: 'Engraver', places: ['Today', 'Orders', 'House'], seesSums: false },
  { role: 'Bookkeeper', places: ['Today', 'Orders', 'Drinks', 'Stock', 'People', 'House'], seesSums: true },
]

for (const { role, places, seesSums } of mornings)
  test(`the morning of the ${role.toLowerCase()} @phone`, async ({ page }) => {
    await comeIn(page, role)
    await expectAccessible(page)
    const nav = page.getByRole('navigation', { name: 'Places' }).filter({ visible: true })
    // Without the pages of the place where one is.
    await expect(nav.locator(':scope > a, :scope > ul > li > a')).toHaveCount(places.length)
    for (const place of places) await expect(nav.getByRole('link', { name: place })).toBeVisible()

    await nav.getByRole('link', { name: 'Orders' }).click()
    await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click()
    await expect(page).toHaveURL(/view=all/)
    const row = page.locator('tr[id^=order-]').first()
    await expect(row).toBeVisible()
    await expect(row.getByText('£')).toHaveCount(seesSums ? 1 : 0)
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)

    await row.getByRole('link').click()
    const sheet = page.getByRole('article')
    await expect(sheet.getByRole('heading', { name: 'What happened' })).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Note' })).toHaveCount(role === 'Bookkeeper' ? 0 : 1)
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
  })

test('a line of Today begins its work: the box for the parcel is open @phone', async ({ page }) => {
  await comeIn(page, 'Packer')
  // Not the first: other journeys send that one.
  await page.getByRole('link', { name: 'Dispatch', exact: true }).nth(7).click()
  const dialog = page.getByRole('dialog', { name: /^Dispatch/ })
  await expect(dialog.getByRole('button', { name: /^Dispatch/ })).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/act=/)
})

test('to everybody else there is no office', async ({ page, request }) => {
  for (const path of ['/office', '/office/orders', '/office/log'])
    expect((await request.get(path)).status()).toBe(404)
  await page.goto('/office/sign-in')
  await expectAccessible(page)
})
