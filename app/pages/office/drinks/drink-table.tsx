import type { DrinkType } from '#app/departments/catalogue/catalogue.ts'
import { drinkList } from '#app/departments/catalogue/drink-list.ts'
import { tintOf } from '#app/departments/catalogue/tints.ts'
import { classNames } from '#app/design/material/class-names.ts'
import type { ListSort } from '#app/platform/lists/list.ts'
import { Head, HydratedTick, RowLink, rowClass, SortHead, TickAllHead } from '../parts/list-table.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { money } from '../words.ts'
import { drinkAddress, listAddress } from './addresses.ts'
import type { DrinkRow, DrinksQuery } from './drink-data.ts'
import { standingOf } from './standing.ts'
import type { DrinkTicks } from './use-drink-ticks.ts'

type TableProps = {
  rows: DrinkRow[]
  query: DrinksQuery
  ticks: DrinkTicks
  cursor: number
  mayTick: boolean
  openReference: string | undefined
}

/** Rows of 44 px with a photograph; on a phone each is two lines. */
export function DrinkTable({ rows, query, ticks, cursor, mayTick, openReference }: TableProps) {
  const all = rows.every(({ id }) => ticks.has(id))
  return (
    <table className="w-full table-fixed border-collapse max-sm:block">
      <caption className="sr-only">Drinks</caption>
      <thead className="max-sm:hidden">
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          {mayTick && <TickAllHead all={all} some={ticks.rows.length > 0} onChange={ticks.setAll} />}
          <ColumnHead sort="name" query={query}>
            Name
          </ColumnHead>
          <Head className="hidden w-[84px] @[640px]:table-cell">Place</Head>
          <ColumnHead sort="price" query={query} className="w-[84px] text-right">
            Price
          </ColumnHead>
          <Head className="w-[72px] text-right">Stock</Head>
          <Head className="w-[128px] pl-4">State</Head>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row, at) => (
          <Row
            key={row.id}
            {...{ row, query, ticks, mayTick }}
            isOpen={row.id === openReference}
            isHere={at === cursor}
          />
        ))}
      </tbody>
    </table>
  )
}

type ColumnHeadProps = {
  sort: keyof typeof drinkList.sorts
  query: DrinksQuery
  className?: string
  children: string
}

/** Sorts where an index serves the view. */
function ColumnHead({ sort, query, className, children }: ColumnHeadProps) {
  const { views }: ListSort = drinkList.sorts[sort]
  if (views && !views.includes(query.view)) return <Head className={className}>{children}</Head>
  const { view, q } = query
  return (
    <SortHead
      {...{ sort, className }}
      now={query.sort ?? drinkList.views[view].sort}
      addressOf={(by) => listAddress({ view, ...(q && { q }), sort: by })}
    >
      {children}
    </SortHead>
  )
}

type RowProps = {
  row: DrinkRow
  query: DrinksQuery
  ticks: DrinkTicks
  mayTick: boolean
  isOpen: boolean
  isHere: boolean
}

function Row({ row, query, ticks, mayTick, isOpen, isHere }: RowProps) {
  const { standing, words } = standingOf(row)
  const isTicked = ticks.has(row.id)
  return (
    <tr
      id={`drink-${row.id}`}
      className={classNames(
        'h-11 max-sm:grid max-sm:h-auto max-sm:grid-cols-[44px_minmax(0,1fr)_auto] max-sm:items-center max-sm:gap-x-2 max-sm:py-1.5',
        rowClass({ isOpen, isHere, isTicked }),
      )}
    >
      {mayTick && (
        <td className="relative z-10 p-0 max-sm:row-span-2">
          <HydratedTick label={`Tick ${row.name}`} checked={isTicked} onChange={() => ticks.toggle(row.id)} />
        </td>
      )}
      <td className="min-w-0 px-2 max-sm:order-1 max-sm:p-0">
        <span className="flex min-w-0 items-center gap-2.5">
          <Thumb image={row.image} tint={tintOf({ ...row, type: row.type as DrinkType })} size="grid" />
          <span className="min-w-0">
            <RowLink to={drinkAddress(row.id, query)} isOpen={isOpen} className="block truncate font-medium">
              {row.name}
            </RowLink>
            <span className="block truncate text-ink-soft text-xs">
              {row.producer ? `${row.producer}, ${row.bottle_size}` : row.bottle_size}
            </span>
          </span>
        </span>
      </td>
      <td className="hidden truncate px-2 text-ink-soft text-xs @[640px]:table-cell">{row.bin}</td>
      <td className="px-2 text-right tabular-nums max-sm:order-2 max-sm:p-0">
        {row.new_price > 0 ? money(row.price_now) : <span className="text-ink-soft">None</span>}
      </td>
      <td className="px-2 text-right tabular-nums max-sm:order-4 max-sm:p-0 max-sm:text-ink-soft max-sm:text-xs">
        {row.stock}
        <span className="sm:hidden"> left</span>
      </td>
      <td className="px-2 pl-4 max-sm:order-3 max-sm:p-0">
        <StatusMark standing={standing}>{words}</StatusMark>
      </td>
    </tr>
  )
}
