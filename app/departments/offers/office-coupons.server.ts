import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Page } from '#app/platform/lists/csv-stream.server.ts'
import type { Place } from '#app/platform/lists/place.ts'
import { pence, toPounds } from '#app/platform/money.ts'
import { type Actor, recordChange, type UndoFunction } from '../staff/changes.server.ts'
import type { Member } from '../staff/staff.ts'
import { changedSince, readReverse } from '../staff/undo.server.ts'
import { type CouponForm, type CouponState, couponState, judgeCoupon } from './coupon-form.ts'
import type { WireCoupon } from './coupon-list.ts'
import { type CouponRow, lockCoupon, selectCoupon } from './data/coupons.server.ts'
import {
  deleteCoupon,
  insertCoupon,
  selectCoupons,
  selectUses,
  updateCoupon,
} from './data/office-coupons.server.ts'
import { readCode } from './rules/code.ts'

/** A port: the references of orders, by their ids; orders are not known here. */
export type ReferencesOf = (db: Db, orderIds: string[]) => Promise<ReadonlyMap<string, string>>

type Viewer = Pick<Member, 'verbs'>
export type Saved = { code: string; version: number; change: number }

const MOST_LISTED = 500
const A_BATCH = 500
const MOST_USES_SHOWN = 200

/** All of a state, or all there are: a shop has dozens. `is_cut` if there are more. */
export async function listCoupons(
  db: Db,
  { state }: { state?: CouponState | undefined },
  member: Viewer,
  now: Date,
) {
  const rows = await selectCoupons(db, { state, now, most: MOST_LISTED + 1 })
  return {
    coupons: rows.slice(0, MOST_LISTED).map((row) => toWire(row, member, now)),
    is_cut: rows.length > MOST_LISTED,
  }
}

/** All of them, or those of a state, page by page, for their file. */
export function couponPages(
  db: Db,
  { state }: { state?: CouponState | undefined },
  member: Viewer,
  now: Date,
) {
  return async (place: Place | undefined): Promise<Page<WireCoupon, Place>> => {
    const found = await selectCoupons(db, { state, place, now, most: A_BATCH + 1 })
    const rows = found.slice(0, A_BATCH)
    const last = found.length > A_BATCH ? rows.at(-1) : undefined
    return {
      rows: rows.map((row) => toWire(row, member, now)),
      next: last && { value: last.endsAt.toISOString(), id: last.code },
    }
  }
}

/** Those whose code begins so, or whose note has these words. */
export async function findCoupons(db: Db, words: string, most: number, now: Date) {
  const rows = await selectCoupons(db, { words, most, now })
  return rows.map((row) => ({ code: row.code, state: couponState(row, now), note: row.note }))
}

/** One with its latest uses; who used it only for those who may see contact details. */
export async function officeCoupon(
  db: Db,
  typed: string,
  referencesOf: ReferencesOf,
  member: Viewer,
  now: Date,
) {
  const code = readCode(typed)
  const row = code && (await selectCoupon(db, code))
  if (!row) throw noSuchCoupon()
  const uses = await selectUses(db, row.code, MOST_USES_SHOWN)
  const references = await referencesOf(
    db,
    uses.map(({ orderId }) => orderId),
  )
  const seesContact = member.verbs.has('people.see-contact')
  return {
    coupon: toWire(row, member, now),
    uses: uses.map(({ email, orderId, usedAt }) => ({
      used_at: usedAt.toISOString(),
      order: references.get(orderId) ?? null,
      ...(seesContact && { email }),
    })),
  }
}

const noSuchCoupon = () => notFound('There is no such coupon')

const toWire = (row: CouponRow, { verbs }: Viewer, now: Date): WireCoupon => ({
  code: row.code,
  state: couponState(row, now),
  off: toPounds(row.off),
  minimum: toPounds(row.minimum),
  limit: row.useLimit,
  used: row.used,
  starts_at: row.startsAt?.toISOString() ?? null,
  ends_at: row.endsAt.toISOString(),
  note: row.note,
  version: row.version,
  may: verbs.has('offers.edit') ? (row.endsAt > now ? ['edit', 'end'] : ['edit']) : [],
})

export async function createCoupon(db: Db, form: CouponForm, actor: Actor, now: Date): Promise<Saved> {
  refuseWrong(judgeCoupon(form, { used: 0, now }))
  return db.transaction(async (tx) => {
    if (!(await insertCoupon(tx, form))) throw invalid({ code: 'There is a coupon with this code already' })
    const { id } = await recordChange(
      tx,
      actor,
      {
        verb: 'offers.edit',
        subject: subjectOf(form.code),
        before: {},
        after: inLog(form),
        reverse: { name: 'offers.coupon-made', version: 1 },
      },
      now,
    )
    return { code: form.code, version: 1, change: id }
  })
}

/** All of it but its code, under the version that somebody has seen. */
export const changeCoupon = (
  db: Db,
  typed: string,
  { version, ...form }: Omit<CouponForm, 'code'> & { version: number },
  actor: Actor,
  now: Date,
): Promise<Saved> =>
  locked(db, typed, async (tx, was) => {
    if (was.version !== version) throw await isAnother(tx, was.code)
    refuseWrong(judgeCoupon({ ...form, code: was.code }, { used: was.used, now }))
    return write(tx, was, form, actor, now)
  })

/** From now on nobody can use it. Orders that have it keep it. */
export const endCoupon = (db: Db, typed: string, actor: Actor, now: Date): Promise<Saved> =>
  locked(db, typed, (tx, was) => {
    if (was.endsAt <= now) throw new Refused(409, 'not_possible', `${was.code} has ended already`)
    const startsAt = was.startsAt !== null && was.startsAt >= now ? null : was.startsAt
    return write(tx, was, { startsAt, endsAt: now }, actor, now)
  })

const locked = (db: Db, typed: string, work: (tx: Db, was: CouponRow) => Promise<Saved>) =>
  db.transaction(async (tx) => {
    const code = readCode(typed)
    const was = code && (await lockCoupon(tx, code))
    if (!was) throw noSuchCoupon()
    return work(tx, was)
  })

async function write(
  tx: Db,
  was: CouponRow,
  changes: Partial<Omit<CouponForm, 'code'>>,
  actor: Actor,
  now: Date,
): Promise<Saved> {
  const version = await updateCoupon(tx, was.code, changes)
  const { id } = await recordChange(
    tx,
    actor,
    {
      verb: 'offers.edit',
      subject: subjectOf(was.code),
      before: inLog(was),
      after: inLog({ ...was, ...changes }),
      reverse: { name: 'offers.coupon', version, was: inLog(was) },
    },
    now,
  )
  return { code: was.code, version, change: id }
}

const subjectOf = (code: string) => `coupon:${code}`

const inLog = ({ off, minimum, useLimit, startsAt, endsAt, note }: Omit<CouponForm, 'code'>) => ({
  off,
  minimum,
  limit: useLimit,
  starts_at: startsAt?.toISOString() ?? null,
  ends_at: endsAt.toISOString(),
  note,
})

function refuseWrong(fields: Record<string, string>) {
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

const isAnother = (tx: Db, code: string) =>
  changedSince(tx, { id: 0, subject: subjectOf(code) } as Parameters<typeof changedSince>[1])

const reverseOf = z.object({
  version: z.number(),
  was: z
    .object({
      off: z.number(),
      minimum: z.number(),
      limit: z.number().nullable(),
      starts_at: z.coerce.date().nullable(),
      ends_at: z.coerce.date(),
      note: z.string(),
    })
    .optional(),
})

/** How changes of coupons are undone, by the names that their rows in the change log have. */
export const couponUndos: Record<string, UndoFunction> = {
  'offers.coupon': async (tx, row) => {
    const { version, was } = readReverse(reverseOf, row.reverse)
    const coupon = await lockedFor(tx, row, version)
    if (!was || (was.limit !== null && was.limit < coupon.used)) throw await changedSince(tx, row)
    await updateCoupon(tx, coupon.code, {
      off: pence(was.off),
      minimum: pence(was.minimum),
      useLimit: was.limit,
      startsAt: was.starts_at,
      endsAt: was.ends_at,
      note: was.note,
    })
    return { before: row.after, after: row.before }
  },
  'offers.coupon-made': async (tx, row) => {
    const coupon = await lockedFor(tx, row, readReverse(reverseOf, row.reverse).version)
    if (coupon.used > 0)
      throw new Refused(409, 'changed_since', `${coupon.code} was used since. Please end it instead.`)
    await deleteCoupon(tx, coupon.code)
    return { before: row.after, after: row.before }
  },
}

async function lockedFor(tx: Db, row: Parameters<UndoFunction>[1], version: number) {
  const coupon = await lockCoupon(tx, row.subject.replace(/^coupon:/, ''))
  if (!coupon || coupon.version !== version) throw await changedSince(tx, row)
  return coupon
}
