import { Meter } from '../dispatch/meter.tsx'
import { Act } from '../parts/act.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import type { WireUpload } from './photographs-data.ts'
import { sentInWords } from './sent-in-words.ts'
import type { Sending } from './use-sending.ts'

type SendingFilesProps = { files: Sending[]; onForget: (key: string) => void }

/** Beside the place where they were dropped: files that are being sent, and those that the shop would not take. */
export function SendingFiles({ files, onForget }: SendingFilesProps) {
  const onTheirWay = files.filter(({ because }) => because === '')
  return (
    <>
      {/* Said once, when they leave: a message of the page says when each has arrived. */}
      <p aria-live="polite" className="sr-only">
        {onTheirWay.length > 0 && 'Sending your photographs.'}
      </p>
      {files.length > 0 && (
        <ul aria-label="Being sent">
          {files.map((file) => (
            <SendingFile key={file.key} file={file} onForget={() => onForget(file.key)} />
          ))}
        </ul>
      )}
    </>
  )
}

function SendingFile({ file, onForget }: { file: Sending; onForget: () => void }) {
  const { name, because, size, sent } = file
  return (
    <li className={rowClass}>
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        {because ? (
          <span role="alert" className="block text-error text-xs">
            {because} It was not taken.
          </span>
        ) : (
          <span className="grid gap-1">
            <span className="text-ink-soft text-xs tabular-nums">
              {sent < size ? sentInWords(file) : 'Sent, being looked at'}
            </span>
            <Meter label={`${name}: bytes sent`} done={Math.min(sent, size)} of={Math.max(1, size)} />
          </span>
        )}
      </span>
      {because && (
        <Act look="quiet" aria-label={`Dismiss ${name}`} onClick={onForget}>
          Dismiss
        </Act>
      )}
    </li>
  )
}

/** How far one is made, or why it could not be. */
export function Progress({
  upload,
}: {
  upload: Pick<WireUpload, 'name' | 'state' | 'done' | 'steps' | 'because'>
}) {
  const { name, state, done, steps, because } = upload
  if (state === 'failed')
    return (
      <>
        <StatusMark standing="broken">Not made</StatusMark>
        <span className="block text-error text-xs">{because}</span>
      </>
    )
  if (state === 'ready')
    return (
      <>
        <StatusMark standing={because ? 'decide' : 'done'}>{because ? 'Made, not shown' : 'Made'}</StatusMark>
        {because && <span className="block text-ink-soft text-xs">{because}</span>}
      </>
    )
  return (
    <span className="grid gap-1">
      <span className="text-ink-soft text-xs tabular-nums">
        {steps === 0 ? 'Waiting to be made' : `${done} of ${steps} files made`}
      </span>
      <Meter label={`${name}: files made`} done={done} of={Math.max(1, steps)} />
    </span>
  )
}

export const rowClass =
  'grid min-h-[54px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-2 py-2'
