import { ArrowDown, ArrowUp } from 'lucide'
import { Link } from 'react-router'
import type { StockLine } from '#app/departments/stockroom/stock-list.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { drinkAddress, listAddress } from './addresses.ts'
import type { StockListQuery } from './stock-data.ts'

/** Rows are known by their drink. */
export const rowsOf = (drinks: readonly StockLine[]) => drinks.map(({ id }) => ({ reference: id }))

type TableProps = { rows: StockLine[]; query: StockListQuery; cursor: number; openId: string | undefined }

/** A drink a row; on a phone its place and numbers stand below its name. */
export function StockTable({ rows, query, cursor, openId }: TableProps) {
  const hasOrdered = rows.some(({ on_order }) => on_order !== undefined)
  return (
    <table className="mt-2 w-full table-fixed border-collapse max-sm:block">
      <caption className="sr-only">Stock</caption>
      <thead className="max-sm:hidden">
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          <ByName query={query} />
          <th scope="col" className="w-24 px-2 font-medium">
            Bin
          </th>
          <Head>On hand</Head>
          <Head className="hidden @[560px]:table-cell">Promised</Head>
          <Head>Available</Head>
          {hasOrdered && <Head className="hidden @[640px]:table-cell">On order</Head>}
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

const Head = ({ children, className }: { children: string; className?: string }) => (
  <th scope="col" className={classNames('w-20 px-2 text-right font-medium', className)}>
    {children}
  </th>
)

function ByName({ query }: { query: StockListQuery }) {
  const isDown = query.sort === '-name'
  const { place: _place, sort: _sort, ...rest } = query
  return (
    <th scope="col" aria-sort={isDown ? 'descending' : 'ascending'} className="px-2 font-medium">
      <Link
        to={listAddress(isDown ? rest : { ...rest, sort: '-name' })}
        preventScrollReset
        className="inline-flex items-center gap-1 text-ink"
      >
        Drink
        <Icon of={isDown ? ArrowDown : ArrowUp} size={12} />
      </Link>
    </th>
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
        'relative h-9 scroll-mt-20 scroll-mb-28 border-line border-b has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-brand',
        'max-sm:block max-sm:h-auto max-sm:px-2 max-sm:py-2.5',
        isOpen || isHere ? 'bg-white shadow-[inset_2px_0_0_var(--color-brand)]' : 'hover:bg-shade',
      )}
    >
      <td className="truncate px-2 max-sm:block max-sm:p-0">
        <Link
          to={drinkAddress(row.id, query)}
          preventScrollReset
          aria-current={isOpen ? 'true' : undefined}
          className="font-medium outline-none after:absolute after:inset-0"
        >
          {row.name}
        </Link>
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
