import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { SuggestionGroup, WireSuggestion } from '#app/departments/buying/what-to-order.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { Tick } from '../parts/tick.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, dayInShort, inSentence, money } from '../words.ts'
import { PURCHASES, purchaseAddress, purchasesAddress, SUPPLIERS, supplierAddress } from './addresses.ts'
import type { BuyingData } from './buying-data.ts'

/** What has to be ordered within the week, by supplier: tick, say how many cases, and it is a draft. */
export function BuyingPage() {
  const data = usePage<BuyingData>()
  const now = useFrame()?.now ?? ''
  return (
    <div className="max-w-5xl px-4 pt-6 pb-32 md:px-8">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">What to order</h1>
        <span className="flex gap-2">
          <ActLink to={PURCHASES}>Purchase orders</ActLink>
          <ActLink to={SUPPLIERS}>Suppliers</ActLink>
        </span>
      </div>
      <p className="mt-1 text-ink-soft">
        What has to be ordered within a week, from what sells, what is here and on its way, and how long each
        supplier takes.
        {data.counted_on && ` Sales were counted ${inSentence(dayInShort(data.counted_on, now))}.`}
      </p>
      {data.groups.length === 0 ? (
        <div className="mt-4">
          <Nothing title="Nothing has to be ordered this week.">
            {data.counted_on
              ? 'What begins to run out appears here.'
              : 'Sales are counted within the hour; then it says here what to order.'}
          </Nothing>
        </div>
      ) : (
        <Order key={keyOf(data)} {...data} />
      )}
    </div>
  )
}

/** Ticks belong to what is suggested: another list starts with none. */
const keyOf = ({ groups }: BuyingData) =>
  groups.flatMap(({ suggestions }) => suggestions.map(({ drink, cases }) => `${drink} ${cases}`)).join()

const rowsOf = (groups: readonly SuggestionGroup[]) =>
  groups.flatMap(({ supplier, suggestions }) =>
    suggestions.filter(({ may }) => may.includes('order')).map((row) => ({ ...row, supplier })),
  )

function Order({ groups, is_cut }: BuyingData) {
  const all = rowsOf(groups)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(all.map(({ drink }) => drink)))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const chosen = all.filter(({ drink }) => ticked.has(drink))
  const suppliers = new Set(chosen.map(({ supplier }) => supplier?.id)).size
  const tick = (drinks: readonly string[], isOn: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const drink of drinks) {
        if (isOn) after.add(drink)
        else after.delete(drink)
      }
      return after
    })
  const make = async () => {
    setDoing(true)
    setFailure('')
    const lines = chosen.map(({ drink, supplier, cases }) => ({
      supplier: supplier?.id,
      drink,
      cases: casesIn(typed[drink], cases),
    }))
    const answer = await officeApi.post<{ done: string[]; change: number }>('purchase-orders', { lines })
    setDoing(false)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    const { done, change } = answer.data
    show({ words: `${done.join(', ')} made as ${done.length === 1 ? 'a draft' : 'drafts'}.`, change })
    const [only] = done
    navigate(
      done.length === 1 && only
        ? purchaseAddress(only, { view: 'draft' })
        : purchasesAddress({ view: 'draft' }),
    )
  }
  return (
    <>
      {groups.map((group) => (
        <Group
          key={group.supplier?.id ?? 'none'}
          {...{ group, ticked, tick, typed }}
          onType={(drink, cases) => setTyped((before) => ({ ...before, [drink]: cases }))}
        />
      ))}
      {is_cut && (
        <p className="pt-3 text-ink-soft text-xs">
          There is more: order these first, and the others appear within the hour.
        </p>
      )}
      {all.length > 0 && (
        <div className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex flex-wrap items-center gap-3 rounded-md border border-line-strong bg-white px-4 py-3 shadow-panel md:bottom-4">
          <span className="flex-1 tabular-nums">
            {counted(chosen.length, 'drink')} from {counted(suppliers, 'supplier')}
          </span>
          <Act
            look="first"
            big
            disabled={!isHydrated || chosen.length === 0}
            doing={isDoing && 'Making'}
            onClick={() => void make()}
          >
            {suppliers === 1 ? 'Make purchase order' : `Make ${suppliers} purchase orders`}
          </Act>
          {failure && (
            <div className="basis-full">
              <Failure title="This was not done.">{failure}</Failure>
            </div>
          )}
        </div>
      )}
    </>
  )
}

/** What is no number is what was suggested. */
const casesIn = (typed: string | undefined, suggested: number) =>
  typed !== undefined && /^[1-9]\d{0,3}$/.test(typed.trim()) ? Number(typed) : suggested

type GroupProps = {
  group: SuggestionGroup
  ticked: ReadonlySet<string>
  tick: (drinks: readonly string[], isOn: boolean) => void
  typed: Readonly<Record<string, string>>
  onType: (drink: string, cases: string) => void
}

function Group({ group, ticked, tick, typed, onType }: GroupProps) {
  const { supplier, suggestions } = group
  const drinks = suggestions.filter(({ may }) => may.includes('order')).map(({ drink }) => drink)
  const on = drinks.filter((drink) => ticked.has(drink)).length
  const name = supplier?.name ?? 'No supplier'
  return (
    <section aria-label={name} className="mt-6 [&_input]:scroll-mt-20 [&_input]:scroll-mb-44">
      <div className="flex flex-wrap items-center gap-x-3 border-line-strong border-b pb-1">
        {drinks.length > 0 && (
          <Tick
            label={`All from ${name}`}
            checked={on === drinks.length}
            some={on > 0 && on < drinks.length}
            onChange={({ target }) => tick(drinks, target.checked)}
          />
        )}
        <h2 className="font-semibold">
          {supplier ? (
            <Link to={supplierAddress(supplier.id, { view: 'all' })} className="hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <span className="text-ink-soft text-xs">
          {supplier
            ? [
                `${counted(supplier.lead_days, 'working day')}`,
                counted(group.cases, 'case'),
                group.total !== undefined && money(group.total),
              ]
                .filter(Boolean)
                .join(', ')
            : 'Add them to a supplier, so that they can be ordered.'}
        </span>
        {group.below_minimum && <span className="basis-full text-offer text-xs">{group.below_minimum}</span>}
      </div>
      <ul>
        {suggestions.map((row) => (
          <Row
            key={row.drink}
            row={row}
            isOn={ticked.has(row.drink)}
            onTick={(isOn) => tick([row.drink], isOn)}
            cases={typed[row.drink] ?? String(row.cases)}
            onType={(cases) => onType(row.drink, cases)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = {
  row: WireSuggestion
  isOn: boolean
  onTick: (isOn: boolean) => void
  cases: string
  onType: (cases: string) => void
}

function Row({ row, isOn, onTick, cases, onType }: RowProps) {
  const mayOrder = row.may.includes('order')
  const facts = [
    `${row.available} here`,
    row.on_order > 0 && `${row.on_order} on order`,
    row.drafted > 0 && `${row.drafted} in a draft`,
    row.waiting > 0 && `${counted(row.waiting, 'person', 'people')} waiting`,
    `${row.a_day < 0.1 ? 'fewer than 0.1' : row.a_day.toFixed(1)} a day`,
    `cases of ${row.case_size}`,
  ].filter(Boolean)
  return (
    <li className="flex items-start gap-2 border-line border-b py-2">
      {mayOrder && <Tick label={row.name} checked={isOn} onChange={({ target }) => onTick(target.checked)} />}
      <span className="min-w-0 flex-1 py-1">
        <Link to={`/office/stock/${row.drink}`} className="font-medium hover:underline">
          {row.name}
        </Link>
        <span className="text-ink-soft">, {row.size}</span>
        <span className="block">{row.words}</span>
        <span className="block text-ink-soft text-xs tabular-nums">{facts.join(', ')}</span>
      </span>
      {mayOrder && (
        <label className="flex flex-none items-center gap-2 text-xs">
          <input
            inputMode="numeric"
            aria-label={`Cases of ${row.name}`}
            value={cases}
            onChange={({ target }) => onType(target.value)}
            maxLength={4}
            className="h-9 w-14 rounded-md border border-edge bg-white px-2 text-right text-sm tabular-nums pointer-coarse:h-11 pointer-coarse:text-base"
          />
          <span aria-hidden="true" className="max-sm:hidden">
            {cases === '1' ? 'case' : 'cases'}
          </span>
        </label>
      )}
    </li>
  )
}
