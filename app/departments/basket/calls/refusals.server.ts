import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Refusal } from '../rules/quantities.ts'

export const noSuchBasket = () => notFound('There is no such basket')
export const noSuchLine = () => notFound('That is no longer in your basket')

/** For bottles that exceed a limit or the stock. */
export function refused({ kind, words }: Refusal): Refused {
  if (kind === 'full') return invalid({ lines: words })
  if (kind === 'too many') return invalid({ quantity: words })
  return new Refused(409, 'out_of_stock', words, { quantity: words })
}
