import { type Card, maskOf } from './cards.ts'
import { type Authentication, isRefused } from './decide.ts'
import { type Field, merged, without } from './fields.ts'
import { lineFed } from './signature.ts'
import type { CardUse, State } from './store.ts'

type Result = { message: string; state: State }

/** What the response codes say, and where they leave the transaction. */
const results: Record<number, Result> = {
  1: { message: 'CARD REFERRED', state: 'referred' },
  4: { message: 'CARD DECLINED - KEEP CARD', state: 'declined' },
  5: { message: 'CARD DECLINED', state: 'declined' },
  51: { message: 'INSUFFICIENT FUNDS', state: 'declined' },
  65549: { message: 'PROCESSOR TIME-OUT', state: 'finished' },
  65554: { message: 'DUPLICATE REQUEST', state: 'finished' },
  65576: { message: 'CANCELLED BY CARDHOLDER', state: 'canceled' },
  65803: { message: '3DS AUTHENTICATION NOT ACCEPTABLE', state: 'declined' },
  66311: { message: 'INVALID TEST AMOUNT', state: 'finished' },
}

export const stateAfter = (code: number): State =>
  code === 0 ? 'captured' : (results[code]?.state ?? 'finished')

/** Approved, declined, or an error: codes from 65536 on are the gateway's own. */
const statusOf = (code: number) => (code === 0 ? '0' : code < 65536 ? '1' : '2')

type Happening = {
  merchantId: string
  now: Date
  code: number
  /** In place of the code's own words. */
  message?: string
  transaction?: { transactionId: string; xref: string; authCode: string }
  amount?: number
  card?: Card
  use?: CardUse
  authentication?: Authentication
}

/** The answer to a request: all of its own fields, then the gateway's. Without a signature as yet. */
export function answerTo(request: readonly Field[], happening: Happening): Field[] {
  const echo = without(request, 'signature').map(([name, value]): Field => [name, lineFed(value)])
  return merged(echo, [
    ...responseFields(happening),
    ...transactionFields(happening),
    ...cardFields(happening),
    ...authenticationFields(happening),
    ['requestMerchantID', happening.merchantId],
    ['processMerchantID', happening.merchantId],
  ])
}

function responseFields({ code, message, transaction, now }: Happening): Field[] {
  const words = code === 0 ? `AUTHCODE:${transaction?.authCode}` : results[code]?.message
  return [
    ['responseCode', String(code)],
    ['responseStatus', statusOf(code)],
    ['responseMessage', message ?? words ?? 'ERROR'],
    ['timestamp', now.toISOString().slice(0, 19).replace('T', ' ')],
  ]
}

function transactionFields({ code, transaction, amount }: Happening): Field[] {
  if (!transaction) return []
  return [
    ['transactionID', transaction.transactionId],
    ['xref', transaction.xref],
    ['state', stateAfter(code)],
    ...(code === 0
      ? ([
          ['authorisationCode', transaction.authCode],
          ['amountReceived', String(amount)],
        ] as const)
      : []),
    ['currencyExponent', '2'],
    ['amountRetained', '0'],
  ]
}

function cardFields({ card, use }: Happening): Field[] {
  if (!card || !use) return []
  const [typeCode, type, scheme] = card.type
  return [
    ['cardNumberMask', maskOf(card)],
    ['cardTypeCode', typeCode],
    ['cardType', type],
    ['cardSchemeCode', typeCode],
    ['cardScheme', scheme],
    ['cardIssuer', 'Unknown'],
    ['cardIssuerCountry', 'Unknown'],
    ['cardIssuerCountryCode', 'XXX'],
    ['cardExpiryDate', `${twoDigits(use.expiry.month)}${twoDigits(use.expiry.year % 100)}`],
    ['customerName', use.name],
    ['paymentMethod', 'card'],
    ['vcsResponseCode', '0'],
  ]
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** Authenticated, or tried: whose loss a fraud would be. */
const INDICATORS: Partial<Record<Authentication, string>> = { Y: '05', A: '06' }

function authenticationFields({ authentication }: Happening): Field[] {
  if (!authentication) return []
  const indicator = INDICATORS[authentication] ?? '07'
  return [
    ['threeDSEnabled', 'Y'],
    ['threeDSEnrolled', 'Y'],
    ['threeDSAuthenticated', authentication],
    ...(isRefused(authentication) ? [] : ([['threeDSECI', indicator]] as const)),
    ['threeDSDetails[version]', '2.2.0'],
    ['threeDSDetails[psd2Region]', 'true'],
  ]
}
