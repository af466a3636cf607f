import type { Db } from '#app/platform/db/db.server.ts'
import { type GiftSection, giftSections } from './catalogue.ts'
import {
  relabelFeatured,
  relabelGiftSections,
  selectFeatured,
  selectGifts,
  selectPlaced,
  updateFeatured,
  updateGiftSections,
} from './data/placing.server.ts'

/** A drink as somebody sees it who decides where it is shown. */
export type PlacedDrink = Awaited<ReturnType<typeof selectPlaced>>[number]

/** Which drinks each section of the gift page shows. */
type GiftPlaces = Record<GiftSection, string[]>

export const listFeatured = selectFeatured
export const listGifts = selectGifts
/** Unknown ids are missing. */
export const listPlaced = selectPlaced

/** These drinks are featured, and no others. In the caller's transaction. */
export const setFeatured = updateFeatured

/** These drinks are gifts, each in these sections, and no others. In the caller's transaction. */
export const setGiftPlaces = (tx: Db, places: GiftPlaces) => updateGiftSections(tx, sectionsIn(places))

/** The same for a page that is only looked at: shelves have them so, the drinks do not know. */
export const pretendFeatured = relabelFeatured
export const pretendGiftPlaces = (tx: Db, places: GiftPlaces) => relabelGiftSections(tx, sectionsIn(places))

function sectionsIn(places: GiftPlaces): Map<string, GiftSection[]> {
  const sectionsOf = new Map<string, GiftSection[]>()
  for (const section of giftSections)
    for (const id of places[section]) sectionsOf.set(id, [...(sectionsOf.get(id) ?? []), section])
  return sectionsOf
}
