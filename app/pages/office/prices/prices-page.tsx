import { lazy, Suspense, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Formula } from '#app/departments/offers/price-formula.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { CsvLink, ImportLink } from '../parts/file-links.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs } from '../parts/list-parts.tsx'
import { Nothing } from '../parts/message.tsx'
import { ListWithSheet } from '../parts/sheet.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted } from '../words.ts'
import { filledIn, raised } from './edits.ts'
import { PlanList } from './plan-list.tsx'
import { PriceBar } from './price-bar.tsx'
import {
  drinkAddress,
  listAddress,
  PRICES,
  type PriceQuery,
  type PriceRow,
  type PricesData,
} from './price-data.ts'
import { PriceGrid } from './price-grid.tsx'
import { PriceSheet } from './price-sheet.tsx'
import { PriceTools } from './price-tools.tsx'
import { SaveBox } from './save-box.tsx'
import { currentEdits, fetchEdits, setEdits, undoEdit, useEdits } from './unsaved-prices.ts'

const PricesWhatIf = lazy(async () => ({ default: (await import('./prices-what-if.tsx')).PricesWhatIf }))

/** The grid of prices. What is typed is judged at once, tried out together, and saved by one press. */
export function PricesPage() {
  const data = usePage<PricesData>()
  const { open, query } = data
  return (
    <ListWithSheet
      title="Prices"
      list={<List data={data} />}
      sheet={open && <PriceSheet key={open.id} open={open} list={listAddress(query)} />}
    />
  )
}

function List({ data: { query, list, plans, open } }: { data: PricesData }) {
  const edits = useEdits()
  useEffect(() => void fetchEdits(), [])
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <h1 className="font-medium font-serif text-title">Prices</h1>
        <PriceFiles />
        <p className="basis-full text-ink-soft text-xs">
          In pounds with VAT; cost with duty and without VAT.
        </p>
      </div>
      <ListTabs
        tabs={[
          { words: 'All drinks', to: PRICES, isHere: query.view === 'all' },
          {
            words: 'Changed, not saved',
            to: listAddress({ view: 'changed' }),
            isHere: query.view === 'changed',
            count: { count: edits.size, capped: false },
          },
          {
            words: 'Planned',
            to: listAddress({ view: 'planned' }),
            isHere: query.view === 'planned',
            count: { count: plans.length, capped: false },
          },
        ]}
      />
      {query.view === 'planned' ? (
        <PlanList plans={plans} />
      ) : query.view === 'changed' ? (
        <Changed query={query} openId={open?.id} />
      ) : (
        <>
          <Editor rows={list.prices} query={query} openId={open?.id} />
          <ListPages
            words={list.count_capped ? 'More than 1,000 drinks' : counted(list.count, 'drink')}
            place={query.place}
            next={list.next_place}
            addressOf={(place) => listAddress({ ...query, place })}
          />
        </>
      )}
    </>
  )
}

function PriceFiles() {
  const maySet = useFrame()?.member.verbs.includes('prices.set')
  return (
    <div className="flex gap-2">
      <CsvLink path="prices.csv" />
      {maySet && <ImportLink kind="prices" />}
    </div>
  )
}

/** Only what is not saved yet, whatever page it was typed on. */
function Changed({ query, openId }: { query: PriceQuery; openId: string | undefined }) {
  const edits = useEdits()
  const isHydrated = useHydrated()
  const [rows, setRows] = useState<PriceRow[]>()
  const ids = [...edits.keys()].sort().join()
  useEffect(() => {
    let isStale = false
    void rowsOf(ids ? ids.split(',') : []).then((found) => !isStale && setRows(found))
    return () => {
      isStale = true
    }
  }, [ids])
  if (isHydrated && edits.size === 0)
    return (
      <Nothing title="Every price is saved.">
        What you type into the grid stands here until it is saved.
      </Nothing>
    )
  const shown = rows?.filter(({ id }) => edits.has(id))
  return shown ? (
    <div className="pb-24">
      <Editor rows={shown} query={query} openId={openId} />
    </div>
  ) : (
    <p className="py-6 text-ink-soft">Looking for what you have typed …</p>
  )
}

const AT_ONCE = 100

async function rowsOf(ids: string[]): Promise<PriceRow[]> {
  const rows: PriceRow[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE).map(encodeURIComponent)
    const answer = await officeApi.get<{ prices: PriceRow[] }>(`prices?ids=${some.join(',')}`)
    if (answer.ok) rows.push(...answer.data.prices)
  }
  return rows
}

type EditorProps = { rows: PriceRow[]; query: PriceQuery; openId: string | undefined }

/** Tools, grid, and the bar of what is unsaved. */
function Editor({ rows, query, openId }: EditorProps) {
  const frame = useFrame()
  const now = new Date(frame?.now ?? 0)
  const [ending, setEnding] = useState<number | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const maySet = frame?.member.verbs.includes('prices.set') ?? false
  const fill = (formula: Formula) => {
    setEnding(formula.ending)
    setEdits(filledIn(currentEdits(), rows, formula, now))
  }
  const save = () => currentEdits().size > 0 && setSaving(true)
  const look = () => currentEdits().size > 0 && setLooking(true)
  useKeys(
    maySet
      ? [
          { key: 'z', does: 'Take back the last thing typed', run: undoEdit },
          { key: 's', does: 'Try out and save', run: save },
          { key: 'v', does: 'See on the pages', run: look },
        ]
      : [],
  )
  return (
    <>
      <PriceTools query={query} rows={rows} maySet={maySet} onFill={fill} />
      {rows.length === 0 ? (
        <Nothing title={query.q ? `No drink is found by ‘${query.q}’ here.` : 'There are no drinks here.'} />
      ) : (
        <PriceGrid
          rows={rows}
          now={now}
          maySet={maySet}
          openId={openId}
          addressOf={(id) => drinkAddress(id, query)}
        />
      )}
      {maySet && (
        <PriceBar
          rows={rows}
          now={now}
          onRaise={() => setEdits(raised(currentEdits(), rows, ending, now))}
          onLook={look}
          onSave={save}
        />
      )}
      {isLooking && (
        <Suspense>
          <PricesWhatIf rows={rows} onClose={() => setLooking(false)} />
        </Suspense>
      )}
      {isSaving && (
        <SaveBox
          rows={rows}
          onClose={() => setSaving(false)}
          onDone={(done) => {
            setSaving(false)
            show(done)
            void revalidate()
          }}
        />
      )}
    </>
  )
}
