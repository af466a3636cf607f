import bitterWork from '#app/design/material/font-pairs/bitter-work.css?inline'
import bitterWorkStandIns from '#app/design/material/font-pairs/bitter-work-stand-ins.css?inline'
import outfit from '#app/design/material/font-pairs/outfit.css?inline'
import outfitStandIns from '#app/design/material/font-pairs/outfit-stand-ins.css?inline'
import playfairFigtree from '#app/design/material/font-pairs/playfair-figtree.css?inline'
import playfairFigtreeStandIns from '#app/design/material/font-pairs/playfair-figtree-stand-ins.css?inline'
import frauncesInter from '#app/design/material/fonts.css?inline'
import logoCss from '#app/pages/layout/shop-logo.css?inline'
import { demoLook, type FontPair, type Look } from '#app/platform/shop/look.ts'
import { colourProperties } from '#app/platform/shop/look-properties.ts'

/** The stand-ins of the default pair are in the shop's style sheet. */
const pairs: Record<FontPair, { fonts: string; standIns: string }> = {
  'fraunces-inter': { fonts: frauncesInter, standIns: '' },
  'playfair-figtree': { fonts: playfairFigtree, standIns: playfairFigtreeStandIns },
  'bitter-work': { fonts: bitterWork, standIns: bitterWorkStandIns },
  outfit: { fonts: outfit, standIns: outfitStandIns },
}

/** The faces that pages of this look load, and no others. */
export const fontsOf = ({ fonts }: Look): string => pairs[fonts].fonts

/** What this look says otherwise than the shop's style sheet; empty for the default. */
export function lookCss(look: Look): string {
  const colours = colourProperties(look).map(([name, colour]) => `${name}:${colour}`)
  const root = colours.length > 0 ? `:root{${colours.join(';')}}` : ''
  // In development the page has the faces of the default pair in it already.
  const faces = import.meta.env.DEV && look.fonts !== demoLook.fonts ? fontsOf(look) : ''
  return root + pairs[look.fonts].standIns + (look.logo ? logoCss : '') + faces
}
