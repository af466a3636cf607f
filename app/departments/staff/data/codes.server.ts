import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import { staffRecoveryCodes, staffTotp } from '../tables.server.ts'

export async function selectTotp(db: Db, staffId: string) {
  const [row] = await db.select().from(staffTotp).where(eq(staffTotp.staffId, staffId))
  return row
}

/** A secret that counts when a first code is right; the one before works until then. */
export async function putNextSecret(db: Db, staffId: string, nextSecret: string) {
  await db
    .insert(staffTotp)
    .values({ staffId, secret: '', nextSecret })
    .onConflictDoUpdate({ target: staffTotp.staffId, set: { nextSecret } })
}

type Confirmed = { staffId: string; secret: string; step: number; now: Date }

export async function putSecret(db: Db, { staffId, secret, step, now }: Confirmed) {
  const totp = { secret, nextSecret: null, confirmedAt: now, lastStep: step }
  await db
    .insert(staffTotp)
    .values({ staffId, ...totp })
    .onConflictDoUpdate({ target: staffTotp.staffId, set: totp })
}

/** False if a code of this or a later step was used before: a code works once. */
export async function consumeStep(db: Db, staffId: string, step: number): Promise<boolean> {
  const used = await db
    .update(staffTotp)
    .set({ lastStep: step })
    .where(
      and(eq(staffTotp.staffId, staffId), isNotNull(staffTotp.confirmedAt), lt(staffTotp.lastStep, step)),
    )
    .returning({ staffId: staffTotp.staffId })
  return used.length > 0
}

export async function replaceRecoveryCodes(tx: Db, staffId: string, hashes: string[]) {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.insert(staffRecoveryCodes).values(hashes.map((hash) => ({ staffId, hash })))
}

/** False if there is no such code, or it was used before. */
export async function consumeRecoveryCode(db: Db, staffId: string, hash: string, now: Date) {
  const used = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.hash, hash),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.hash })
  return used.length > 0
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt)))
  return row?.total ?? 0
}
