import { useEffect, useState } from 'react'
import type { PurchaseLine } from '#app/departments/buying/purchase-orders.ts'
import type { SuppliedDrink } from '#app/departments/buying/suppliers.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Drafted } from '../parts/drafted.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { typedNumber } from '../parts/typed-number.ts'
import { counted, money } from '../words.ts'

type Saved = Done & { number: string }
type LinesBoxProps = {
  supplier: { id: string; name: string }
  /** A draft that is changed. */
  order?: { number: string; version: number; note: string; lines: readonly PurchaseLine[] }
  onClose: () => void
  onDone: (saved: Saved) => void
}

/** How many cases of what a supplier sells: a new order, or a draft that is changed. */
export function LinesBox({ supplier, order, onClose, onDone }: LinesBoxProps) {
  const drinks = useSold(supplier.id)
  const [words, setWords] = useState('')
  const before = new Map(order?.lines.map((line) => [line.drink, line.cases]))
  const [cases, setCases] = useState<Readonly<Record<string, string>>>({})
  const casesOf = (drink: string) => cases[drink] ?? String(before.get(drink) ?? '')
  const wanted = drinks?.filter(({ drink }) => casesOf(drink).trim() !== '' && casesOf(drink).trim() !== '0')
  const isFound = ({ name, code }: SuppliedDrink) =>
    `${name} ${code}`.toLowerCase().includes(words.trim().toLowerCase())
  const restore = (fields: Record<string, string>) =>
    setCases(
      Object.fromEntries(
        (drinks ?? []).flatMap(({ drink }) => {
          const typed = fields[nameOf(drink)]
          return typed === undefined ? [] : [[drink, typed]]
        }),
      ),
    )
  const costs = new Map(order?.lines.map((line) => [line.drink, line.case_cost]))
  return (
    <FormBox<Saved>
      title={order ? `Change ${order.number}` : `Order from ${supplier.name}`}
      press={order ? 'Save' : 'Make purchase order'}
      doing="Saving"
      isWide
      onClose={onClose}
      onDone={onDone}
      send={async (form) => {
        const { note = '' } = fieldsOf(form)
        const lines = (wanted ?? []).map(({ drink }) => ({
          drink,
          cases: typedNumber(casesOf(drink)),
          ...(costs.get(drink) !== undefined && { case_cost: costs.get(drink) }),
        }))
        const answer = order
          ? await officeApi.post<{ done: string[]; change: number }>(`purchase-orders/${order.number}`, {
              lines,
              note,
              version: order.version,
            })
          : await officeApi.post<{ done: string[]; change: number }>('purchase-orders', {
              lines: lines.map((line) => ({ ...line, supplier: supplier.id })),
              note,
            })
        if (!answer.ok) return answer
        const number = answer.data.done[0] ?? ''
        const did = order ? 'changed' : 'made as a draft'
        return { ok: true, data: { number, words: `${number} is ${did}.`, change: answer.data.change } }
      }}
    >
      {(errors) => (
        <>
          <Field
            label="Find a drink"
            type="search"
            autoComplete="off"
            value={words}
            onChange={({ target }) => setWords(target.value)}
            error={errors.lines}
          />
          {drinks ? (
            <Drafted
              form={order ? `purchase:${order.number}:${order.version}` : `purchase-from:${supplier.id}`}
              onRestored={restore}
            >
              <ul aria-label="Drinks" className="max-h-[40dvh] overflow-y-auto border-line border-y">
                {drinks.map((each) => (
                  <Sold
                    key={each.drink}
                    sold={each}
                    isShown={isFound(each)}
                    cases={casesOf(each.drink)}
                    onChange={(typed) => setCases((all) => ({ ...all, [each.drink]: typed }))}
                  />
                ))}
                {!drinks.some(isFound) && (
                  <li className="py-3 text-ink-soft">They sell us nothing of that name.</li>
                )}
              </ul>
              <p className="text-ink-soft text-xs tabular-nums">
                {counted(wanted?.length ?? 0, 'drink')} chosen
              </p>
              <TextBox
                label="Words for the supplier"
                name="note"
                maxLength={1_000}
                defaultValue={order?.note}
                error={errors.note}
              />
            </Drafted>
          ) : (
            <p className="py-3 text-ink-soft">Fetching what they sell</p>
          )}
        </>
      )}
    </FormBox>
  )
}

const nameOf = (drink: string) => `cases ${drink}`

type SoldProps = {
  sold: SuppliedDrink
  isShown: boolean
  cases: string
  onChange: (typed: string) => void
}

/** One that is not looked for is only hidden, so that what was typed stays with the rest. */
const Sold = ({ sold, isShown, cases, onChange }: SoldProps) => {
  const { drink, name, size, case_size, case_cost, code } = sold
  return (
    <li
      className={isShown ? 'flex items-center gap-3 border-line border-b py-1 pr-1 last:border-0' : 'hidden'}
    >
      <span className="min-w-0 flex-1">
        {name}, {size}
        <span className="block text-ink-soft text-xs tabular-nums">
          {[`case of ${case_size}`, case_cost !== undefined && money(case_cost), code]
            .filter(Boolean)
            .join(', ')}
        </span>
      </span>
      <input
        aria-label={`Cases of ${name}, ${size}`}
        name={nameOf(drink)}
        inputMode="numeric"
        value={cases}
        // None is an empty field: a draft is forgotten once all that is in it was sent.
        onChange={({ target }) => onChange(target.value === '0' ? '' : target.value)}
        maxLength={5}
        placeholder="0"
        className="h-9 w-16 flex-none rounded-md border border-edge bg-white px-2 text-right tabular-nums pointer-coarse:h-11 pointer-coarse:text-base"
      />
    </li>
  )
}

function useSold(supplierId: string) {
  const [drinks, setDrinks] = useState<readonly SuppliedDrink[]>()
  useEffect(() => {
    void officeApi
      .get<{ drinks: SuppliedDrink[] }>(`suppliers/${supplierId}`)
      .then((answer) => setDrinks(answer.ok ? answer.data.drinks : []))
  }, [supplierId])
  return drinks
}
