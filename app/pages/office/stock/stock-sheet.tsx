import { lazy, Suspense } from 'react'
import type { StockLine } from '#app/departments/stockroom/stock-list.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Sheet, SheetTop } from '../parts/sheet.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame } from '../use-page.ts'
import { drinkAddress, listAddress } from './addresses.ts'
import { Movements } from './movements.tsx'
import type { StockData, StockListQuery } from './stock-data.ts'
import { rowsOf } from './stock-table.tsx'
import { useMoves } from './use-moves.ts'

const MoveBox = lazy(async () => ({ default: (await import('./move-box.tsx')).MoveBox }))

type Open = NonNullable<StockData['open']>
type SheetProps = { open: Open; list: StockData['list']; query: StockListQuery }

/** One drink's stock beside the list; below 1024 px a page of its own. */
export function StockSheet({ open, list, query }: SheetProps) {
  return (
    <Sheet what="Drink" reference={open.id} list={listAddress(query)}>
      {open.drink && <Inside drink={open.drink} {...{ open, list, query }} />}
    </Sheet>
  )
}

function Inside({ drink, open, list, query }: SheetProps & { drink: StockLine }) {
  const frame = useFrame()
  const now = frame?.now ?? ''
  const mayReadLog = frame?.member.verbs.includes('log.see')
  const moves = useMoves(drink)
  return (
    <>
      <SheetTop
        mark={<Standing drink={drink} />}
        what="Drink"
        reference={drink.id}
        rows={rowsOf(list.drinks)}
        page={{ ...list, isFirst: !query.place }}
        addressOf={(id) => drinkAddress(id, query)}
        list={listAddress(query)}
      >
        <h2 className="font-semibold text-sheet [overflow-wrap:anywhere]">{drink.name}</h2>
        <p className="mt-0.5 text-ink-soft text-xs [overflow-wrap:anywhere]">
          {[drink.producer, drink.size, drink.bin && `bin ${drink.bin}`, drink.ean && `barcode ${drink.ean}`]
            .filter(Boolean)
            .join(', ')}
        </p>
        <Numbers drink={drink} />
        {moves.acts.length > 0 && (
          <div className="mt-4 flex flex-wrap gap-2">
            {moves.acts.map(({ because, words, letter, isMain }) => (
              <Act
                key={because}
                look={isMain ? 'first' : 'plain'}
                cap={letter.toUpperCase()}
                onClick={() => moves.start(because)}
              >
                {words}
              </Act>
            ))}
          </div>
        )}
      </SheetTop>
      <Movements open={open} now={now} query={query} />
      {mayReadLog && (
        <div className="border-line border-t px-4 py-3 md:px-6">
          <ActLink look="quiet" to={`/office/log?subject=drink:${drink.id}`} className="-ml-3">
            What was changed by hand
          </ActLink>
        </div>
      )}
      <Suspense>
        {moves.open && (
          <MoveBox
            drink={drink}
            because={moves.open.because}
            by={moves.open.by}
            onClose={moves.close}
            onDone={moves.onDone}
          />
        )}
      </Suspense>
    </>
  )
}

const FEW = 5

function Standing({ drink: { available } }: { drink: StockLine }) {
  if (available === 0) return <StatusMark standing="broken">Out of stock</StatusMark>
  return available <= FEW ? (
    <StatusMark standing="decide">Running out</StatusMark>
  ) : (
    <StatusMark standing="done">In stock</StatusMark>
  )
}

/** What is here is promised, or can be sold. */
function Numbers({ drink }: { drink: StockLine }) {
  const all: [string, number][] = [
    ['On hand', drink.on_hand],
    ['Promised', drink.promised],
    ['Available', drink.available],
    ...(drink.on_order === undefined ? [] : ([['On order', drink.on_order]] as [string, number][])),
  ]
  return (
    <dl className="mt-3 flex gap-6">
      {all.map(([name, number]) => (
        <div key={name}>
          <dt className="text-2xs text-ink-soft">{name}</dt>
          <dd className="font-medium font-serif text-title tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  )
}
