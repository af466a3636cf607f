import { Link } from 'react-router'
import { type PurchaseRow, type PurchaseView, purchaseList } from '#app/departments/buying/purchase-list.ts'
import { stateWords } from '#app/departments/buying/purchase-orders.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { ActLink } from '../parts/act.tsx'
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
import { counted, countedRows, dayInShort, inSentence, momentInWords, money } from '../words.ts'
import { BUYING, PURCHASES, purchaseAddress, purchaseQuery, purchasesAddress } from './addresses.ts'
import type { PurchasesData } from './buying-data.ts'
import { rowsOf, standings } from './purchase-marks.ts'
import { PurchaseSheet } from './purchase-sheet.tsx'

/** Orders to suppliers; one may be open beside the list. */
export function PurchasesPage() {
  const data = usePage<PurchasesData>()
  return (
    <ListWithSheet
      title="Purchase orders"
      list={<List data={data} />}
      sheet={data.open && <PurchaseSheet key={data.open.number} {...data} open={data.open} />}
    />
  )
}

function List({ data: { query, list, counts, open } }: { data: PurchasesData }) {
  const now = useFrame()?.now ?? ''
  const cursor = useCursor({
    what: 'order',
    rows: rowsOf(list.purchase_orders),
    open: open?.number,
    list: purchasesAddress(query),
    addressOf: (number) => purchaseAddress(number, query),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Purchase orders</h1>
        <span className="flex gap-2">
          <ExportLink path={`purchase-orders.csv${purchaseQuery(firstPage(query))}`} />
          <ActLink to={BUYING}>What to order</ActLink>
        </span>
      </div>
      <ListTabs
        tabs={viewTabs(
          purchaseList.views,
          query.view,
          (view) => purchasesAddress({ ...firstPage(query), view }),
          counts,
        )}
      />
      <ListSearch
        at={PURCHASES}
        what="purchase orders"
        hint="PO-2026-0001, a supplier"
        query={query}
        addressOf={purchasesAddress}
      />
      <SavedViews list="purchase-orders" at={PURCHASES} query={purchaseQuery(firstPage(query))} />
      {query.supplier && (
        <p className="text-xs">
          Of one supplier.{' '}
          <Link to={purchasesAddress({ view: query.view })} className="font-medium text-brand-deep">
            Of all
          </Link>
        </p>
      )}
      {list.purchase_orders.length === 0 ? (
        <Nothing title={query.q ? 'No order is found by that here.' : emptyWords[query.view]}>
          <ActLink to={BUYING} className="mt-3">
            What to order
          </ActLink>
        </Nothing>
      ) : (
        <>
          <ul aria-label="Purchase orders" className="mt-2 border-line-strong border-t">
            {list.purchase_orders.map((row, at) => (
              <Row
                key={row.number}
                {...{ row, now }}
                to={purchaseAddress(row.number, query)}
                isOpen={row.number === open?.number}
                isHere={at === cursor}
              />
            ))}
          </ul>
          <ListPages
            words={countedRows(list, 'order')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => purchasesAddress({ ...query, place })}
          />
        </>
      )}
    </>
  )
}

type RowProps = { row: PurchaseRow; now: string; to: string; isOpen: boolean; isHere: boolean }

const Row = ({ row, now, to, isOpen, isHere }: RowProps) => (
  <li
    id={`order-${row.number}`}
    className={classNames(
      'flex min-h-12 flex-wrap items-center gap-x-4 px-2 py-1.5',
      rowClass({ isOpen, isHere }),
    )}
  >
    <span className="min-w-0 flex-1 basis-56">
      <RowLink to={to} isOpen={isOpen} className="font-medium tabular-nums">
        {row.number}
      </RowLink>
      <span className="text-ink-soft">, {row.supplier.name}</span>
      <span className="block truncate text-ink-soft text-xs tabular-nums">
        {[counted(row.cases, 'case'), row.total !== undefined && money(row.total), whenOf(row, now)]
          .filter(Boolean)
          .join(', ')}
      </span>
    </span>
    <StatusMark standing={row.is_late ? 'broken' : standings[row.state]}>
      {row.is_late ? `${stateWords[row.state]}, late` : stateWords[row.state]}
    </StatusMark>
  </li>
)

const whenOf = (row: PurchaseRow, now: string) =>
  row.expected_on && (row.state === 'sent' || row.state === 'partly_received')
    ? `expected ${inSentence(dayInShort(row.expected_on, now))}`
    : `made ${inSentence(momentInWords(row.created_at, now))}`

const emptyWords: Record<PurchaseView, string> = {
  open: 'Nothing is on order.',
  draft: 'There is no draft.',
  coming: 'Nothing is on its way.',
  done: 'Nothing was received yet.',
  all: 'Nothing was ordered yet.',
}
