import { nearest } from './colour.ts'
import { type Look, type TileName, tileNames } from './look.ts'
import { type ColourPair, type Palette, pairsOnTile, paletteOf } from './look-colours.ts'

/** What of a look can't be used, by its path. Any accent can: its colours become as dark as they have to be. */
export function judgeLook({
  accent,
  tiles,
}: Pick<Look, 'accent' | 'tiles'>): Record<`look.${string}`, string> {
  const wrong: Record<`look.${string}`, string> = {}
  const palette = paletteOf(accent)
  for (const tile of tileNames) {
    const unfit = hardestOnTile(tile, tiles[tile], palette)
    if (unfit)
      wrong[`look.tiles.${tile}`] =
        `${unfit.words} would be too hard to see: ${shown(unfit.ratio)} where ${unfit.needed} : 1 is needed. ${readableTile(tile, tiles[tile], palette)} is near, and works.`
  }
  return wrong
}

/** The pair on this tile that falls short the most, if any does. */
function hardestOnTile(tile: TileName, ground: string, palette: Palette): ColourPair | undefined {
  const [hardest] = pairsOnTile(tile, ground, palette)
    .filter(({ ok }) => !ok)
    .sort((one, other) => one.ratio / one.needed - other.ratio / other.needed)
  return hardest
}

/** The nearest colour for this tile on which everything can be read: lighter, of the same hue. */
export const readableTile = (tile: TileName, ground: string, palette: Palette): string =>
  nearest(ground, 'white', (colour) => pairsOnTile(tile, colour, palette).every(({ ok }) => ok))

/** Rounded down: 4.499 is not 4.5. */
export const shown = (ratio: number) => `${(Math.floor(ratio * 100) / 100).toFixed(2)} : 1`
