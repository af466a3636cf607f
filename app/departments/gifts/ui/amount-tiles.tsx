import { useId } from 'react'
import { errorsOf, FieldErrors } from '#app/design/controls/field.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { type Pence, pounds, toPounds } from '#app/platform/money.ts'

type AmountTilesProps = { amounts: readonly Pence[]; chosen: Pence; error: string | undefined }

export function AmountTiles({ amounts, chosen, error }: AmountTilesProps) {
  const id = useId()
  const errors = errorsOf(error)
  return (
    <fieldset aria-describedby={errors.length > 0 ? id : undefined}>
      <legend className="mb-2 text-sm font-medium">Amount</legend>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-2.5">
        {amounts.map((amount) => (
          <label key={amount} className={tile}>
            <input
              type="radio"
              name="amount"
              required
              value={toPounds(amount)}
              defaultChecked={amount === chosen}
              aria-invalid={errors.length > 0 || undefined}
              className="absolute inset-0 size-full appearance-none rounded-md"
            />
            <span className="pointer-events-none relative">{pounds(amount).replace('.00', '')}</span>
          </label>
        ))}
      </div>
      <div className="mt-1.5 empty:hidden">
        <FieldErrors id={id} errors={errors} />
      </div>
    </fieldset>
  )
}

const tile = classNames(
  'money relative flex min-h-12 items-center justify-center rounded-md border border-line-strong bg-white',
  'font-medium transition-colors hover:border-ink-soft has-aria-invalid:border-error',
  'has-checked:border-brand-deep has-checked:bg-brand-wash has-checked:text-brand-deeper',
  'has-checked:ring-1 has-checked:ring-brand-deep has-checked:ring-inset',
)
