import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import { changedSince } from '../../staff/undo.server.ts'

/** Refuses somebody who has seen another version, with who changed it and when. */
export async function refuseUnseen(tx: Db, subject: string, version: number, seen: Acting['seen']) {
  if (seen === undefined || seen.version === version) return
  const { code, message } = await changedSince(tx, { id: 0, subject } as Parameters<typeof changedSince>[1])
  throw new Refused(seen.status, code, message)
}
