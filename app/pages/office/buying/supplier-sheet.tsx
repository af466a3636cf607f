import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import type { SupplierRow } from '#app/departments/buying/supplier-list.ts'
import { awrsWords, type SuppliedDrink } from '#app/departments/buying/suppliers.ts'
import { type Done, useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { Sheet, SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { counted, dayInShort, inSentence, money } from '../words.ts'
import { purchaseAddress, purchasesAddress, supplierAddress, suppliersAddress } from './addresses.ts'
import type { SuppliersData } from './buying-data.ts'
import { awrsStandings, rowsOf } from './supplier-marks.ts'

const SupplierBox = lazy(async () => ({ default: (await import('./supplier-box.tsx')).SupplierBox }))
const SuppliedBox = lazy(async () => ({ default: (await import('./supplied-box.tsx')).SuppliedBox }))
const LinesBox = lazy(async () => ({ default: (await import('./lines-box.tsx')).LinesBox }))

type Open = NonNullable<SuppliersData['open']>
type SheetProps = Omit<SuppliersData, 'open'> & { open: Open }

/** One supplier beside the list: who they are, whether they may sell alcohol, and what they sell us. */
export const SupplierSheet = ({ open, list, query }: SheetProps) => (
  <Sheet what="Supplier" reference={open.found?.supplier.name ?? open.id} list={suppliersAddress(query)}>
    {open.found && <Inside found={open.found} {...{ list, query }} />}
  </Sheet>
)

type InsideProps = Omit<SheetProps, 'open'> & { found: NonNullable<Open['found']> }
type Box = 'edit' | 'order' | SuppliedDrink | 'drink'

function Inside({ found: { supplier, drinks, next_drinks }, list, query }: InsideProps) {
  const now = useFrame()?.now ?? ''
  const [box, setBox] = useState<Box>()
  const { act, failure, onDone } = useActs(supplier, () => setBox(undefined))
  const navigate = useNavigate()
  const may = (what: string) => supplier.may.includes(what)
  const checked = supplier.awrs_checked_on
    ? `, checked ${inSentence(dayInShort(supplier.awrs_checked_on, now))} by ${supplier.awrs_checked_by}`
    : ''
  return (
    <>
      <SheetTop
        mark={
          <StatusMark standing={supplier.state === 'active' ? 'now' : 'closed'}>
            {supplier.state === 'active' ? 'Active' : 'Retired'}
          </StatusMark>
        }
        what="Supplier"
        reference={supplier.id}
        rows={rowsOf(list.suppliers)}
        page={{ ...list, isFirst: !query.place }}
        addressOf={(id) => supplierAddress(id, query)}
        list={suppliersAddress(query)}
      >
        <h2 className="font-semibold text-sheet [overflow-wrap:anywhere]">{supplier.name}</h2>
        <Facts supplier={supplier} />
        <p className="mt-3">
          <StatusMark standing={awrsStandings[supplier.awrs_standing]}>
            {awrsWords[supplier.awrs_standing]}
          </StatusMark>
          {supplier.awrs && (
            <span className="block text-ink-soft text-xs">
              {supplier.awrs}
              {checked}
            </span>
          )}
        </p>
        <div className="mt-4 flex flex-wrap gap-2">
          {may('order') && drinks.length > 0 && (
            <Act look="first" onClick={() => setBox('order')}>
              New purchase order
            </Act>
          )}
          {may('edit') && <Act onClick={() => setBox('edit')}>Change</Act>}
          {may('check_awrs') && (
            <Act onClick={() => act('awrs-checked', {}, `AWRS number of ${supplier.name} checked.`)}>
              Checked today
            </Act>
          )}
          {may('retire') && (
            <Act onClick={() => act('state', { state: 'retired' }, `${supplier.name} is retired.`)}>
              Retire
            </Act>
          )}
          {may('restore') && (
            <Act onClick={() => act('state', { state: 'active' }, `${supplier.name} is back.`)}>
              Take back
            </Act>
          )}
          <ActLink look="quiet" to={purchasesAddress({ view: 'all', supplier: supplier.id })}>
            Their orders
          </ActLink>
        </div>
        {failure && (
          <div className="mt-3">
            <Failure title="This was not done.">{failure}</Failure>
          </div>
        )}
        {supplier.notes && (
          <p className="mt-4 whitespace-pre-line [overflow-wrap:anywhere]">{supplier.notes}</p>
        )}
      </SheetTop>
      <section aria-label="Drinks" className="border-line border-t px-4 py-4 md:px-6">
        <div className="flex items-center justify-between">
          <h3 className="font-semibold text-sm">{counted(supplier.drinks, 'drink')}</h3>
          {may('edit') && <Act onClick={() => setBox('drink')}>Add a drink</Act>}
        </div>
        <ul className="mt-2">
          {drinks.map((drink) => (
            <Sold key={drink.drink} drink={drink} {...(may('edit') && { onEdit: () => setBox(drink) })} />
          ))}
        </ul>
        {next_drinks && <p className="pt-2 text-ink-soft text-xs">They sell more than is shown here.</p>}
      </section>
      <Suspense>
        {box === 'edit' && (
          <SupplierBox supplier={supplier} onClose={() => setBox(undefined)} onDone={onDone} />
        )}
        {box === 'order' && (
          <LinesBox
            supplier={supplier}
            onClose={() => setBox(undefined)}
            onDone={({ number, ...done }) => {
              onDone(done)
              navigate(purchaseAddress(number, { view: 'draft' }))
            }}
          />
        )}
        {box !== undefined && box !== 'edit' && box !== 'order' && (
          <SuppliedBox
            supplier={supplier}
            {...(box !== 'drink' && { drink: box })}
            onClose={() => setBox(undefined)}
            onDone={onDone}
          />
        )}
      </Suspense>
    </>
  )
}

function useActs(supplier: SupplierRow, close: () => void) {
  const [failure, setFailure] = useState('')
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const onDone = (done: Done) => {
    close()
    show(done)
    void revalidate()
  }
  const act = async (call: string, body: object, words: string) => {
    setFailure('')
    const answer = await officeApi.post<{ change: number }>(`suppliers/${supplier.id}/${call}`, {
      ...body,
      version: supplier.version,
    })
    if (answer.ok) onDone({ words, change: answer.data.change })
    else setFailure(refusalInWords(answer.refusal))
  }
  return { act, failure, onDone }
}

function Facts({ supplier }: { supplier: SupplierRow }) {
  const least = [
    supplier.minimum && money(supplier.minimum),
    supplier.minimum_cases > 0 && counted(supplier.minimum_cases, 'case'),
  ].filter(Boolean)
  const all: [string, string][] = [
    ['E-mail', supplier.email],
    ['Telephone', supplier.phone],
    ['Our account', supplier.account_code],
    ['Delivers in', counted(supplier.lead_days, 'working day')],
    ['Least order', least.join(' and ')],
  ]
  return (
    <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-xs">
      {all
        .filter(([, value]) => value)
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

const Sold = ({ drink, onEdit }: { drink: SuppliedDrink; onEdit?: () => void }) => (
  <li className="flex items-center gap-3 border-line border-b py-1.5">
    <span className="min-w-0 flex-1">
      <Link to={`/office/stock/${drink.drink}`} className="font-medium hover:underline">
        {drink.name}
      </Link>
      <span className="text-ink-soft">, {drink.size}</span>
      <span className="block text-ink-soft text-xs tabular-nums">
        {[
          `case of ${drink.case_size}`,
          drink.case_cost !== undefined && money(drink.case_cost),
          drink.code,
          drink.preferred && 'preferred',
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
    {onEdit && (
      <Act onClick={onEdit} aria-label={`Change ${drink.name}`}>
        Change
      </Act>
    )}
  </li>
)
