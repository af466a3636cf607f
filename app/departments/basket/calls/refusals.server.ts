import { invalid, notFound, Refused } from '#app/platform/http/answer.server.ts'
import type { Refusal } from '../rules/quantities.ts'

export const noSuchBasket = () => notFound('There is no such basket')
export const noSuchLine = () => notFound('That is no longer in your basket')

/** For bottles that exceed a limit or the stock. */
export function refused({ kind, words, code = kind }: Refusal): Refused {
  if (kind === 'queue') return new Refused(409, code, words)
  if (kind === 'full') return invalid({ lines: words })
  if (kind === 'too many') return invalid({ quantity: words })
  return new Refused(409, 'out_of_stock', words, { quantity: words })
}
