import {
  type Answered,
  type CardProvider,
  type PaymentNames,
  type Reading,
  type RefundAsked,
  RefundRefused,
} from '../../card-provider.ts'
import { askGateway, type Line } from './client.server.ts'
import { checkConnection } from './connection.server.ts'
import type { Message } from './fields.ts'
import { inOurWords } from './message.server.ts'
import { booksIn, nextStep, refundFields, standingOf } from './refunding.ts'
import { saleFields } from './sale.ts'
import { readMessage, signedFields } from './signing.server.ts'
import { cardstreamWords } from './words.ts'

export type CardstreamSettings = Omit<Line, 'answerWithinMs'> & {
  /** Of the hosted page. */
  url: string
  callbackUrl: string
  notifyUrl: string
  answerWithinMs?: number
}

/** A gateway of the Cardstream family: a hosted page, and messages signed with one secret. */
export function createCardstream(settings: CardstreamSettings): CardProvider {
  const { url, merchantId, secret } = settings
  const line: Line = { ...settings, answerWithinMs: settings.answerWithinMs ?? 20_000 }
  return {
    name: 'Cardstream',
    words: cardstreamWords,
    // QUERY takes the gateway's own name for a payment and nothing else.
    can: { refundInPart: true, queryByAttempt: false },
    formAction: new URL(url).origin,

    start: async (attempt) => ({
      url,
      fields: Object.fromEntries(signedFields(saleFields(attempt, settings), secret)),
    }),

    read: (body) => read(body, settings),

    async query(payment) {
      if (!payment.payment) return undefined
      return answered(await askGateway(line, payment.payment, [['action', 'QUERY']]), payment, merchantId)
    },

    async planRefund(refund, made) {
      const answer = await askGateway(line, refund.of.payment, [['action', 'QUERY']])
      const books = isAbout(answer, refund.of) ? booksIn(answer) : undefined
      if (!books) throw new RefundRefused(answer.get('responseCode'))
      return nextStep(refund.amount, books, made)
    },

    async refund(refund: RefundAsked, plan) {
      const answer = await askGateway(line, refund.of.payment, refundFields(plan, refund))
      if (answer.get('responseCode') !== '0') throw new RefundRefused(answer.get('responseCode'))
    },

    checkConnection: () => checkConnection(line),
  }
}

function read(body: string, { secret, merchantId }: CardstreamSettings): Reading {
  const reading = readMessage(body, secret)
  const message = reading.ok ? inOurWords(reading.message, merchantId) : undefined
  if (message) return { ok: true, message }
  const claimed = new URLSearchParams(body).get('transactionUnique') ?? undefined
  return { ok: false, because: reading.ok ? 'no response code' : reading.because, claimed }
}

const isAbout = (answer: Message, { attempt, payment }: PaymentNames) =>
  answer.get('xref') === payment && answer.get('transactionUnique') === attempt

/** As a message about a sale; undefined if it is about another. */
function answered(answer: Message, payment: PaymentNames, merchantId: string): Answered | undefined {
  if (!isAbout(answer, payment)) return undefined
  const sale = answer.get('action') === 'QUERY:SALE' ? new Map(answer).set('action', 'SALE') : answer
  const message = inOurWords(sale, merchantId)
  const books = booksIn(answer)
  return message && { message, standing: books && standingOf(books) }
}
