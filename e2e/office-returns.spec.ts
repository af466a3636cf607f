import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { expectAccessible, hydrated } from './shopper.ts'

// One after the other: they send orders of one shop.
test.describe.configure({ mode: 'default' })
test.use({ expectedNoise: /status of (409|422)/ })

type Line = { id: string; name: string; quantity: number }
type Sheet = { reference: string; email: string; lines: Line[]; may: string[] }

const ask = async <Answer>(page: Page, path: string) =>
  (await (await page.request.get(`/backend/api/office/${path}`)).json()) as Answer

/** An order of at least two bottles that has just left in two parcels: one bottle in the first, the rest in the second. */
async function sentInTwo(page: Page, share: number): Promise<Sheet> {
  const { orders } = await ask<{
    orders: { reference: string; bottles: number; engraved: boolean; may: string[] }[]
  }>(page, 'orders?view=to_send')
  const fit = orders
    .slice(2)
    // What was engraved is not taken back from the engraver.
    .filter(({ bottles, engraved, may }) => bottles >= 2 && !engraved && may.includes('dispatch'))
    .map(({ reference }) => reference)
    .sort()
  const reference = fit[Math.floor(share * fit.length)]
  if (!reference) throw new Error('No order is large enough')
  const { order } = await ask<{ order: Sheet }>(page, `orders/${reference}`)
  const [first, ...others] = order.lines
  if (!first) throw new Error('An order without lines')
  const rest = [{ ...first, quantity: first.quantity - 1 }, ...others].filter(({ quantity }) => quantity > 0)
  const sent = await page.request.post('/backend/api/office/orders/dispatch', {
    data: {
      references: [reference],
      parcels: [
        { reference, courier: 'DPD', tracking: 'A1', lines: [{ id: first.id, quantity: 1 }] },
        {
          reference,
          courier: 'APC',
          tracking: 'A2',
          lines: rest.map(({ id, quantity }) => ({ id, quantity })),
        },
      ],
    },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(((await sent.json()) as { done: string[] }).done).toEqual([reference])
  return order
}

async function openSheet(page: Page, reference: string) {
  await page.goto(`/office/orders/${reference}?view=all`)
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  return page.getByRole('article', { name: `Order ${reference}` })
}

test('a packer records a parcel without proof of age, the owner refunds it, the shopper sees both @phone', async ({
  page,
  isMobile,
}) => {
  await comeIn(page, 'Owner')
  const { reference, email, lines } = await sentInTwo(page, isMobile ? 0.8 : 0.2)
  const [first] = lines

  await comeIn(page, 'Packer')
  const sheet = await openSheet(page, reference)
  await sheet.getByRole('button', { name: /^Came back/ }).click()
  const box = page.getByRole('dialog', { name: `A parcel of ${reference} came back` })
  await box.getByRole('radio', { name: /^Parcel 1/ }).check()
  await box.getByLabel('Why it came back').selectOption('No proof of age')
  // A packer sends no money.
  await expect(box.getByRole('radio', { name: /^Refund/ })).toHaveCount(0)
  await expect(box.getByText(/could show that they are 18 or over/)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  expect(await fitsItsWidth(page)).toBe(0)
  // More than were in it.
  const broken = box.getByRole('spinbutton', { name: `Broken: ${first?.name}` })
  await broken.fill('1')
  await box.getByRole('button', { name: 'Record' }).click()
  await expect(box.getByRole('alert')).toContainText('There was 1 bottle')
  await broken.fill('0')
  await box.getByLabel('Why', { exact: true }).fill('The driver saw nobody over 18')
  await box.getByRole('button', { name: 'Record' }).click()
  await expect(box).toBeHidden()
  await expect(sheet.getByText(/^Came back today .*: no proof of age$/i)).toBeVisible()
  await expectAccessible(page)

  await comeIn(page, 'Owner')
  const today = page.getByRole('region', { name: 'Came back' })
  const line = today.getByRole('listitem').filter({ hasText: reference })
  await expect(line).toContainText('No proof of age')
  await line.getByRole('link', { name: 'Decide' }).click()
  await box.getByRole('radio', { name: /^Parcel 1.* waits/ }).check()
  await expect(box.getByText('“The driver saw nobody over 18”')).toBeVisible()
  await box.getByRole('radio', { name: /^Refund/ }).check()
  await expect(box.getByText(/We are sending £[\d.,]+ back the way it was paid/)).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  expect(await fitsItsWidth(page)).toBe(0)
  await box.getByRole('button', { name: 'Record' }).click()
  await expect(box).toBeHidden()
  await page.goto('/office')
  await expect(
    page.getByRole('listitem').filter({ hasText: reference }).filter({ hasText: 'No proof' }),
  ).toHaveCount(0)

  await page.goto('/office/returns')
  await page.getByRole('link', { name: 'Refused or no proof of age' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: reference })).toContainText('no proof of age')
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)

  await page.goto(`/trackorder?reference=${reference}`)
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Track order' }).click()
  const parcels = page.getByRole('region', { name: 'Parcels' })
  await expect(parcels.getByText('Parcel 1 of 2')).toContainText('nobody at the door could show')
  await expect(parcels.getByText('Parcel 2 of 2')).not.toContainText('came back')
  await expect(parcels.getByRole('link', { name: /^A1, at DPD/ })).toHaveAttribute(
    'href',
    /track\.dpd\.co\.uk.*A1/,
  )
  await expectAccessible(page)
  expect(await fitsItsWidth(page)).toBe(0)
})

test('a parcel is sent again, and that is undone @phone', async ({ page, isMobile }) => {
  await comeIn(page, 'Packer')
  const { reference } = await sentInTwo(page, isMobile ? 0.6 : 0.4)
  const sheet = await openSheet(page, reference)
  await sheet.getByRole('button', { name: /^Came back/ }).click()
  const box = page.getByRole('dialog', { name: `A parcel of ${reference} came back` })
  await box.getByRole('radio', { name: /^Parcel 2/ }).check()
  await box.getByLabel('Why it came back').selectOption('Nobody there')
  await box.getByRole('radio', { name: /^Send it again/ }).check()
  await expect(box.getByText(/We pack it again/)).toBeVisible()
  await box.getByRole('button', { name: 'Record' }).click()
  await expect(box).toBeHidden()
  await expect(sheet.getByRole('button', { name: /^Dispatch/ })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet.getByText(/nobody there$/)).toBeHidden()
  await expect(sheet.getByRole('button', { name: /^Dispatch/ })).toBeHidden()
})
