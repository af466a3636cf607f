import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, test, vi } from 'vitest'

/** `npm start` as a whole: npm, its shell, the script, and in the shop's place a process that ends as the shop does. */
const LONG = 60_000
const runShop = pathToFileURL(join(import.meta.dirname, 'run-shop.mjs')).href
const closing = pathToFileURL(join(import.meta.dirname, '../server/ops/closing.ts')).href

let folder: string
let npm: ChildProcess
let pids: Record<'script' | 'shop', number>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'offlicence-start-'))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('package.json', JSON.stringify({ name: 'started', scripts: { start: 'node start.mjs' } }))
  put(
    'start.mjs',
    `import { runShop } from '${runShop}'
     console.log('script=' + process.pid)
     runShop('${join(folder, 'shop.ts')}', { command: '${process.execPath}' })`,
  )
  put(
    'shop.ts',
    `import { closeWhenTold } from '${closing}'
     closeWhenTold()
     setInterval(() => {}, 1000)
     console.log('shop=' + process.pid)`,
  )
  npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  let printed = ''
  npm.stdout?.on('data', (chunk) => {
    printed += String(chunk)
  })
  const pidOf = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(printed)?.[1])
  await vi.waitUntil(() => pidOf('shop'), { timeout: LONG })
  pids = { script: pidOf('script'), shop: pidOf('shop') }
}, LONG)

afterEach(() => {
  for (const pid of [npm.pid, ...Object.values(pids)]) if (pid && isAlive(pid)) process.kill(pid, 'SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test.each([
  ['npm', 'SIGTERM'],
  ['npm', 'SIGHUP'],
  ['npm', 'SIGKILL'],
  ['script', 'SIGTERM'],
  ['script', 'SIGINT'],
  ['script', 'SIGHUP'],
  ['script', 'SIGKILL'],
] as const)('%s ended by %s takes the shop with it', { timeout: LONG }, async (whom, signal) => {
  process.kill(whom === 'npm' ? (npm.pid ?? 0) : pids.script, signal)
  await vi.waitUntil(() => !isAlive(pids.shop) && !isAlive(pids.script), { timeout: LONG })
})

// npm takes no notice of this signal: it comes to everybody in front of the terminal.
test('Ctrl+C ends all of them', { timeout: LONG }, async () => {
  process.kill(-(npm.pid ?? 0), 'SIGINT')
  await vi.waitUntil(() => !isAlive(pids.shop) && !isAlive(pids.script), { timeout: LONG })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
