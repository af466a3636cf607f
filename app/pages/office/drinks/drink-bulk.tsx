import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { DrinkAct, DrinkView } from '#app/departments/catalogue/drink-list.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Failure } from '../parts/message.tsx'
import { useTried } from '../parts/use-tried.ts'
import { counted } from '../words.ts'
import type { DrinksData } from './drink-data.ts'
import type { DrinkTicks } from './use-drink-ticks.ts'

const MOST_AT_ONCE = 500

type BulkAct = {
  may: DrinkAct
  /** What it makes of a drink; the rest of a view can be told so as well. */
  state?: 'on_sale' | 'withdrawn'
  words: string
  doing: string
  can: string
  done: string
  letter: string
}

const acts: readonly BulkAct[] = [
  {
    may: 'put_on_sale',
    state: 'on_sale',
    words: 'Put on sale',
    doing: 'Putting on sale',
    can: 'can be put on sale',
    done: 'on sale',
    letter: 'p',
  },
  {
    may: 'withdraw',
    state: 'withdrawn',
    words: 'Withdraw',
    doing: 'Withdrawing',
    can: 'can be withdrawn',
    done: 'withdrawn',
    letter: 'w',
  },
  {
    may: 'add_to_multi_buy',
    words: 'Add to multi-buy',
    doing: 'Adding',
    can: 'can count towards the free bottle',
    done: 'added to multi-buy',
    letter: 'm',
  },
  {
    may: 'take_out_of_multi_buy',
    words: 'Take out of multi-buy',
    doing: 'Taking out',
    can: 'can be taken out',
    done: 'taken out of multi-buy',
    letter: 'u',
  },
  // Has a box of its own.
  {
    may: 'put_on_offer',
    words: 'Put on offer',
    doing: 'Saving',
    can: 'can be on offer',
    done: 'on offer',
    letter: 'o',
  },
]

const OfferBox = lazy(async () => ({ default: (await import('../offers/offer-box.tsx')).OfferBox }))

type Which = { ids: string[] } | { view: string; expects: number }

/** The call that does it, and what it is told. */
function callOf({ may, state }: BulkAct, which: Which): { call: string; body: object } {
  if (state) return { call: 'drinks/state', body: { ...which, state } }
  const ids = 'ids' in which ? which.ids : []
  return { call: 'multi-buy', body: may === 'add_to_multi_buy' ? { add: ids } : { remove: ids } }
}

/** What each view can be told as a whole. */
const ofView: Partial<Record<DrinkView, BulkAct['state']>> = {
  draft: 'on_sale',
  withdrawn: 'on_sale',
  on_sale: 'withdrawn',
  below_floor: 'withdrawn',
}

/** Puts on sale or on offer, withdraws, or changes the multi-buy, for what is ticked or all of the view that it is in. */
export function DrinkBulk({ data: { query, list }, ticks }: { data: DrinksData; ticks: DrinkTicks }) {
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<BulkAct>()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const isPlain = !query.q && !list.count_capped && list.count <= MOST_AT_ONCE
  const mayWhole = isPlain && ofView[query.view] !== undefined && list.count > ticks.rows.length
  const isAll = isWhole && mayWhole
  const idsFor = ({ may }: BulkAct) => ticks.rows.filter((row) => row.may.includes(may)).map(({ id }) => id)
  const possible = acts.filter((act) =>
    isAll ? act.state && ofView[query.view] === act.state : idsFor(act).length > 0,
  )
  useKeys(
    possible.map((act) => ({
      key: act.letter,
      does: `${act.words} what is ticked`,
      run: () => setChosen(act),
    })),
  )
  const onDone = (done: Done) => {
    setChosen(undefined)
    ticks.clear()
    show(done)
    void revalidate()
  }
  return (
    <>
      <section
        aria-label="What is ticked"
        className="not-printed sticky bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 -mt-16 flex min-h-14 flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-white py-2 pr-3 pl-5 shadow-panel max-sm:pl-3 md:bottom-5"
      >
        <span aria-live="polite" className="whitespace-nowrap font-semibold">
          {isAll ? `All ${list.count} in this view` : `${ticks.rows.length} ticked`}
        </span>
        <span className="flex-1" />
        {mayWhole && !isAll && (
          <Act look="quiet" big onClick={() => setWhole(true)}>
            All {list.count} in this view
          </Act>
        )}
        <Act look="quiet" big onClick={ticks.clear}>
          Clear
        </Act>
        {possible.map((act, at) => (
          <Act
            key={act.may}
            big
            look={at === 0 ? 'first' : 'plain'}
            className="max-sm:flex-1"
            cap={act.letter.toUpperCase()}
            onClick={() => setChosen(act)}
          >
            {act.words} {isAll ? list.count : idsFor(act).length} …
          </Act>
        ))}
      </section>
      {chosen?.may === 'put_on_offer' && (
        <Suspense>
          <OfferBox
            drinks={ticks.rows.filter((row) => row.may.includes('put_on_offer'))}
            onClose={() => setChosen(undefined)}
            onDone={onDone}
          />
        </Suspense>
      )}
      {chosen && chosen.may !== 'put_on_offer' && (
        <BulkBox
          act={chosen}
          which={isAll ? { view: query.view, expects: list.count } : { ids: idsFor(chosen) }}
          onClose={() => setChosen(undefined)}
          onDone={onDone}
        />
      )}
    </>
  )
}

type Answer = { done: string[]; kept: { id: string; name: string; because: string }[]; change: number | null }
type BoxProps = {
  act: BulkAct
  which: Which
  onClose: () => void
  onDone: (done: Done) => void
}

/** Tries it out first, without changing anything. */
function BulkBox({ act, which, onClose, onDone }: BoxProps) {
  const { call, body } = callOf(act, which)
  const { tried, setTried, refusal, setRefusal } = useTried<Answer>(call, body)
  const [isDoing, setDoing] = useState(false)
  const run = async () => {
    setDoing(true)
    setRefusal(undefined)
    const answer = await officeApi.post<Answer>(call, body)
    setDoing(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    const { done, kept, change } = answer.data
    if (done.length === 0) return setTried(answer.data)
    const keptBack = kept.length > 0 ? ` ${counted(kept.length, 'drink')} kept back.` : ''
    onDone({ words: `${counted(done.length, 'drink')} ${act.done}.${keptBack}`, change })
  }
  const many = 'view' in which ? which.expects : which.ids.length
  return (
    <Box
      title={`${act.words}: ${counted(many, 'drink')}`}
      about="Can be undone."
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Cancel
          </Act>
          {tried && tried.done.length > 0 && (
            <Act big look="first" doing={isDoing && act.doing} onClick={run}>
              {act.words} {tried.done.length}
            </Act>
          )}
        </>
      }
    >
      <div aria-live="polite" className="space-y-4">
        {refusal && <Failure title="This was not done.">{refusal.error_message}</Failure>}
        {!tried && !refusal && <p className="text-ink-soft">Trying it out …</p>}
        {tried && (
          <p>
            {tried.done.length > 0 ? counted(tried.done.length, 'drink') : 'None of them'} {act.can}.
          </p>
        )}
        {tried && tried.kept.length > 0 && (
          <ul aria-label="Kept back" className="border-line-strong border-t">
            {tried.kept.map(({ id, name, because }) => (
              <li key={id} className="grid grid-cols-[160px_minmax(0,1fr)] gap-2 border-line border-b py-1.5">
                <span className="truncate font-medium">{name}</span>
                <span className="text-ink-soft">{because}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Box>
  )
}
