import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

type OwnShop = { address: string; close: () => Promise<void> }

/** A shop in a process of its own, over a folder of its own: what only staff can do is done while it is closed. */
export async function openShop(folder: string, settings: Record<string, string> = {}): Promise<OwnShop> {
  const child = spawn(process.execPath, ['server/start.mjs'], {
    env: { ...settingsFor(folder), LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  return {
    address: await addressOf(child, ended),
    close: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** `npm run shop -- …` over the same folder. */
export const tellShop = (folder: string, words: string) =>
  promisify(execFile)(process.execPath, ['server/commands/run-command.ts', ...words.split(' ')], {
    env: settingsFor(folder),
  })

const open = { DEV_PAGES_OPEN: 'true', LICENSED_ALL_DAY: 'true' }

/** No setting of the person who runs the tests reaches it but what a program needs to run. */
function settingsFor(folder: string): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return { PATH, HOME, DATA_DIR: folder, PORT: '0', TRUST_PROXY: 'loopback', ...open }
}

/** It says so itself, on a port that the system has chosen. */
function addressOf({ stdout }: ChildProcess, ended: Promise<unknown>): Promise<string> {
  let said = ''
  const opened = new Promise<string>((resolve) =>
    stdout?.on('data', (chunk) => {
      said += String(chunk)
      const [, address] = /Server listening at (http:\/\/[\d.:]+)"/.exec(said) ?? []
      if (address) resolve(address)
    }),
  )
  const failed = ended.then(() => Promise.reject(new Error(`The shop did not open: ${said}`)))
  return Promise.race([opened, failed])
}
