import { armorial } from './armorial.mjs'
import { bandstand } from './bandstand.mjs'
import { blason } from './blason.mjs'
import { bodega } from './bodega.mjs'
import { bonded } from './bonded.mjs'
import { botanica } from './botanica.mjs'
import { brewery } from './brewery.mjs'
import { broadside } from './broadside.mjs'
import { carte } from './carte.mjs'
import { citrus } from './citrus.mjs'
import { collage } from './collage.mjs'
import { colourBlock } from './colour-block.mjs'
import { contour } from './contour.mjs'
import { deco, decoTube } from './deco.mjs'
import { dispensed } from './dispensed.mjs'
import { downs } from './downs.mjs'
import { estate } from './estate.mjs'
import { etui } from './etui.mjs'
import { fan } from './fan.mjs'
import { farmacia } from './farmacia.mjs'
import { filetto } from './filetto.mjs'
import { flight } from './flight.mjs'
import { fountain } from './fountain.mjs'
import { fruitPlate } from './fruit-plate.mjs'
import { galerie } from './galerie.mjs'
import { grandVin } from './grand-vin.mjs'
import { hacienda } from './hacienda.mjs'
import { harlequin } from './harlequin.mjs'
import { herbarium } from './herbarium.mjs'
import { heritage } from './heritage.mjs'
import { jharokha } from './jharokha.mjs'
import { lagoon } from './lagoon.mjs'
import { ledger } from './ledger.mjs'
import { letterpress } from './letterpress.mjs'
import { linden } from './linden.mjs'
import { linocut } from './linocut.mjs'
import { lobby } from './lobby.mjs'
import { maison } from './maison.mjs'
import { marsh } from './marsh.mjs'
import { medallion } from './medallion.mjs'
import { monolith } from './monolith.mjs'
import { moonlit } from './moonlit.mjs'
import { neckband } from './neckband.mjs'
import { papelPicado } from './papel-picado.mjs'
import { papercut } from './papercut.mjs'
import { paraphe } from './paraphe.mjs'
import { patterned } from './patterned.mjs'
import { postage } from './postage.mjs'
import { quayside } from './quayside.mjs'
import { ridgeline } from './ridgeline.mjs'
import { rose } from './rose.mjs'
import { screenprint } from './screenprint.mjs'
import { seascape } from './seascape.mjs'
import { slate } from './slate.mjs'
import { slip } from './slip.mjs'
import { stave } from './stave.mjs'
import { stencil } from './stencil.mjs'
import { ticket } from './ticket.mjs'
import { tile } from './tile.mjs'
import { torn } from './torn.mjs'
import { tubeWrap } from './tube-wrap.mjs'
import { tweed } from './tweed.mjs'
import { typeColumn } from './type-column.mjs'
import { verger } from './verger.mjs'
import { vignette } from './vignette.mjs'
import { wallpaper } from './wallpaper.mjs'
import { washi } from './washi.mjs'
import { woodcut } from './woodcut.mjs'
import { wreath } from './wreath.mjs'

export const designs = {
  armorial,
  blason,
  bodega,
  bonded,
  botanica,
  brewery,
  broadside,
  carte,
  citrus,
  collage,
  colourBlock,
  contour,
  deco,
  decoTube,
  dispensed,
  downs,
  estate,
  etui,
  fan,
  farmacia,
  filetto,
  flight,
  fountain,
  galerie,
  grandVin,
  hacienda,
  herbarium,
  heritage,
  jharokha,
  ledger,
  letterpress,
  linocut,
  maison,
  marsh,
  medallion,
  monolith,
  moonlit,
  neckband,
  papelPicado,
  paraphe,
  papercut,
  patterned,
  quayside,
  ridgeline,
  rose,
  screenprint,
  seascape,
  slate,
  slip,
  stencil,
  ticket,
  tile,
  torn,
  tubeWrap,
  tweed,
  verger,
  vignette,
  typeColumn,
  washi,
  wreath,
  bandstand,
  fruitPlate,
  harlequin,
  lagoon,
  linden,
  lobby,
  postage,
  stave,
  wallpaper,
  woodcut,
}
