import fs from 'node:fs/promises'
import path from 'node:path'
import { chromium } from 'playwright-core'

/** Opens the browser that photographs sets, as print/press.mjs prints labels. */
export async function openShutter(folder) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--allow-file-access-from-files',
    ],
  })
  return {
    async photograph(id, html, [width, height]) {
      await fs.mkdir(folder, { recursive: true })
      const file = path.join(folder, `${id}.html`)
      // Only a page that is itself a file may load pictures and fonts from files.
      await fs.writeFile(file, html)
      const page = await browser.newPage({ viewport: { width, height } })
      await page.goto(`file://${file}`)
      await page.evaluate(() =>
        Promise.all([document.fonts.ready, ...[...document.images].map((image) => image.decode())]),
      )
      const picture = await page.screenshot({ timeout: 120_000 })
      await page.close()
      await fs.rm(file)
      return picture
    },
    close: () => browser.close(),
  }
}
