import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Greeting } from '#app/departments/opening/opening.ts'
import type { TodayGroup, TodayItem } from '#app/departments/today/today.server.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeys } from '../frame/keys.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act, ActLink } from '../parts/act.tsx'
import { Nothing } from '../parts/message.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, momentInWords, todayInWords, vanInWords } from '../words.ts'
import { actOf, dueInWords, groupDetail } from './acts.ts'
import { Opening } from './opening.tsx'

export type TodayData = {
  /** How far a live shop is before it opens; null once nothing is missing, and for everybody but owners. */
  greeting: Greeting | null
  groups: TodayGroup[]
  /** What was changed last; empty for who may not see the log. */
  justDone: { id: number | string; words: string; by: string; at: string; mayUndo: boolean }[]
}

/** The morning's work, in the order in which the van, the law and money ask for it. */
export function TodayPage() {
  const { greeting, groups, justDone } = usePage<TodayData>()
  const frame = useFrame()
  const now = frame?.now ?? ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 px-4 pt-7 pb-10 md:px-8 xl:grid-cols-[minmax(0,1fr)_248px]">
      <div className="xl:col-span-2">
        <h1 className="font-medium font-serif text-title">{now && todayInWords(new Date(now))}</h1>
        <p className="mt-1 mb-6 text-ink-soft">{lede(groups, frame?.van ?? null, now)}</p>
        {greeting && <Opening greeting={greeting} />}
      </div>
      {groups.length > 0 ? <Groups groups={groups} now={now} /> : !greeting && <Empty />}
      {justDone.length > 0 && (
        <aside aria-label="What was done" className="mt-8 xl:mt-0">
          <JustDone done={justDone} now={now} />
        </aside>
      )}
    </div>
  )
}

function lede(groups: TodayGroup[], van: string | null, now: string): string {
  const leaving = groups.find(({ key }) => key === 'to_send')?.count ?? 0
  const others = groups.filter(({ key }) => key !== 'to_send').reduce((sum, { count }) => sum + count, 0)
  const words = van && now ? vanInWords(new Date(van), new Date(now)).when.replace('Van ', '') : 'today'
  if (leaving === 0 && others === 0) return 'Nothing waits.'
  if (leaving === 0) return `No parcel waits for the van. ${counted(others, 'other thing')} to do.`
  const parcels = `${counted(leaving, 'parcel')} ${leaving === 1 ? 'leaves' : 'leave'} ${words}.`
  return others > 0
    ? `${parcels} The other ${counted(others, 'thing')} can wait until they are packed.`
    : parcels
}

const Empty = () => (
  <Nothing title="Nothing waits.">
    <p>All parcels have left, nobody waits for an answer and every payment is in order.</p>
    <ActLink to="/office/orders?view=all" className="mt-3">
      See all orders
    </ActLink>
  </Nothing>
)

/** Every line with its action. `j` and `k` choose a line; a letter does the line's action. */
function Groups({ groups, now }: { groups: TodayGroup[]; now: string }) {
  const navigate = useNavigate()
  const lines = groups.flatMap(({ key, items }) => items.map((item) => ({ item, act: actOf(key, item) })))
  const [cursor, setCursor] = useState(0)
  const at = Math.min(cursor, lines.length - 1)
  const move = (by: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, at + by))
    setCursor(next)
    document.getElementById(`line-${next}`)?.scrollIntoView({ block: 'nearest' })
  }
  const open = (line: (typeof lines)[number] | undefined) => line?.act && navigate(line.act.to)
  const letters = [...new Map(lines.flatMap(({ act }) => (act ? [[act.letter, act.words] as const] : [])))]
  useKeys([
    { key: 'j', does: 'Next line', run: () => move(1) },
    { key: 'k', does: 'Line before', run: () => move(-1) },
    { key: 'Enter', does: 'Do what the line asks', run: () => open(lines[at]) },
    ...letters.map(([letter, words]) => ({
      key: letter,
      does: words,
      run: () =>
        open(lines[at]?.act?.letter === letter ? lines[at] : lines.find(({ act }) => act?.letter === letter)),
    })),
  ])
  return (
    <div>
      {groups.map((group, index) => {
        const before = groups.slice(0, index).reduce((sum, { items }) => sum + items.length, 0)
        return <Group key={group.key} {...{ group, before, at, now }} />
      })}
    </div>
  )
}

type GroupProps = { group: TodayGroup; before: number; at: number; now: string }

function Group({ group, before, at, now }: GroupProps) {
  const id = `group-${group.key}`
  return (
    <section
      aria-labelledby={id}
      className="border-line-strong border-t pb-4 lg:grid lg:grid-cols-[156px_minmax(0,1fr)] lg:gap-4 lg:pb-0"
    >
      <header className="pt-2 max-lg:flex max-lg:items-baseline max-lg:gap-2 max-lg:pb-1">
        <h2 id={id} className="font-semibold">
          {group.title}
        </h2>
        <p className="text-ink-soft text-xs">{groupDetail(group)}</p>
      </header>
      <ul>
        {group.items.map((item, each) => (
          <Line
            key={item.subject}
            {...{ item, now }}
            at={before + each}
            groupKey={group.key}
            isHere={at === before + each}
          />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { item: TodayItem; groupKey: string; at: number; isHere: boolean; now: string }

function Line({ item, groupKey, at, isHere, now }: LineProps) {
  const act = actOf(groupKey, item)
  const due = dueInWords(item.due, now)
  return (
    <li
      id={`line-${at}`}
      className={classNames(
        'flex min-h-[54px] scroll-mt-20 flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-2 py-[7px] first:border-t-0 sm:flex-nowrap',
        isHere && 'sm:bg-white sm:shadow-[inset_2px_0_0_var(--color-brand)]',
      )}
    >
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">{item.title}</p>
        {item.detail && <p className="truncate text-ink-soft text-xs">{item.detail}</p>}
      </div>
      <span
        className={classNames(
          'min-w-[78px] flex-none whitespace-nowrap text-right text-xs tabular-nums',
          due.isBroken ? 'font-medium text-error' : due.isSoon ? 'font-medium text-offer' : 'text-ink-soft',
        )}
      >
        {due.words}
      </span>
      {act ? (
        <ActLink
          to={act.to}
          look={at === 0 ? 'first' : 'plain'}
          cap={act.letter.toUpperCase()}
          className="w-full sm:ml-1 sm:w-40 sm:justify-between!"
        >
          {act.words}
        </ActLink>
      ) : (
        <span className="hidden sm:ml-1 sm:block sm:w-40" />
      )}
    </li>
  )
}

function JustDone({ done, now }: { done: TodayData['justDone']; now: string }) {
  return (
    <section className="border-line-strong border-t pt-2 pb-5">
      <h2 className="mb-2.5 font-semibold">Just done</h2>
      <ul className="text-xs">
        {done.map((change) => (
          <li
            key={change.id}
            className="flex justify-between gap-2.5 border-line border-t py-[7px] first:border-t-0 first:pt-0"
          >
            <span className="min-w-0">
              {change.words}
              <br />
              <span className="text-ink-soft">
                {change.by}, {momentInWords(change.at, now).replace('Today ', '')}
              </span>
            </span>
            {change.mayUndo && <UndoLink change={change.id} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function UndoLink({ change }: { change: number | string }) {
  const { undo } = useToasts()
  const [isUndoing, setUndoing] = useState(false)
  const isHydrated = useHydrated()
  const press = async () => {
    setUndoing(true)
    await undo(change)
    setUndoing(false)
  }
  return (
    <Act
      look="quiet"
      className="-my-1 -mr-2 h-7! px-2! font-medium!"
      disabled={!isHydrated}
      doing={isUndoing && 'Undoing'}
      onClick={press}
    >
      Undo
    </Act>
  )
}
