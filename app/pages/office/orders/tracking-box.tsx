import { type FormEvent, useId, useState } from 'react'
import type { Done } from '../frame/toast.tsx'
import { officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { type BulkAnswer, doneWords, Tried } from './tried.tsx'

type TrackingBoxProps = { onClose: () => void; onDone: (done: Done) => void }

/** A courier's file: read and tried out first, then what is here leaves with its numbers. */
export function TrackingBox({ onClose, onDone }: TrackingBoxProps) {
  const id = useId()
  const [csv, setCsv] = useState('')
  const [tried, setTried] = useState<BulkAnswer>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isDoing, setDoing] = useState(false)
  const read = (text: string) => {
    setCsv(text)
    setTried(undefined)
    setRefusal(undefined)
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setDoing(true)
    setRefusal(undefined)
    const answer = await officeApi.post<BulkAnswer>('orders/tracking', { csv, dry_run: !tried })
    setDoing(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    if (!tried || answer.data.done.length === 0) return setTried(answer.data)
    const { change, mails } = answer.data
    onDone({
      words: doneWords(answer.data, 'have their tracking number'),
      change,
      mailsUntil: mails.held > 0 ? mails.until : null,
    })
  }
  const canGoOn = !tried || tried.done.length > 0
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
      <form id={id} onSubmit={send} className="grid gap-4">
        <Field
          label="File"
          type="file"
          accept=".csv,.txt,text/csv"
          onChange={async (event) => {
            const [file] = event.target.files ?? []
            if (file) read(await file.text())
          }}
        />
        <TextBox
          label="Or its text"
          value={csv}
          required
          spellCheck={false}
          placeholder="reference,courier,tracking"
          hint="CSV with the columns reference, courier and tracking."
          error={refusal?.fields?.csv}
          onChange={(event) => read(event.target.value)}
        />
        <div aria-live="polite" className="space-y-4 empty:hidden">
          {refusal && <Failure title="This was not done.">{refusalInWords(refusal)}</Failure>}
          {tried && <Tried tried={tried} can="can have their number" />}
        </div>
      </form>
    </Box>
  )
}
