import { Plus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { type SupplierRow, supplierList } from '#app/departments/buying/supplier-list.ts'
import { awrsWords } from '#app/departments/buying/suppliers.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { firstPage } from '../parts/list-query.ts'
import { ListSearch } from '../parts/list-search.tsx'
import { RowLink, rowClass } from '../parts/list-table.tsx'
import { Nothing } from '../parts/message.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { useFrame, usePage } from '../use-page.ts'
import { counted, countedRows } from '../words.ts'
import { SUPPLIERS, supplierAddress, supplierQuery, suppliersAddress } from './addresses.ts'
import type { SuppliersData } from './buying-data.ts'
import { awrsStandings, rowsOf } from './supplier-marks.ts'
import { SupplierSheet } from './supplier-sheet.tsx'

const SupplierBox = lazy(async () => ({ default: (await import('./supplier-box.tsx')).SupplierBox }))

/** Those whom the shop buys from; one may be open beside the list. */
export function SuppliersPage() {
  const data = usePage<SuppliersData>()
  return (
    <ListWithSheet
      title="Suppliers"
      list={<List data={data} />}
      sheet={data.open && <SupplierSheet key={data.open.id} {...data} open={data.open} />}
    />
  )
}

function List({ data: { query, list, open } }: { data: SuppliersData }) {
  const mayEdit = useFrame()?.member.verbs.includes('suppliers.edit')
  const [isAdding, setAdding] = useState(false)
  const { show } = useToasts()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const cursor = useCursor({
    what: 'supplier',
    rows: rowsOf(list.suppliers),
    open: open?.id,
    list: suppliersAddress(query),
    addressOf: (id) => supplierAddress(id, query),
  })
  useKeys(mayEdit ? [{ key: 'n', does: 'New supplier', run: () => setAdding(true) }] : [])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Suppliers</h1>
        <span className="flex gap-2">
          <ExportLink path={`suppliers.csv${supplierQuery(firstPage(query))}`} />
          {mayEdit && (
            <Act look="first" cap="N" disabled={!isHydrated} onClick={() => setAdding(true)}>
              <Icon of={Plus} size={15} />
              New supplier
            </Act>
          )}
        </span>
      </div>
      <ListTabs
        tabs={viewTabs(supplierList.views, query.view, (view) =>
          suppliersAddress({ ...firstPage(query), view }),
        )}
      />
      <ListSearch
        at={SUPPLIERS}
        what="suppliers"
        hint="A name, an account, an AWRS number"
        query={query}
        addressOf={suppliersAddress}
      />
      <SavedViews list="suppliers" at={SUPPLIERS} query={supplierQuery(firstPage(query))} />
      {list.suppliers.length === 0 ? (
        <Nothing title={query.q ? 'No supplier is found by that here.' : 'There is none here yet.'} />
      ) : (
        <>
          <ul aria-label="Suppliers" className="mt-2 border-line-strong border-t">
            {list.suppliers.map((row, at) => (
              <Row
                key={row.id}
                row={row}
                to={supplierAddress(row.id, query)}
                isOpen={row.id === open?.id}
                isHere={at === cursor}
              />
            ))}
          </ul>
          <ListPages
            words={countedRows(list, 'supplier')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => suppliersAddress({ ...query, place })}
          />
        </>
      )}
      <Suspense>
        {isAdding && (
          <SupplierBox
            onClose={() => setAdding(false)}
            onDone={({ id, ...done }) => {
              setAdding(false)
              show(done)
              navigate(supplierAddress(id, { view: 'active' }))
            }}
          />
        )}
      </Suspense>
    </>
  )
}

type RowProps = { row: SupplierRow; to: string; isOpen: boolean; isHere: boolean }

const Row = ({ row, to, isOpen, isHere }: RowProps) => (
  <li
    id={`supplier-${row.id}`}
    className={classNames(
      'flex min-h-12 flex-wrap items-center gap-x-4 px-2 py-1.5',
      rowClass({ isOpen, isHere }),
    )}
  >
    <span className="min-w-0 flex-1 basis-52">
      <RowLink to={to} isOpen={isOpen} className="font-medium">
        {row.name}
      </RowLink>
      <span className="block truncate text-ink-soft text-xs">
        {counted(row.drinks, 'drink')}, {counted(row.lead_days, 'working day')}
        {row.state === 'retired' && ', retired'}
      </span>
    </span>
    <StatusMark standing={awrsStandings[row.awrs_standing]}>{awrsWords[row.awrs_standing]}</StatusMark>
  </li>
)
