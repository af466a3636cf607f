import { putAnnouncements } from '#app/departments/catalogue/announcements.server.ts'
import { putDrinks } from '#app/departments/catalogue/catalogue.server.ts'
import type { Drink } from '#app/departments/catalogue/catalogue.ts'
import { DAY_MS } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { fromPounds } from '#app/platform/money.ts'
import { alcoholFree } from './catalogue/alcohol-free.ts'
import { americanWhiskey } from './catalogue/american-whiskey.ts'
import { announcements } from './catalogue/announcements.ts'
import { beers } from './catalogue/beers.ts'
import { bigAndSmall } from './catalogue/big-and-small.ts'
import { bottledCocktails } from './catalogue/bottled-cocktails.ts'
import { brandy } from './catalogue/brandy.ts'
import { type DrinkSeed, drinkSeed } from './catalogue/drink-seed.ts'
import { fortifiedWine } from './catalogue/fortified-wine.ts'
import { gins } from './catalogue/gins.ts'
import { liqueurs } from './catalogue/liqueurs.ts'
import { mixers } from './catalogue/mixers.ts'
import { readyToDrink } from './catalogue/ready-to-drink.ts'
import { redWine } from './catalogue/red-wine.ts'
import { roseWine } from './catalogue/rose-wine.ts'
import { rum } from './catalogue/rum.ts'
import { scotch } from './catalogue/scotch.ts'
import { sparklingWine } from './catalogue/sparkling-wine.ts'
import { tequila } from './catalogue/tequila.ts'
import { vodkas } from './catalogue/vodkas.ts'
import { whiteWine } from './catalogue/white-wine.ts'
import { worldWhisky } from './catalogue/world-whisky.ts'
import photos from './photos.json' with { type: 'json' }

/** Every drink that is written down, in the order of the shelves. */
export const drinkSeeds: DrinkSeed[] = [
  ...scotch,
  ...americanWhiskey,
  ...worldWhisky,
  ...vodkas,
  ...gins,
  ...redWine,
  ...whiteWine,
  ...roseWine,
  ...sparklingWine,
  ...fortifiedWine,
  ...brandy,
  ...rum,
  ...tequila,
  ...liqueurs,
  ...beers,
  ...mixers,
  ...readyToDrink,
  ...alcoholFree,
  ...bottledCocktails,
  ...bigAndSmall,
]

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
    state: 'on_sale',
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
