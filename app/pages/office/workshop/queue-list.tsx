import { Link } from 'react-router'
import {
  type BottleState,
  bottleStates,
  type QueueDay,
  stateWords,
} from '#app/departments/workshop/workshop.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { hourInLondon, londonTime } from '#app/platform/clock.ts'
import { Act } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { Thumb } from '../parts/thumb.tsx'
import { useFrame } from '../use-page.ts'
import { bottleAddress, queueAddress } from './addresses.ts'
import { dayDetail, dayInWords, standingOf, wordsOf } from './bottle-words.ts'
import type { EngravingData } from './engraving-data.ts'
import { useBottleActs } from './use-bottle-acts.ts'

/** Every bottle that is to be engraved, by the day on which it must leave, then by typeface. */
export function QueueList({ data }: { data: EngravingData }) {
  const { queue, counts, state } = data
  return (
    <>
      <h1 className="font-medium font-serif text-title">Engraving</h1>
      <p className="mt-0.5 text-ink-soft">{lede(data)}</p>
      <nav aria-label="States" className="mt-2 flex flex-wrap gap-x-4 text-xs">
        <StateLink to={null} isHere={state === null} count={queue.count} words="All" />
        {bottleStates
          .filter((each) => counts[each] > 0)
          .map((each) => (
            <StateLink
              key={each}
              to={each}
              isHere={state === each}
              count={counts[each]}
              words={stateWords[each]}
            />
          ))}
      </nav>
      {queue.days.length === 0 && (
        <div className="mt-4">
          <Nothing title="Nothing waits to be engraved.">
            <p>Bottles come here when their order is paid.</p>
          </Nothing>
        </div>
      )}
      {queue.days.map((day) => (
        <Day key={day.day} day={day} data={data} />
      ))}
    </>
  )
}

function lede({ queue: { count, to_cut, days } }: EngravingData): string {
  if (count === 0) return 'No bottle waits.'
  const bottles = `${count} ${count === 1 ? 'bottle' : 'bottles'}`
  const when = days.length === 1 ? 'for one day' : `for ${days.length} days`
  return to_cut === 0 ? `${bottles} ${when}, all cut` : `${bottles} ${when}, ${to_cut} still to cut`
}

type StateLinkProps = { to: BottleState | null; isHere: boolean; count: number; words: string }

const StateLink = ({ to, isHere, count, words }: StateLinkProps) => (
  <Link
    to={queueAddress(to)}
    aria-current={isHere ? 'page' : undefined}
    className={classNames(
      'border-b-2 leading-8 pointer-coarse:leading-[44px]',
      isHere
        ? 'border-brand font-semibold text-ink'
        : 'border-transparent font-medium text-ink-soft hover:text-ink',
    )}
  >
    {words} <span className="text-2xs tabular-nums">{count}</span>
  </Link>
)

function Day({ day, data }: { day: QueueDay; data: EngravingData }) {
  const { open, state, tints, isChosen } = data
  const frame = useFrame()
  const now = frame?.now ?? ''
  const { words, isLate } = dayInWords(day.day, now, vanToday(frame?.van ?? null, now))
  const id = `day-${day.day ?? 'none'}`
  return (
    <section aria-labelledby={id} className="mt-1">
      <div className="flex items-baseline justify-between gap-3 pt-4 pr-5 pb-1.5 max-xl:pr-0">
        <h2 id={id} className="font-semibold text-xs">
          {words}
          {isLate && <span className="text-error">, late</span>}
        </h2>
        <span className="text-ink-soft text-xs">{dayDetail(day)}</span>
      </div>
      <ul className="-ml-2.5">
        {day.bottles.map((bottle) => {
          const isHere = open?.bottle.line === bottle.line && open.bottle.bottle === bottle.bottle
          const { standing, words: status } = standingOf(bottle)
          return (
            <li key={`${bottle.line} ${bottle.bottle}`} className="border-line border-t">
              <Link
                id={`bottle-${bottle.line}-${bottle.bottle}`}
                to={bottleAddress(bottle, state)}
                replace={isChosen}
                preventScrollReset
                aria-current={isHere ? 'true' : undefined}
                className={classNames(
                  'flex h-[58px] scroll-mt-20 scroll-mb-20 items-center gap-3 pr-5 pl-2.5 hover:bg-shade max-xl:pr-0',
                  isHere && 'xl:bg-white xl:shadow-[inset_2px_0_0_var(--color-brand)]',
                )}
              >
                <Thumb image={bottle.image} tint={tints[bottle.drink_id]} size="sheet" />
                <span className="min-w-0 flex-1">
                  <span
                    className={classNames(
                      'block truncate',
                      bottle.state === 'checked' ? 'text-ink-soft' : 'font-medium',
                    )}
                  >
                    {wordsOf(bottle)}
                  </span>
                  <span className="block truncate text-ink-soft text-xs">
                    {bottle.reference}
                    {bottle.of > 1 && ` ${bottle.bottle}/${bottle.of}`}, {bottle.typeface}
                  </span>
                </span>
                <StatusMark standing={standing}>{status}</StatusMark>
              </Link>
            </li>
          )
        })}
      </ul>
      <DayActs day={day} name={words} />
    </section>
  )
}

/** All of a day at once; a single bottle has its own buttons. */
function DayActs({ day, name }: { day: QueueDay; name: string }) {
  const { doing, failure, run } = useBottleActs()
  const isHydrated = useHydrated()
  const toCut = day.bottles.filter(({ may, doubt }) => may.includes('cut') && !doubt)
  const toCheck = day.bottles.filter(({ may }) => may.includes('checked'))
  if (!isHydrated || (toCut.length < 2 && toCheck.length < 2 && !failure)) return null
  return (
    <fieldset aria-label={name} className="flex flex-wrap gap-2 border-line border-t py-2">
      {toCut.length > 1 && (
        <Act doing={doing === 'cut' && 'Saving'} onClick={() => run('cut', toCut)}>
          Mark all {toCut.length} as cut
        </Act>
      )}
      {toCheck.length > 1 && (
        <Act doing={doing === 'checked' && 'Saving'} onClick={() => run('checked', toCheck)}>
          Mark {toCheck.length} as checked
        </Act>
      )}
      {failure && <Failure title="Not all of them.">{failure}</Failure>}
    </fieldset>
  )
}

/** Only if it still leaves today. */
function vanToday(van: string | null, now: string): string | null {
  if (!van || !now) return null
  const at = new Date(van)
  return londonTime(at).day === londonTime(new Date(now)).day ? hourInLondon(at) : null
}
