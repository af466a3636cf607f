import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant, pennies } from '#app/platform/db/columns.server.ts'
import type { Occasion } from './gift-cards.ts'
import type { Reminder } from './rules/lifetime.ts'

export const giftCards = pgTable(
  'gift_cards',
  {
    id: uuid('id').primaryKey(),
    /** The order that bought it. */
    orderId: uuid('order_id').notNull().unique('one_gift_card_per_order'),
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
  },
  (card) => [
    index('gift_cards_to_send').on(card.sendOn).where(sql`${card.sentAt} is null`),
    index('gift_cards_run_out').on(card.expiresAt),
    index('gift_cards_by_sender').on(sql`lower(${card.senderEmail})`),
    index('gift_cards_by_recipient').on(sql`lower(${card.recipientEmail})`),
    check('a_gift_card_is_worth_something', sql`${card.amount} > 0`),
  ],
)

/** The ledger. A card's balance is the sum of its entries, and is stored nowhere else. Rows are never changed. */
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
    why: text('why').$type<'sold' | 'spent' | 'given back' | 'expired' | 'withdrawn'>().notNull(),
    /** The order that was paid with it; for a sale, the order that bought it. */
    orderId: uuid('order_id'),
    at: instant('at').notNull(),
  },
  (movement) => [
    index('gift_card_movements_of_card').on(movement.cardId),
    index('gift_card_movements_of_order').on(movement.orderId),
    uniqueIndex('a_gift_card_is_sold_once').on(movement.cardId).where(sql`${movement.why} = 'sold'`),
    check('a_movement_moves_something', sql`${movement.amount} <> 0`),
    check(
      'money_moves_the_way_it_says',
      sql`(${movement.why} in ('sold', 'given back')) = (${movement.amount} > 0)`,
    ),
  ],
)
