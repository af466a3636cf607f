import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { NODES, type NodeName } from '../ports.ts'

/** More than a node's data and WAL grow to in a campaign. */
const SIZE_MB = 4_000

export type Disks = {
  /** Why there are none; nothing if there are. */
  whyNot: string | undefined
  fill: (node: NodeName) => void
  clear: (node: NodeName) => void
  close: () => void
}

/** No disks of their own: nothing but the folder. */
export const noDisks = (whyNot: string): Disks => ({
  whyNot,
  fill: () => {
    throw new Error(whyNot)
  },
  clear: () => {},
  close: () => {},
})

/**
 * A small disk for each database node, in the cluster's folder before it starts: an ext4 file system in a sparse file,
 * on a loop device. That takes root and a kernel that allows it.
 */
export function openDisks(root: string): Disks {
  if (process.getuid?.() !== 0) return noDisks('a full disk takes a small file system, and that takes root')
  const mounted: string[] = []
  const close = () => {
    for (const place of mounted) spawnSync('umount', ['--lazy', place])
  }
  for (const name of NODES) {
    const failure = mountAt(join(root, `${name}.disk`), join(root, name))
    if (failure === undefined) mounted.push(join(root, name))
    else {
      close()
      return noDisks(`a full disk takes a small file system, and it can’t be mounted here: ${failure}`)
    }
  }
  const fillerOf = (node: NodeName) => join(root, node, 'filler')
  return {
    whyNot: undefined,
    fill: (node) => fill(join(root, node), fillerOf(node)),
    clear: (node) => rmSync(fillerOf(node), { force: true }),
    close,
  }
}

/** What went wrong, if anything did. */
function mountAt(image: string, place: string): string | undefined {
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const steps = [
    ['truncate', '--size', `${SIZE_MB}M`, image],
    // No blocks kept back for root: PostgreSQL is another user, and both shall find it full.
    ['mkfs.ext4', '-q', '-F', '-m', '0', image],
    ['mount', '-o', 'loop', image, place],
    ['rmdir', join(place, 'lost+found')],
  ]
  for (const [command = '', ...words] of steps) {
    const { status, stderr, error } = spawnSync(command, words, { encoding: 'utf8' })
    if (status !== 0) return error?.message ?? `${command}: ${stderr.trim()}`
  }
  return undefined
}

const LAST_BYTES = 64 * 2 ** 20
const CHUNK = Buffer.alloc(64 * 1024)

/** Most of it at once, the rest until the disk says that there is no room. */
function fill(place: string, filler: string) {
  const { bavail, bsize } = statfsSync(place)
  const atOnce = bavail * bsize - LAST_BYTES
  if (atOnce > 0) spawnSync('fallocate', ['--length', String(atOnce), filler])
  const handle = openSync(filler, 'a')
  try {
    for (let written = 0; written < 4 * LAST_BYTES; written += CHUNK.length) writeSync(handle, CHUNK)
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure
    return
  } finally {
    closeSync(handle)
  }
  throw new Error(`${place} did not get full`)
}
