import { lazy, Suspense, useState } from 'react'
import { LATELY_DAYS, peopleList } from '#app/departments/people/people-list.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
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
import { CUSTOMERS, listAddress, personAddress, queryText } from './addresses.ts'
import type { PeopleData, PeopleQuery } from './people-data.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonSheet } from './person-sheet.tsx'

const ByEmailBox = lazy(async () => ({ default: (await import('./by-email-box.tsx')).ByEmailBox }))

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
  const verbs = useFrame()?.member.verbs ?? []
  const cursor = useCursor({
    what: 'customer',
    rows: list.people,
    open: open?.id,
    list: listAddress(query),
    addressOf: (id) => personAddress(id, query),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Customers</h1>
        {verbs.includes('people.export') && (
          <div className="flex flex-wrap gap-2">
            <NoCustomer mayErase={verbs.includes('people.erase')} />
            <ExportLink path={`people.csv${queryText(firstPage(query))}`} />
          </div>
        )}
      </div>
      <ListTabs
        tabs={viewTabs(peopleList.views, query.view, (view) =>
          listAddress({ view, ...(query.q && { q: query.q }) }),
        )}
      />
      <ListSearch
        at={CUSTOMERS}
        what="customers"
        hint="A name, an e-mail, 07700…, SL7"
        query={query}
        addressOf={listAddress}
      />
      <SavedViews list="people" at={CUSTOMERS} query={queryText(firstPage(query))} />
      {list.people.length === 0 ? (
        <NothingFound
          title={query.q ? `Nobody is found by ‘${query.q}’ here.` : emptyWords[query.view]}
          what="customers"
          all="all"
          query={query}
          addressOf={listAddress}
        />
      ) : (
        <>
          <PeopleTable rows={list.people} {...{ query, cursor }} openId={open?.id} />
          <ListPages
            words={countedRows(list, 'customer')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
    </>
  )
}

/** The way to the data of somebody who has no page here. */
function NoCustomer({ mayErase }: { mayErase: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const { show } = useToasts()
  const close = () => setOpen(false)
  return (
    <>
      <Act disabled={!isHydrated} onClick={() => setOpen(true)}>
        Data by e-mail
      </Act>
      <Suspense>
        {isOpen && (
          <ByEmailBox
            mayErase={mayErase}
            onClose={close}
            onDone={(done) => {
              close()
              show(done)
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const emptyWords: Record<PeopleQuery['view'], string> = {
  all: 'Nobody has joined yet.',
  with_orders: 'Nobody has ordered yet.',
  without_orders: 'Everybody has ordered.',
  lately: `Nobody has joined in the last ${LATELY_DAYS} days.`,
  subscribed: 'Nobody is on the newsletter’s list.',
  guests: 'Nobody has ordered as a guest.',
}
