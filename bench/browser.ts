import { type Browser, chromium, devices } from '@playwright/test'
import { installedBrowser } from '../scripts/browser.mjs'

/** The machine's own Chromium, or the one that `CHROMIUM` names; absent where Playwright's is to be used. */
export const browserPath: string | undefined = installedBrowser()

/** Chromium refuses its sandbox to root, as in containers. */
export const browserFlags: string[] = process.getuid?.() === 0 ? ['--no-sandbox'] : []

export const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, locale: 'en-GB' }

export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: browserPath, args: browserFlags })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}
