import { enquiryList } from '#app/departments/help/enquiry-list.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { Head, RowLink, rowClass, SortHead } from '../parts/list-table.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { momentInWords } from '../words.ts'
import { enquiryAddress, listAddress } from './addresses.ts'
import type { EnquiryQuery, EnquiryRow } from './enquiry-data.ts'
import { standingOf } from './promise.ts'

type TableProps = {
  rows: EnquiryRow[]
  query: EnquiryQuery
  now: string
  cursor: number
  openReference: string | undefined
}

/** Rows of two lines: who and when, what it is about and how it begins. */
export function EnquiryTable({ rows, query, now, cursor, openReference }: TableProps) {
  return (
    <table className="w-full table-fixed border-collapse max-sm:block">
      <caption className="sr-only">Enquiries</caption>
      <thead className="max-sm:hidden">
        <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
          <Head>From</Head>
          <Head className="hidden w-[132px] @[600px]:table-cell">Who answers</Head>
          <When query={query} />
          <Head className="w-[216px] pl-4">Status</Head>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map((row, at) => (
          <Row
            key={row.reference}
            {...{ row, query, now }}
            isOpen={row.reference === openReference}
            isHere={at === cursor}
          />
        ))}
      </tbody>
    </table>
  )
}

function When({ query }: { query: EnquiryQuery }) {
  const sort = query.view === 'answered' ? 'done_at' : 'written_at'
  const { view, q } = query
  return (
    <SortHead
      sort={sort}
      now={query.sort ?? enquiryList.views[view].sort}
      addressOf={(by) => listAddress({ view, ...(q && { q }), sort: by })}
      className="hidden w-[104px] @[720px]:table-cell"
    >
      {enquiryList.sorts[sort].words}
    </SortHead>
  )
}

type RowProps = { row: EnquiryRow; query: EnquiryQuery; now: string; isOpen: boolean; isHere: boolean }

function Row({ row, query, now, isOpen, isHere }: RowProps) {
  const { standing, words } = standingOf(row, now)
  const when = query.view === 'answered' && row.done_at ? row.done_at : row.written_at
  return (
    <tr
      id={`enquiry-${row.reference}`}
      className={classNames(
        'h-[54px] max-sm:block max-sm:h-auto max-sm:px-2 max-sm:py-2.5',
        rowClass({ isOpen, isHere }),
      )}
    >
      <td className="min-w-0 px-2 max-sm:block max-sm:p-0">
        <span className="block truncate font-medium">
          <RowLink to={enquiryAddress(row.reference, query)} isOpen={isOpen}>
            {row.name}
          </RowLink>
          <span className="font-normal">, {row.about}</span>
        </span>
        <span className="block truncate text-ink-soft text-xs">{row.begins}</span>
      </td>
      <td className="hidden truncate px-2 text-xs @[600px]:table-cell">
        {row.assigned_to?.name ??
          (row.state === 'waiting' && <span className="text-ink-soft">Nobody yet</span>)}
      </td>
      <td className="hidden whitespace-nowrap px-2 text-ink-soft text-xs tabular-nums @[720px]:table-cell">
        {momentInWords(when, now)}
      </td>
      <td className="px-2 pl-4 max-sm:mt-1 max-sm:block max-sm:p-0">
        <StatusMark standing={standing}>{words}</StatusMark>
        {row.assigned_to && (
          <span className="text-ink-soft text-xs sm:hidden"> {row.assigned_to.name} has it</span>
        )}
      </td>
    </tr>
  )
}
