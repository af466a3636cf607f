import { useRef } from 'react'
import { peopleList } from '#app/departments/people/people-list.ts'
import { useKeys } from '../frame/keys.tsx'
import { ActLink } from '../parts/act.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { ListPages, ListSearch, ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { Nothing } from '../parts/message.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { useFrame, usePage } from '../use-page.ts'
import { countedRows } from '../words.ts'
import { CUSTOMERS, listAddress, personAddress, queryText } from './addresses.ts'
import type { PeopleData, PeopleQuery } from './people-data.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonSheet } from './person-sheet.tsx'

/** Customers; one may be open beside the list. Everything that decides about it is in the address. */
export function PeoplePage() {
  const data = usePage<PeopleData>()
  const { open } = data
  return (
    <ListWithSheet
      title="Customers"
      list={<List data={data} />}
      sheet={open && <PersonSheet key={open.id} open={open} list={data.list} query={data.query} />}
    />
  )
}

function List({ data }: { data: PeopleData }) {
  const { query, list, open } = data
  const frame = useFrame()
  const cursor = useCursor({
    what: 'customer',
    rows: list.people,
    open: open?.id,
    list: listAddress(query),
    addressOf: (id) => personAddress(id, query),
  })
  const search = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', does: 'Search', run: () => search.current?.focus() }])
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Customers</h1>
        {frame?.member.verbs.includes('people.export') && (
          <ExportLink path={`people.csv${queryText(firstPage(query))}`} />
        )}
      </div>
      <ListTabs
        tabs={viewTabs(peopleList.views, query.view, (view) =>
          listAddress({ view, ...(query.q && { q: query.q }) }),
        )}
      />
      <ListSearch
        action={CUSTOMERS}
        view={query.view}
        q={query.q}
        label="Search customers"
        hint="A name, an e-mail, 07700…, SL7"
        clear={listAddress({ view: query.view })}
        box={search}
      />
      <SavedViews list="people" at={CUSTOMERS} query={queryText(firstPage(query))} />
      {list.people.length === 0 ? (
        <Nothing title={query.q ? `Nobody is found by ‘${query.q}’ here.` : emptyWords[query.view]}>
          {query.q && query.view !== 'all' && (
            <ActLink to={listAddress({ q: query.q, view: 'all' })} className="mt-3">
              Search all customers
            </ActLink>
          )}
        </Nothing>
      ) : (
        <>
          <PeopleTable rows={list.people} {...{ query, cursor }} openId={open?.id} />
          <ListPages
            words={countedRows(list, 'customer')}
            here={listAddress(query)}
            first={listAddress(firstPage(query))}
            isFirst={!query.place}
            next={list.next_place && listAddress({ ...query, place: list.next_place })}
          />
        </>
      )}
    </>
  )
}

const firstPage = ({ place: _place, ...query }: PeopleQuery) => query

const emptyWords: Record<PeopleQuery['view'], string> = {
  all: 'Nobody has joined yet.',
  with_orders: 'Nobody has ordered yet.',
  without_orders: 'Everybody has ordered.',
  lately: 'Nobody has joined in the last 30 days.',
  subscribed: 'Nobody is on the newsletter’s list.',
  guests: 'Nobody has ordered as a guest.',
}
