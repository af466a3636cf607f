import { MONTHS_WITHOUT_USE } from '../gift-cards.ts'

/** Why money moves onto a card or off it. */
export type MovementCause = 'sold' | 'issued' | 'spent' | 'given back' | 'expired' | 'revived' | 'withdrawn'

/** waiting: to be sent, on its day. A card whose order is not paid is unpaid, and is in no list but that of all. */
export const cardStates = ['unpaid', 'waiting', 'active', 'spent', 'blocked', 'expired', 'withdrawn'] as const
export type CardState = (typeof cardStates)[number]

type Standing = {
  sentAt: Date | null
  expiresAt: Date | null
  withdrawnAt: Date | null
  blockedAt: Date | null
  balance: number
}

/** In the order in which the till judges a card. */
export function cardState(card: Standing, now: Date): CardState {
  const { sentAt, expiresAt, withdrawnAt, blockedAt, balance } = card
  if (withdrawnAt !== null) return 'withdrawn'
  if (blockedAt !== null) return 'blocked'
  if (sentAt === null) return balance > 0 ? 'waiting' : 'unpaid'
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return balance > 0 ? 'active' : 'spent'
}

/** What staff can do with a card, by the name of the call. */
export const cardActs = ['block', 'unblock', 'extend', 'send-again'] as const
export type CardAct = (typeof cardActs)[number]

type Judged = Standing & {
  recipientEmail: string
  /** What was written off at its end, and not put back since. */
  writtenOff: number
}

/** Why staff can't do it, in words for them; undefined if they can. */
export function whyNotDo(act: CardAct, card: Judged, now: Date): string | undefined {
  const state = cardState(card, now)
  if (state === 'withdrawn') return 'It was withdrawn: nothing is on it.'
  if (state === 'unpaid') return 'Its order is not paid yet: nothing is on it.'
  return reasons[act](card, state, now)
}

const reasons: Record<CardAct, (card: Judged, state: CardState, now: Date) => string | undefined> = {
  block: ({ blockedAt }) => (blockedAt ? 'It is blocked already.' : undefined),
  unblock: ({ blockedAt }) => (blockedAt ? undefined : 'It is not blocked.'),
  extend: ({ sentAt, expiresAt, balance, writtenOff }, _, now) => {
    if (sentAt === null || expiresAt === null)
      return `It is not sent yet: its ${MONTHS_WITHOUT_USE} months have not begun.`
    const comesBack = expiresAt <= now ? writtenOff : 0
    return balance + comesBack > 0 ? undefined : 'There is nothing on it that could end.'
  },
  'send-again': ({ sentAt, recipientEmail, balance }, state) => {
    if (state === 'blocked') return 'It is blocked. Please unblock it first.'
    if (sentAt === null) return 'It is not sent yet.'
    if (state === 'expired') return 'It has expired. Please extend it first.'
    if (balance === 0) return 'There is nothing left on it.'
    return recipientEmail === '' ? 'We no longer know to whom: the recipient was erased.' : undefined
  },
}

const EDITING = 'gift-cards.edit'

export const mayDo = (card: Judged, rights: ReadonlySet<string>, now: Date): CardAct[] =>
  rights.has(EDITING) ? cardActs.filter((act) => whyNotDo(act, card, now) === undefined) : []
