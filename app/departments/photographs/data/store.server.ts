import type { Db } from '#app/platform/db/db.server.ts'
import { deleteFiles, insertParts, renewFile, selectParts } from './files.server.ts'

/** Where files are kept. Another store, such as a bucket, needs these four and nothing else. */
export type Store = {
  /** A file never changes under its name: one that is put again is only as new as at first. */
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | undefined>
  /** Whether it is there. It is as new as if it were put again: no sweep deletes it while somebody needs it. */
  renew: (name: string) => Promise<boolean>
  /** With a time, only those that nobody has put or renewed since. */
  remove: (names: string[], savedBefore?: Date) => Promise<void>
}

/** One megabyte: what a row of either database takes without effort. */
const PART = 1024 * 1024

/** In the shop's own database: one thing to back up, the same for every instance, and part of the transaction. */
export const storeIn = (db: Db): Store => ({
  put: (name, bytes) => insertParts(db, name, partsOf(bytes)),
  get: async (name) => {
    const parts = await selectParts(db, name)
    return parts.length > 0 ? Buffer.concat(parts) : undefined
  },
  renew: (name) => renewFile(db, name),
  remove: (names, savedBefore) => deleteFiles(db, names, savedBefore),
})

const partsOf = (bytes: Buffer) =>
  Array.from({ length: Math.max(1, Math.ceil(bytes.length / PART)) }, (_, part) =>
    bytes.subarray(part * PART, (part + 1) * PART),
  )
