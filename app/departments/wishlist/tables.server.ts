import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#app/platform/db/columns.server.ts'
import { drinks } from '../catalogue/tables.server.ts'

export const wishlists = pgTable(
  'wishlists',
  {
    /** Unguessable: knowing it allows changing a visitor's list. */
    id: text('id').primaryKey(),
    accountId: uuid('account_id').unique('one_wishlist_per_account'),
    /** Another unguessable id, for sharing: read-only. Created when the owner first shares the list. */
    shareId: text('share_id').unique(),
    changedAt: instant('changed_at').notNull(),
  },
  (list) => [index('wishlists_changed').on(list.changedAt).where(sql`${list.accountId} is null`)],
)

export const wishes = pgTable(
  'wishlist_items',
  {
    id: text('id').primaryKey(),
    wishlistId: text('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    /** A wish for a deleted drink is deleted with it. */
    drinkId: text('drink_id')
      .notNull()
      .references(() => drinks.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull(),
  },
  (wish) => [
    uniqueIndex('one_wish_per_drink').on(wish.wishlistId, wish.drinkId),
    index('wishes_for_drink').on(wish.drinkId),
  ],
)
