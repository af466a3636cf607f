import * as beers from './beers.mjs'
import * as cans from './cans.mjs'
import * as spirits from './spirits.mjs'
import * as wines from './wines.mjs'

export const shapes = { ...spirits, ...wines, ...beers, ...cans }
