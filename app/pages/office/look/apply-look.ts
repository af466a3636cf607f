import { type Look, tileNames } from '#app/platform/shop/look.ts'
import { paletteOf } from '#app/platform/shop/look-colours.ts'

/** Puts colours on a page of the shop that is drawn already. */
export function applyLook({ documentElement: { style } }: Document, { accent, tiles }: Look) {
  const { brand, brandDeep, brandDeeper, brandWash } = paletteOf(accent)
  style.setProperty('--color-brand', brand)
  style.setProperty('--color-brand-deep', brandDeep)
  style.setProperty('--color-brand-deeper', brandDeeper)
  style.setProperty('--color-brand-wash', brandWash)
  for (const tile of tileNames) style.setProperty(`--tint-${tile}`, tiles[tile])
}
