import { Download } from 'lucide'
import { verdicts } from '#app/departments/catalogue/file-rows.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { Meter } from '../dispatch/meter.tsx'
import { useToasts } from '../frame/toast.tsx'
import { Act, ActLink, actClass } from '../parts/act.tsx'
import { ListPages } from '../parts/list-pages.tsx'
import { ListTabs } from '../parts/list-parts.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { counted, momentInWords } from '../words.ts'
import {
  IMPORTS,
  type ImportsData,
  kindWords,
  leftOf,
  rowsAddress,
  stoppedInWords,
  verdictWords,
  whatNext,
} from './import-data.ts'
import { ImportRows } from './import-rows.tsx'
import { useApplying } from './use-applying.ts'

type Open = NonNullable<ImportsData['open']>

/** One file: what its rows would do, applying it, and what became of it. */
export function OpenImport({ open }: { open: Open }) {
  const { verdict, rows, next_place, place } = open
  const { file, isApplying, failure, apply } = useApplying(open.file)
  const now = useFrame()?.now ?? ''
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 font-medium font-serif text-title [overflow-wrap:anywhere] max-sm:basis-full">
          {kindWords[file.kind]} from {file.name}
        </h1>
        <ActLink to={`${IMPORTS}?kind=${file.kind}`}>Another file</ActLink>
        {file.refused + file.kept > 0 && (
          <a href={`/backend/api/office/imports/${file.id}/refused.csv`} className={actClass({})} download>
            <Icon of={Download} size={15} />
            Refused rows
          </a>
        )}
      </div>
      <p className="mt-1 text-ink-soft text-xs">
        {file.by}, {momentInWords(file.sent_at, now)}, {counted(file.rows, 'row')}
      </p>
      <Columns columns={file.columns} />
      <div className="mt-4 grid gap-3" aria-live="polite">
        <Outcome file={file} now={now} isApplying={isApplying} onApply={() => void apply()} />
        {failure && <Failure title="Not everything was applied.">{failure}</Failure>}
      </div>
      <ListTabs
        tabs={verdicts.map((each) => ({
          words: verdictWords[each],
          to: rowsAddress(file, each),
          isHere: each === verdict,
          count: { count: file[each], capped: false },
        }))}
      />
      <ImportRows rows={rows} verdict={verdict} />
      <ListPages
        words={counted(file[verdict], 'row')}
        place={place}
        next={next_place}
        addressOf={(place) => rowsAddress(file, verdict, place)}
      />
    </>
  )
}

/** What was read of the file, where that is not all of it. */
function Columns({ columns: { used, ignored } }: Pick<Open['file'], 'columns'>) {
  return (
    <p className="mt-1 max-w-3xl text-xs [overflow-wrap:anywhere]">
      <span className="text-ink-soft">Columns used: </span>
      {used.length > 8 ? counted(used.length, 'column') : used.join(', ')}
      {ignored.length > 0 && (
        <>
          <span className="text-ink-soft">. Ignored: </span>
          {ignored.slice(0, 12).join(', ')}
          {ignored.length > 12 && ` and ${ignored.length - 12} more`}
        </>
      )}
    </p>
  )
}

type OutcomeProps = { file: Open['file']; now: string; isApplying: boolean; onApply: () => void }

function Outcome({ file, now, isApplying, onApply }: OutcomeProps) {
  const isHydrated = useHydrated()
  const { undo } = useToasts()
  const { done, kept, may, change, undone } = file
  const total = file.new + file.changed
  const left = leftOf(file)
  return (
    <div className="flex max-w-3xl flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line-strong bg-white px-4 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{headline(file, isApplying)}</p>
        <p className="text-ink-soft text-xs">{detail(file, now, isApplying)}</p>
        {(isApplying || file.state === 'applying') && (
          <Meter label="Rows applied" done={done + kept} of={total} className="mt-2" />
        )}
      </div>
      {may.includes('undo') && change !== null && !isApplying && (
        <Act big disabled={!isHydrated} onClick={() => void undo(change)}>
          {undone.count > 0 ? 'Undo the rest' : 'Undo all of it'}
        </Act>
      )}
      {may.includes('apply') && (
        <Act big look="first" disabled={!isHydrated} doing={isApplying && 'Applying'} onClick={onApply}>
          {done + kept > 0 ? `Go on with ${left}` : `Apply ${counted(left, 'row')}`}
        </Act>
      )}
    </div>
  )
}

function headline(file: Open['file'], isApplying: boolean): string {
  const { state, new: added, changed, done, kept, undone } = file
  if (undone.count > 0 && undone.count === undone.of) return 'All of it is taken back.'
  if (undone.count > 0) return `${counted(undone.count, 'change')} of ${undone.of} taken back.`
  if (state === 'tried')
    return added + changed > 0 ? 'Nothing is changed yet.' : 'Nothing in this file is new or changed.'
  if (state === 'applying' && !isApplying) return stoppedInWords(file)
  const words = `${done} of ${counted(added + changed, 'row')} applied`
  return kept > 0 ? `${words}, ${kept} kept back.` : `${words}.`
}

function detail(file: Open['file'], now: string, isApplying: boolean): string {
  const { state, new: added, changed, same, refused, kept, undone } = file
  if (state === 'applying' && !isApplying && undone.count === 0) return whatNext(file, now)
  if (state !== 'tried')
    return kept > 0
      ? 'Those kept back were changed by somebody since, or no longer fit; the file of refused rows has them.'
      : 'Every row was judged again before it was applied.'
  const parts = [
    added > 0 && `${added} new`,
    changed > 0 && `${changed} changed`,
    `${same} the same`,
    refused > 0 && `${refused} refused`,
  ]
  return `${parts.filter(Boolean).join(', ')}.`
}
