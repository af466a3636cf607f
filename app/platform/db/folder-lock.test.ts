import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FolderInUse, lockFolder } from './folder-lock.server.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

let folder: string
const children: ChildProcess[] = []

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'offlicence-lock-')), 'database')
})

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

test('nobody else on the machine can look into the folder, also if it was there before', () => {
  for (let i = 0; i < 2; i++) {
    lockFolder(folder).release()
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    chmodSync(folder, 0o755)
  }
})

test('a folder is opened by one process at a time, and the second is told what to do', async () => {
  const holder = another()
  expect(await holder.says()).toBe('locked')
  expect(() => lockFolder(folder)).toThrow(
    `Another process of the shop is already using ${folder}. Stop it first, or set DATABASE_URL to run several.`,
  )
  const third = another()
  expect(await third.says()).toBe('FolderInUse')
})

test('the lock is gone when its holder is, however it ended', async () => {
  const holder = another()
  expect(await holder.says()).toBe('locked')
  holder.child.kill('SIGKILL')
  await once(holder.child, 'exit')
  lockFolder(folder).release()
})

test('it can be given back and taken again', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUse)
  lock.release()
  lockFolder(folder).release()
})

/** Another process that takes the lock and holds it until it ends. */
function another() {
  const code = `
    import { lockFolder } from './app/platform/db/folder-lock.server.ts'
    try { globalThis.lock = lockFolder(${JSON.stringify(folder)}); console.log('locked') } catch (e) { console.log(e.name) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const says = async () => String((await once(child.stdout, 'data'))[0]).trim()
  return { child, says }
}
