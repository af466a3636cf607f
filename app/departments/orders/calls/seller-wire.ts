import { z } from 'zod'
import { type Sold, sellerInLines, sellerOf } from '../rules/seller.ts'

export const wireSeller = z
  .object({ name: z.string(), lines: z.array(z.string()) })
  .describe('Who has sold it, as its invoice says')

export const toWireSeller = (order: Sold): z.infer<typeof wireSeller> => {
  const seller = sellerOf(order)
  return { name: seller.name, lines: sellerInLines(seller) }
}
