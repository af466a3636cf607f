import { cardList, cardName, cardStateWords } from '#app/departments/gifts/card-list.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { dateInLondon } from '#app/platform/clock.ts'
import { Head, RowLink, rowClass, SortHead } from '../parts/list-table.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { money } from '../words.ts'
import { cardAddress, listAddress } from './addresses.ts'
import { type CardQuery, type CardRow, standings } from './gift-card-data.ts'

type TableProps = { rows: CardRow[]; query: CardQuery; cursor: number; openId: string | undefined }

/** Rows of two lines: the card and to whom, what is on it, and when it ends. */
export const CardTable = ({ rows, query, cursor, openId }: TableProps) => (
  <table className="w-full table-fixed border-collapse max-sm:block">
    <caption className="sr-only">Gift cards</caption>
    <thead className="max-sm:hidden">
      <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
        <Head>Card</Head>
        <SortedHead query={query} sort="balance" className="w-[148px]">
          Balance
        </SortedHead>
        <SortedHead
          query={query}
          sort={query.view === 'waiting' ? 'send_on' : query.view === 'all' ? 'made_at' : 'expires_at'}
          className="hidden w-[148px] @[560px]:table-cell"
        >
          {dateTitle(query)}
        </SortedHead>
        <Head className="w-[148px] pl-4">State</Head>
      </tr>
    </thead>
    <tbody className="max-sm:block">
      {rows.map((row, at) => (
        <Row key={row.id} {...{ row, query }} isOpen={row.id === openId} isHere={at === cursor} />
      ))}
    </tbody>
  </table>
)

const dateTitle = ({ view }: CardQuery) =>
  view === 'waiting' ? 'To be sent' : view === 'all' ? 'Made' : 'Good until'

type SortedProps = {
  query: CardQuery
  sort: keyof typeof cardList.sorts
  className: string
  children: string
}

/** Where the list can be sorted by it. */
function SortedHead({ query, sort, className, children }: SortedProps) {
  const { view, q } = query
  if (!(cardList.sorts[sort].views as readonly string[]).includes(view))
    return <Head className={className}>{children}</Head>
  return (
    <SortHead
      {...{ sort, className }}
      now={query.sort ?? cardList.views[view].sort}
      addressOf={(by) => listAddress({ view, ...(q && { q }), sort: by })}
    >
      {children}
    </SortHead>
  )
}

type RowProps = { row: CardRow; query: CardQuery; isOpen: boolean; isHere: boolean }

function Row({ row, query, isOpen, isHere }: RowProps) {
  return (
    <tr
      id={`card-${row.id}`}
      className={classNames(
        'h-[54px] max-sm:block max-sm:h-auto max-sm:px-2 max-sm:py-2.5',
        rowClass({ isOpen, isHere }),
      )}
    >
      <td className="min-w-0 px-2 max-sm:block max-sm:p-0">
        <span className="block truncate font-medium">
          <RowLink to={cardAddress(row.id, query)} isOpen={isOpen}>
            {cardName(row)}
          </RowLink>
          {row.to && <span className="font-normal">, {row.to.name || 'somebody who was erased'}</span>}
        </span>
        <span className="block truncate text-ink-soft text-xs">
          {[row.order ? `order ${row.order}` : 'issued by staff', row.to?.email].filter(Boolean).join(', ')}
        </span>
      </td>
      <td className="px-2 text-xs tabular-nums max-sm:mt-1 max-sm:block max-sm:p-0">
        <span className="font-medium">{money(row.balance)}</span>
        <span className="text-ink-soft"> of {money(row.value)}</span>
      </td>
      <td className="hidden whitespace-nowrap px-2 text-ink-soft text-xs tabular-nums @[560px]:table-cell">
        {dateOf(row, query)}
      </td>
      <td className="px-2 pl-4 max-sm:mt-1 max-sm:block max-sm:p-0">
        <StatusMark standing={standings[row.state]}>{cardStateWords[row.state]}</StatusMark>
      </td>
    </tr>
  )
}

function dateOf(row: CardRow, { view }: CardQuery) {
  if (view === 'all') return dateInLondon(new Date(row.made_at))
  if (view === 'waiting') return dateInLondon(new Date(`${row.send_on}T12:00:00Z`))
  return row.expires_at && dateInLondon(new Date(row.expires_at))
}
