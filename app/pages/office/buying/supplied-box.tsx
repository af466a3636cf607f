import { useState } from 'react'
import type { SupplierRow } from '#app/departments/buying/supplier-list.ts'
import type { SuppliedDrink } from '#app/departments/buying/suppliers.ts'
import type { StockLine } from '#app/departments/stockroom/stock-list.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { type Outcome, officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { typedNumber } from '../parts/typed-number.ts'

type Found = Pick<StockLine, 'id' | 'name' | 'size'>
type SuppliedBoxProps = {
  supplier: SupplierRow
  drink?: SuppliedDrink
  onClose: () => void
  onDone: (done: Done) => void
}

const MOST = 8

/** What a supplier asks for a drink: a new one is looked for by its name first. */
export function SuppliedBox({ supplier, drink, onClose, onDone }: SuppliedBoxProps) {
  const [found, setFound] = useState<readonly Found[]>()
  const [isGone, setGone] = useState(false)
  const isChosen = drink !== undefined || (found?.length ?? 0) > 0
  const save = async (typed: Record<string, string>): Promise<Outcome<Done | undefined>> => {
    const { code = '', case_size, case_cost, preferred, drink: chosen } = typed
    const id = drink?.drink ?? chosen ?? ''
    const row = {
      drink: id,
      code,
      preferred: preferred === 'on',
      case_size: typedNumber(case_size),
      case_cost: typedNumber(case_cost),
    }
    const body = isGone ? { remove: [id] } : { drinks: [row] }
    const answer = await officeApi.post<{ change: number }>(`suppliers/${supplier.id}/drinks`, {
      ...body,
      version: supplier.version,
    })
    if (!answer.ok) return answer
    const name = drink?.name ?? found?.find((each) => each.id === id)?.name ?? id
    const words = isGone ? `${name} is no longer bought there.` : `${name} is saved.`
    return { ok: true, data: { words, change: answer.data.change } }
  }
  const search = async (q: string): Promise<Outcome<undefined>> => {
    const answer = await officeApi.get<{ drinks: Found[] }>(`stock?q=${encodeURIComponent(q)}&limit=${MOST}`)
    if (!answer.ok) return answer
    setFound(answer.data.drinks)
    return { ok: true, data: undefined }
  }
  return (
    <FormBox<Done | undefined>
      title={drink ? drink.name : `A drink from ${supplier.name}`}
      about="Costs are without VAT."
      press={isChosen ? 'Save' : 'Search'}
      doing="One moment"
      onClose={onClose}
      onDone={(done) => done && onDone(done)}
      send={(form) => {
        const typed = fieldsOf(form)
        return isChosen ? save(typed) : search(typed.q ?? '')
      }}
    >
      {(errors) => (
        <>
          {!drink && (
            <Field
              label="Search drinks"
              name="q"
              type="search"
              required
              maxLength={200}
              autoComplete="off"
              onChange={() => setFound(undefined)}
              error={errors.drinks}
            />
          )}
          {found?.length === 0 && <p role="status">No drink is called that.</p>}
          {found && found.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="pb-1 font-medium text-xs">Which of these?</legend>
              {found.map(({ id, name, size }) => (
                <label key={id} className="flex min-h-9 items-center gap-2.5 pointer-coarse:min-h-11">
                  <input type="radio" name="drink" value={id} required className="size-5 flex-none" />
                  {name}, {size}
                </label>
              ))}
            </fieldset>
          )}
          {isChosen && (
            <div className="grid gap-4 sm:grid-cols-3">
              <Field
                label="Their code"
                name="code"
                maxLength={60}
                autoComplete="off"
                defaultValue={drink?.code}
                error={errors['drinks.code']}
              />
              <Field
                label="Bottles in a case"
                name="case_size"
                inputMode="numeric"
                required
                defaultValue={drink?.case_size ?? 6}
                error={errors['drinks.case_size']}
              />
              <Field
                label="Pounds for a case"
                name="case_cost"
                inputMode="decimal"
                required
                defaultValue={drink?.case_cost}
                error={errors['drinks.case_cost']}
              />
            </div>
          )}
          {isChosen && (
            <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-12">
              <input
                type="checkbox"
                name="preferred"
                defaultChecked={drink?.preferred}
                className="size-4 accent-brand-deep"
              />
              We order it here first
            </label>
          )}
          {drink && (
            <label className="flex min-h-9 items-center gap-3 pointer-coarse:min-h-12">
              <input
                type="checkbox"
                checked={isGone}
                onChange={({ target }) => setGone(target.checked)}
                className="size-4 accent-brand-deep"
              />
              They do not sell it any more
            </label>
          )}
        </>
      )}
    </FormBox>
  )
}
