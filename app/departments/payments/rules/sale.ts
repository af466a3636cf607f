import type { Attempt, Field } from './payments.ts'

/** Who asks, and where the gateway's answer is to go. */
export type Sender = { merchantId: string; publicUrl: string }

/** What the gateway is asked for, without a signature. In whole pence: with a decimal point they would be pounds. */
export const saleFields = (
  { transactionUnique, reference, amount }: Attempt,
  { merchantId, publicUrl }: Sender,
): Field[] => [
  ['merchantID', merchantId],
  ['action', 'SALE'],
  ['type', '1'],
  ['countryCode', '826'],
  ['currencyCode', '826'],
  ['amount', String(amount)],
  ['orderRef', reference],
  ['transactionUnique', transactionUnique],
  ['formResponsive', 'Y'],
  ['redirectURL', `${publicUrl}/backend/api/order/callback`],
  ['callbackURL', `${publicUrl}/backend/api/order/notify`],
]

/** What is kept of a message: nothing of the card, and nothing of the person. */
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
