import { siteMap } from '../app/site-map.ts'
import { expect, expectAccessible, test } from './shopper.ts'

for (const { path } of siteMap.filter(({ listed }) => listed)) {
  test(`${path} is accessible`, { tag: '@full' }, async ({ page }) => {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)
  })
}
