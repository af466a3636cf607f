import { contrast, luminance, mixed, nearest } from './colour.ts'
import { demoLook, type Look, type TileName, tileNames } from './look.ts'

/** The brand's colours in tokens.css. */
export type Palette = {
  /** Rings, lines and large marks. */
  brand: string
  /** Links, and the ground of buttons. */
  brandDeep: string
  /** The same under the pointer. */
  brandDeeper: string
  /** A ground with a hint of the accent. */
  brandWash: string
}

/** WCAG 2 AA. */
export const needed = { text: 4.5, graphic: 3 }

/** As tokens.css has them; `app/design/material/look-colours.test.ts` compares. */
export const grounds = { canvas: '#faf8f5', white: '#ffffff', shade: '#f3efe8' }
export const inks = { ink: '#16181d', inkSoft: '#5b616e' }

const demoPalette: Palette = {
  brand: '#2879fe',
  brandDeep: '#1358d6',
  brandDeeper: '#0f46ab',
  brandWash: '#e8f0ff',
}

/**
 * The family of colours that any accent leads to, lighter or darker than it only as far as every pair that tokens.css
 * declares needs.
 */
export function paletteOf(accent: string): Palette {
  if (accent === demoLook.accent) return demoPalette
  const brand = ringOf(accent)
  const brandDeep = nearest(accent, 'black', (colour) => contrast(colour, grounds.shade) >= needed.text)
  return {
    brand,
    brandDeep,
    // What is almost black shows the pointer by becoming lighter.
    brandDeeper: mixed(brandDeep, luminance(brandDeep) < 0.02 ? 'white' : 'black', 0.2),
    // No darker than the shade, so that whatever stands there stands here.
    brandWash: nearest(brand, 'white', (colour) => luminance(colour) >= luminance(grounds.shade)),
  }
}

/** Neither too light for light grounds, nor too dark for ink: no colour is both. */
function ringOf(accent: string): string {
  const lightGrounds = [...Object.values(grounds), ...Object.values(demoLook.tiles)]
  const seenOnLight = (colour: string) =>
    lightGrounds.every((ground) => contrast(colour, ground) >= needed.graphic)
  const seenOnInk = (colour: string) => contrast(colour, inks.ink) >= needed.graphic
  return nearest(nearest(accent, 'black', seenOnLight), 'white', seenOnInk)
}

export type ColourPair = {
  front: string
  ground: string
  ratio: number
  needed: number
  ok: boolean
  /** 'Links on a card'. */
  words: string
  /** The tile that is the ground. */
  tile?: TileName
}

/** Everything that the accent and the tiles decide, measured. */
export function pairsOf({ accent, tiles }: Pick<Look, 'accent' | 'tiles'>): ColourPair[] {
  const palette = paletteOf(accent)
  const onTiles = tileNames.flatMap((tile) => pairsOnTile(tile, tiles[tile], palette))
  return [...pairsOfPalette(palette), ...onTiles]
}

/** The brand's pairs in tokens.css. */
export function pairsOfPalette({ brand, brandDeep, brandDeeper, brandWash }: Palette): ColourPair[] {
  const { canvas, white, shade } = grounds
  return [
    measured('Links on the page', brandDeep, canvas, 'text'),
    measured('Links on a card', brandDeep, white, 'text'),
    measured('Links on a shaded ground', brandDeep, shade, 'text'),
    measured('Links on a ground of the accent', brandDeep, brandWash, 'text'),
    measured('Links under the pointer', brandDeeper, canvas, 'text'),
    measured('Links under the pointer, on a ground of the accent', brandDeeper, brandWash, 'text'),
    measured('Small print on a ground of the accent', inks.inkSoft, brandWash, 'text'),
    measured('The words of a button', white, brandDeep, 'text'),
    measured('The words of a button under the pointer', white, brandDeeper, 'text'),
    measured('Rings and marks on the page', brand, canvas, 'graphic'),
    measured('Rings and marks on a card', brand, white, 'graphic'),
    measured('Rings and marks on a shaded ground', brand, shade, 'graphic'),
    measured('Rings and marks on a dark ground', brand, inks.ink, 'graphic'),
  ]
}

export function pairsOnTile(tile: TileName, ground: string, { brand }: Palette): ColourPair[] {
  return [
    measured(`Text on the ${tile} tile`, inks.ink, ground, 'text'),
    measured(`Small print on the ${tile} tile`, inks.inkSoft, ground, 'text'),
    measured(`Rings and marks on the ${tile} tile`, brand, ground, 'graphic'),
  ].map((pair) => ({ ...pair, tile }))
}

function measured(words: string, front: string, ground: string, use: keyof typeof needed): ColourPair {
  const ratio = contrast(front, ground)
  return { front, ground, ratio, needed: needed[use], ok: ratio >= needed[use], words }
}
