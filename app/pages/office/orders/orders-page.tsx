import { Download, Search } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import { Form, Link, useLocation, useNavigate, useRevalidator } from 'react-router'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act, ActLink, actClass } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, money } from '../words.ts'
import { listAddress, orderAddress, queryText } from './addresses.ts'
import type { ListQuery, OrderRow, OrdersData } from './order-data.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'
import { useTicks } from './use-ticks.ts'
import { viewsOfOrders } from './views.ts'

const DispatchBox = lazy(async () => ({ default: (await import('./dispatch-box.tsx')).DispatchBox }))

/** The list of orders; one of them may be open beside it. Everything that decides about it is in the address. */
export function OrdersPage() {
  const data = usePage<OrdersData>()
  const { open } = data
  return (
    <div className={classNames(open && 'xl:grid xl:grid-cols-[minmax(0,1fr)_468px]')}>
      <div
        className={classNames(
          '@container relative min-w-0 px-4 pt-6 md:px-8',
          open && 'max-lg:hidden xl:pr-6',
        )}
      >
        <List data={data} />
      </div>
      {/* The list's own is hidden where the sheet is a page. */}
      {open && <h1 className="sr-only lg:hidden">Orders</h1>}
      {open && <OrderSheet key={open.reference} open={open} list={data.list} query={data.query} />}
    </div>
  )
}

function List({ data }: { data: OrdersData }) {
  const { query, list, counts, open } = data
  const frame = useFrame()
  const now = frame?.now ?? ''
  const rows = list.orders
  const ticks = useTicks(rows, query)
  const [isDispatching, setDispatching] = useState(false)
  const cursor = useCursor(data, ticks.toggle)
  const search = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const sendable = ticks.rows.filter(({ may }) => may.includes('dispatch'))

  useKeys([
    { key: '/', does: 'Search', run: () => search.current?.focus() },
    ...(sendable.length > 0
      ? [{ key: 'd', does: 'Dispatch what is ticked', run: () => setDispatching(true) }]
      : []),
  ])

  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h1 className="font-medium font-serif text-title">Orders</h1>
        {frame?.member.verbs.includes('orders.export') && (
          <a
            href={`/backend/api/office/orders.csv${queryText({ ...query, place: undefined })}`}
            className={actClass({})}
          >
            <Icon of={Download} size={15} />
            CSV
          </a>
        )}
      </div>
      <Tabs query={query} counts={counts} />
      <SearchField query={query} box={search} />
      <SavedViews list="orders" at="/office/orders" query={queryText({ ...query, place: undefined })} />
      {rows.length === 0 ? (
        <Nothing title={query.q ? `No order is found by ‘${query.q}’ here.` : emptyWords[query.view]}>
          {query.q && query.view !== 'all' && (
            <ActLink to={listAddress({ q: query.q, view: 'all' })} className="mt-3">
              Search all orders
            </ActLink>
          )}
        </Nothing>
      ) : (
        <>
          <OrderTable {...{ rows, query, now, ticks }} cursor={cursor} openReference={open?.reference} />
          <Pages data={data} />
        </>
      )}
      {ticks.rows.length > 0 && (
        <BulkBar
          rows={ticks.rows}
          sendable={sendable}
          onClear={ticks.clear}
          onDispatch={() => setDispatching(true)}
        />
      )}
      <Suspense>
        {isDispatching && sendable.length > 0 && (
          <DispatchBox
            references={sendable.map(({ reference }) => reference)}
            onClose={() => setDispatching(false)}
            onDone={(done) => {
              setDispatching(false)
              ticks.clear()
              show(done)
              void revalidate()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const emptyWords: Record<ListQuery['view'], string> = {
  to_send: 'Nothing waits to be sent.',
  engraved: 'Nothing waits to be engraved.',
  to_collect: 'Nothing waits to be collected.',
  in_review: 'No payment is in doubt.',
  waiting_for_money: 'No order waits for money.',
  late: 'No promise is broken.',
  withdrawals: 'No withdrawal waits to be settled.',
  all: 'There are no orders yet.',
}

function Tabs({ query, counts }: Pick<OrdersData, 'query' | 'counts'>) {
  return (
    <nav
      aria-label="Views"
      className="mt-3 flex gap-[18px] overflow-x-auto whitespace-nowrap border-line-strong border-b [scrollbar-width:none]"
    >
      {viewsOfOrders.map(({ view, words }) => {
        const isHere = query.view === view
        const known = counts[view]
        return (
          <Link
            key={view}
            to={listAddress({ view, q: query.q })}
            aria-current={isHere ? 'page' : undefined}
            className={classNames(
              'relative -mb-px border-b-2 text-xs leading-9 pointer-coarse:leading-[44px]',
              isHere
                ? 'border-brand font-semibold text-ink'
                : 'border-transparent font-medium text-ink-soft hover:text-ink',
            )}
          >
            {words}
            {view !== 'all' && known && known.count > 0 && (
              <span className="ml-[5px] text-2xs tabular-nums">
                {known.count}
                {known.capped && '+'}
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** Searches on Enter; a form of the page, so that it works before any script. */
function SearchField({ query, box }: { query: ListQuery; box: React.RefObject<HTMLInputElement | null> }) {
  return (
    <Form
      action="/office/orders"
      role="search"
      className="mt-3 mb-1 flex h-9 items-center gap-1.5 rounded-md border border-line-strong bg-white pr-1.5 pl-2 text-ink-soft focus-within:border-brand focus-within:outline-2 focus-within:outline-brand pointer-coarse:h-11"
    >
      <Icon of={Search} size={15} />
      <input type="hidden" name="view" value={query.view} />
      <input
        key={query.q ?? ''}
        ref={box}
        type="search"
        name="q"
        defaultValue={query.q}
        aria-label="Search orders"
        placeholder="K7QF, smith, 0163…118, SL7"
        className="h-full min-w-0 flex-1 bg-transparent text-ink text-xs outline-none placeholder:text-ink-soft pointer-coarse:text-base"
      />
      {query.q && (
        <Link
          to={listAddress({ view: query.view })}
          className="rounded-sm px-1 font-medium text-brand-deep text-xs"
        >
          Clear
        </Link>
      )}
    </Form>
  )
}

/** Older rows follow behind the last one's place; where they were come from is kept in the history. */
function Pages({ data: { list, query } }: { data: OrdersData }) {
  const { state } = useLocation()
  const newer: string | undefined = query.place
    ? (state?.newer ?? listAddress({ ...query, place: undefined }))
    : undefined
  return (
    <div className="flex min-h-14 items-center gap-2 pt-3 pb-24 text-ink-soft text-xs">
      <span>{list.count_capped ? `More than ${list.count - 1} orders` : counted(list.count, 'order')}</span>
      <span className="flex-1" />
      {newer && <ActLink to={newer}>{state?.newer ? 'Back' : 'To the first'}</ActLink>}
      {list.next_place && (
        <ActLink to={listAddress({ ...query, place: list.next_place })} state={{ newer: listAddress(query) }}>
          More
        </ActLink>
      )}
    </div>
  )
}

type BulkProps = { rows: OrderRow[]; sendable: OrderRow[]; onClear: () => void; onDispatch: () => void }

function BulkBar({ rows, sendable, onClear, onDispatch }: BulkProps) {
  const bottles = rows.reduce((sum, row) => sum + row.bottles, 0)
  const seesMoney = rows.every(({ total }) => typeof total === 'number')
  const total = rows.reduce((sum, row) => sum + (row.total ?? 0), 0)
  return (
    <section
      aria-label="What is ticked"
      className="not-printed sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 -mt-16 flex min-h-14 flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-white py-2 pr-3 pl-5 shadow-panel md:bottom-5"
    >
      <span className="whitespace-nowrap font-semibold">{rows.length} ticked</span>
      <span className="ml-1 whitespace-nowrap text-ink-soft text-xs tabular-nums">
        {counted(bottles, 'bottle')}
        {seesMoney && `, ${money(total)}`}
      </span>
      <span className="flex-1" />
      <Act look="quiet" big onClick={onClear}>
        Clear
      </Act>
      {sendable.length > 0 && (
        <Act look="first" big cap="D" onClick={onDispatch}>
          Dispatch {sendable.length} …
        </Act>
      )}
    </section>
  )
}

/** The row that keys are for: the open one, or the one that was gone to with `j` and `k`. */
function useCursor({ list, open, query }: OrdersData, toggle: (reference: string) => void): number {
  const navigate = useNavigate()
  const [gone, setGone] = useState(-1)
  const rows = list.orders
  const openAt = open ? rows.findIndex(({ reference }) => reference === open.reference) : -1
  const at = openAt >= 0 ? openAt : Math.min(gone, rows.length - 1)
  const move = (by: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, at + by))
    const row = rows[next]
    if (!row) return
    setGone(next)
    document.getElementById(`order-${row.reference}`)?.scrollIntoView({ block: 'nearest' })
    if (open) navigate(orderAddress(row.reference, query), { replace: true, preventScrollReset: true })
  }
  const row = rows[at]
  useKeys([
    { key: 'j', does: 'Next order', run: () => move(1) },
    { key: 'k', does: 'Order before', run: () => move(-1) },
    ...(row
      ? [
          { key: 'x', does: 'Tick it', run: () => toggle(row.reference) },
          {
            key: 'Enter',
            does: 'Open it',
            run: () => navigate(orderAddress(row.reference, query), { preventScrollReset: true }),
          },
        ]
      : []),
    ...(open
      ? [
          {
            key: 'Escape',
            does: 'Close the order',
            run: () => navigate(listAddress(query), { preventScrollReset: true }),
          },
        ]
      : []),
  ])
  return at
}
