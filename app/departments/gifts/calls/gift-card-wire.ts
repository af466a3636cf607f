import { z } from 'zod'
import { type Pence, toPounds } from '#app/platform/money.ts'

/** The balance of a card in the API. */
export const wireBalance = z
  .object({
    balance: z.number().describe('Pounds'),
    expires: z.iso.datetime().describe('Unless it is used before'),
  })
  .meta({ id: 'GiftCardBalance' })

type WireBalance = z.infer<typeof wireBalance>

export const toWireBalance = ({ balance, expiresAt }: { balance: Pence; expiresAt: Date }): WireBalance => ({
  balance: toPounds(balance),
  expires: expiresAt.toISOString(),
})
