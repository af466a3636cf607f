import type { ChangeEvent } from 'react'
import { money } from '../words.ts'
import type { SheetLine, SheetOrder } from './order-data.ts'

/** A line, with how many of its bottles are meant at most. */
type ChosenFrom = SheetLine & { left: number }

export const openLines = ({ lines }: SheetOrder): ChosenFrom[] =>
  lines.filter(({ isCancelled }) => !isCancelled).map((line) => ({ ...line, left: line.quantity }))

/** Without those whose price has gone back already. */
export const refundableLines = (order: SheetOrder): ChosenFrom[] =>
  openLines(order).filter(({ charged, refunded }) => charged === null || charged > (refunded ?? 0))

export const unsentLines = (order: SheetOrder): ChosenFrom[] =>
  openLines(order)
    .map((line) => ({ ...line, left: line.quantity - line.sent }))
    .filter(({ left }) => left > 0)

/** The ticked lines, with the number of each. */
export function chosenLines(lines: ChosenFrom[], form: FormData, at = '') {
  const ids = form.getAll(`line${at}`).map(String)
  return lines
    .filter(({ id }) => ids.includes(id))
    .map(({ id, left }) => ({ id, left, quantity: Number(form.get(`quantity${at}-${id}`) ?? left) }))
}

type LineChoiceProps = {
  legend: string
  lines: ChosenFrom[]
  hasCounts?: boolean
  /** Behind the fields' names, where there are several choices. */
  at?: string
  isNone?: boolean
}

/** All of them at first, unless none is meant. */
export const LineChoice = ({
  legend,
  lines,
  hasCounts = false,
  at = '',
  isNone = false,
}: LineChoiceProps) => (
  <fieldset>
    <legend className="mb-1 font-medium text-xs">{legend}</legend>
    <ul className="border-line border-t">
      {lines.map((line) => (
        <li key={line.id} className="flex min-h-9 items-center gap-3 border-line border-b py-1">
          <label className="flex min-w-0 flex-1 items-center gap-3 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              name={`line${at}`}
              value={line.id}
              defaultChecked={!isNone}
              className="size-4 flex-none accent-brand-deep"
            />
            <span className="min-w-0 flex-1">
              {line.name} <span className="text-ink-soft text-xs">{line.size}</span>
            </span>
          </label>
          {hasCounts && line.left > 1 ? (
            <input
              type="number"
              name={`quantity${at}-${line.id}`}
              min={1}
              max={line.left}
              defaultValue={isNone ? 1 : line.left}
              onChange={tickItsLine}
              aria-label={`How many ${line.name}`}
              className="h-8 w-16 rounded-md border border-edge px-2 text-right"
            />
          ) : (
            <span className="text-ink-soft">{line.left} ×</span>
          )}
          {!hasCounts && line.charged !== null && (
            <span className="money w-[68px] text-right">{money(line.charged)}</span>
          )}
        </li>
      ))}
    </ul>
  </fieldset>
)

/** A quantity ticks its line. */
function tickItsLine({ currentTarget }: ChangeEvent<HTMLInputElement>) {
  const tick = currentTarget.closest('li')?.querySelector<HTMLInputElement>('input[type=checkbox]')
  if (tick) tick.checked = true
}

/** A decision of its own: money and bottles do not travel together. */
export const BottlesBack = ({ error }: { error: string | undefined }) => (
  <fieldset>
    <legend className="mb-1 font-medium text-xs">Do the bottles go back on the shelf?</legend>
    <div className="flex flex-wrap gap-x-5">
      {[
        ['yes', 'Yes, they can be sold'],
        ['no', 'No'],
      ].map(([value, words]) => (
        <label key={value} className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
          <input
            type="radio"
            name="bottles_back"
            value={value}
            required
            className="size-4 accent-brand-deep"
          />
          {words}
        </label>
      ))}
    </div>
    {error && <p className="text-error text-xs">{error}</p>}
  </fieldset>
)
