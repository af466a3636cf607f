import * as beers from './beers.mjs'
import * as brandies from './brandies.mjs'
import * as cans from './cans.mjs'
import * as cocktails from './cocktails.mjs'
import * as decanters from './decanters.mjs'
import * as editions from './editions.mjs'
import * as gins from './gins.mjs'
import * as spirits from './spirits.mjs'
import * as stillWines from './still-wines.mjs'
import * as sweetWines from './sweet-wines.mjs'
import * as whiskies from './whiskies.mjs'
import * as wines from './wines.mjs'

export const shapes = {
  ...spirits,
  ...gins,
  ...whiskies,
  ...wines,
  ...beers,
  ...cans,
  ...cocktails,
  ...decanters,
  ...editions,
  ...brandies,
  ...sweetWines,
  ...stillWines,
}
