import type { Db } from '#app/platform/db/db.server.ts'
import { forgiveTries, spendTry } from '#app/platform/tries/tries.server.ts'
import { consumeRecoveryCode, consumeStep, selectTotp } from '../data/codes.server.ts'
import { hashOfRecoveryCode, stepOf } from '../secrets/codes.server.ts'

/** A code has a million values, three of which are right at any time: few tries keep it safe. */
const WRONG_CODE = {
  what: 'office code',
  most: 5,
  minutes: 15,
  because: 'Too many wrong codes.',
} as const
const WRONG_CODE_OVERALL = { ...WRONG_CODE, what: 'office code overall', most: 50, minutes: 24 * 60 } as const

/** Whether a code is right, which uses it up. Counted before it is judged, for the member and not for the address. */
export async function isRightCode(
  db: Db,
  staffId: string,
  code: string,
  { now, withRecovery }: { now: Date; withRecovery: boolean },
): Promise<boolean> {
  await spendTry(db, WRONG_CODE, staffId, now)
  await spendTry(db, WRONG_CODE_OVERALL, staffId, now)
  const totp = await selectTotp(db, staffId)
  const step = totp?.confirmedAt ? stepOf(totp.secret, code, now) : undefined
  const isRight =
    (step !== undefined && (await consumeStep(db, staffId, step))) ||
    (withRecovery && (await consumeRecoveryCode(db, staffId, hashOfRecoveryCode(code), now)))
  if (isRight) {
    await forgiveTries(db, WRONG_CODE, staffId)
    await forgiveTries(db, WRONG_CODE_OVERALL, staffId)
  }
  return isRight
}
