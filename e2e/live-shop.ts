import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostOffice } from '#app/platform/mail/testing/post-office.ts'
import { test } from './shopper.ts'

type PostOffice = Awaited<ReturnType<typeof openPostOffice>>

export type LiveShop = {
  address: string
  /** Everything that its start has printed. */
  printed: () => string
  post: PostOffice
}

/** A journey in an empty live shop of its own, whose mails reach a mail server on this machine. */
export const inLiveShop = test.extend<{ shop: LiveShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'offlicence-live-shop-'))
      const post = await openPostOffice()
      const { close, ...shop } = await openLiveShop(folder, post)
      await use({ ...shop, post })
      await close()
      await post.close()
      await rm(folder, { recursive: true })
    },
    { timeout: 300_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.address),
})

async function openLiveShop(folder: string, post: PostOffice) {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['e2e/live-shop-program.ts'], {
    env: { PATH, HOME, PORT: String(port), DATA_DIR: folder, MAIL_URL: post.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  const ended = once(child, 'close')
  const opened = new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk) => {
      printed += String(chunk)
      if (/\/office\/first-owner\?token=\S+\s/.test(printed)) resolve()
    }),
  )
  const failed = ended.then(() => Promise.reject(new Error(`The shop did not open: ${printed}`)))
  await Promise.race([opened, failed])
  return {
    address: `http://localhost:${port}`,
    printed: () => printed,
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The shop needs its address before it listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('There is no free port')
  return address.port
}
