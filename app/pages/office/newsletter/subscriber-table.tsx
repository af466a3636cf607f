import { type SubscriberRow, subscriberList } from '#app/departments/newsletter/subscriber-list.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Head, RowLink, rowClass, SortHead } from '../parts/list-table.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { momentInWords } from '../words.ts'
import { listAddress, subscriberAddress } from './addresses.ts'
import { type SubscriberQuery, subscriberMarks } from './newsletter-data.ts'

type TableProps = {
  rows: SubscriberRow[]
  query: SubscriberQuery
  now: string
  cursor: number
  openId: string | undefined
}

const timeOf = { all: 'joined_at', on_list: 'joined_at', left: 'left_at', bounced: 'bounced_at' } as const

/** Who, since when, and whether mail reaches them. */
export function SubscriberTable({ rows, query, now, cursor, openId }: TableProps) {
  const time = timeOf[query.view]
  const { view, q } = query
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">Subscribers</caption>
      <thead>
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          <Head>E-mail</Head>
          <SortHead
            sort={time}
            now={query.sort ?? subscriberList.views[view].sort}
            addressOf={(by) => listAddress({ view, ...(q && { q }), sort: by })}
            className="w-[108px] max-sm:hidden"
          >
            {subscriberList.sorts[time].words}
          </SortHead>
          <Head className="w-[116px]">State</Head>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const { words, standing } = subscriberMarks[row.state]
          const isOpen = row.id === openId
          return (
            <tr
              key={row.id}
              id={`subscriber-${row.id}`}
              className={classNames('h-9 pointer-coarse:h-11', rowClass({ isOpen, isHere: at === cursor }))}
            >
              <td className="truncate px-2">
                <RowLink to={subscriberAddress(row.id, query)} isOpen={isOpen}>
                  {row.email}
                </RowLink>
              </td>
              <td className="whitespace-nowrap px-2 text-ink-soft text-xs tabular-nums max-sm:hidden">
                {momentInWords(row[time] ?? row.joined_at, now)}
              </td>
              <td className="px-2">
                <StatusMark standing={standing}>{words}</StatusMark>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
