import { createHash } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { type Pence, pence } from '#app/platform/money.ts'
import { returnTry, spendTry } from '#app/platform/tries/tries.server.ts'
import {
  balanceOf,
  type CardRow,
  lockCard,
  putOn,
  selectByHash,
  selectCard,
  selectCardPaying,
  selectHeldBy,
  spend,
  updateCard,
} from './data/gift-cards.server.ts'
import { type GiftCardAnswer, type GiftCardRefusal, giftCardRefusals } from './gift-cards.ts'
import { cardKeptAs, keptAs, readGiftCardCode } from './rules/code.ts'
import { endsAfterUse } from './rules/lifetime.ts'

/** A port: what orders know; server/api/order-ports.ts provides it. */
type CardOrders = {
  /** The account's own unpaid orders: the order that replaces one may spend the same money. */
  openAmong: (db: Db, orderIds: string[], accountId: string) => Promise<ReadonlySet<string>>
}

/** Without an account no open order is known: what it has debited is not available. */
type Asker = { account?: { id: string } | undefined; now: Date }
type Spending = { orderId: string; amount: Pence; now: Date }

/** Codes can be guessed, so tries are rate limited. */
const WRONG_CODES = { what: 'gift-card', most: 10, minutes: 15 } as const

export type GiftCards = ReturnType<typeof createGiftCards>

/** Gift cards as money, for every room that accepts it. */
export function createGiftCards({ openAmong }: CardOrders) {
  async function judge(db: Db, card: CardRow | undefined, { account, now }: Asker): Promise<GiftCardAnswer> {
    if (!card?.expiresAt || card.lastFour === null) return no('unknown')
    if (card.withdrawnAt) return no('withdrawn')
    if (card.blockedAt) return no('blocked')
    if (card.expiresAt <= now) return no('expired')
    const balance = pence((await balanceOf(db, card.id)) + (await heldForThem(db, card.id, account)))
    if (balance === 0) return no('used')
    return {
      ok: true,
      card: { kind: 'gift card', code: keptAs(card.id), lastFour: card.lastFour, balance },
    }
  }

  async function heldForThem(db: Db, cardId: string, account: Asker['account']): Promise<Pence> {
    if (!account) return pence(0)
    const held = await selectHeldBy(db, cardId)
    if (held.length === 0) return pence(0)
    const open = await openAmong(
      db,
      held.map(({ orderId }) => orderId),
      account.id,
    )
    return pence(held.reduce((sum, { orderId, amount }) => (open.has(orderId) ? sum + amount : sum), 0))
  }

  return {
    /** Looks a card up by its name in a basket or an order. */
    async find(db: Db, kept: string, asker: Asker): Promise<GiftCardAnswer> {
      const id = cardKeptAs(kept)
      return judge(db, id === undefined ? undefined : await selectCard(db, id), asker)
    },

    /** Looks up a typed code, rate limited against guessing. Never within a transaction. */
    async findTyped(db: Db, typed: string, asker: Asker & { ip: string }): Promise<GiftCardAnswer> {
      return judge(db, await typedCard(db, typed, asker), asker)
    },

    /** The balance and expiry of a card; undefined if there is no such card. Never within a transaction. Refused for a blocked one. */
    async findBalance(db: Db, typed: string, asker: { ip: string; now: Date }) {
      const card = await typedCard(db, typed, asker)
      if (!card?.expiresAt) return undefined
      if (card.blockedAt && !card.withdrawnAt) throw new Refused(409, 'blocked', giftCardRefusals.blocked)
      const isOver = card.withdrawnAt !== null || card.expiresAt <= asker.now
      return { balance: isOver ? pence(0) : await balanceOf(db, card.id), expiresAt: card.expiresAt }
    },

    /** Pays for an order, or returns why not. Concurrent calls can't overspend. */
    async spend(tx: Db, kept: string, { orderId, amount, now }: Spending): Promise<string | null> {
      const id = cardKeptAs(kept)
      const card = id === undefined ? undefined : await lockCard(tx, id)
      const answer = await judge(tx, card, { now })
      if (!card || !answer.ok) return giftCardRefusals[answer.ok ? 'unknown' : answer.because]
      if (!(await spend(tx, { cardId: card.id, amount, why: 'spent', orderId, at: now })))
        return 'There is no longer that much on this gift card'
      await begin(tx, card, now)
      return null
    },

    /** Refunds what an order has spent of a card, or a part of it. Returns the amount. A blocked card stays blocked. */
    async giveBack(tx: Db, orderId: string, now: Date, most?: Pence): Promise<Pence> {
      const cardId = await selectCardPaying(tx, orderId)
      const card = cardId && (await lockCard(tx, cardId))
      if (!card) return pence(0)
      const held = (await selectHeldBy(tx, card.id)).find((each) => each.orderId === orderId)
      const amount = pence(Math.min(held?.amount ?? 0, most ?? Number.POSITIVE_INFINITY))
      if (amount === 0) return amount
      await putOn(tx, { cardId: card.id, amount, why: 'given back', orderId, at: now })
      await begin(tx, card, now)
      // The buyer was refunded what was unspent then, but not this amount.
      if (card.withdrawnAt) await updateCard(tx, card.id, { withdrawnAt: null })
      return amount
    },
  }
}

async function typedCard(db: Db, typed: string, { ip, now }: { ip: string; now: Date }) {
  await spendTry(db, WRONG_CODES, ip, now)
  const code = readGiftCardCode(typed)
  const card = code && (await selectByHash(db, hashCardCode(code)))
  if (card) await returnTry(db, WRONG_CODES, ip)
  return card || undefined
}

/** Its twelve months start again. */
const begin = (tx: Db, { id, expiresAt }: CardRow, now: Date) =>
  updateCard(tx, id, { expiresAt: endsAfterUse(now, expiresAt), reminded: 'none' })

/** A hundred random bits need no salt and no slow hash. */
export const hashCardCode = (code: string) =>
  createHash('sha256').update(`gift card ${code}`).digest('base64url')

const no = (because: GiftCardRefusal): GiftCardAnswer => ({ ok: false, because })
