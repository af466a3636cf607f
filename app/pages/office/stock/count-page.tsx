import { ChevronLeft, Minus, Plus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { countTitle, MOST_COUNTED, type WireCount } from '#app/departments/stockroom/counts.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Act, ActLink } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { NotSent } from '../parts/not-sent.tsx'
import { ScanField } from '../parts/scan-field.tsx'
import { StepButton } from '../parts/step-button.tsx'
import { useScanField } from '../parts/use-scan-field.ts'
import { usePage } from '../use-page.ts'
import { counted } from '../words.ts'
import { barcodeIn, numbered, type Seen } from './counting.ts'
import type { CountData } from './stock-data.ts'
import { type Counting, useCount } from './use-count.ts'

const NameBarcode = lazy(async () => ({ default: (await import('./name-barcode.tsx')).NameBarcode }))

/** Counting with one hand and a scanner: made for a phone. What should be here is not shown: it would be counted. */
export function CountPage() {
  const { id, count } = usePage<CountData>()
  return (
    <div className="mx-auto flex min-h-[calc(100dvh-3.5rem)] max-w-[480px] flex-col text-base leading-6 max-md:min-h-dvh">
      {count?.may.includes('count') ? <OnThePhone key={id} loaded={count} /> : <Over id={id} count={count} />}
    </div>
  )
}

const Over = ({ id, count }: CountData) => (
  <div className="p-4">
    <h1 className="sr-only">Count {id}</h1>
    <Nothing title={count ? `Count ${id} has ended.` : `There is no count ${id}.`}>
      <ActLink to={count ? `/office/count/${id}/review` : '/office/count'} className="mt-3">
        {count ? 'See what it found' : 'To the counts'}
      </ActLink>
    </Nothing>
  </div>
)

function OnThePhone({ loaded }: { loaded: WireCount }) {
  const counting = useCount(loaded)
  const { count, seen } = counting
  const [chosen, setChosen] = useState<string>()
  const [wrong, setWrong] = useState('')
  const scan = (text: string) => {
    if (text === '') return
    const ean = barcodeIn(text)
    setWrong(ean ? '' : `‘${text.slice(0, 40)}’ is no barcode.`)
    if (ean) setChosen(counting.scan(ean))
  }
  const field = useScanField(scan)
  const now = seen.find(({ key }) => key === chosen) ?? (chosen?.startsWith('ean ') ? seen[0] : undefined)
  const number = (each: Seen, mine: number) => {
    setChosen(each.key)
    counting.put(numbered(each, Math.max(0, Math.min(MOST_COUNTED, mine)), Date.now()))
  }
  return (
    <>
      <Head count={count} drinks={seen.length} />
      <NotSent
        what="number"
        trouble={counting.trouble}
        waiting={counting.waiting}
        onSendAgain={counting.sendAgain}
        onDrop={counting.drop}
      />
      <ScanField
        box={field}
        label="Scan or type a barcode"
        inputMode="numeric"
        onScan={scan}
        className="mx-4 mt-3"
      />
      {wrong && (
        <p role="alert" className="mx-4 mt-2 rounded-md bg-error-wash px-4 py-3 font-medium text-error">
          {wrong}
        </p>
      )}
      <NotTaken counting={counting} />
      <Unknown counting={counting} />
      {now && <Card key={now.key} seen={now} onNumber={(mine) => number(now, mine)} />}
      <Left
        count={count}
        onNone={(drink) =>
          number({ ...drink, key: drink.drink, detail: '', mine: 0, others: 0, ean: undefined }, 0)
        }
      />
      <Done seen={seen.filter(({ key }) => key !== now?.key)} onChoose={setChosen} />
      <div className="sticky bottom-0 z-20 mt-auto border-line-strong border-t bg-white px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
        {counting.waiting > 0 ? (
          <p role="status" className="min-h-12 py-3 text-center text-[15px] text-ink-soft">
            Sending {counted(counting.waiting, 'number')} …
          </p>
        ) : (
          <ActLink
            look="first"
            big
            to={`/office/count/${count.id}/review`}
            className="h-12! w-full text-base!"
          >
            Look through what differs
          </ActLink>
        )}
      </div>
    </>
  )
}

const Head = ({ count, drinks }: { count: WireCount; drinks: number }) => (
  <header className="flex h-14 items-center pr-4 pl-1">
    <Link
      to="/office/count"
      aria-label="Back to the counts"
      className="grid size-12 flex-none place-items-center rounded-md"
    >
      <Icon of={ChevronLeft} size={24} />
    </Link>
    <h1 className="min-w-0 flex-1 truncate font-semibold">
      Count {count.id}: {countTitle(count)}
    </h1>
    <p className="flex-none pl-2 text-[15px] text-ink-soft tabular-nums">{counted(drinks, 'drink')}</p>
  </header>
)

/** A drink that another open count has: its number counts there, and not here. */
const NotTaken = ({ counting: { notTaken, forgetNotTaken } }: { counting: Counting }) =>
  notTaken.map((reason) => (
    <div key={reason} role="alert" className="mx-4 mt-2 rounded-md bg-error-wash px-4 py-3">
      <p className="font-medium text-error">{reason} Your number was not taken.</p>
      <Act look="quiet" className="mt-2 min-h-12" onClick={() => forgetNotTaken(reason)}>
        All right
      </Act>
    </div>
  ))

/** A barcode that no drink has: skipped, or given to a drink by who may. */
function Unknown({ counting }: { counting: Counting }) {
  const [naming, setNaming] = useState('')
  const mayName = counting.count.may.includes('name_ean')
  return (
    <>
      {counting.unknown.map((ean) => (
        <div key={ean} role="alert" className="mx-4 mt-2 rounded-md bg-error-wash px-4 py-3">
          <p className="font-medium text-error">No drink has the barcode {ean}.</p>
          <div className="mt-2 flex flex-wrap gap-2">
            {mayName && (
              <Act className="min-h-12" onClick={() => setNaming(ean)}>
                Give it to a drink
              </Act>
            )}
            <Act look="quiet" className="min-h-12" onClick={() => counting.skip(ean)}>
              Skip it
            </Act>
          </div>
        </div>
      ))}
      <Suspense>
        {naming && (
          <NameBarcode
            ean={naming}
            onClose={() => setNaming('')}
            onDone={() => {
              counting.skip(naming)
              counting.scan(naming)
              setNaming('')
            }}
          />
        )}
      </Suspense>
    </>
  )
}

/** What was scanned last, with its number: one more for each scan, or typed. */
function Card({ seen, onNumber }: { seen: Seen; onNumber: (mine: number) => void }) {
  const { name, detail, mine, others } = seen
  return (
    <section
      aria-label="Just counted"
      className="mx-4 mt-3 rounded-[8px] border border-line-strong bg-white p-4"
    >
      <h2 className="font-semibold text-sheet [overflow-wrap:anywhere]">{name}</h2>
      <p className="text-[15px] text-ink-soft">
        {[detail, others > 0 && `${others} counted by others`].filter(Boolean).join(', ')}
      </p>
      <div className="mt-3 flex items-center gap-3">
        <StepButton icon={Minus} label="One less" isOff={mine === 0} onPress={() => onNumber(mine - 1)} />
        <input
          key={mine}
          aria-label={`Counted of ${name}`}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={mine}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim()
            if (/^\d{1,6}$/.test(typed) && Number(typed) !== mine) onNumber(Number(typed))
            else currentTarget.value = String(mine)
          }}
          className="h-12 min-w-0 flex-1 rounded-md border border-edge bg-white text-center font-semibold text-title tabular-nums"
        />
        <StepButton icon={Plus} label="One more" isOff={false} onPress={() => onNumber(mine + 1)} />
      </div>
    </section>
  )
}

type LeftDrink = WireCount['left']['drinks'][number]

/** What should be here and nobody has counted; an empty place is a number too. */
function Left({ count, onNone }: { count: WireCount; onNone: (drink: LeftDrink) => void }) {
  const { left } = count
  if (left.drinks.length === 0) return null
  return (
    <section aria-label="Not counted yet" className="mx-4 mt-5">
      <h2 className="flex justify-between gap-3 pb-1 text-ink-soft text-xs">
        <span>Not counted yet</span>
        <span>
          {counted(left.count, 'drink')}
          {left.capped && ' or more'}
        </span>
      </h2>
      <ul>
        {left.drinks.map((drink) => (
          <li key={drink.drink} className="flex min-h-12 items-center gap-3 border-line border-t text-[15px]">
            <span className="min-w-0 flex-1 py-1">
              <span className="block truncate">{drink.name}</span>
              <span className="block truncate text-ink-soft text-xs">
                {[drink.bin, drink.size].filter(Boolean).join(', ')}
              </span>
            </span>
            <Act aria-label={`None here: ${drink.name}`} className="min-h-11" onClick={() => onNone(drink)}>
              None here
            </Act>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Done({ seen, onChoose }: { seen: readonly Seen[]; onChoose: (key: string) => void }) {
  if (seen.length === 0) return null
  return (
    <section aria-label="Counted" className="mx-4 my-5">
      <h2 className="pb-1 text-ink-soft text-xs">Counted</h2>
      <ul>
        {seen.map(({ key, name, detail, mine, others }) => (
          <li key={key} className="border-line border-t">
            <button
              type="button"
              onClick={() => onChoose(key)}
              className="flex min-h-12 w-full items-center gap-3 py-1 text-left text-[15px]"
            >
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block truncate text-ink-soft text-xs">{detail}</span>
              </span>
              <span className="font-semibold tabular-nums">{mine + others}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
