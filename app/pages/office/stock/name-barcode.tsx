import { useState } from 'react'
import type { StockLine } from '#app/departments/stockroom/stock-list.ts'
import { type Outcome, officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'

type Found = Pick<StockLine, 'id' | 'name' | 'size' | 'ean'>
type NameBarcodeProps = { ean: string; onClose: () => void; onDone: () => void }

const MOST = 8

/** Which drink has this barcode: looked for by its name, then chosen. */
export function NameBarcode({ ean, onClose, onDone }: NameBarcodeProps) {
  const [found, setFound] = useState<readonly Found[]>()
  const [asked, setAsked] = useState('')
  const send = async (form: FormData): Promise<Outcome<unknown>> => {
    const q = String(form.get('q') ?? '').trim()
    const drink = form.get('drink')
    if (drink && q === asked) return officeApi.post(`stock/${encodeURIComponent(String(drink))}/ean`, { ean })
    const answer = await officeApi.get<{ drinks: Found[] }>(`stock?q=${encodeURIComponent(q)}&limit=${MOST}`)
    if (!answer.ok) return answer
    setFound(answer.data.drinks)
    setAsked(q)
    return { ok: true, data: 'found' }
  }
  return (
    <FormBox<unknown>
      title={`Whose barcode is ${ean}?`}
      press={found && found.length > 0 ? 'Give it to this drink' : 'Search'}
      doing="One moment"
      onClose={onClose}
      send={send}
      onDone={(answer) => answer !== 'found' && onDone()}
    >
      {(errors) => (
        <>
          <Field
            label="Search drinks"
            name="q"
            type="search"
            required
            maxLength={200}
            autoComplete="off"
            onChange={({ target }) => target.value.trim() !== asked && setFound(undefined)}
            {...(errors.ean && { error: errors.ean })}
          />
          {found?.length === 0 && <p role="status">No drink is called that.</p>}
          {found && found.length > 0 && (
            <fieldset className="grid gap-1">
              <legend className="pb-1 font-medium text-xs">Which of these?</legend>
              {found.map(({ id, name, size, ean: other }) => (
                <label key={id} className="flex min-h-11 items-center gap-2.5">
                  <input type="radio" name="drink" value={id} required className="size-5 flex-none" />
                  <span className="min-w-0">
                    {name}, {size}
                    {other && <span className="block text-ink-soft text-xs">Instead of {other}</span>}
                  </span>
                </label>
              ))}
            </fieldset>
          )}
        </>
      )}
    </FormBox>
  )
}
