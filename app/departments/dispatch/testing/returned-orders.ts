import { sql } from 'drizzle-orm'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import type { Told } from '../../../../test/callers.ts'
import type { Caller, Hands, Street } from '../../../../test/office.ts'
import { newPaidOrder } from './paid-order.ts'

type Sent = Awaited<ReturnType<typeof newPaidOrder>>

export const sheet = async (hand: Caller, { reference }: { reference: string }) =>
  (await hand.get(`office/orders/${reference}`)).body.order as Told

/** Two bottles, on their way in one parcel. */
export async function sentOrder(street: Street, { packer }: Pick<Hands, 'packer'>, ...others: number[]) {
  const order = await newPaidOrder(street, {}, ...others)
  await packer.post('office/orders/dispatch', {
    references: [order.reference],
    parcels: [{ reference: order.reference, courier: 'DPD', tracking: '1550' }],
  })
  const { lines, parcels } = await sheet(packer, order)
  return { ...order, line: lines[0].id as string, lines: lines as Told[], parcel: parcels[0].id as string }
}

export type SentOrder = Awaited<ReturnType<typeof sentOrder>>

export const cameBack = ({ reference, line }: SentOrder, special: Record<string, unknown> = {}) => ({
  reference,
  cause: 'no_id',
  bottles: [{ line, back: 2 }],
  next: 'wait',
  ...special,
})
export const returned = (hand: Caller, order: SentOrder, special: Record<string, unknown> = {}) =>
  hand.post('office/orders/returned', cameBack(order, special))

export const mailsAbout = async ({ db }: Street, { reference }: { reference: string }) =>
  (await latestMail(db, 100)).filter(
    ({ subject }) => subject.includes(reference) && /came back/.test(subject),
  )
export const groups = async (hand: Caller): Promise<Told[]> => (await hand.get('office/today')).body.groups
export const changesOf = async ({ db }: Street, { reference }: { reference: string }) =>
  (
    await db.execute(
      sql`select verb, after, reverse from office_changes where subject = ${`order:${reference}`} order by id`,
    )
  ).rows as Told[]
export const transferred = async (street: Street, { reference }: Sent) =>
  street.db.execute(sql`update orders set paid_how = 'bank transfer' where reference = ${reference}`)
