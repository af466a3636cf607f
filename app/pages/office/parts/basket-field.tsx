import { X } from 'lucide'
import { useRef } from 'react'
import { Icon } from '#app/design/media/icon.tsx'
import { DrinkFinder } from '../phone/drink-finder.tsx'

export type Bottles = { id: string; name: string; quantity: number }

type FieldProps = { basket: readonly Bottles[]; onChange: (basket: Bottles[]) => void }

/** As many as one look takes. */
const MOST = 12

/** A basket to look at: drinks are found by name, with how many of each. */
export function BasketField({ basket, onChange }: FieldProps) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <div className="grid content-start gap-1">
      <span aria-hidden="true" className="font-medium text-xs">
        Put into the basket
      </span>
      <DrinkFinder
        box={box}
        label="Put into the basket"
        onAdd={({ id, name }, quantity) =>
          onChange([...basket.filter((each) => each.id !== id), { id, name, quantity }].slice(-MOST))
        }
      />
      {basket.length > 0 && (
        <ul aria-label="In the basket" className="flex flex-wrap gap-1.5 text-xs">
          {basket.map(({ id, name, quantity }) => (
            <li key={id} className="flex items-center gap-1 rounded-md border border-line-strong pl-2.5">
              {quantity} x {name}
              <button
                type="button"
                aria-label={`Take ${name} out`}
                onClick={() => onChange(basket.filter((each) => each.id !== id))}
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
