import type { Db } from '#app/platform/db/db.server.ts'

/**
 * Does the work and rolls it back, so that an unknown e-mail takes as long as a known one (against timing attacks).
 */
export async function pretend(tx: Db, work: (tx: Db) => Promise<void>) {
  await tx
    .transaction(async (inner) => {
      await work(inner)
      throw new Undone()
    })
    .catch((failure) => {
      if (!(failure instanceof Undone)) throw failure
    })
}

class Undone extends Error {}
