import { type FormEvent, useCallback, useEffect, useId, useState } from 'react'
import { MOST_TRACKING_BYTES } from '#app/departments/dispatch/tracking-limits.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { MOST_AT_ONCE } from './bulk-acts.ts'
import { Leaving, useLeaving } from './leaving.tsx'
import { type BulkAnswer, doneWords, Tried } from './tried.tsx'

type Answers = ReturnType<typeof useLeaving>['answers']

const tooLong = ({ size }: File): Refusal => ({
  code: 'too_long',
  error_message: `That file has ${(size / 1_000_000).toFixed(1)} MB. A courier’s file of a day has a few kB: at most ${MOST_AT_ONCE} lines at once.`,
})

const besideFile = (isTrial: boolean, answers: Answers) => {
  const beside = new URLSearchParams(isTrial ? { dry_run: 'true' } : {})
  for (const [name, value] of Object.entries(answers)) beside.set(name, String(value))
  return beside.size > 0 ? `?${beside}` : ''
}

type TrackingBoxProps = {
  /** Chosen before the box opened: it is tried out at once. */
  file?: File
  onClose: () => void
  onDone: (done: Done) => void
}

/** A courier's file: read and tried out first, then what is here leaves with its numbers. */
export function TrackingBox({ file: chosen, onClose, onDone }: TrackingBoxProps) {
  const id = useId()
  const [source, setSource] = useState<File | string>(chosen ?? '')
  const [tried, setTried] = useState<BulkAnswer>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isDoing, setDoing] = useState(false)
  const leaving = useLeaving()
  const send = useCallback(async (from: File | string, isTrial: boolean, answers: Answers = {}) => {
    setRefusal(undefined)
    if (from instanceof File && from.size > MOST_TRACKING_BYTES) return setRefusal(tooLong(from))
    setDoing(true)
    const answer = await (typeof from === 'string'
      ? officeApi.post<BulkAnswer>('orders/tracking', { csv: from, dry_run: isTrial, ...answers })
      : officeApi.postFile<BulkAnswer>(`orders/tracking${besideFile(isTrial, answers)}`, from))
    setDoing(false)
    if (!answer.ok) setRefusal(answer.refusal)
    else if (isTrial || answer.data.done.length === 0) setTried(answer.data)
    else return answer.data
  }, [])
  const read = (from: File | string) => {
    setSource(from)
    setTried(undefined)
    setRefusal(undefined)
    // Nothing is left to be said about a file.
    if (from instanceof File) void send(from, true)
  }
  useEffect(() => {
    if (chosen) void send(chosen, true)
  }, [chosen, send])
  const trySending = (uncut: number) => {
    leaving.setUncut(uncut)
    void send(source, true, uncut > 0 ? { uncut: true } : {})
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const done = await send(source, !tried, leaving.answers)
    if (!done) return
    onDone({
      words: doneWords(done, 'have their tracking number'),
      change: done.change,
      mailsUntil: done.mails.held > 0 ? done.mails.until : null,
    })
  }
  const canGoOn = tried ? tried.done.length > 0 : !(source instanceof File) || isDoing
  return (
    <Box
      title="Tracking numbers from a file"
      about="What waits to be sent leaves with its number, and its shopper gets a letter a minute from now. What has left is corrected."
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Cancel
          </Act>
          {canGoOn && (
            <Act big type="submit" form={id} look="first" doing={isDoing && 'Reading'}>
              {tried ? `Record ${tried.done.length}` : 'Try it out'}
            </Act>
          )}
        </>
      }
    >
      <form id={id} onSubmit={submit} className="grid gap-4">
        {chosen && source === chosen ? (
          <p className="truncate font-medium">{chosen.name}</p>
        ) : (
          <>
            <Field
              label="File"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ target: { files } }) => read(files?.[0] ?? '')}
            />
            <TextBox
              label="Or its text"
              value={typeof source === 'string' ? source : ''}
              required={typeof source === 'string'}
              spellCheck={false}
              placeholder="reference,courier,tracking"
              hint="As the courier’s own file has it, or with the columns reference, courier and tracking."
              error={refusal?.fields?.csv}
              onChange={(event) => read(event.target.value)}
            />
          </>
        )}
        <div aria-live="polite" className="space-y-4 empty:hidden">
          {refusal && <Failure title="This was not done.">{refusalInWords(refusal)}</Failure>}
          {tried && <Tried tried={tried} can="can have their number" />}
          {tried && <Leaving tried={tried} leaving={{ ...leaving, setUncut: trySending }} />}
        </div>
      </form>
    </Box>
  )
}
