import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joined } from 'node:path'
import type { Page } from '@playwright/test'
import { join, signIn } from './account.ts'
import { drinks, putIn, type SomeDrink } from './basket.ts'
import { fitsItsWidth, home, orderedBy } from './checkout.ts'
import { mailTo } from './mail.ts'
import { openShop, tellShop } from './own-shop.ts'
import { expect, expectAccessible, hydrated, test as shopTest } from './shopper.ts'

type Delivered = {
  address: string
  email: string
  reference: string
  gin: SomeDrink
  wine: SomeDrink
  engraved: SomeDrink
}

/** An order with two bottles and an engraved one, paid by transfer and handed over by staff. */
const test = shopTest.extend<{ delivered: Delivered }>({
  delivered: [
    async ({ playwright }, use) => {
      const folder = await mkdtemp(joined(tmpdir(), 'offlicence-delivered-'))
      const before = await openShop(folder)
      const request = await playwright.request.newContext({ baseURL: before.address })
      const email = await join(request, before.address, home)
      const [gin] = await drinks(request, 'type=gin&price=40')
      const [wine] = await drinks(request, 'type=wine&price=20')
      const [engraved] = await drinks(request, 'type=whisky&engravable=true&price=60')
      if (!gin || !wine || !engraved) throw new Error('empty shelves')
      await putIn(request, gin.id, 2)
      await putIn(request, wine.id)
      const words = { line1: 'For Celia', line2: '', font: 1, quantity: 1 }
      await request.post(`/backend/api/cart/engrave?drink_id=${engraved.id}`, { data: words })
      const { id, reference } = await orderedBy(request)
      const status = 'payed-via-banktransfer'
      await request.post(`/backend/api/order/togglestatus?id=${id}`, { data: { status } })
      await request.dispose()
      await before.close()
      for (const verb of ['paid', 'deliver']) await tellShop(folder, `orders ${verb} ${reference} --by Celia`)
      const { address, close } = await openShop(folder)
      await use({ address, email, reference, gin, wine, engraved })
      await close()
      await rm(folder, { recursive: true })
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ delivered }, use) => use(delivered.address),
})

/** A refusal is logged to the console too. */
test.use({ expectedNoise: /status of 422/ })

test('withdraws from a part of what was delivered, and by its number from the rest, with a receipt for each', async ({
  page,
  baseURL,
  delivered: { email, reference, gin, wine, engraved },
}) => {
  await signIn(page.request, baseURL, email)
  await page.goto(`/orderhistory?reference=${reference}`)
  await hydrated(page)
  const part = page.getByRole('region', { name: 'Changed your mind?' })
  await part.getByRole('button', { name: 'Withdraw from this contract' }).click()
  const form = part.getByRole('form', { name: `I withdraw from the contract for order # ${reference}` })
  await expect(form.getByRole('heading')).toBeFocused()
  await expect(form.getByLabel(engraved.name)).toBeDisabled()
  await expect(form.getByLabel(engraved.name)).toHaveAccessibleDescription(/^It is engraved with your words/)
  await expect(form.getByLabel('Your name')).toHaveValue('Rosalind Achterberg')
  await expect(form.getByLabel('E-mail for your receipt')).toHaveValue(email)
  await expectAccessible(page)

  for (const { name } of [gin, wine]) await form.getByLabel(name).uncheck()
  await form.getByRole('button', { name: 'Confirm withdrawal' }).click()
  const wrong = form.getByRole('checkbox').and(form.locator('[aria-invalid="true"]'))
  await expect(wrong).toHaveAccessibleDescription('Please say which lines')
  await expect(wrong).toBeFocused()

  await form.getByLabel(gin.name).check()
  await expect(wrong).toHaveCount(0)
  await form.getByLabel('Your name').fill('')
  await form.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(form.getByLabel('Your name')).toHaveAccessibleDescription('Please enter your name')
  await expect(form.getByLabel('Your name')).toBeFocused()
  await form.getByLabel('Your name').fill('Rosalind Achterberg')
  await form.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(part.getByRole('status')).toContainText(`We have your withdrawal ${reference}-W1, declared on`)
  await expect(part.getByRole('listitem')).toHaveText(`2 x ${gin.name}`)
  await expect(page.getByText(`You have withdrawn from the contract for 2 × ${gin.name}`)).toBeVisible()
  await expectAccessible(page)
  const receipt = await mailTo(page, email, new RegExp(`We have your withdrawal ${reference}-W1`))
  for (const words of ['I withdraw from my contract of sale', gin.name, 'Please send it by'])
    expect(receipt).toContain(words)

  await page.context().clearCookies()
  await page.setViewportSize({ width: 320, height: 720 })
  await page.goto(`/trackorder?reference=${reference}`)
  await hydrated(page)
  await track(page, email)
  await part.getByRole('button', { name: 'Withdraw from this contract' }).click()
  await expect(form.getByLabel(gin.name)).toHaveAccessibleDescription('You have withdrawn from it already.')
  await expect(form.getByLabel('Your name')).toHaveValue('')
  await expect(form.getByText(`Your receipt goes to ${email}.`)).toBeVisible()
  expect(await fitsItsWidth(page)).toBe(0)
  await expectAccessible(page)
  await form.getByLabel('Your name').fill('R. Achterberg')
  await form.getByRole('button', { name: 'Confirm withdrawal' }).click()
  await expect(part.getByRole('status')).toContainText(`We have your withdrawal ${reference}-W2`)
  await expect(page.getByText(`You have withdrawn from the contract for 1 × ${wine.name}`)).toBeVisible()

  await page.reload()
  await hydrated(page)
  await track(page, email)
  await part.getByRole('button', { name: 'Withdraw from this contract' }).click()
  await expect(part.getByText('You have withdrawn from it already.')).toHaveCount(2)
  await expect(part.getByRole('button', { name: 'Confirm withdrawal' })).toHaveCount(0)
})

async function track(page: Page, email: string) {
  const search = page.getByRole('form', { name: 'Track your order' })
  await search.getByLabel('Email').fill(email)
  await search.getByRole('button', { name: 'Track order' }).click()
}
