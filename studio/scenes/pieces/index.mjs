import { niche, panel, sweep } from './backdrops.mjs'
import { linen } from './cloth.mjs'
import { garland, parcel, wedge } from './craft.mjs'
import { berries, bough } from './growth.mjs'
import { window } from './light.mjs'
import { box, drum } from './solids.mjs'
import { words } from './words.mjs'

export const pieces = {
  sweep,
  linen,
  panel,
  niche,
  box,
  drum,
  window,
  garland,
  parcel,
  wedge,
  bough,
  berries,
  words,
}
