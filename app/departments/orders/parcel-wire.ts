import { z } from 'zod'
import { lineName, type Order } from './orders.ts'
import { causeForShopper, type ReturnCause } from './returns.ts'
import { trackingLink } from './rules/courier-links.ts'

/** A parcel as its shopper sees it: nobody of the staff is named. */
export const wireParcel = z
  .object({
    number: z.int(),
    courier: z.string(),
    tracking: z.string().describe('The courier’s number; empty if there is none'),
    tracking_url: z.string().nullable().describe('The courier’s page, if it is known'),
    sent_at: z.string().describe('An ISO instant'),
    came_back_at: z.string().nullable().describe('An ISO instant; null if it has not come back'),
    came_back_because: z.string().nullable().describe('In words'),
    items: z
      .array(z.object({ name: z.string(), bottle_size: z.string(), quantity: z.int() }))
      .describe('Empty if what is in it was not written down'),
  })
  .meta({ id: 'Parcel' })
export type WireParcel = z.infer<typeof wireParcel>

/** A parcel of an order, with its return if it came back. */
export type ShownParcel = {
  orderId: string
  number: number
  courier: string
  tracking: string
  sentAt: Date
  lines: { lineId: string; quantity: number }[]
  cameBack: { at: Date; cause: ReturnCause } | null
}

export const toWireParcel = ({ lines }: Pick<Order, 'lines'>, parcel: ShownParcel): WireParcel => ({
  number: parcel.number,
  courier: parcel.courier,
  tracking: parcel.tracking,
  tracking_url: trackingLink(parcel),
  sent_at: parcel.sentAt.toISOString(),
  came_back_at: parcel.cameBack?.at.toISOString() ?? null,
  came_back_because: parcel.cameBack && causeForShopper[parcel.cameBack.cause],
  items: lines.flatMap((line) => {
    const quantity = parcel.lines.find(({ lineId }) => lineId === line.id)?.quantity
    return quantity ? [{ name: lineName(line), bottle_size: line.size, quantity }] : []
  }),
})
