import { Check, Minus, Plus } from 'lucide'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Act, actClass } from '../parts/act.tsx'
import { StepButton } from '../parts/step-button.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { counted } from '../words.ts'
import type { Shelf } from './dispatch-data.ts'
import { bottlesIn } from './picking.ts'
import type { Picks } from './use-picks.ts'

const SHOWN = 4

export function NextShelves({ shelves, onChoose }: { shelves: Shelf[]; onChoose: (drink: string) => void }) {
  if (shelves.length === 0) return null
  const { wanted, picked } = bottlesIn(shelves)
  return (
    <section aria-label="Next on the way" className="mx-4 my-4">
      <p className="flex justify-between gap-3 pb-2 text-ink-soft text-xs">
        <span>Next on the way</span>
        <span>{counted(wanted - picked, 'bottle')} after this</span>
      </p>
      <ul>
        {shelves.slice(0, SHOWN).map((shelf) => (
          <li key={shelf.drink_id} className="border-line border-t">
            <button
              type="button"
              onClick={() => onChoose(shelf.drink_id)}
              className="flex min-h-12 w-full items-center gap-3 py-1 text-left text-[15px]"
            >
              <Thumb image={shelf.photo} />
              <b className="w-14 flex-none truncate font-semibold">{shelf.bin}</b>
              <span className="min-w-0 flex-1 truncate">{shelf.name}</span>
              <span className="tabular-nums">{shelf.wanted - shelf.picked}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last step stays in sight, with the way back. */
export const LastStep = ({ last, onUndo }: { last: Picks['last']; onUndo: () => void }) => (
  <div
    role="status"
    className={classNames(
      last && 'flex min-h-12 items-center gap-2.5 border-line border-t pr-2 pl-5 text-[15px] text-ink-soft',
    )}
  >
    {last && (
      <>
        <Icon of={Check} size={18} className="text-done" />
        <span className="min-w-0 flex-1 truncate">{last.words}</span>
        <Act look="quiet" className="h-12! text-[15px]!" onClick={onUndo}>
          Undo
        </Act>
      </>
    )}
  </div>
)

type PickBarProps = { shelf: Shelf; onTake: (picked: number, isShort?: boolean) => void }

/** The two buttons that decide, at the thumb; between them what was taken so far, for a hand without a scanner. */
export function PickBar({ shelf: { picked, wanted }, onTake }: PickBarProps) {
  return (
    <div className="border-line-strong border-t bg-white px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
      {wanted > 1 && (
        <div className="mb-3 flex items-center justify-between gap-3">
          <span className="text-[15px] text-ink-soft">In your hand</span>
          <span className="flex items-center gap-2">
            <StepButton
              icon={Minus}
              label="One less"
              isOff={picked === 0}
              onPress={() => onTake(picked - 1)}
            />
            <b className="min-w-10 text-center font-semibold text-sheet tabular-nums">{picked}</b>
            <StepButton
              icon={Plus}
              label="One more"
              isOff={picked >= wanted}
              onPress={() => onTake(picked + 1)}
            />
          </span>
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] gap-3">
        <button
          type="button"
          onClick={() => onTake(picked, true)}
          className={actClass({
            className: 'h-[60px]! rounded-[8px]! px-2! text-[15px]! whitespace-normal!',
          })}
        >
          Not enough here
        </button>
        <button
          type="button"
          onClick={() => onTake(wanted)}
          className={actClass({ look: 'first', className: 'h-[60px]! rounded-[8px]! text-[17px]!' })}
        >
          {wanted > 1 ? `Picked all ${wanted}` : 'Picked'}
        </button>
      </div>
    </div>
  )
}
