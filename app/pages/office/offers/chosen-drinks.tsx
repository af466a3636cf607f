import { X } from 'lucide'
import { useRef } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { DrinkFinder } from '../phone/drink-finder.tsx'

export type NamedDrink = { id: string; name: string }

type ChosenProps = { drinks: readonly NamedDrink[]; onChange: (drinks: NamedDrink[]) => void }

/** Drinks that are found by their names, one after the other; each can be taken out again. */
export function ChosenDrinks({ drinks, onChange }: ChosenProps) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <div>
      <DrinkFinder
        box={box}
        hint="thistle, wrenfield …"
        onAdd={({ id, name }) => {
          if (!drinks.some((drink) => drink.id === id)) onChange([...drinks, { id, name }])
        }}
      />
      {drinks.length > 0 && (
        <ul aria-label="Chosen drinks" className="mt-2 flex flex-wrap gap-1.5">
          {drinks.map(({ id, name }) => (
            <li
              key={id}
              className="flex items-center gap-1 rounded-md border border-line-strong bg-white pl-2.5 text-xs"
            >
              {name}
              <button
                type="button"
                aria-label={`Take ${name} out`}
                onClick={() => onChange(drinks.filter((drink) => drink.id !== id))}
                className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-shade hover:text-ink pointer-coarse:size-11"
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
