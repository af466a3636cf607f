import { peopleList } from '#app/departments/people/people-list.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { dateInLondon } from '#app/platform/clock.ts'
import { Head, RowLink, rowClass, SortHead } from '../parts/list-table.tsx'
import { counted, money } from '../words.ts'
import { listAddress, personAddress } from './addresses.ts'
import type { PeopleQuery, PersonRow } from './people-data.ts'

type TableProps = {
  rows: PersonRow[]
  query: PeopleQuery
  cursor: number
  openId: string | undefined
}

/** Rows of two lines: who and where; what they have bought, and since when they are known. */
export function PeopleTable({ rows, query, cursor, openId }: TableProps) {
  const { view, q } = query
  const sorted = {
    now: query.sort ?? peopleList.views[view].sort,
    addressOf: (sort: string) => listAddress({ view, ...(q && { q }), sort }),
  }
  return (
    <table className="w-full table-fixed border-collapse max-sm:block">
      <caption className="sr-only">Customers</caption>
      <thead className="max-sm:hidden">
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          <SortHead sort="name" {...sorted}>
            Name
          </SortHead>
          <Head className="w-[68px] text-right">Orders</Head>
          <Head className="w-[104px] text-right">Spent</Head>
          <Head className="hidden w-[136px] pl-4 @[640px]:table-cell">Last order</Head>
          <SortHead sort="joined_at" {...sorted} className="hidden w-[136px] @[760px]:table-cell">
            Joined
          </SortHead>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row, at) => (
          <Row key={row.id} {...{ row, query }} isOpen={row.id === openId} isHere={at === cursor} />
        ))}
      </tbody>
    </table>
  )
}

type RowProps = { row: PersonRow; query: PeopleQuery; isOpen: boolean; isHere: boolean }

function Row({ row, query, isOpen, isHere }: RowProps) {
  const { name, kind, email, town, postcode, orders, spent, last_order_at, is_subscribed } = row
  const more = [
    kind === 'guest' && 'Guest',
    email,
    [town, postcode].filter(Boolean).join(' '),
    is_subscribed && 'subscribed',
  ]
  return (
    <tr
      id={`customer-${row.id}`}
      className={classNames(
        'h-[54px] max-sm:block max-sm:h-auto max-sm:px-2 max-sm:py-2.5',
        rowClass({ isOpen, isHere }),
      )}
    >
      <td className="min-w-0 px-2 max-sm:block max-sm:p-0">
        <span className="block truncate font-medium">
          <RowLink to={personAddress(row.id, query)} isOpen={isOpen}>
            {name || 'No name'}
          </RowLink>
        </span>
        <span className="block truncate text-ink-soft text-xs">{more.filter(Boolean).join(', ')}</span>
        <span className="block text-xs tabular-nums sm:hidden">
          {[
            counted(orders, 'order'),
            spent !== undefined && money(spent),
            last_order_at && `last on ${dateOf(last_order_at)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      </td>
      <td className="px-2 text-right tabular-nums max-sm:hidden">{orders}</td>
      <td className="px-2 text-right tabular-nums max-sm:hidden">{spent !== undefined && money(spent)}</td>
      <td className="hidden whitespace-nowrap px-2 pl-4 text-ink-soft text-xs @[640px]:table-cell">
        {last_order_at && dateOf(last_order_at)}
      </td>
      <td className="hidden whitespace-nowrap px-2 text-ink-soft text-xs @[760px]:table-cell">
        {dateOf(row.joined_at)}
      </td>
    </tr>
  )
}

export const dateOf = (at: string) => dateInLondon(new Date(at))
