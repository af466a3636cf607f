import { subscriberList } from '#app/departments/newsletter/subscriber-list.ts'
import { ExportLink } from '../parts/export-link.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { firstPage } from '../parts/list-query.ts'
import { ListSearch } from '../parts/list-search.tsx'
import { Nothing } from '../parts/message.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { useFrame, usePage } from '../use-page.ts'
import { countedRows } from '../words.ts'
import { listAddress, queryText, SUBSCRIBERS, subscriberAddress } from './addresses.ts'
import type { SubscriberQuery, SubscribersData } from './newsletter-data.ts'
import { NewsletterHead } from './newsletter-head.tsx'
import { SubscriberSheet } from './subscriber-sheet.tsx'
import { SubscriberTable } from './subscriber-table.tsx'

/** Who gets the newsletter, who left, and whom it does not reach; one may be open with the proof of their consent. */
export function SubscribersPage() {
  const data = usePage<SubscribersData>()
  const { open } = data
  return (
    <ListWithSheet
      title="Subscribers"
      list={<List data={data} />}
      sheet={open && <SubscriberSheet key={open.id} open={open} list={data.list} query={data.query} />}
    />
  )
}

function List({ data: { query, list, counts, open } }: { data: SubscribersData }) {
  const frame = useFrame()
  const now = frame?.now ?? ''
  const verbs = frame?.member.verbs ?? []
  const cursor = useCursor({
    what: 'subscriber',
    rows: list.subscribers.map(({ id }) => ({ reference: id })),
    open: open?.id,
    list: listAddress(query),
    addressOf: (id) => subscriberAddress(id, query),
  })
  return (
    <>
      <NewsletterHead at="subscribers">
        {verbs.includes('newsletter.export') && (
          <ExportLink path={`newsletter/subscribers.csv${queryText(firstPage(query))}`} />
        )}
      </NewsletterHead>
      <ListTabs
        tabs={viewTabs(
          subscriberList.views,
          query.view,
          (view) => listAddress({ view, ...(query.q && { q: query.q }) }),
          counts,
        )}
      />
      {verbs.includes('people.see-contact') && (
        <ListSearch
          at={SUBSCRIBERS}
          what="subscribers"
          hint="How an e-mail begins"
          query={query}
          addressOf={listAddress}
        />
      )}
      {list.subscribers.length === 0 ? (
        <Nothing title={query.q ? `No e-mail begins with ‘${query.q}’ here.` : emptyWords[query.view]} />
      ) : (
        <>
          <SubscriberTable rows={list.subscribers} {...{ query, now, cursor }} openId={open?.id} />
          <ListPages
            words={countedRows(list, 'subscriber')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
    </>
  )
}

const emptyWords: Record<SubscriberQuery['view'], string> = {
  all: 'Nobody has joined yet.',
  on_list: 'Nobody is on the list.',
  left: 'Nobody has left.',
  bounced: 'Every address is reached.',
}
