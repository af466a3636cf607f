import { useRef } from 'react'
import { classNames } from '#app/design/material/class-names.ts'
import { moved, without } from '../parts/in-order.ts'
import { RowActs } from '../parts/row-acts.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { DrinkFinder } from '../phone/drink-finder.tsx'
import type { ShownDrink } from './display-data.ts'

type ListProps = {
  drinks: readonly string[]
  /** All that are known by name, by their ids. */
  known: ReadonlyMap<string, ShownDrink>
  /** Of a list in an order, how many the page shows. */
  front?: number
  isOrdered: boolean
  onChange: (drinks: string[]) => void
}

/** Drinks in a list: each can be taken out and, where the order counts, moved. */
export function DrinkList({ drinks, known, front, isOrdered, onChange }: ListProps) {
  return (
    <ol className="border-line border-t">
      {drinks.map((id, at) => {
        const drink = known.get(id)
        const name = drink?.name ?? id
        return (
          <li key={id} className="flex min-h-9 items-center gap-3 border-line border-b py-1">
            <Thumb image={drink?.image ?? ''} size="grid" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span
                className={classNames('block text-xs', isLeftOut(drink) ? 'text-error' : 'text-ink-soft')}
              >
                {standingOf(drink, front === undefined || at < front)}
              </span>
            </span>
            <RowActs
              what={name}
              isFirst={at === 0}
              isLast={at === drinks.length - 1}
              {...(isOrdered && { onMove: (by: 1 | -1) => onChange(moved(drinks, at, by)) })}
              onRemove={() => onChange(without(drinks, at))}
            />
          </li>
        )
      })}
    </ol>
  )
}

const isLeftOut = (drink: ShownDrink | undefined) =>
  drink?.standing !== undefined && (drink.standing.state !== 'on_sale' || !drink.standing.isInStock)

function standingOf(drink: ShownDrink | undefined, isInFront: boolean): string {
  if (!drink?.standing) return 'Just added'
  const { state, isInStock, isOnOffer } = drink.standing
  if (state === 'draft') return 'A draft: left out until it is on sale'
  if (state === 'withdrawn') return 'Withdrawn: left out, as it is no longer sold'
  if (!isInStock) return 'Sold out: left out until it is back'
  return [isOnOffer ? 'On offer' : 'At its usual price', isInFront ? '' : 'waits behind the first ones']
    .filter(Boolean)
    .join(', ')
}

type PickerProps = { label: string; onPick: (drink: ShownDrink) => void }

/** Finds a drink by its name, as on the telephone. */
export function DrinkPicker({ label, onPick }: PickerProps) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <DrinkFinder
      {...{ box, label }}
      hint="thistle, wrenfield …"
      onAdd={({ id, name, image }) => onPick({ id, name, image })}
    />
  )
}
