import { TriangleAlert } from 'lucide'
import { lowestPriceFor } from '#app/departments/offers/price-floor.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { pounds } from '#app/platform/money.ts'
import { Act } from '../parts/act.tsx'
import type { RowStanding } from './edits.ts'
import { LawTable } from './law-table.tsx'
import { drinkOf, inCell, type PriceRow } from './price-data.ts'

type NoteProps = {
  id: string
  row: PriceRow
  standing: RowStanding
  now: Date
  onSet: (text: string) => void
}

/** What is wrong with a price: by how much, which law, and the lawful price as the first button. */
export function FloorNote({ id, row, standing, now, onSet }: NoteProps) {
  const drink = drinkOf(row)
  const lowest = lowestPriceFor(drink, standing.floor.price, now)
  return (
    <tr className="max-md:block">
      <td colSpan={11} className="p-0 max-md:block">
        <div
          id={id}
          role="alert"
          className="my-2 ml-auto max-w-[520px] rounded-lg border border-line-strong bg-white px-4 py-3.5 shadow-panel"
        >
          <p className="flex items-start gap-2 font-semibold text-error">
            <Icon of={TriangleAlert} size={16} className="mt-0.5 flex-none" />
            <span>{standing.below ?? standing.wrong}</span>
          </p>
          {standing.below && (
            <>
              <LawTable bottle={drink} now={now} />
              <div
                className="mt-3 flex flex-wrap gap-2" /* The cell keeps the focus until the press has ended. */
              >
                <Act look="first" onMouseDown={keepFocus} onClick={() => onSet(inCell(lowest))}>
                  Set {pounds(lowest)}
                </Act>
                <Act onMouseDown={keepFocus} onClick={() => onSet(inCell(drink.price))}>
                  Keep {pounds(drink.price)}
                </Act>
              </div>
            </>
          )}
        </div>
      </td>
    </tr>
  )
}

const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
