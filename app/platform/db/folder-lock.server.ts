import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

type FolderLock = { release: () => void }

/**
 * Locks PGlite's folder, which must never be opened twice. The operating system owns the lock (through SQLite, which
 * is built into Node) and releases it when the process dies: there is no stale lock file.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  // PGlite creates its files readable for everybody on the machine.
  chmodSync(folder, 0o700)
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
  } catch (cause) {
    lock.close()
    throw new FolderInUse(folder, { cause })
  }
  return { release: () => lock.close() }
}

export class FolderInUse extends Error {
  constructor(folder: string, options?: ErrorOptions) {
    super(
      `Another process of the shop is already using ${folder}. Stop it first, or set DATABASE_URL to run several.`,
      options,
    )
    this.name = 'FolderInUse'
  }
}
