import type { ProviderWords } from '../../card-provider.ts'
import { SETTLED, VOIDING } from './refunding.ts'

/** As the gateway's own pages call it. */
export const cardstreamWords: ProviderWords = {
  reference: 'orderRef',
  amount: 'amount',
  currency: 'currencyCode',
  payment: 'xref',
  settled: SETTLED,
  voiding: VOIDING,
}
