import { demoLook, type Look, tileNames } from './look.ts'
import { paletteOf } from './look-colours.ts'

/** The custom properties of tokens.css that this look sets otherwise, in pairs of name and colour. */
export function colourProperties({ accent, tiles }: Pick<Look, 'accent' | 'tiles'>): [string, string][] {
  const { brand, brandDeep, brandDeeper, brandWash } = paletteOf(accent)
  const ofBrand: [string, string][] = [
    ['--color-brand', brand],
    ['--color-brand-deep', brandDeep],
    ['--color-brand-deeper', brandDeeper],
    ['--color-brand-wash', brandWash],
  ]
  const otherTiles = tileNames.filter((tile) => tiles[tile] !== demoLook.tiles[tile])
  return [
    ...(accent === demoLook.accent ? [] : ofBrand),
    ...otherTiles.map((tile): [string, string] => [`--tint-${tile}`, tiles[tile]]),
  ]
}
