import type { Page } from '@playwright/test'
import { expect } from './shopper.ts'

/** The words of the newest mail to somebody, subject and all, from the page on which the shop shows what it has written. */
export async function mailTo(page: Page, email: string, about: RegExp): Promise<string> {
  const desk = await page.context().newPage()
  const letter = desk.locator('details', { hasText: email }).filter({ hasText: about }).first()
  await expect(async () => {
    await desk.goto(`/dev/mail?q=${encodeURIComponent(email)}`)
    await expect(letter).toBeAttached({ timeout: 5_000 })
  }).toPass({ timeout: 120_000 })
  const words = `${await letter.locator('summary').textContent()}\n${await letter.locator('pre').textContent()}`
  await desk.close()
  return words
}

/** The address of a link in a mail, as a path of the shop. */
export function linkIn(words: string, path: string): string {
  const link = new RegExp(`https?://\\S+?(${path}\\?\\S+)`).exec(words)?.[1]
  if (!link) throw new Error(`There is no link to ${path} in: ${words}`)
  return link
}
