import { Link } from 'react-router'
import { ActLink } from '../parts/act.tsx'
import { ExportLink } from '../parts/export-link.tsx'
import { Nothing } from '../parts/message.tsx'
import { UndoLink } from '../today/today-page.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { changedValues, subjectLink, verbInWords } from './change-words.ts'

type WireChange = {
  id: number
  at: string
  by: string
  via: string
  verb: string
  subject: string
  /** What it is called. */
  name: string
  batch: string
  before: Record<string, unknown>
  after: Record<string, unknown>
  because: string
  undoes: number | null
  undone_by: number | null
  may: string[]
}

type LogData = {
  changes: WireChange[]
  next_place: string | null
  query: { subject?: string; by?: string; place?: string }
}

/** Who changed what, the newest first. Nobody can change it here. */
export function LogPage() {
  const { changes, next_place, query } = usePage<LogData>()
  const frame = useFrame()
  const now = frame?.now ?? ''
  const isFiltered = Boolean(query.subject || query.by)
  return (
    <div className="px-4 pt-6 pb-10 md:px-8">
      <div className="flex items-center justify-between gap-3">
        <h1 className="font-medium font-serif text-title">Log</h1>
        {frame?.member.verbs.includes('log.export') && <ExportLink path={`changes.csv${searchOf(query)}`} />}
      </div>
      <p className="mt-1 mb-5 text-ink-soft">
        {isFiltered ? (
          <>
            Only{' '}
            {[query.subject && (changes[0]?.name ?? nameOf(query.subject)), query.by && `by ${query.by}`]
              .filter(Boolean)
              .join(', ')}
            .{' '}
            <Link to="/office/log" className="font-medium text-brand-deep">
              Show everything
            </Link>
          </>
        ) : (
          'Every change, who made it, and the way back where there is one.'
        )}
      </p>
      {changes.length === 0 ? (
        <Nothing title="Nothing has been changed yet." />
      ) : (
        <ol className="border-line-strong border-t">
          {changes.map((change) => (
            <Change key={change.id} change={change} now={now} />
          ))}
        </ol>
      )}
      {(query.place || next_place) && (
        <div className="flex justify-end gap-2 pt-3">
          {query.place && (
            <ActLink to={`/office/log${searchOf({ ...query, place: undefined })}`}>To the newest</ActLink>
          )}
          {next_place && (
            <ActLink to={`/office/log${searchOf({ ...query, place: next_place })}`}>Older</ActLink>
          )}
        </div>
      )}
    </div>
  )
}

function Change({ change, now }: { change: WireChange; now: string }) {
  const values = changedValues(change)
  const to = subjectLink(change.subject)
  return (
    <li className="grid min-h-[54px] grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-line border-b px-2 py-2 lg:grid-cols-[108px_150px_minmax(0,1fr)_auto]">
      <span className="text-ink-soft text-xs tabular-nums max-lg:order-2 max-lg:col-span-2">
        {momentInWords(change.at, now)}
        <span className="lg:hidden">, {change.by}</span>
      </span>
      <Link
        to={`/office/log${searchOf({ by: change.by })}`}
        className="truncate text-xs hover:underline max-lg:hidden"
      >
        {change.by}
        {change.via !== 'office' && <span className="text-ink-soft">, by {change.via}</span>}
      </Link>
      <span className="min-w-0">
        <span className="font-medium">
          {change.undoes !== null ? 'Taken back: ' : ''}
          {verbInWords(change)}{' '}
          {to ? (
            <Link to={to} className="hover:underline">
              {change.name}
            </Link>
          ) : (
            change.name
          )}
        </span>
        {(values.length > 0 || change.because) && (
          <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">
            {[...values.map(({ name, before, after }) => `${name} ${before} → ${after}`), change.because]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
      </span>
      {change.may.includes('undo') ? (
        <UndoLink change={change.id} />
      ) : (
        <span className="text-ink-soft text-xs">{change.undone_by !== null && 'Taken back'}</span>
      )}
    </li>
  )
}

const nameOf = (subject: string) => subject.slice(subject.indexOf(':') + 1)

function searchOf(query: LogData['query']): string {
  const set = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length > 0 ? `?${new URLSearchParams(set)}` : ''
}
