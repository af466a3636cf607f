import { join, signIn } from './account.ts'
import { drinks, headerButton } from './basket.ts'
import { expect, expectAccessible, hydrated, test } from './shopper.ts'

/** A refusal is logged to the console too. */
test.use({ expectedNoise: /status of 404/, permissions: ['clipboard-read', 'clipboard-write'] })

const wishFor = async (request: Parameters<typeof drinks>[0], query: string, count: number) => {
  const wished = (await drinks(request, query)).slice(0, count)
  // The list shows what was wished for last first.
  for (const { id } of wished.toReversed()) {
    const answer = await request.post(`/backend/api/wishlist/add?drink_id=${id}`)
    expect(answer.ok()).toBe(true)
  }
  return wished
}

test('hearts a drink on the shelf, and finds it in the panel', async ({ page }) => {
  await page.goto('/gin')
  const [card] = await page.getByRole('article').all()
  if (!card) throw new Error('an empty shelf')
  const name = (await card.getByRole('heading').textContent()) ?? ''
  const heart = card.getByRole('button', { name: /wishlist$/ })
  await expect(heart).toHaveAccessibleName(`Add ${name} to wishlist`)
  await heart.click()
  await expect(heart).toHaveAccessibleName(`Remove ${name} from wishlist`)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(headerButton(page, 'Wishlist')).toHaveAccessibleDescription('1 on your wishlist')

  await headerButton(page, 'Wishlist').click()
  const panel = page.getByRole('dialog', { name: 'MY WISHLIST' })
  await expect(panel.getByRole('link', { name })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: 'VIEW ALL' }).click()
  await expect(page).toHaveURL('/wishlist')
  await expect(page.getByRole('heading', { level: 1, name: 'Your wishlist' })).toBeVisible()
  await page.goBack()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect(headerButton(page, 'Wishlist')).toHaveAccessibleDescription('')
})

test('keeps what was hearted before the page knew who is shopping', async ({ page }) => {
  let answer = () => {}
  const isFree = new Promise<void>((resolve) => (answer = resolve))
  await page.route(
    '**/backend/api/shopper',
    async (route) => {
      const response = await route.fetch()
      await isFree
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const asked = page.waitForRequest('**/backend/api/shopper')
  await page.goto('/gin')
  await asked
  const heart = page.getByRole('button', { name: /^Add .* to wishlist$/ }).first()
  const name =
    (await heart.getAttribute('aria-label'))?.replace('Add ', 'Remove ').replace(' to ', ' from ') ?? ''
  const added = page.waitForResponse('**/backend/api/wishlist/add?*')
  await heart.click()
  await added
  let answers = 0
  const askedAgain = page.waitForResponse(
    (outcome) => outcome.url().endsWith('/api/shopper') && ++answers === 2,
  )
  answer()
  await askedAgain
  await expect(headerButton(page, 'Wishlist')).toHaveAccessibleDescription('1 on your wishlist')
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
})

test('takes a drink off the list and thinks better of it', { tag: '@full' }, async ({ page }) => {
  const [first, second] = await wishFor(page.request, 'type=whisky', 2)
  if (!first || !second) throw new Error('no whisky')
  await page.goto('/wishlist')
  await hydrated(page)
  await expectAccessible(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Your basket' })).toHaveAttribute('href', '/cart')
  await expect(main.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/new')

  await main.getByRole('button', { name: `Remove ${first.name} from wishlist` }).click()
  await expect(main.getByText(`Removed ${first.name}`)).toBeVisible()
  await expect(headerButton(page, 'Wishlist')).toHaveAccessibleDescription('1 on your wishlist')
  await expect(main.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByRole('link', { name: first.name })).toBeVisible()
  await expect(headerButton(page, 'Wishlist')).toHaveAccessibleDescription('2 on your wishlist')
})

test('moves one into the basket, then all', { tag: '@full' }, async ({ page }) => {
  const [first] = await wishFor(page.request, 'type=whisky', 3)
  if (!first) throw new Error('no whisky')
  await page.goto('/wishlist')
  await hydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: `Move ${first.name} to basket` }).click()
  const popup = page.getByRole('dialog', { name: 'Added to your basket' })
  await expect(popup.getByText(first.name)).toBeVisible()
  await popup.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(main.getByRole('link', { name: first.name })).toHaveCount(0)
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('1 in your basket')

  await main.getByRole('button', { name: 'Move all to basket' }).click()
  await expect(main.getByText('2 drinks are in your basket now.')).toBeVisible()
  await expect(main.getByText('Nothing on your wishlist yet')).toBeVisible()
  await expect(headerButton(page, 'Basket')).toHaveAccessibleDescription('3 in your basket')
  await expectAccessible(page)
})

test('shares the list by a link that shows it and can’t change it', { tag: '@full' }, async ({
  page,
  browser,
  baseURL,
}) => {
  const wished = await wishFor(page.request, 'type=wine', 2)
  await page.goto('/wishlist')
  await hydrated(page)
  await page.getByRole('button', { name: 'Share this list' }).click()
  const field = page.getByLabel('Anybody with this link can see your list')
  await expect(field).toBeFocused()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied.')).toBeVisible()
  await expectAccessible(page)
  const link = await field.inputValue()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const friend = await browser.newContext({ baseURL })
  const theirs = await friend.newPage()
  await theirs.goto(link)
  await expect(theirs.getByRole('heading', { level: 1, name: 'A shared wishlist' })).toBeVisible()
  for (const { name } of wished) await expect(theirs.getByRole('link', { name })).toBeVisible()
  await expect(theirs.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expectAccessible(theirs)
  await friend.close()

  const missing = await page.goto('/wishlist?shared=nobody-has-this')
  expect(missing?.status()).toBe(404)
})

test('takes the list along when signing in', async ({ page, baseURL }) => {
  const email = await join(page.request, baseURL)
  await page.request.post('/backend/api/user/logout', { headers: { origin: baseURL ?? '' } })
  const [drink] = await wishFor(page.request, 'type=vodka', 1)
  if (!drink) throw new Error('no vodka')
  await signIn(page.request, baseURL, email)
  await page.goto('/wishlist')
  await expect(page.getByRole('main').getByRole('link', { name: drink.name })).toBeVisible()
})

test('says what to do when there is nothing on it', { tag: '@full' }, async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByText('Nothing on your wishlist yet')).toBeVisible()
  await expectAccessible(page)
})
