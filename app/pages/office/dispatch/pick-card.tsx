import { classNames } from '#app/design/material/class-names.ts'
import { Thumb } from '../parts/thumb.tsx'
import { counted } from '../words.ts'
import type { Shelf } from './dispatch-data.ts'
import { shareOut } from './picking.ts'

/** The shelf and the number are the largest, the photograph is next; below, for whom. */
export const PickCard = ({ shelf }: { shelf: Shelf }) => (
  <section
    aria-label={`Shelf ${shelf.bin}`}
    className="mx-4 mt-3.5 overflow-hidden rounded-lg border border-line bg-white shadow-raised"
  >
    <dl className="flex items-center justify-between gap-3 px-4 pt-3 pb-2.5">
      <div className="min-w-0">
        <dt className="text-ink-soft text-xs">Shelf</dt>
        <dd className="font-semibold text-[34px]/10 tracking-[-0.02em] [overflow-wrap:anywhere]">
          {shelf.bin || 'No shelf'}
        </dd>
      </div>
      <div className="flex-none text-right">
        <dt className="text-ink-soft text-xs">Take</dt>
        <dd className="font-semibold text-[34px]/10 tabular-nums tracking-[-0.02em]">{shelf.wanted}</dd>
      </div>
    </dl>
    <div className="flex gap-4 px-4 pb-3.5">
      <Thumb image={shelf.photo} size="pick" />
      <div className="min-w-0 pt-2">
        <p className="font-semibold text-sheet [overflow-wrap:anywhere]">{shelf.name}</p>
        <p className="mt-1 text-[15px] text-ink-soft">{shelf.size}</p>
        {shelf.ean && <p className="mt-1 text-ink-soft text-xs tabular-nums">{lastDigits(shelf.ean)}</p>}
        {shelf.of.some(({ engraved }) => engraved) && (
          <p className="mt-1 font-medium text-offer text-xs">
            {counted(
              shelf.of.reduce((sum, { quantity, engraved }) => sum + (engraved ? quantity : 0), 0),
              'bottle',
            )}{' '}
            to engrave
          </p>
        )}
      </div>
    </div>
    <Boxes shelf={shelf} />
  </section>
)

/** The digits below the bars, to compare without a scanner: '…4 0178'. */
const lastDigits = (ean: string) => `…${ean.slice(-5, -4)} ${ean.slice(-4)}`

const MOST_SHOWN = 6

function Boxes({ shelf }: { shelf: Shelf }) {
  const all = shareOut(shelf)
  // Those that are served make room for those that wait.
  const open = all.filter(({ taken, quantity }) => taken < quantity)
  const shown = all.length <= MOST_SHOWN ? all : [...open, ...all.filter((each) => !open.includes(each))]
  const more = shown.length - MOST_SHOWN
  return (
    <>
      <ul
        aria-label="For these orders"
        style={{ gridTemplateColumns: `repeat(${Math.min(shown.length, 3)}, minmax(0, 1fr))` }}
        className="grid"
      >
        {shown.slice(0, MOST_SHOWN).map(({ reference, line, quantity, taken }) => {
          const isDone = taken >= quantity
          return (
            <li
              key={line}
              className={classNames(
                '-ml-px border-line border-t border-l py-2.5 text-center text-xs',
                isDone ? 'bg-done-wash text-done' : 'text-ink-soft',
              )}
            >
              <b
                className={classNames(
                  'block font-semibold text-[17px]/[26px]',
                  isDone ? 'text-done' : 'text-ink',
                )}
              >
                {reference.split('-')[0]}
              </b>
              {isDone ? 'taken' : taken > 0 ? `${taken} of ${quantity}` : counted(quantity, 'bottle')}
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <p className="border-line border-t px-4 py-1.5 text-ink-soft text-xs">
          and {counted(more, 'more order', 'more orders')}
        </p>
      )}
    </>
  )
}
