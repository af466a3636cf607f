import type { Attempt } from '../../card-provider.ts'
import type { Field } from './fields.ts'

/** The merchant, and where the gateway should answer. */
type Sender = { merchantId: string; callbackUrl: string; notifyUrl: string }

/** The request to the gateway, without a signature. In whole pence: with a decimal point they would be pounds. */
export const saleFields = (
  { name, reference, amount }: Attempt,
  { merchantId, callbackUrl, notifyUrl }: Sender,
): Field[] => [
  ['merchantID', merchantId],
  ['action', 'SALE'],
  ['type', '1'],
  ['countryCode', '826'],
  ['currencyCode', '826'],
  ['amount', String(amount)],
  ['orderRef', reference],
  ['transactionUnique', name],
  ['formResponsive', 'Y'],
  ['redirectURL', callbackUrl],
  ['callbackURL', notifyUrl],
]

/** The fields of a message that are stored: nothing of the card, and nothing of the person. */
export const keptFields = (message: ReadonlyMap<string, string>): Record<string, string> =>
  Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = message.get(name)
      return value === undefined ? [] : [[name, value.slice(0, LONGEST).toWellFormed()]]
    }),
  )

const LONGEST = 200

const KEPT = [
  ...['action', 'type', 'countryCode', 'currencyCode', 'amount', 'orderRef', 'transactionUnique'],
  ...['merchantID', 'requestMerchantID', 'processMerchantID'],
  ...['responseCode', 'responseStatus', 'responseMessage', 'vcsResponseCode', 'timestamp'],
  ...['transactionID', 'xref', 'state', 'authorisationCode', 'amountReceived', 'amountRefunded'],
  ...['cardScheme', 'threeDSAuthenticated', 'threeDSECI'],
]
