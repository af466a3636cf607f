import { Download, Plus } from 'lucide'
import { useNavigate } from 'react-router'
import { drinkList } from '#app/departments/catalogue/drink-list.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { useKeys } from '../frame/keys.tsx'
import { ActLink, actClass } from '../parts/act.tsx'
import { ImportLink } from '../parts/file-links.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { firstPage } from '../parts/list-query.ts'
import { ListSearch, NothingFound } from '../parts/list-search.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { usePage } from '../use-page.ts'
import { countedRows } from '../words.ts'
import { DRINKS, drinkAddress, listAddress, NEW, queryText } from './addresses.ts'
import { DrinkBulk } from './drink-bulk.tsx'
import type { DrinksData, DrinksQuery } from './drink-data.ts'
import { DrinkSheet } from './drink-sheet.tsx'
import { DrinkTable } from './drink-table.tsx'
import { NewDrink } from './new-drink.tsx'
import { useDrinkTicks } from './use-drink-ticks.ts'

/** The list of drinks; one of them may be open beside it. Everything that decides about it is in the address. */
export function DrinksPage() {
  const data = usePage<DrinksData>()
  const { open, query } = data
  return (
    <ListWithSheet
      title="Drinks"
      list={<List data={data} />}
      sheet={
        open &&
        (open.reference === NEW ? (
          <NewDrink query={query} />
        ) : (
          <DrinkSheet key={open.reference} open={open} list={data.list} query={query} />
        ))
      }
    />
  )
}

function List({ data }: { data: DrinksData }) {
  const { query, list, counts, open, mayAdd } = data
  const rows = list.drinks
  const ticks = useDrinkTicks(rows, query)
  const cursor = useCursor({
    what: 'drink',
    rows,
    open: open?.reference,
    list: listAddress(query),
    ...(mayAdd && { toggle: ticks.toggle }),
    addressOf: (id) => drinkAddress(id, query),
  })
  const navigate = useNavigate()
  useKeys(mayAdd ? [{ key: 'n', does: 'New drink', run: () => void navigate(drinkAddress(NEW, query)) }] : [])
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 font-medium font-serif text-title max-sm:basis-full">Drinks</h1>
        {mayAdd && (
          <ActLink to={drinkAddress(NEW, query)} cap="N">
            <Icon of={Plus} size={15} />
            New drink
          </ActLink>
        )}
        <a
          href={`/backend/api/office/drinks.csv${queryText(firstPage(query))}`}
          className={actClass({})}
          download
        >
          <Icon of={Download} size={15} />
          CSV
        </a>
        {mayAdd && <ImportLink kind="drinks" />}
      </div>
      <ListTabs
        tabs={viewTabs(
          drinkList.views,
          query.view,
          (view) => listAddress({ view, ...(query.q && { q: query.q }) }),
          counts,
        )}
      />
      <ListSearch
        at={DRINKS}
        what="drinks"
        hint="A name, a producer, a barcode, C-04"
        query={query}
        addressOf={listAddress}
      />
      <SavedViews list="drinks" at={DRINKS} query={queryText(firstPage(query))} />
      {rows.length === 0 ? (
        <NothingFound
          title={query.q ? `No drink is found by ‘${query.q}’ here.` : emptyWords[query.view]}
          what="drinks"
          all="all"
          query={query}
          addressOf={listAddress}
        />
      ) : (
        <>
          <DrinkTable {...{ rows, query, ticks, cursor, mayTick: mayAdd }} openReference={open?.reference} />
          <ListPages
            words={countedRows(list, 'drink')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
      {ticks.rows.length > 0 && <DrinkBulk data={data} ticks={ticks} />}
    </>
  )
}

const emptyWords: Record<DrinksQuery['view'], string> = {
  on_sale: 'Nothing is on sale yet.',
  draft: 'Nobody is writing a new drink.',
  withdrawn: 'Nothing was withdrawn.',
  running_out: 'Nothing is running out.',
  without_photograph: 'Every drink has a photograph.',
  below_floor: 'Nothing costs less than the law allows.',
  multi_buy: 'No drink counts towards the multi-buy.',
  all: 'There are no drinks yet.',
}
