import { orderList } from '#app/departments/orders/order-list.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { londonTime } from '#app/platform/clock.ts'
import type { ListSort } from '#app/platform/lists/list.ts'
import { Head, HydratedTick, RowLink, rowClass, SortHead, TickAllHead } from '../parts/list-table.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { counted, dayInShort, money } from '../words.ts'
import { listAddress, orderAddress } from './addresses.ts'
import type { ListQuery, OrderRow } from './order-data.ts'
import { standingOf } from './standing.ts'
import type { Ticks } from './use-ticks.ts'

type TableProps = {
  rows: OrderRow[]
  query: ListQuery
  now: string
  ticks: Ticks
  cursor: number
  openReference: string | undefined
}

/** Rows of 36 px; on a phone each is two lines. Columns go by rank as the list gets narrower. */
export function OrderTable({ rows, query, now, ticks, cursor, openReference }: TableProps) {
  const when = whenOf(query)
  const seesMoney = rows.some(({ total }) => typeof total === 'number')
  const all = rows.length > 0 && rows.every(({ reference }) => ticks.has(reference))
  return (
    <table className="w-full table-fixed border-collapse max-sm:block">
      <caption className="sr-only">Orders</caption>
      <thead className="max-sm:hidden">
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          <TickAllHead all={all} some={ticks.rows.length > 0} onChange={ticks.setAll} />
          {/* On a narrow table the name is below the reference. */}
          <Head className="w-[104px] max-[820px]:w-auto">Order</Head>
          <Head className="max-[820px]:hidden">Name</Head>
          <Head className="hidden w-[86px] @[640px]:table-cell">Postcode</Head>
          <ColumnHead sort={when} query={query} className="w-[96px] whitespace-nowrap">
            {when === 'leave_by' ? 'Leave by' : 'Placed'}
          </ColumnHead>
          <Head className="hidden w-[60px] text-right @[560px]:table-cell">Bottles</Head>
          {seesMoney && (
            <ColumnHead sort="total" query={query} className="w-[84px] text-right">
              Total
            </ColumnHead>
          )}
          <Head className={classNames('pl-4', when === 'leave_by' ? 'w-[108px]' : 'w-[132px]')}>Status</Head>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row, at) => (
          <Row
            key={row.reference}
            {...{ row, query, now, ticks, seesMoney }}
            isOpen={row.reference === openReference}
            isHere={at === cursor}
          />
        ))}
      </tbody>
    </table>
  )
}

/** What is to leave is known by its day; everything else by when it was placed. */
const whenOf = ({ view }: ListQuery) => (isSortable('leave_by', view) ? 'leave_by' : 'placed_at')

type Sort = keyof typeof orderList.sorts

const isSortable = (sort: Sort, view: ListQuery['view']) => {
  const { views }: ListSort = orderList.sorts[sort]
  return views === undefined || views.includes(view)
}

type ColumnHeadProps = { children: string; className: string; sort: Sort; query: ListQuery }

function ColumnHead({ children, className, sort, query }: ColumnHeadProps) {
  if (!isSortable(sort, query.view)) return <Head className={className}>{children}</Head>
  return (
    <SortHead
      {...{ sort, className }}
      now={query.sort ?? orderList.views[query.view].sort}
      addressOf={(by) => listAddress({ ...query, place: undefined, sort: by })}
    >
      {children}
    </SortHead>
  )
}

type RowProps = {
  row: OrderRow
  query: ListQuery
  now: string
  ticks: Ticks
  seesMoney: boolean
  isOpen: boolean
  isHere: boolean
}

function Row({ row, query, now, ticks, seesMoney, isOpen, isHere }: RowProps) {
  const { standing, words } = standingOf(row, now, whenOf(query) !== 'leave_by')
  const isTicked = ticks.has(row.reference)
  const when =
    whenOf(query) === 'leave_by'
      ? row.leave_by && dayInShort(row.leave_by, now)
      : dayInShort(londonTime(new Date(row.placed_at)).day, now)
  return (
    <tr
      id={`order-${row.reference}`}
      className={classNames(
        'h-9 max-sm:grid max-sm:h-auto max-sm:grid-cols-[44px_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-2 max-sm:py-1.5',
        rowClass({ isOpen, isHere, isTicked }),
      )}
    >
      <td className="relative z-10 p-0 max-sm:row-span-2">
        <HydratedTick
          label={`Tick ${row.reference}`}
          checked={isTicked}
          onChange={() => ticks.toggle(row.reference)}
        />
      </td>
      <td className="whitespace-nowrap px-2 font-medium max-[820px]:py-1.5 max-sm:order-1 max-sm:min-w-0 max-sm:whitespace-normal max-sm:p-0 max-sm:[overflow-wrap:anywhere]">
        <RowLink to={orderAddress(row.reference, query)} isOpen={isOpen}>
          {row.reference}
        </RowLink>
        <span className="font-normal text-ink-soft min-[820px]:hidden sm:max-[820px]:block sm:truncate">
          {' '}
          {row.name}
        </span>
      </td>
      <td className="truncate px-2 max-[820px]:hidden">{row.name}</td>
      <td className="hidden whitespace-nowrap px-2 text-ink-soft @[640px]:table-cell">{row.postcode}</td>
      <td
        className={classNames(
          'whitespace-nowrap px-2 tabular-nums max-sm:order-3 max-sm:min-w-0 max-sm:whitespace-normal max-sm:p-0 max-sm:text-ink-soft max-sm:text-xs',
          // Without money the status is beside the name, and this has the second line for itself.
          !seesMoney && 'max-sm:col-span-2',
        )}
      >
        {when}
        <span className="sm:hidden">{`, ${counted(row.bottles, 'bottle')}, ${row.postcode}`}</span>
      </td>
      <td className="hidden px-2 text-right tabular-nums @[560px]:table-cell">{row.bottles}</td>
      {seesMoney && (
        <td className="px-2 text-right font-medium tabular-nums max-sm:order-2 max-sm:p-0">
          {typeof row.total === 'number' && money(row.total)}
        </td>
      )}
      <td
        className={classNames(
          'px-2 pl-4 max-sm:p-0 max-sm:text-right',
          seesMoney ? 'max-sm:order-4' : 'max-sm:order-2',
        )}
      >
        <StatusMark standing={standing}>{words}</StatusMark>
      </td>
    </tr>
  )
}
