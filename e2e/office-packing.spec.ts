import type { Page } from '@playwright/test'
import { fitsItsWidth } from './checkout.ts'
import { comeIn, expect, test } from './office.ts'
import { createCounter, linesOf, ordersToPack, scan, shelvesOf, startRun, toSend } from './office-packing.ts'
import { inOwnShop, eachInOwnShop as own } from './own-shop-test.ts'
import { expectAccessible } from './shopper.ts'

// One after the other: they pick and pack orders of one shop.
test.describe.configure({ mode: 'default' })

// Refusals and a lost connection are what some of these journeys are about.
test.use({ expectedNoise: /status of (404|409)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

const API = '/backend/api/office'

/** In a shop of this file's own: elsewhere other journeys send the same orders. */
const alone = inOwnShop()

alone(
  'a packer picks on the phone, from the first shelf to the last box closed @phone',
  async ({ page, isMobile }) => {
    await comeIn(page, 'Packer')
    const references = await ordersToPack(page, 2, isMobile ? 0.75 : 0.2)
    const run = await startRun(page, references)
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
    await page.getByRole('link', { name: 'Pick', exact: true }).click()

    const field = page.getByRole('textbox', { name: 'Scan the next bottle' })
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('inputmode', 'none')
    await expectAccessible(page)
    expect(await fitsItsWidth(page)).toBe(0)
    const shelves = await shelvesOf(page, run)
    const [first, second] = shelves
    if (!first || !second) throw new Error('Two orders of one drink')
    for (const name of [/^Picked/, 'Not enough here'])
      expect((await page.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(60)

    // A bottle of another shelf is named at once; the right one counts.
    await scan(page, second.ean)
    await expect(page.getByRole('alert')).toContainText(`That is ${second.name}. Wanted here: ${first.name}.`)
    await scan(page, first.ean)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByText(`${first.name}, 1 taken`)).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${first.name}, 1 taken`)).toBeHidden()
    await expect(field).toBeFocused()

    // Without a connection the step is kept, shown and sent again.
    await page.route('**/office/runs/*/pick', (route) => route.abort())
    await page.getByRole('button', { name: /^Picked/ }).click()
    await expect(page.getByRole('alert')).toContainText('1 step kept on this phone, not sent yet.')
    await expectAccessible(page)
    await page.unroute('**/office/runs/*/pick')
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    for (const shelf of shelves.slice(1)) {
      await expect(page.getByText(shelf.name, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^Picked/ }).click()
    }
    await expect(page.getByText('Everything on the way is picked.')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'To the packing bench' }).click()
    await page.getByRole('checkbox', { name: 'Print the slip when a box is closed' }).uncheck()
    for (let packed = 0; packed < references.length; packed++) {
      const next = page.getByRole('button', { name: /^Next: / })
      const reference = (await next.textContent())?.match(/[\dA-Z]{4}-[\dA-Z]{4}/)?.[0] ?? ''
      await next.click()
      await expect(page.getByRole('heading', { name: reference })).toBeVisible()
      const bottles = page.getByRole('list', { name: 'Bottles' }).getByRole('listitem')
      await expect(bottles.first()).toBeVisible()
      await expectAccessible(page)
      expect(await fitsItsWidth(page)).toBe(0)
      for (const bottle of await bottles.all()) {
        const wanted = Number(/of (\d+)/.exec((await bottle.textContent()) ?? '')?.[1])
        for (let times = 0; times < wanted; times++) await bottle.getByRole('button').first().click()
      }
      await page.getByRole('button', { name: 'Close the box' }).click()
      await expect(page.getByText(`${reference} is packed.`)).toBeVisible()
    }
    await expect(page.getByText(`All of run ${run} is packed.`)).toBeVisible()
    await page.getByRole('link', { name: `To run ${run}` }).click()
    await expect(page.getByRole('progressbar', { name: 'Packed' })).toHaveAttribute('aria-valuenow', '2')
  },
)

alone(
  'a wrong bottle is named before the box is closed, and the slip is printed @phone',
  async ({ page, isMobile }) => {
    await comeIn(page, 'Packer')
    const [reference = '', other = ''] = await ordersToPack(page, 2, isMobile ? 0.9 : 0.45)
    const lines = await linesOf(page, reference)
    const stranger = (await linesOf(page, other)).find(({ ean }) => lines.every((line) => line.ean !== ean))
    if (!stranger) throw new Error('Two orders of the same bottles')
    await page.goto('/office/bench')
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    await expectAccessible(page)
    const field = page.getByRole('textbox', { name: /^Scan/ })
    await expect(field).toBeFocused()
    await scan(page, 'K7QF-3MHX')
    await expect(page.getByRole('alert')).toContainText('There is no order')
    await scan(page, reference.toLowerCase())
    await expect(page.getByRole('heading', { name: reference })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Not in the box yet')
    await scan(page, stranger.ean)
    await expect(page.getByRole('alert')).toContainText(`${stranger.name} is not in ${reference}.`)
    await expectAccessible(page)
    for (const { ean, quantity } of lines)
      for (let times = 0; times < quantity; times++) await scan(page, ean)
    await expect(page.getByRole('alert')).toHaveCount(0)
    const [{ ean = '' } = {}] = lines
    await scan(page, ean)
    await expect(page.getByRole('alert')).toContainText('this order has no more of it')

    // Another box, and what the scales say.
    await page.getByRole('combobox', { name: 'Box' }).selectOption('B12')
    await page.getByRole('textbox', { name: 'Weight, in grams' }).fill('4321')
    await page.getByRole('textbox', { name: 'Weight, in grams' }).press('Enter')
    const slip = page.waitForRequest((request) => request.url().endsWith(`/orders/${reference}/slip.pdf`))
    await page.getByRole('button', { name: 'Close the box' }).click()
    await slip
    await expect(page.getByText(`${reference} is packed.`)).toBeVisible()
    await expect(field).toBeFocused()
    const { order } = (await (await page.request.get(`${API}/bench?q=${reference}`)).json()) as {
      order: { box: string; weight_g: number }
    }
    expect(order).toMatchObject({ box: 'B12', weight_g: 4321 })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Taken back.')).toBeVisible()
  },
)

alone('the pages of picking fit the narrowest phone @phone', async ({ page, isMobile }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await comeIn(page, 'Owner')
  const [reference = ''] = await ordersToPack(page, 1, isMobile ? 0.6 : 0.05)
  // The largest order as well: it needs several boxes, which makes the longest words.
  const [large] = (await toSend(page)).sort((one, other) => other.bottles - one.bottles)
  const run = await startRun(page, [...new Set([reference, large?.reference ?? ''])])
  await page.getByRole('button', { name: 'Undo' }).waitFor()
  for (const path of ['runs', `runs/${run}`, `runs/${run}/pick`, `bench?q=${reference}&run=${run}`]) {
    await page.goto(`/office/${path}`)
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    if (path.startsWith('bench')) await expect(page.getByRole('heading', { name: reference })).toBeVisible()
    await expectAccessible(page)
    expect(await fitsItsWidth(page), path).toBe(0)
  }
  await page.goto(`/office/runs/${run}`)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText(`Run ${run} is finished.`)).toBeVisible()
})

alone('a run is started and taken back by key, and an order is in one run only', async ({ page }) => {
  await comeIn(page, 'Manager')
  const [reference = ''] = await ordersToPack(page, 1, 0.7)
  const tick = async () => {
    await page.goto('/office/orders?view=to_send')
    await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
    await page.getByRole('checkbox', { name: `Tick ${reference}` }).check()
    await page.keyboard.press('l')
  }
  await tick()
  await expect(page.getByRole('heading', { name: /^Run \d+$/ })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys of this page' })
  for (const does of ['Tracking file', 'Pick', 'Packing bench'])
    await expect(keys.getByText(does, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('u')
  await expect(page.getByText('There is no such run.')).toBeVisible()
  await expectAccessible(page)

  await tick()
  await expect(page.getByRole('heading', { name: /^Run \d+$/ })).toBeVisible()
  await tick()
  const box = page.getByRole('dialog', { name: 'No run was started' })
  await expect(box).toContainText('It is in run')
  await expectAccessible(page, '[role=dialog]')
  await box.getByRole('button', { name: 'Look again' }).click()
  await expect(box).toBeHidden()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('packing b')
  await page.getByRole('option', { name: /^Packing bench/ }).click()
  await expect(page.getByRole('heading', { name: 'Packing bench' })).toBeVisible()
})

test('who may not pick has no runs and no bench', async ({ page }) => {
  await comeIn(page, 'Bookkeeper')
  for (const path of ['runs', 'runs/1', 'runs/1/pick', 'bench'])
    expect((await page.request.get(`/office/${path}`)).status()).toBe(404)
})

own('20 paid orders are picked, printed and sent in 8 actions, and taken back by 1', async ({ page }) => {
  await comeIn(page, 'Owner')
  // All but 20 leave beforehand.
  const waiting = (await toSend(page)).map(({ reference }) => reference)
  expect(waiting.length).toBeGreaterThanOrEqual(20)
  const post = (path: string, data: object) =>
    page.request.post(`${API}/${path}`, { data, headers: { origin: new URL(page.url()).origin } })
  const { days } = (await (await page.request.get(`${API}/engraving`)).json()) as {
    days: { bottles: { line: string; bottle: number }[] }[]
  }
  const bottles = days.flatMap((day) => day.bottles.map(({ line, bottle }) => ({ line, bottle })))
  expect((await post('engraving/cut', { bottles })).ok()).toBe(true)
  expect((await post('orders/dispatch', { references: waiting.slice(20) })).ok()).toBe(true)
  await page.goto('/office/orders?view=to_send')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  const references = (await toSend(page)).map(({ reference }) => reference)
  expect(references).toHaveLength(20)

  const count = createCounter(page)
  await count.click(page.getByRole('checkbox', { name: 'Tick all of this page' }))
  await count.click(page.getByRole('button', { name: 'Start a run of 20' }))
  await expect(page.getByRole('heading', { name: /^Run \d+$/ })).toBeVisible()
  for (const paper of ['Pick list (PDF)', 'Packing slips (PDF)']) {
    const link = page.getByRole('link', { name: paper })
    const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
    const opened = page.waitForEvent('popup')
    await count.click(link)
    await (await opened).close()
  }
  const courier = page.getByRole('link', { name: /^(DPD|Royal Mail|APC)/ }).first()
  const downloaded = page.waitForEvent('download')
  await count.click(courier)
  expect((await downloaded).suggestedFilename()).toMatch(/\.csv$/)

  const lines = references.map((reference, at) => `${reference},DPD,15976${1000 + at}`)
  await count.choose(page.getByRole('button', { name: 'Tracking file …' }), {
    name: 'dpd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeffreference,courier,tracking\r\n${lines.join('\r\n')}\r\n`),
  })
  await count.click(page.getByRole('button', { name: 'Record 20' }))
  await expect(page.getByText('20 orders have their tracking number.')).toBeVisible()
  await expect(page.getByText(/Letters go out in \d+ s\./)).toBeVisible()
  expect(await letters(page, references), 'one letter for each order waits').toBe(20)
  await expect(page.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuenow', '20')
  expect(count.actions()).toBeLessThanOrEqual(8)

  const back = createCounter(page)
  await back.click(page.getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Taken back.')).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Sent' })).toHaveAttribute('aria-valuenow', '0')
  expect((await toSend(page)).map(({ reference }) => reference).sort()).toEqual(references.sort())
  expect(back.actions()).toBe(1)
  expect(await letters(page, references), 'and all of them are taken back').toBe(0)
})

/** How many of these orders have a letter in the outbox that says they are on their way. */
async function letters(page: Page, references: readonly string[]): Promise<number> {
  let count = 0
  for (const reference of references) {
    const outbox = await (await page.request.get(`/dev/mail?q=${reference}`)).text()
    if (outbox.includes(`On its way: your order ${reference}`)) count += 1
  }
  return count
}
