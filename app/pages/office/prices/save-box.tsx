import { lazy, Suspense, useState } from 'react'
import type { Done } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { useTried } from '../parts/use-tried.ts'
import { counted, money } from '../words.ts'
import { timesOf, unsavedPrices } from './edits.ts'
import type { PriceRow } from './price-data.ts'
import { currentEdits, forgetEdits } from './unsaved-prices.ts'

const PricesWhatIf = lazy(async () => ({ default: (await import('./prices-what-if.tsx')).PricesWhatIf }))

type Prices = { new_price: number; old_price: number | null }
type Answer = {
  done: string[]
  kept: { id: string; name: string; because: string; floor: number | null }[]
  change: number | null
  prices: { id: string; name: string; before: Prices; after: Prices; proof?: string }[]
}

type SaveProps = { rows: PriceRow[]; onClose: () => void; onDone: (done: Done) => void }

/** Tried out first: before and after of each price, what stays as it is and why. Then one press saves it. */
export function SaveBox({ rows, onClose, onDone }: SaveProps) {
  const [unsaved] = useState(() => unsavedPrices(currentEdits()))
  const [when, setWhen] = useState({ from: '', until: '' })
  const [isDoing, setDoing] = useState(false)
  const [isLooking, setLooking] = useState(false)
  const body = { changes: unsaved.map((price) => ({ ...price, ...timesOf(when) })) }
  const { tried, setTried, refusal, setRefusal } = useTried<Answer>('prices', body)
  const save = async () => {
    setDoing(true)
    setRefusal(undefined)
    const answer = await officeApi.post<Answer>('prices', body)
    setDoing(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    const { done, kept, change } = answer.data
    forgetEdits(done)
    if (done.length === 0) {
      setTried(answer.data)
      return setRefusal({ error_message: 'None of them could any more.', code: 'kept' })
    }
    onDone({ words: wordsFor(done.length, kept.length, when.from !== ''), change })
  }
  const isPlan = when.from !== ''
  return (
    <Box
      wide
      title={counted(unsaved.length, 'new price')}
      about="Nothing is changed before you save. One press takes all of it back."
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Cancel
          </Act>
          {tried && tried.done.length > 0 && (
            <Act big onClick={() => setLooking(true)}>
              See on the pages
            </Act>
          )}
          {tried && tried.done.length > 0 && (
            <Act big look="first" doing={isDoing && 'Saving'} onClick={save}>
              {isPlan ? 'Plan' : 'Save'} {counted(tried.done.length, 'price')}
            </Act>
          )}
        </>
      }
    >
      <div className="space-y-4">
        <fieldset className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
          <legend className="sr-only">When, in London time</legend>
          <Field
            label="From"
            type="datetime-local"
            value={when.from}
            hint="London time. Leave it empty to begin at once."
            onChange={({ target }) => setWhen({ ...when, from: target.value })}
          />
          <Field
            label="Until"
            type="datetime-local"
            value={when.until}
            hint="Then the price before comes back. Leave it empty to keep the new one."
            onChange={({ target }) => setWhen({ ...when, until: target.value })}
          />
        </fieldset>
        <div aria-live="polite" className="space-y-4">
          {refusal && <Failure title="This was not done.">{refusalInWords(refusal)}</Failure>}
          {!tried && !refusal && <p className="text-ink-soft">Trying it out …</p>}
          {tried && <Tried tried={tried} isPlan={isPlan} />}
        </div>
      </div>
      {isLooking && (
        <Suspense>
          <PricesWhatIf rows={rows} when={when} onClose={() => setLooking(false)} />
        </Suspense>
      )}
    </Box>
  )
}

const wordsFor = (done: number, kept: number, isPlan: boolean) =>
  `${counted(done, 'price')} ${isPlan ? 'planned' : 'set'}.${kept > 0 ? ` ${kept} kept back.` : ''}`

type TriedProps = { tried: Answer; isPlan: boolean }

function Tried({ tried: { prices, kept }, isPlan }: TriedProps) {
  return (
    <>
      {kept.length > 0 && (
        <section aria-label="Kept back">
          <h3 className="font-semibold text-error">{counted(kept.length, 'price')} kept back</h3>
          <ul className="mt-1 border-line-strong border-t">
            {kept.map(({ name, because }, at) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: an id may be named twice
                key={at}
                className="grid grid-cols-[minmax(0,180px)_minmax(0,1fr)] gap-2 border-line border-b py-1.5"
              >
                <span className="truncate font-medium">{name}</span>
                <span className="text-ink-soft">{because}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {prices.length > 0 && (
        <section aria-label="New prices">
          <h3 className="font-semibold">
            {counted(prices.length, 'price')} {isPlan ? 'will be set then' : 'can be set'}
          </h3>
          <table className="mt-1 w-full border-line-strong border-t text-xs tabular-nums">
            <caption className="sr-only">Before and after</caption>
            <thead className="sr-only">
              <tr>
                <th scope="col">Drink</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
              </tr>
            </thead>
            <tbody>
              {prices.map(({ id, name, before, after, proof }) => (
                <tr key={id} className="border-line border-b">
                  <th scope="row" className="py-1.5 pr-2 text-left font-medium">
                    {name}
                    {proof && <span className="block font-normal text-ink-soft">{proof}</span>}
                  </th>
                  <td className="whitespace-nowrap px-2 text-right text-ink-soft">{inWords(before)}</td>
                  <td className="whitespace-nowrap pl-2 text-right font-semibold">
                    <span aria-hidden="true">→ </span>
                    {inWords(after)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  )
}

const inWords = ({ new_price, old_price }: Prices) =>
  old_price === null ? money(new_price) : `${money(new_price)}, was ${money(old_price)}`
