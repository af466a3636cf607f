import { X } from 'lucide'
import { fonts, typefaces } from '#app/departments/engraving/typefaces.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Act } from '../parts/act.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { money } from '../words.ts'
import type { Cut, WantedLine } from './phone-state.ts'
import type { Quoted } from './use-quote.ts'

type LinesProps = {
  lines: WantedLine[]
  quoted: Quoted
  onChange: (line: WantedLine) => void
  onRemove: (line: WantedLine) => void
}

/** What the caller wants, each with its price and why it can't be had. */
export const WantedLines = ({ lines, quoted, onChange, onRemove }: LinesProps) => (
  <ul className="mt-3">
    {lines.map((line) => (
      <Line key={line.key} {...{ line, quoted, onChange }} onRemove={() => onRemove(line)} />
    ))}
  </ul>
)

type LineProps = Pick<LinesProps, 'quoted' | 'onChange'> & { line: WantedLine; onRemove: () => void }

function Line({ line, quoted, onChange, onRemove }: LineProps) {
  const at = quoted.keys.indexOf(line.key)
  const item = quoted.quote?.items[at]
  const errorOf = (field: string) => quoted.errors[`lines.${at}.${field}`]
  const trouble = errorOf('drink_id') ?? item?.words
  const mayEngrave = item?.drink.engravable ?? line.cut !== null
  const change = (by: Partial<WantedLine>) => onChange({ ...line, ...by })
  return (
    <li className="border-line border-b py-2">
      <div className="grid grid-cols-[30px_minmax(0,1fr)_auto_auto] items-center gap-x-3 gap-y-1">
        <Thumb image={line.image} />
        <span className="min-w-0">
          <span className="block font-medium leading-5 [overflow-wrap:anywhere]">{line.name}</span>
          <span className={classNames('block text-xs', trouble ? 'font-medium text-error' : 'text-ink-soft')}>
            {trouble ?? detailOf(item)}
          </span>
        </span>
        <input
          type="text"
          inputMode="numeric"
          aria-label={`How many of ${line.name}`}
          value={line.quantity}
          onFocus={(event) => event.target.select()}
          onChange={({ target }) => change({ quantity: target.value })}
          className="h-9 w-12 rounded-md border border-edge bg-white text-center text-sm tabular-nums pointer-coarse:h-12 pointer-coarse:text-base"
        />
        <span className="flex w-28 items-center justify-end gap-1 tabular-nums pointer-coarse:w-32">
          {item?.available ? money(item.line_price) : ''}
          <button
            type="button"
            aria-label={`Remove ${line.name}`}
            onClick={onRemove}
            className="grid size-8 place-items-center rounded-md text-ink-soft hover:bg-shade hover:text-ink pointer-coarse:size-11"
          >
            <Icon of={X} size={16} />
          </button>
        </span>
      </div>
      {mayEngrave && (
        <div className="mt-1.5 pl-[42px]">
          {line.cut ? (
            <CutFields
              cut={line.cut}
              errorOf={errorOf}
              onChange={(cut) => change({ cut })}
              name={line.name}
            />
          ) : (
            <Act
              look="quiet"
              className="-ml-3"
              aria-label={`Engrave ${line.name}`}
              onClick={() => change({ cut: { font: 1, line1: '', line2: '' } })}
            >
              Engrave
            </Act>
          )}
        </div>
      )}
    </li>
  )
}

type Item = NonNullable<Quoted['quote']>['items'][number]

const detailOf = (item: Item | undefined) =>
  item
    ? [
        item.drink.bottle_size,
        `${money(item.unit_price)} each`,
        item.free > 0 && `${item.free} free`,
        `${item.drink.stock} in stock`,
      ]
        .filter(Boolean)
        .join(', ')
    : ' '

type CutProps = {
  cut: Cut
  name: string
  errorOf: (field: string) => string | undefined
  onChange: (cut: Cut | null) => void
}

const CutFields = ({ cut, name, errorOf, onChange }: CutProps) => (
  <fieldset className="grid gap-3 pb-2 sm:grid-cols-[9rem_1fr_1fr_auto] sm:items-start">
    <legend className="sr-only">Engraving of {name}</legend>
    <Choice
      label="Typeface"
      value={cut.font}
      onChange={({ target }) => onChange({ ...cut, font: Number(target.value) as Cut['font'] })}
    >
      {fonts.map((font) => (
        <option key={font} value={font}>
          {typefaces[font].name}
        </option>
      ))}
    </Choice>
    {(['line1', 'line2'] as const).map((field) => (
      <Field
        key={field}
        label={field === 'line1' ? 'First line' : 'Second line'}
        value={cut[field]}
        error={errorOf(`engraving.${field}`)}
        onChange={({ target }) => onChange({ ...cut, [field]: target.value })}
      />
    ))}
    <Act look="quiet" className="sm:mt-5" onClick={() => onChange(null)}>
      Plain
    </Act>
  </fieldset>
)
