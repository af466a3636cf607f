import { RotateCcw } from 'lucide'
import { useId } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { demoLook, type Look, type TileName, tileNames } from '#app/platform/shop/look.ts'
import { paletteOf } from '#app/platform/shop/look-colours.ts'
import { readableTile } from '#app/platform/shop/look-judging.ts'
import { Act } from '../parts/act.tsx'
import { ColourField } from './colour-field.tsx'
import { hardestOn, tilesSuiting } from './draft-look.ts'
import { Ratio } from './pair-list.tsx'

/** Which drinks stand on it. */
const drinksOnTile: Record<TileName, string> = {
  amber: 'Whisky, calvados',
  copper: 'Rum, brandy, liqueurs',
  hop: 'Beer',
  straw: 'White wine',
  agave: 'Tequila',
  sage: 'Gin, sparkling wine',
  ice: 'Vodka, mixers',
  rose: 'Rosé, pink gin, cocktails',
  burgundy: 'Red wine, port, sloe gin',
  stone: 'Everything else',
}

type TilesProps = {
  typed: Look['tiles']
  /** The look as it is drawn. */
  look: Look
  /** By the paths of settings. */
  errors: Record<string, string>
  onChange: (tiles: Look['tiles']) => void
}

export function TileFields({ typed, look, errors, onChange }: TilesProps) {
  const set = (tile: TileName, colour: string) => onChange({ ...typed, [tile]: colour })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-2">
        <Act onClick={() => onChange(tilesSuiting(look.accent))}>Suit my accent</Act>
        {tileNames.some((tile) => typed[tile] !== demoLook.tiles[tile]) && (
          <Act look="quiet" onClick={() => onChange({ ...demoLook.tiles })}>
            All back to how they came
          </Act>
        )}
      </div>
      <ul className="border-line border-t">
        {tileNames.map((tile) => (
          <Tile
            key={tile}
            {...{ tile, look }}
            typed={typed[tile]}
            error={errors[`look.tiles.${tile}`]}
            onChange={(colour) => set(tile, colour)}
          />
        ))}
      </ul>
    </div>
  )
}

type TileProps = {
  tile: TileName
  typed: string
  look: Look
  error: string | undefined
  onChange: (colour: string) => void
}

function Tile({ tile, typed, look, error, onChange }: TileProps) {
  const id = useId()
  const hardest = hardestOn(tile, look)
  const near = readableTile(tile, look.tiles[tile], paletteOf(look.accent))
  const isOwn = typed !== demoLook.tiles[tile]
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-line border-b py-2 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <span className="min-w-0">
        <span className="block font-medium capitalize">{tile}</span>
        <span className="block text-ink-soft text-xs">{drinksOnTile[tile]}</span>
      </span>
      <span className="max-sm:order-last max-sm:col-span-full">{hardest && <Ratio pair={hardest} />}</span>
      <span className="flex items-center gap-1">
        <ColourField
          label={`Tile ${tile}`}
          value={typed}
          drawn={look.tiles[tile]}
          about={error && `${id}-wrong`}
          onChange={onChange}
        />
        <button
          type="button"
          aria-label={`Back to how it came: ${tile}`}
          title="Back to how it came"
          disabled={!isOwn}
          onClick={() => onChange(demoLook.tiles[tile])}
          className="grid size-9 place-items-center rounded-md text-ink-soft hover:bg-shade hover:text-ink disabled:invisible pointer-coarse:size-11"
        >
          <Icon of={RotateCcw} size={16} />
        </button>
      </span>
      {error && (
        <div className="order-last col-span-full flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <p id={`${id}-wrong`} className="min-w-0 flex-1 basis-52 text-error text-xs">
            {error}
          </p>
          {near !== look.tiles[tile] && <Act onClick={() => onChange(near)}>Use {near}</Act>}
        </div>
      )}
    </li>
  )
}
