import { mixed } from '#app/platform/shop/colour.ts'
import { demoLook, type Look, type TileName, tileNames } from '#app/platform/shop/look.ts'
import { type ColourPair, pairsOnTile, paletteOf } from '#app/platform/shop/look-colours.ts'
import { judgeLook, readableTile } from '#app/platform/shop/look-judging.ts'

export const noColour = 'Please write a colour like #1358d6'

/** As it is saved; undefined if it is none. Designers write `FC0` for `#ffcc00`. */
export function readColour(typed: string): string | undefined {
  const letters = typed.trim().toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{6}$/.test(letters)) return `#${letters}`
  return /^[0-9a-f]{3}$/.test(letters)
    ? `#${[...letters].map((letter) => letter + letter).join('')}`
    : undefined
}

const isColour = (typed: string) => /^#[0-9a-f]{6}$/.test(typed)

type ReadLook = {
  /** Fit to be drawn: where something half typed is no colour, the published one. */
  look: Look
  /** What can't be published, by its path. */
  wrong: Record<string, string>
}

/** A draft as it can be drawn, and what is wrong with it. */
export function readLook(draft: Look, published: Look): ReadLook {
  const wrong: Record<string, string> = {}
  const drawn = (path: string, typed: string, otherwise: string) => {
    if (isColour(typed)) return typed
    wrong[path] = noColour
    return otherwise
  }
  const look: Look = {
    ...draft,
    accent: drawn('look.accent', draft.accent, published.accent),
    tiles: tilesFrom((tile) => drawn(`look.tiles.${tile}`, draft.tiles[tile], published.tiles[tile])),
  }
  return { look, wrong: { ...judgeLook(look), ...wrong } }
}

/** Every tile with a hint of the accent in it, as light as text needs. */
export function tilesSuiting(accent: string): Look['tiles'] {
  const palette = paletteOf(accent)
  const hint = mixed(palette.brand, 'white', 0.8)
  return tilesFrom((tile) => readableTile(tile, halfway(demoLook.tiles[tile], hint), palette))
}

function halfway(one: string, other: string): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  const between = [1, 3, 5].map((at) => Math.round((channel(one, at) + channel(other, at)) / 2))
  return `#${between.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const tilesFrom = (colourOf: (tile: TileName) => string) =>
  Object.fromEntries(tileNames.map((tile) => [tile, colourOf(tile)])) as Record<TileName, string>

/** The one on a tile that is the hardest to see. */
export function hardestOn(tile: TileName, look: Look): ColourPair | undefined {
  const [hardest] = pairsOnTile(tile, look.tiles[tile], paletteOf(look.accent)).sort(
    (one, other) => one.ratio / one.needed - other.ratio / other.needed,
  )
  return hardest
}
