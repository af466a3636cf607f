import type { Db } from '#app/platform/db/db.server.ts'
import { type GiftSection, giftSections } from './catalogue.ts'
import {
  selectFeatured,
  selectGifts,
  selectPlaced,
  updateFeatured,
  updateGiftSections,
} from './data/placing.server.ts'

/** A drink as somebody sees it who decides where it stands. */
export type PlacedDrink = Awaited<ReturnType<typeof selectPlaced>>[number]

/** Which drinks stand in each section of the gift page. */
export type GiftPlaces = Record<GiftSection, string[]>

export const listFeatured = selectFeatured
export const listGifts = selectGifts
/** Unknown ids are missing. */
export const listPlaced = selectPlaced

/** These drinks are featured, and no others. In the caller's transaction. */
export const setFeatured = updateFeatured

/** These drinks are gifts, each in these sections, and no others. In the caller's transaction. */
export async function setGiftPlaces(tx: Db, places: GiftPlaces) {
  const sectionsOf = new Map<string, GiftSection[]>()
  for (const section of giftSections)
    for (const id of places[section]) sectionsOf.set(id, [...(sectionsOf.get(id) ?? []), section])
  await updateGiftSections(tx, sectionsOf)
}
