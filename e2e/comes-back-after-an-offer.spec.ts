import { drinks, putIn, type SomeDrink } from './basket.ts'
import { fillDetails, referenceAt, saved, someone } from './checkout.ts'
import { test as base, expect, expectAccessible, hydrated } from './shopper.ts'
import { openTimedShop, type TimedShop } from './timed-shop.ts'

/** In a shop of their own: offers end there without anybody else losing them. */
const test = base.extend<{ offer: Offer }, { timedShop: TimedShop }>({
  timedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const shop = await openTimedShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ timedShop }, use) => use(timedShop.address),
  offer: async ({ page, timedShop }, use) => {
    await timedShop.setClock(new Date())
    const [drink] = (await drinks(page.request, 'offer=true&limit=100')).toSorted(
      (one, other) => endOf(one) - endOf(other),
    )
    if (!drink) throw new Error('no offer')
    const { name, new_price: usual, price_now: today } = drink
    await putIn(page.request, drink.id)
    await use({ name, usual, today, end: () => timedShop.setClock(new Date(endOf(drink))) })
  },
})

const endOf = ({ offer }: SomeDrink) => Date.parse(offer?.validity ?? '9999-12-31')

type Offer = { name: string; usual: number; today: number; end: () => Promise<void> }

/** The till's refusal of a sum that no longer holds is logged to the console too. */
test.use({ expectedNoise: /status of 409/ })

const inPounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount)

test('is told in the basket what it costs now, and has read it once', { tag: '@full' }, async ({
  page,
  offer,
}) => {
  await page.goto('/cart')
  const main = page.getByRole('main')
  const total = main.getByRole('region', { name: 'Summary' }).getByRole('definition').last()
  const shown = (await total.textContent()) ?? ''
  const news = main.getByRole('status').filter({ hasText: 'Since you last looked' })
  await expect(news).toHaveCount(0)

  await offer.end()
  await page.reload()
  await hydrated(page)
  await expect(news.getByRole('listitem')).toHaveText(
    `The offer on ${offer.name} has ended: it is now ${inPounds(offer.usual)}; it was ${inPounds(offer.today)} when you last looked.`,
  )
  await expect(total).not.toHaveText(shown)
  await expectAccessible(page)
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(main.getByRole('link', { name: offer.name }).first()).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('is asked at the till before another sum is ordered', async ({ page, offer }) => {
  await page.goto('/checkout')
  await hydrated(page)
  await fillDetails(page, someone())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByLabel(/^I am 18 or over/).check()

  await offer.end()
  const order = page.getByRole('button', { name: 'Continue to Secure Payment' })
  await order.click()
  const refusal = page.getByRole('alert').filter({ hasText: offer.name })
  await expect(refusal).toContainText('If that is all right, press the button once more.')
  const [sum] = /£[\d,]+\.\d\d(?=\. If that)/.exec((await refusal.textContent()) ?? '') ?? []
  const summary = page.getByRole('complementary', { name: 'Order summary' })
  await expect(summary.getByRole('definition').last()).toHaveText(sum ?? '')
  await expectAccessible(page)
  await order.click()
  await referenceAt(page, '/payments')
  await expect(page.getByRole('button', { name: `Pay ${sum}` })).toBeVisible()
})
