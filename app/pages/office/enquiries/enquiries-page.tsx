import { enquiryList } from '#app/departments/help/enquiry-list.ts'
import { ExportLink } from '../parts/export-link.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { firstPage } from '../parts/list-query.ts'
import { ListSearch, NothingFound } from '../parts/list-search.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { useFrame, usePage } from '../use-page.ts'
import { countedRows } from '../words.ts'
import { ENQUIRIES, enquiryAddress, listAddress, queryText } from './addresses.ts'
import type { EnquiriesData, EnquiryQuery } from './enquiry-data.ts'
import { EnquirySheet } from './enquiry-sheet.tsx'
import { EnquiryTable } from './enquiry-table.tsx'

/** The inbox; one enquiry may be open beside it. Everything that decides about it is in the address. */
export function EnquiriesPage() {
  const data = usePage<EnquiriesData>()
  const { open } = data
  return (
    <ListWithSheet
      title="Enquiries"
      list={<List data={data} />}
      sheet={open && <EnquirySheet key={open.reference} open={open} list={data.list} query={data.query} />}
    />
  )
}

function List({ data }: { data: EnquiriesData }) {
  const { query, list, counts, open } = data
  const frame = useFrame()
  const now = frame?.now ?? ''
  const cursor = useCursor({
    what: 'enquiry',
    rows: list.enquiries,
    open: open?.reference,
    list: listAddress(query),
    addressOf: (reference) => enquiryAddress(reference, query),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Enquiries</h1>
        {frame?.member.verbs.includes('enquiries.export') && (
          <ExportLink path={`enquiries.csv${queryText(firstPage(query))}`} />
        )}
      </div>
      <ListTabs
        tabs={viewTabs(
          enquiryList.views,
          query.view,
          (view) => listAddress({ view, ...(query.q && { q: query.q }) }),
          counts,
        )}
      />
      <ListSearch
        at={ENQUIRIES}
        what="enquiries"
        hint="A name, a word, 4816-2073"
        query={query}
        addressOf={listAddress}
      />
      <SavedViews list="enquiries" at={ENQUIRIES} query={queryText(firstPage(query))} />
      {list.enquiries.length === 0 ? (
        <NothingFound
          title={query.q ? `No enquiry is found by ‘${query.q}’ here.` : emptyWords[query.view]}
          what="enquiries"
          all="all"
          query={query}
          addressOf={listAddress}
        />
      ) : (
        <>
          <EnquiryTable rows={list.enquiries} {...{ query, now, cursor }} openReference={open?.reference} />
          <ListPages
            words={countedRows(list, 'enquiry', 'enquiries')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
    </>
  )
}

const emptyWords: Record<EnquiryQuery['view'], string> = {
  waiting: 'Nobody waits for an answer.',
  mine: 'None that waits is yours.',
  answered: 'Nothing was answered yet.',
  all: 'Nobody has written yet.',
}
