import type { Locator, Page } from '@playwright/test'
import { expect } from './office.ts'

type Row = { reference: string; bottles: number; engraved: boolean; may: string[] }
type Shelf = { drink_id: string; name: string; ean: string; wanted: number }
type Line = { line: string; name: string; ean: string; quantity: number }

const api = '/backend/api/office'

/** Every paid order that waits for the van, as the office's list has them. */
export async function toSend(page: Page): Promise<Row[]> {
  const { orders } = (await (await page.request.get(`${api}/orders?view=to_send`)).json()) as {
    orders: Row[]
  }
  return orders.filter(({ may }) => may.includes('dispatch'))
}

/**
 * Orders that can be packed at once and are in nobody's run. Journeys share the shop: each begins at its own share of
 * them, from 0 to 1.
 */
export async function ordersToPack(page: Page, count: number, share: number): Promise<string[]> {
  const fit = (await toSend(page))
    .filter(({ engraved, bottles }) => !engraved && bottles <= 4)
    .map(({ reference }) => reference)
    .sort()
  const at = Math.floor(share * fit.length)
  const free: string[] = []
  for (const reference of [...fit.slice(at), ...fit.slice(0, at)])
    if (free.length < count && (await atBench(page, reference)).run === null) free.push(reference)
  if (free.length < count) throw new Error('Every order is in a run')
  return free
}

async function atBench(page: Page, reference: string): Promise<{ run: number | null; lines: Line[] }> {
  const answer = await page.request.get(`${api}/bench?q=${reference}`)
  return ((await answer.json()) as { order: { run: number | null; lines: Line[] } }).order
}

export async function shelvesOf(page: Page, run: string): Promise<Shelf[]> {
  const answer = await page.request.get(`${api}/runs/${run}`)
  return ((await answer.json()) as { run: { shelves: Shelf[] } }).run.shelves
}

export const linesOf = async (page: Page, reference: string) => (await atBench(page, reference)).lines

/** Ticks them in the list and starts a run; answers its number. */
export async function startRun(page: Page, references: string[]): Promise<string> {
  await page.goto('/office/orders?view=to_send')
  await expect(page.locator('html')).toHaveAttribute('data-keys', 'on')
  for (const reference of references) await page.getByRole('checkbox', { name: `Tick ${reference}` }).check()
  await page.getByRole('button', { name: `Start a run of ${references.length}` }).click()
  await expect(page).toHaveURL(/\/office\/runs\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Run \d+$/)
  return /\d+$/.exec(page.url())?.[0] ?? ''
}

/** What a keyboard wedge scanner does: the keys, then Enter. */
export async function scan(page: Page, text: string) {
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** Clicks, keys and files that are chosen; typing is not counted. */
export function createCounter(page: Page) {
  let count = 0
  return {
    actions: () => count,
    async click(button: Locator) {
      count++
      await button.click()
    },
    async press(key: string) {
      count++
      await page.keyboard.press(key)
    },
    /** The press that opens the file chooser, and the choice. */
    async choose(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) {
      const chooser = page.waitForEvent('filechooser')
      await this.click(button)
      count++
      await (await chooser).setFiles(file)
    },
  }
}
