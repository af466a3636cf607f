import type { StockLine } from '#app/departments/stockroom/stock-list.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Head, RowLink, rowClass, SortHead } from '../parts/list-table.tsx'
import { drinkAddress, listAddress } from './addresses.ts'
import type { StockListQuery } from './stock-data.ts'

/** Rows are known by their drink. */
export const rowsOf = (drinks: readonly StockLine[]) => drinks.map(({ id }) => ({ reference: id }))

type TableProps = { rows: StockLine[]; query: StockListQuery; cursor: number; openId: string | undefined }

/** A drink a row; on a phone its place and numbers are below its name. */
export function StockTable({ rows, query, cursor, openId }: TableProps) {
  const hasOrdered = rows.some(({ on_order }) => on_order !== undefined)
  return (
    <table className="mt-2 w-full table-fixed border-collapse max-sm:block">
      <caption className="sr-only">Stock</caption>
      <thead className="max-sm:hidden">
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          <ByName query={query} />
          <Head className="w-24">Bin</Head>
          <Head className="w-20 text-right">On hand</Head>
          <Head className="hidden w-20 text-right @[560px]:table-cell">Promised</Head>
          <Head className="w-20 text-right">Available</Head>
          {hasOrdered && <Head className="hidden w-20 text-right @[640px]:table-cell">On order</Head>}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row, at) => (
          <Row
            key={row.id}
            {...{ row, query, hasOrdered }}
            isOpen={row.id === openId}
            isHere={at === cursor}
          />
        ))}
      </tbody>
    </table>
  )
}

function ByName({ query: { place: _place, sort = 'name', ...rest } }: { query: StockListQuery }) {
  return (
    <SortHead
      sort="name"
      now={sort}
      addressOf={(by) => listAddress({ ...rest, ...(by !== 'name' && { sort: by }) })}
    >
      Drink
    </SortHead>
  )
}

type RowProps = {
  row: StockLine
  query: StockListQuery
  hasOrdered: boolean
  isOpen: boolean
  isHere: boolean
}

function Row({ row, query, hasOrdered, isOpen, isHere }: RowProps) {
  return (
    <tr
      id={`drink-${row.id}`}
      className={classNames(
        'h-9 max-sm:block max-sm:h-auto max-sm:px-2 max-sm:py-2.5',
        rowClass({ isOpen, isHere }),
      )}
    >
      <td className="truncate px-2 max-sm:block max-sm:p-0">
        <RowLink to={drinkAddress(row.id, query)} isOpen={isOpen} className="font-medium">
          {row.name}
        </RowLink>
        <span className="text-ink-soft">, {row.size}</span>
        <span className="block truncate text-ink-soft text-xs tabular-nums sm:hidden">
          {row.bin ? `${row.bin}: ` : ''}
          {row.on_hand} on hand, {row.promised} promised,{' '}
          <b className={classNames('font-semibold', row.available === 0 ? 'text-error' : 'text-ink')}>
            {row.available} available
          </b>
        </span>
      </td>
      <td className="truncate px-2 text-xs tabular-nums max-sm:hidden">
        {row.bin || <span className="text-ink-soft">None</span>}
      </td>
      <td className="px-2 text-right tabular-nums max-sm:hidden">{row.on_hand}</td>
      <td className="hidden px-2 text-right text-ink-soft tabular-nums @[560px]:table-cell">
        {row.promised}
      </td>
      <td
        className={classNames(
          'px-2 text-right font-semibold tabular-nums max-sm:hidden',
          row.available === 0 && 'text-error',
        )}
      >
        {row.available}
      </td>
      {hasOrdered && (
        <td className="hidden px-2 text-right tabular-nums @[640px]:table-cell">{row.on_order}</td>
      )}
    </tr>
  )
}
