import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#app/platform/db/db.server.ts'
import type { GiftSection } from '../catalogue.ts'
import { drinks, shelfLabels } from '../tables.server.ts'
import { TAKEN_IN_ORDER } from './drinks.server.ts'

const placed = {
  id: drinks.id,
  name: drinks.name,
  type: drinks.type,
  photo: drinks.photo,
  state: drinks.state,
  inStock: drinks.inStock,
  onOffer: drinks.onOffer,
  featured: drinks.featured,
  giftSections: drinks.giftSections,
}

/** The dearest first, as the home page has them. */
export const selectFeatured = (db: Db) =>
  db
    .select(placed)
    .from(drinks)
    .where(eq(drinks.featured, true))
    .orderBy(desc(drinks.priceNow), desc(drinks.id))

/** The newest first, as the gift page has them. */
export const selectGifts = (db: Db) =>
  db
    .select(placed)
    .from(drinks)
    .where(sql`cardinality(${drinks.giftSections}) > 0`)
    .orderBy(desc(drinks.addedAt), desc(drinks.id))

export const selectPlaced = (db: Db, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db.select(placed).from(drinks).where(inArray(drinks.id, ids)).orderBy(asc(drinks.id))

/** Somebody who edits the drink meanwhile learns of it. */
const oneMore = sql`${drinks.version} + 1`

/** Only those that change are written, each locked in the order of all drinks. */
export async function updateFeatured(tx: Db, ids: string[]) {
  const wanted = sql`(${drinks.id} = any(${sql.param(ids)}::text[]))`
  const changing = await tx
    .select({ id: drinks.id })
    .from(drinks)
    .where(sql`${drinks.featured} <> ${wanted}`)
    .orderBy(TAKEN_IN_ORDER)
    .for('update')
  if (changing.length === 0) return
  await tx
    .update(drinks)
    .set({ featured: sql`not ${drinks.featured}`, version: oneMore })
    .where(
      inArray(
        drinks.id,
        changing.map(({ id }) => id),
      ),
    )
}

export async function updateGiftSections(tx: Db, sectionsOf: ReadonlyMap<string, GiftSection[]>) {
  const ids = [...sectionsOf.keys()]
  const rows = await tx
    .select({ id: drinks.id, sections: drinks.giftSections })
    .from(drinks)
    .where(sql`cardinality(${drinks.giftSections}) > 0 or ${drinks.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(TAKEN_IN_ORDER)
    .for('update')
  for (const { id, sections } of rows) {
    const wanted = sectionsOf.get(id) ?? []
    if (isSameSet(sections, wanted)) continue
    await tx
      .update(drinks)
      .set({ giftSections: wanted, version: oneMore })
      .where(and(eq(drinks.id, id)))
  }
}

/** Only labels: nobody who buys a drink waits for them. One after the other, in the order of all drinks. */
export async function relabelFeatured(tx: Db, ids: string[]) {
  const wanted = sql`(${shelfLabels.id} = any(${sql.param(ids)}::text[]))`
  const changing = await tx
    .select({ id: shelfLabels.id, featured: shelfLabels.featured })
    .from(shelfLabels)
    .where(sql`${shelfLabels.featured} <> ${wanted}`)
    .orderBy(LABELS_IN_ORDER)
  for (const { id, featured } of changing)
    await tx.update(shelfLabels).set({ featured: !featured }).where(eq(shelfLabels.id, id))
}

export async function relabelGiftSections(tx: Db, sectionsOf: ReadonlyMap<string, GiftSection[]>) {
  const ids = [...sectionsOf.keys()]
  const rows = await tx
    .select({ id: shelfLabels.id, sections: shelfLabels.giftSections })
    .from(shelfLabels)
    .where(
      sql`cardinality(${shelfLabels.giftSections}) > 0 or ${shelfLabels.id} = any(${sql.param(ids)}::text[])`,
    )
    .orderBy(LABELS_IN_ORDER)
  for (const { id, sections } of rows) {
    const wanted = sectionsOf.get(id) ?? []
    if (isSameSet(sections, wanted)) continue
    await tx.update(shelfLabels).set({ giftSections: wanted }).where(eq(shelfLabels.id, id))
  }
}

const LABELS_IN_ORDER = sql`${shelfLabels.id} collate "C"`

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each))
