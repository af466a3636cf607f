import { Download, Upload } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act, actClass } from '../parts/act.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs } from '../parts/list-parts.tsx'
import { firstPage } from '../parts/list-query.ts'
import { ListSearch, NothingFound } from '../parts/list-search.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { useFrame, usePage } from '../use-page.ts'
import { countedRows } from '../words.ts'
import { listAddress, orderAddress, queryText } from './addresses.ts'
import { Bulk } from './bulk.tsx'
import type { ListQuery, OrdersData } from './order-data.ts'
import { OrderSheet } from './order-sheet.tsx'
import { OrderTable } from './order-table.tsx'
import { useTicks } from './use-ticks.ts'
import { viewsOfOrders } from './views.ts'

const TrackingBox = lazy(async () => ({ default: (await import('./tracking-box.tsx')).TrackingBox }))

/** The list of orders; one of them may be open beside it. Everything that decides about it is in the address. */
export function OrdersPage() {
  const data = usePage<OrdersData>()
  const { open } = data
  return (
    <ListWithSheet
      title="Orders"
      list={<List data={data} />}
      sheet={open && <OrderSheet key={open.reference} open={open} list={data.list} query={data.query} />}
    />
  )
}

function List({ data }: { data: OrdersData }) {
  const { query, list, counts, open } = data
  const frame = useFrame()
  const now = frame?.now ?? ''
  const rows = list.orders
  const ticks = useTicks(rows, query)
  const cursor = useCursor({
    what: 'order',
    rows,
    open: open?.reference,
    list: listAddress(query),
    toggle: ticks.toggle,
    addressOf: (reference) => orderAddress(reference, query),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 font-medium font-serif text-title max-sm:basis-full">Orders</h1>
        {frame?.member.verbs.includes('orders.dispatch') && <TrackingFile />}
        {frame?.member.verbs.includes('orders.export') && (
          <a href={`/backend/api/office/orders.csv${queryText(firstPage(query))}`} className={actClass({})}>
            <Icon of={Download} size={15} />
            CSV
          </a>
        )}
      </div>
      <ListTabs
        tabs={viewsOfOrders.map(({ view, words }) => ({
          words,
          to: listAddress({ view, q: query.q }),
          isHere: query.view === view,
          count: counts[view],
        }))}
      />
      <ListSearch
        at="/office/orders"
        what="orders"
        hint="K7QF, smith, 0163…118, SL7"
        query={query}
        addressOf={listAddress}
      />
      <SavedViews list="orders" at="/office/orders" query={queryText(firstPage(query))} />
      {rows.length === 0 ? (
        <NothingFound
          title={query.q ? `No order is found by ‘${query.q}’ here.` : emptyWords[query.view]}
          what="orders"
          all="all"
          query={query}
          addressOf={listAddress}
        />
      ) : (
        <>
          <OrderTable {...{ rows, query, now, ticks }} cursor={cursor} openReference={open?.reference} />
          <ListPages
            words={countedRows(list, 'order')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
      {ticks.rows.length > 0 && <Bulk data={data} ticks={ticks} />}
    </>
  )
}

/** A courier's file of tracking numbers. */
function TrackingFile() {
  const [isOpen, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  if (!useHydrated()) return null
  return (
    <>
      <Act onClick={() => setOpen(true)}>
        <Icon of={Upload} size={15} />
        Tracking
      </Act>
      <Suspense>
        {isOpen && (
          <TrackingBox
            onClose={() => setOpen(false)}
            onDone={(done) => {
              setOpen(false)
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
