import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import { ordersNamed, whyNotPack } from '../../orders/packing.server.ts'
import { authorityOf } from '../../staff/authority.server.ts'
import { selectOpenRuns } from '../data/runs.server.ts'
import type { LicensedHours } from '../licence.ts'
import { concernAbout } from '../rules/licensed-sale.ts'

/** Where bottles are picked unless somebody says otherwise. */
export function ownPlace(): string {
  const { lines, town, postcode } = theShop().address
  return [...lines, town, postcode].join(', ')
}

/** An action that sells: with what speaks against it. */
export type Selling = Acting & { concern: string }

/** What speaks against a sale by them now: the hour, or that they have no authority. */
export const concernOf = async (
  db: Db,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
  hours?: readonly LicensedHours[],
): Promise<string> =>
  concernAbout({ by: actor.name, at: now, authorisedOn: await authorityOf(db, actor.staffId) }, hours)

export const needsReason = (concern: string) =>
  new Refused(409, 'needs_reason', `${concern} Please say why it is picked all the same.`)

/**
 * The same action, knowing what speaks against it. Orders that leave without a run are sold by leaving: against the
 * licence they leave only with a reason, as a run begins.
 */
export async function toSell(
  db: Db,
  acting: Acting,
  references: string[],
  hours?: readonly LicensedHours[],
): Promise<Selling> {
  const concern = await concernOf(db, acting, hours)
  if (concern && !acting.because && (await hasUnpicked(db, references))) throw needsReason(concern)
  return { ...acting, concern }
}

/** What speaks against it, as far as one of these would be sold by leaving. */
export async function concernFor(
  db: Db,
  acting: Pick<Acting, 'actor' | 'now'>,
  references: string[],
  hours?: readonly LicensedHours[],
): Promise<string> {
  const concern = await concernOf(db, acting, hours)
  return concern && (await hasUnpicked(db, references)) ? concern : ''
}

/** Whether one of them can leave and is in nobody's run. */
async function hasUnpicked(db: Db, references: string[]): Promise<boolean> {
  const here = (await ordersNamed(db, references)).filter((order) => whyNotPack(order) === undefined)
  const inRuns = await selectOpenRuns(
    db,
    here.map(({ id }) => id),
  )
  return here.some(({ id }) => !inRuns.has(id))
}
