import { lazy, Suspense, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { cardList } from '#app/departments/gifts/card-list.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act, ActLink } from '../parts/act.tsx'
import { CsvLink } from '../parts/file-links.tsx'
import { ListPages, ListSearch, ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { Nothing } from '../parts/message.tsx'
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
  const search = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', does: 'Search', run: () => search.current?.focus() }])
  const cursor = useCursor({
    what: 'card',
    rows: rowsOf(list.gift_cards),
    open: open?.id,
    list: listAddress(query),
    addressOf: (id) => cardAddress(id, query),
  })
  const { place: _place, ...firstPage } = query
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="font-medium font-serif text-title">Gift cards</h1>
        <span className="flex gap-2">
          <CsvLink path={`gift-cards.csv${queryText(firstPage)}`} />
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
        action={GIFT_CARDS}
        view={query.view}
        q={query.q}
        label="Search gift cards"
        hint="Order, code, its last four, recipient’s e-mail"
        clear={listAddress({ view: query.view })}
        box={search}
      />
      <SavedViews list="gift-cards" at={GIFT_CARDS} query={queryText(firstPage)} />
      {list.gift_cards.length === 0 ? (
        <Nothing title={query.q ? 'No gift card is found by that here.' : emptyWords[query.view]}>
          {query.q && query.view !== 'all' && (
            <ActLink to={listAddress({ q: query.q, view: 'all' })} className="mt-3">
              Search all gift cards
            </ActLink>
          )}
        </Nothing>
      ) : (
        <>
          <CardTable rows={list.gift_cards} {...{ query, cursor }} openId={open?.id} />
          <ListPages
            words={countedRows(list, 'gift card')}
            here={listAddress(query)}
            first={listAddress(firstPage)}
            isFirst={!query.place}
            next={list.next_place && listAddress({ ...query, place: list.next_place })}
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
