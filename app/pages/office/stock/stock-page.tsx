import { Form } from 'react-router'
import { type StockViewName, stockList } from '#app/departments/stockroom/stock-list.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { CsvLink, ImportLink } from '../parts/file-links.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs, viewTabs } from '../parts/list-parts.tsx'
import { firstPage } from '../parts/list-query.ts'
import { ListSearch } from '../parts/list-search.tsx'
import { Nothing } from '../parts/message.tsx'
import { SavedViews } from '../parts/saved-views.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useCursor } from '../parts/use-cursor.ts'
import { useFrame, usePage } from '../use-page.ts'
import { countedRows } from '../words.ts'
import { drinkAddress, listAddress, queryText, STOCK } from './addresses.ts'
import type { StockData, StockListQuery } from './stock-data.ts'
import { StockSheet } from './stock-sheet.tsx'
import { rowsOf, StockTable } from './stock-table.tsx'

/** What is in the house; one drink's movements may be open beside it. Everything that decides about it is in the address. */
export function StockPage() {
  const data = usePage<StockData>()
  const { open } = data
  return (
    <ListWithSheet
      title="Stock"
      list={<List data={data} />}
      sheet={open && <StockSheet key={open.id} open={open} list={data.list} query={data.query} />}
    />
  )
}

function List({ data }: { data: StockData }) {
  const { query, list, counts, open, types } = data
  const verbs = useFrame()?.member.verbs
  const mayCount = verbs?.includes('stock.count')
  const mayMove = verbs?.includes('stock.move')
  const cursor = useCursor({
    what: 'drink',
    rows: rowsOf(list.drinks),
    open: open?.id,
    list: listAddress(query),
    addressOf: (id) => drinkAddress(id, query),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 font-medium font-serif text-title max-sm:basis-full">Stock</h1>
        {mayCount && <ActLink to="/office/count">Count</ActLink>}
        <CsvLink path={`stock.csv${queryText(firstPage(query))}`} />
        {mayMove && <ImportLink kind="stock" />}
      </div>
      <ListTabs
        tabs={viewTabs(
          stockList.views,
          query.view,
          (view) => listAddress({ ...firstPage(query), view }),
          counts,
        )}
      />
      <ListSearch
        at={STOCK}
        what="stock"
        hint="A name, a producer, a barcode"
        query={query}
        addressOf={listAddress}
      />
      <Narrow query={query} types={types} />
      <SavedViews list="stock" at={STOCK} query={queryText(firstPage(query))} />
      {list.drinks.length === 0 ? (
        <Nothing title={isNarrowed(query) ? 'No drink is found by that here.' : emptyWords[query.view]}>
          {isNarrowed(query) && (
            <ActLink to={listAddress({ view: 'all' })} className="mt-3">
              All stock
            </ActLink>
          )}
        </Nothing>
      ) : (
        <>
          <StockTable rows={list.drinks} query={query} cursor={cursor} openId={open?.id} />
          <ListPages
            words={countedRows(list, 'drink')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
    </>
  )
}

const isNarrowed = ({ q, bin, type }: StockListQuery) => Boolean(q || bin || type)

/** A rack, or a kind of drink; a form of the page, so that it works before any script. */
function Narrow({ query, types }: { query: StockListQuery; types: readonly string[] }) {
  const box =
    'h-8 min-w-0 rounded-md border border-line-strong bg-white px-2 text-xs pointer-coarse:h-11 pointer-coarse:text-base'
  return (
    <Form action={STOCK} className="mt-2 mb-1 flex flex-wrap items-center gap-2 text-xs">
      <input type="hidden" name="view" value={query.view} />
      {query.q && <input type="hidden" name="q" value={query.q} />}
      <label className="flex items-center gap-1.5">
        <span className="text-ink-soft">Bin</span>
        <input
          key={query.bin ?? ''}
          name="bin"
          defaultValue={query.bin}
          maxLength={40}
          placeholder="C-04"
          className={`${box} w-20`}
        />
      </label>
      <label className="flex min-w-0 items-center gap-1.5 max-sm:flex-1">
        <span className="text-ink-soft">Type</span>
        <select
          key={query.type ?? ''}
          name="type"
          defaultValue={query.type ?? ''}
          className={`${box} max-sm:w-full`}
        >
          <option value="">All</option>
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      </label>
      <Act type="submit">Show</Act>
      {(query.bin || query.type) && (
        <ActLink look="quiet" to={listAddress({ view: query.view, ...(query.q && { q: query.q }) })}>
          Clear
        </ActLink>
      )}
    </Form>
  )
}

const emptyWords: Record<StockViewName, string> = {
  all: 'There are no drinks yet.',
  running_out: 'Nothing is running out.',
  out: 'Everything is in stock.',
}
