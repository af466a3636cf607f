import { alcoholFree } from './alcohol-free.mjs'
import { americanWhiskey } from './american-whiskey.mjs'
import { beers } from './beers.mjs'
import { bigAndSmall } from './big-and-small.mjs'
import { bottledCocktails } from './bottled-cocktails.mjs'
import { brandy } from './brandy.mjs'
import { fortifiedWine } from './fortified-wine.mjs'
import { gins } from './gins.mjs'
import { liqueurs } from './liqueurs.mjs'
import { mixers } from './mixers.mjs'
import { readyToDrink } from './ready-to-drink.mjs'
import { redWine } from './red-wine.mjs'
import { roseWine } from './rose-wine.mjs'
import { rum } from './rum.mjs'
import { scotch } from './scotch.mjs'
import { sparklingWine } from './sparkling-wine.mjs'
import { tequila } from './tequila.mjs'
import { vodkas } from './vodkas.mjs'
import { whiteWine } from './white-wine.mjs'
import { worldWhisky } from './world-whisky.mjs'

/** Every drink that has a photograph: id -> what it looks like. */
export const drinks = {
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
}
