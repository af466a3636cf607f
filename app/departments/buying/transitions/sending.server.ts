import { londonTime } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { postMail } from '#app/platform/mail/outbox.server.ts'
import { shopCalendar } from '../../delivery/promises.ts'
import type { Acting } from '../../orders/office-acts.server.ts'
import { type PurchaseRecord, updatePurchase } from '../data/purchase-orders.server.ts'
import { lockSuppliers, type SupplierRecord } from '../data/suppliers.server.ts'
import { purchaseCancelledMail, purchaseMail } from '../mails/purchase.tsx'
import { findPaper } from '../papers/printing.server.ts'
import type { PurchasePaper } from '../papers/purchase-paper.server.ts'
import { purchasePdf } from '../papers/purchase-pdf.server.ts'
import { noSuchPurchase } from '../purchase-orders.server.ts'
import { purchaseSubject } from '../purchase-orders.ts'
import { belowMinimum } from '../rules/minimum.ts'
import { actOn, refuseImpossible } from './ordering.server.ts'

type Sending = {
  /** Whether the supplier gets it by mail; if not, somebody has told them. */
  hasMail: boolean
  /** Whether less than their minimum is wanted all the same. */
  isBelowMinimum?: boolean
  publicUrl: string
}

/** A mail with the order as PDF. From then on its bottles are on order. */
export async function sendPurchase(
  db: Db,
  typed: string,
  { hasMail, isBelowMinimum = false, publicUrl }: Sending,
  acting: Acting,
) {
  const seen = await findPaper(db, typed)
  refuseImpossible('send', seen.order)
  const { supplier, order } = seen
  const short = belowMinimum(order, supplier)
  if (short && !isBelowMinimum) throw new Refused(409, 'below_minimum', short)
  // Drawn before the row is locked, since that is slow; another version then is refused.
  const mail = hasMail ? await mailWithPaper(seen, publicUrl) : undefined
  return actOn(db, typed, 'send', acting, async (tx, locked) => {
    refuseOtherThan(seen.order, locked)
    const [buysFrom] = await lockSuppliers(tx, [supplier.id])
    if (!buysFrom) throw noSuchPurchase()
    refuseRetired(buysFrom)
    refuseOtherThan(supplier, buysFrom)
    const { now } = acting
    const expectedOn = shopCalendar.workingDaysAfter(londonTime(now).day, supplier.leadDays)
    const version = await updatePurchase(tx, locked.id, { state: 'sent', sentAt: now, expectedOn })
    if (mail) await postMail(tx, { ...mail, event: eventOf(locked, version) })
    return {
      version,
      before: { state: 'draft' },
      after: { state: 'sent', mail: hasMail, expected_on: expectedOn },
      reverse: { name: 'purchases.state', version, state: 'draft' },
    }
  })
}

/** Nothing of it has arrived. A supplier who has it by mail is told by mail. */
export async function cancelPurchase(
  db: Db,
  typed: string,
  { hasMail, publicUrl }: Omit<Sending, 'isBelowMinimum'>,
  acting: Acting,
) {
  const seen = await findPaper(db, typed)
  refuseImpossible('cancel', seen.order)
  const isTold = hasMail && seen.order.state === 'sent'
  const words = isTold ? await purchaseCancelledMail({ ...seen.paper, publicUrl }) : undefined
  return actOn(db, typed, 'cancel', acting, async (tx, locked) => {
    refuseOtherThan(seen.order, locked)
    const version = await updatePurchase(tx, locked.id, { state: 'cancelled', endedAt: acting.now })
    if (words) await postMail(tx, { ...words, to: emailOf(seen.supplier), event: eventOf(locked, version) })
    return {
      version,
      before: { state: locked.state },
      after: { state: 'cancelled', mail: isTold },
      reverse: { name: 'purchases.state', version, state: locked.state },
    }
  })
}

/** One mail for each version. */
const eventOf = ({ number }: PurchaseRecord, version: number) => `${purchaseSubject(number)}:${version}`

async function mailWithPaper(
  { paper, supplier }: { paper: PurchasePaper; supplier: { name: string; email: string } },
  publicUrl: string,
) {
  const to = emailOf(supplier)
  const pdf = await purchasePdf(paper)
  return {
    ...(await purchaseMail({ ...paper, publicUrl })),
    to,
    attachments: [{ name: `${paper.number}.pdf`, type: 'application/pdf', base64: pdf.toString('base64') }],
  }
}

function emailOf({ name, email }: { name: string; email: string }): string {
  if (email === '')
    throw invalid({
      mail: `${name} has no e-mail address. Please ring them, and say that no mail is wanted.`,
    })
  return email
}

function refuseRetired({ name, state }: SupplierRecord) {
  if (state === 'retired')
    throw new Refused(
      409,
      'supplier_retired',
      `${name} is retired: nothing is ordered there. Please take them back, or cancel the order.`,
    )
}

function refuseOtherThan(seen: { version: number }, { version }: { version: number }) {
  if (seen.version !== version)
    throw new Refused(
      409,
      'changed_since',
      'The order or its supplier was changed just now. Please look at it again.',
    )
}
