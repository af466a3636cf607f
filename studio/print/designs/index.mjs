import { brewery } from './brewery.mjs'
import { carte } from './carte.mjs'
import { citrus } from './citrus.mjs'
import { contour } from './contour.mjs'
import { dispensed } from './dispensed.mjs'
import { estate } from './estate.mjs'
import { fan } from './fan.mjs'
import { fountain } from './fountain.mjs'
import { grandVin } from './grand-vin.mjs'
import { hacienda } from './hacienda.mjs'
import { heritage } from './heritage.mjs'
import { letterpress } from './letterpress.mjs'
import { maison } from './maison.mjs'
import { marsh } from './marsh.mjs'
import { medallion } from './medallion.mjs'
import { monolith } from './monolith.mjs'
import { neckband } from './neckband.mjs'
import { patterned } from './patterned.mjs'
import { quayside } from './quayside.mjs'
import { rose } from './rose.mjs'
import { screenprint } from './screenprint.mjs'
import { seascape } from './seascape.mjs'
import { stencil } from './stencil.mjs'
import { ticket } from './ticket.mjs'
import { tile } from './tile.mjs'
import { tubeWrap } from './tube-wrap.mjs'
import { washi } from './washi.mjs'
import { wreath } from './wreath.mjs'

export const designs = {
  brewery,
  carte,
  citrus,
  contour,
  dispensed,
  estate,
  fan,
  fountain,
  grandVin,
  hacienda,
  heritage,
  letterpress,
  maison,
  marsh,
  medallion,
  monolith,
  neckband,
  patterned,
  quayside,
  rose,
  screenprint,
  seascape,
  stencil,
  ticket,
  tile,
  tubeWrap,
  washi,
  wreath,
}
