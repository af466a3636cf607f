import { classNames } from '#app/design/material/class-names.ts'
import { fontPairInWords } from '#app/platform/shop/font-pair-names.ts'
import { type FontPair, fontPairs } from '#app/platform/shop/look.ts'
import { shopSign } from '#app/platform/shop/shop-sign.ts'
import './typefaces.css'

type TypefacesProps = { chosen: FontPair; error: string | undefined; onChange: (pair: FontPair) => void }

/** Each pair is set in its own letters. */
export const TypefaceFields = ({ chosen, error, onChange }: TypefacesProps) => (
  <>
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2 sm:grid-cols-2">
      <legend className="sr-only">Typefaces</legend>
      {fontPairs.map((pair) => (
        <label
          key={pair}
          className={classNames(
            `pair-${pair}`,
            'grid min-w-0 cursor-pointer content-between gap-2 rounded-md border p-3 hover:border-brand-deep',
            'has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2',
            chosen === pair ? 'border-brand-deep bg-brand-mist' : 'border-line bg-white',
          )}
        >
          <span aria-hidden="true" className="min-w-0">
            <span className="pair-headings block truncate font-medium text-title">{shopSign().name}</span>
            <span className="pair-text block text-ink-soft text-sm">
              A long table needs no occasion. 70 cl, £24.50
            </span>
          </span>
          <span className="flex items-center gap-2 font-medium text-xs">
            <input
              type="radio"
              name="fonts"
              value={pair}
              checked={chosen === pair}
              onChange={() => onChange(pair)}
              className="size-4 flex-none accent-brand-deep outline-none"
            />
            {fontPairInWords(pair)}
          </span>
        </label>
      ))}
    </fieldset>
    {error && <p className="text-error text-xs">{error}</p>}
  </>
)
