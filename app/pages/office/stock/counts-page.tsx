import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import {
  type CountScope,
  type CountState,
  countTitle,
  type ListedCount,
  type WireCount,
} from '#app/departments/stockroom/counts.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { type Standing, StatusMark } from '../parts/status-mark.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, momentInWords } from '../words.ts'
import type { CountsData } from './stock-data.ts'

/** Counts that are open, those before, and a new one. */
export function CountsPage() {
  const { counts, next_place, isOlder, types } = usePage<CountsData>()
  const now = useFrame()?.now ?? ''
  return (
    <div className="max-w-3xl px-4 pt-6 pb-24 md:px-8">
      <h1 className="font-medium font-serif text-title">Count</h1>
      <p className="mt-1 text-ink-soft">
        Count what is in the house while the shop goes on selling. Bottles that are picked or packed are here
        until they leave: count them too.
      </p>
      {!isOlder && <Begin types={types} />}
      <h2 className="mt-8 mb-2 font-semibold">Counts</h2>
      {counts.length === 0 ? (
        <Nothing title="Nothing was counted yet." />
      ) : (
        <ul className="border-line-strong border-t">
          {counts.map((count) => (
            <Row key={count.id} count={count} now={now} />
          ))}
        </ul>
      )}
      {(isOlder || next_place) && (
        <div className="flex justify-end gap-2 pt-3">
          {isOlder && <ActLink to="/office/count">To the newest</ActLink>}
          {next_place && <ActLink to={`/office/count?place=${next_place}`}>Older</ActLink>}
        </div>
      )}
    </div>
  )
}

const scopeWords: Record<CountScope, string> = {
  bin: 'One bin',
  type: 'One kind of drink',
  all: 'Everything',
  free: 'Whatever I scan',
}

function Begin({ types }: { types: readonly string[] }) {
  const [scope, setScope] = useState<CountScope>('bin')
  const [doing, setDoing] = useState(false)
  const [failure, setFailure] = useState<{ words: string; of?: string }>()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const of = String(new FormData(event.currentTarget).get('of') ?? '')
    setDoing(true)
    setFailure(undefined)
    const answer = await officeApi.post<{ count: WireCount }>('counts', { scope, of })
    setDoing(false)
    if (!answer.ok) {
      const { of: wrong } = answer.refusal.fields ?? {}
      return setFailure({ words: refusalInWords(answer.refusal), ...(wrong && { of: wrong }) })
    }
    navigate(`/office/count/${answer.data.count.id}`)
  }
  return (
    <form
      onSubmit={begin}
      className="mt-5 grid gap-3 rounded-md border border-line bg-white p-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] sm:items-start"
    >
      <Choice
        label="What is counted"
        value={scope}
        onChange={({ target }) => setScope(target.value as CountScope)}
      >
        {Object.entries(scopeWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Choice>
      {scope === 'bin' ? (
        <Field
          label="Which bin"
          name="of"
          required
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          hint="As its label begins: C, C-04 or C-04-2"
          {...(failure?.of && { error: failure.of })}
        />
      ) : scope === 'type' ? (
        <Choice label="Which kind" name="of">
          {types.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </Choice>
      ) : (
        <span />
      )}
      <Act
        type="submit"
        look="first"
        big
        disabled={!isHydrated}
        doing={doing && 'Beginning'}
        className="sm:mt-[22px]"
      >
        Begin to count
      </Act>
      {failure && (
        <div className="sm:col-span-3">
          <Failure title="This was not done.">{failure.words}</Failure>
        </div>
      )}
    </form>
  )
}

const standings: Record<CountState, { standing: Standing; words: string }> = {
  open: { standing: 'now', words: 'Open' },
  closed: { standing: 'done', words: 'Closed' },
  given_up: { standing: 'closed', words: 'Given up' },
}

function Row({ count, now }: { count: ListedCount; now: string }) {
  const { standing, words } = standings[count.state]
  return (
    <li className="relative flex min-h-12 items-center gap-3 border-line border-b py-1.5 hover:bg-shade">
      <span className="min-w-0 flex-1">
        <Link
          to={`/office/count/${count.id}${count.state === 'open' ? '' : '/review'}`}
          className="font-medium after:absolute after:inset-0"
        >
          Count {count.id}: {countTitle(count)}
        </Link>
        <span className="block truncate text-ink-soft text-xs">
          {momentInWords(count.opened_at, now)}, {count.opened_by}, {counted(count.drinks, 'drink')}
        </span>
      </span>
      <StatusMark standing={standing}>{words}</StatusMark>
    </li>
  )
}
