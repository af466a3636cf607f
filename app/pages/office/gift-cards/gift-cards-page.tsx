import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cardList } from '#app/departments/gifts/card-list.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { CsvLink } from '../parts/file-links.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { firstPage } from '../parts/list-query.ts'
import { ListSearch, NothingFound } from '../parts/list-search.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { useFrame, usePage } from '../use-page.ts'
import { counted, countedRows, money } from '../words.ts'
import { cardAddress, GIFT_CARDS, listAddress, queryText } from './addresses.ts'
import { CardSheet } from './card-sheet.tsx'
import { CardTable } from './card-table.tsx'
import { type CardQuery, type GiftCardsData, rowsOf } from './gift-card-data.ts'

const IssueBox = lazy(async () => ({ default: (await import('./issue-box.tsx')).IssueBox }))

/** Gift cards, and what the shop owes on them; one may be open beside the list. */
export function GiftCardsPage() {
  const data = usePage<GiftCardsData>()
  const { open } = data
  return (
    <ListWithSheet
      title="Gift cards"
      list={<List data={data} />}
      sheet={open && <CardSheet key={open.id} open={open} list={data.list} query={data.query} />}
    />
  )
}

function List({ data: { query, list, counts, open } }: { data: GiftCardsData }) {
  const cursor = useCursor({
    what: 'card',
    rows: rowsOf(list.gift_cards),
    open: open?.id,
    list: listAddress(query),
    addressOf: (id) => cardAddress(id, query),
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Gift cards</h1>
        <span className="flex gap-2">
          <CsvLink path={`gift-cards.csv${queryText(firstPage(query))}`} />
          <IssueCard />
        </span>
      </div>
      <Owed owed={list.owed} />
      <ListTabs
        tabs={viewTabs(
          cardList.views,
          query.view,
          (view) => listAddress({ view, ...(query.q && { q: query.q }) }),
          counts,
        )}
      />
      <ListSearch
        at={GIFT_CARDS}
        what="gift cards"
        hint="Order, code, its last four, recipient’s e-mail"
        query={query}
        addressOf={listAddress}
      />
      <SavedViews list="gift-cards" at={GIFT_CARDS} query={queryText(firstPage(query))} />
      {list.gift_cards.length === 0 ? (
        <NothingFound
          title={query.q ? 'No gift card is found by that here.' : emptyWords[query.view]}
          what="gift cards"
          all="all"
          query={query}
          addressOf={listAddress}
        />
      ) : (
        <>
          <CardTable rows={list.gift_cards} {...{ query, cursor }} openId={open?.id} />
          <ListPages
            words={countedRows(list, 'gift card')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
    </>
  )
}

/** Money that the shop has taken and not yet given a bottle for. */
const Owed = ({ owed }: Pick<GiftCardsData['list'], 'owed'>) => (
  <p className="mt-1 text-ink-soft text-xs tabular-nums">
    The shop owes <strong className="font-semibold text-ink">{money(owed.total)}</strong> on{' '}
    {counted(owed.cards, 'card')}
    {owed.blocked > 0 && `, ${money(owed.blocked)} of it blocked`}.
  </p>
)

function IssueCard() {
  const mayIssue = useFrame()?.member.verbs.includes('gift-cards.issue')
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  if (!mayIssue) return null
  return (
    <>
      <Act look="first" disabled={!isHydrated} onClick={() => setOpen(true)}>
        Issue a card
      </Act>
      <Suspense>
        {isOpen && (
          <IssueBox
            onClose={() => setOpen(false)}
            onDone={(done) => {
              setOpen(false)
              show(done)
              void revalidate()
            }}
          />
        )}
      </Suspense>
    </>
  )
}

const emptyWords: Record<CardQuery['view'], string> = {
  active: 'No card can be spent now.',
  waiting: 'No card waits to be sent.',
  blocked: 'No card is blocked.',
  spent: 'No card is spent.',
  expired: 'No card has expired.',
  withdrawn: 'No card was withdrawn.',
  all: 'There are no gift cards yet.',
}
