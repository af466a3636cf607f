import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import { pence } from '#app/platform/money.ts'
import type { Occasion } from './gift-cards.ts'
import type { Reminder } from './rules/lifetime.ts'
import type { MovementCause } from './rules/standing.ts'

export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid('id').primaryKey(),
    /** The order that bought it; none for a card that staff have issued. */
    orderId: uuid('order_id').unique('one_gift_card_per_order'),
    amount: pennies('amount').notNull(),
    occasion: text('occasion').$type<Occasion>().notNull(),
    recipientName: text('recipient_name').notNull(),
    recipientEmail: text('recipient_email').notNull(),
    message: text('message').notNull(),
    senderName: text('sender_name').notNull(),
    senderEmail: text('sender_email').notNull(),
    /** A day in London. */
    sendOn: date('send_on', { mode: 'string' }).notNull(),
    /** The hash of the code, which is generated when the card is sent, and is only in that mail. */
    codeHash: text('code_hash').unique('one_gift_card_per_code'),
    lastFour: text('last_four'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    /** Twelve months after it was last used. */
    expiresAt: instant('expires_at'),
    withdrawnAt: instant('withdrawn_at'),
    reminded: text('reminded').$type<Reminder>().notNull().default('none'),
    /** Since when staff let nobody spend it, and why. */
    blockedAt: instant('blocked_at'),
    blockedBecause: text('blocked_because').notNull().default(''),
    /** A copy of the sum of its movements, written by a trigger, for lists. Money is judged by the movements. */
    balance: pennies('balance').notNull().default(pence(0)),
    /** Counts what staff do to it; spending leaves it alone. */
    version: integer('version').notNull().default(1),
  },
  (card) => [
    index('gift_cards_to_send').on(card.sendOn).where(sql`${card.sentAt} is null`),
    index('gift_cards_by_sender').on(sql`lower(${card.senderEmail})`),
    index('gift_cards_by_recipient').on(sql`lower(${card.recipientEmail})`),
    index('gift_cards_made').on(card.createdAt, card.id),
    index('gift_cards_ending').on(card.expiresAt, card.id),
    index('gift_cards_waiting')
      .on(card.sendOn, card.id)
      .where(sql`${card.sentAt} is null and ${card.withdrawnAt} is null and ${card.balance} > 0`),
    index('gift_cards_blocked').on(card.blockedAt, card.id).where(sql`${card.blockedAt} is not null`),
    index('gift_cards_withdrawn').on(card.withdrawnAt, card.id).where(sql`${card.withdrawnAt} is not null`),
    // What the shop owes is read from it alone.
    index('gift_cards_with_money')
      .on(card.balance, card.id, card.expiresAt, card.blockedAt)
      .where(sql`${card.balance} > 0`),
    index('gift_cards_by_last_four').on(card.lastFour),
    check('a_gift_card_is_worth_something', sql`${card.amount} > 0`),
  ],
)

/** The ledger. A card's balance is the sum of its entries; `balance` is a copy. Rows are never changed. */
export const giftCardMovements = pgTable(
  'gift_card_movements',
  {
    /** In insertion order. */
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    cardId: uuid('card_id')
      .notNull()
      .references(() => giftCards.id, { onDelete: 'cascade' }),
    /** Positive for credits, negative for debits. */
    amount: pennies('amount').notNull(),
    why: text('why').$type<MovementCause>().notNull(),
    /** The order that was paid with it; for a sale, the order that bought it. */
    orderId: uuid('order_id'),
    at: instant('at').notNull(),
    /** Who of staff moved it by hand, and why. */
    staffId: uuid('staff_id'),
    because: text('because').notNull().default(''),
  },
  (movement) => [
    index('gift_card_movements_of_card').on(movement.cardId),
    index('gift_card_movements_of_order').on(movement.orderId),
    uniqueIndex('a_gift_card_is_sold_once').on(movement.cardId).where(sql`${movement.why} = 'sold'`),
    check('a_movement_moves_something', sql`${movement.amount} <> 0`),
    check(
      'money_moves_the_way_it_says',
      sql`(${movement.why} in ('sold', 'issued', 'given back', 'revived')) = (${movement.amount} > 0)`,
    ),
  ],
)
