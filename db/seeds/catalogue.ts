import { putAnnouncements, putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import type { Db } from '#app/platform/db.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { announcements } from './catalogue/announcements.ts'
import { beerAndSoft } from './catalogue/beer-soft.ts'
import { type DrinkSeed, drinkSeed } from './catalogue/drink-seed.ts'
import { spirits } from './catalogue/spirits.ts'
import { vodkaAndGin } from './catalogue/vodka-gin.ts'
import { whisky } from './catalogue/whisky.ts'
import { wine } from './catalogue/wine.ts'
import photos from './photos.json' with { type: 'json' }

export const drinkSeeds: DrinkSeed[] = [...whisky, ...vodkaAndGin, ...wine, ...spirits, ...beerAndSoft]

const DAY_MS = 24 * 60 * 60 * 1000

export async function seedCatalogue(db: Db, now: Date) {
  await putDrinks(
    db,
    drinkSeeds.map((seed) => planted(seed, now)),
    now,
  )
  await putAnnouncements(db, announcements)
}

/** A seed as a drink on the shelf of this very day. */
export function planted(seed: DrinkSeed, now: Date): Drink {
  const {
    price,
    oldPrice,
    offer,
    addedDaysAgo,
    age,
    vintage,
    cask,
    grapes,
    botanicals,
    flavours,
    taste,
    ...same
  } = drinkSeed.parse(seed)
  return {
    ...same,
    region: same.region ?? null,
    price: fromPounds(price),
    oldPrice: oldPrice === undefined ? null : fromPounds(oldPrice),
    offer: offer
      ? {
          endsAt: endOfDay(now, offer.endsInDays),
          percent: 'percent' in offer ? offer.percent : null,
          off: 'off' in offer ? fromPounds(offer.off) : null,
        }
      : null,
    character: { age, vintage, cask, grapes, botanicals, flavours, taste },
    photo: photoOf(seed.id),
    addedAt: new Date(startOfDay(now).getTime() - addedDaysAgo * DAY_MS),
  }
}

function photoOf(id: string) {
  const photo = (photos as Record<string, { base: string; blur: string }>)[id]
  if (!photo) throw new Error(`There is no photograph of ${id}: shoot it first (studio/README.md)`)
  return photo
}

const startOfDay = (now: Date) => new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS)
/** Offers run out at midnight, London time in winter; nobody minds the hour in summer. */
const endOfDay = (now: Date, days: number) => new Date(startOfDay(now).getTime() + (days + 1) * DAY_MS - 1000)
