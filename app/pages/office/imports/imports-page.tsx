import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { LARGEST_CSV_IN_WORDS, LARGEST_ZIP_IN_WORDS, MOST_ROWS } from '#app/departments/imports/imports.ts'
import { Spinner } from '#app/design/feedback/spinner.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { CsvLink } from '../parts/file-links.tsx'
import { ListTabs } from '../parts/list-parts.tsx'
import { Failure } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { DropZone } from '../photographs/drop-zone.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, momentInWords } from '../words.ts'
import {
  IMPORTS,
  type ImportsData,
  kindWords,
  leftOf,
  type Sendable,
  stoppedInWords,
  type WireImport,
} from './import-data.ts'
import { OpenImport } from './open-import.tsx'
import { ZipAnswer, type ZipSent } from './zip-answer.tsx'

/** Files that come in and go out: a file is tried out first, and applied by one press. */
export function ImportsPage() {
  const { open } = usePage<ImportsData>()
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      {open ? <OpenImport key={open.file.id} open={open} /> : <ChooseFile />}
    </div>
  )
}

const about: Record<Sendable, string> = {
  drinks:
    'Every field of a drink. A drink that is not there yet becomes a draft; none is ever deleted, and columns that are missing stay as they are.',
  prices: 'New prices, and the old ones beside them. None goes below the lawful floor.',
  stock:
    'How many are on hand. Leave the last column as it was: stock moves by the difference, so that what was sold since stays sold.',
  costs: 'What one of each costs you, without VAT.',
  photographs:
    'A ZIP of photographs, each named by the id or the barcode of its drink: thistle-gin.jpg, thistle-gin-2.jpg, 5012345678900.jpg.',
}

const csvFile = {
  accept: '.csv,.txt,text/csv,text/plain',
  about: `Choose a file or drop it here. CSV, up to ${MOST_ROWS.toLocaleString('en-GB')} rows and ${LARGEST_CSV_IN_WORDS}. Nothing is changed yet.`,
}
const zipFile = {
  accept: '.zip,application/zip',
  about: `Choose a file or drop it here. ZIP, up to ${LARGEST_ZIP_IN_WORDS}. They are added at once, and can be undone.`,
}

function ChooseFile() {
  const { kinds, kind, recent } = usePage<ImportsData>()
  const [sending, setSending] = useState('')
  const [failure, setFailure] = useState('')
  const [answer, setAnswer] = useState<ZipSent>()
  const navigate = useNavigate()
  const { show } = useToasts()
  const send = async (file: File | undefined) => {
    if (!file || sending) return
    setSending(file.name)
    setFailure('')
    setAnswer(undefined)
    const because = kind === 'photographs' ? await sendZip(file) : await sendCsv(file)
    setSending('')
    setFailure(because)
  }
  const sendCsv = async (file: File) => {
    const query = new URLSearchParams({ kind, name: file.name.slice(0, 200) })
    const sent = await officeApi.postFile<{ import: WireImport }>(`imports?${query}`, file)
    if (!sent.ok) return refusalInWords(sent.refusal)
    await navigate(`${IMPORTS}/${sent.data.import.id}`)
    return ''
  }
  const sendZip = async (file: File) => {
    const sent = await officeApi.postFile<ZipSent>('imports/photographs', file, 'application/zip')
    if (!sent.ok) return refusalInWords(sent.refusal)
    setAnswer(sent.data)
    const words = `${counted(sent.data.added.length, 'photograph')} added.`
    show({ words, change: sent.data.change })
    return ''
  }
  return (
    <>
      <h1 className="font-medium font-serif text-title">Files in and out</h1>
      <ListTabs
        tabs={kinds.map((each) => ({
          words: kindWords[each],
          to: `${IMPORTS}?kind=${each}`,
          isHere: each === kind,
        }))}
      />
      <div className="mt-4 grid max-w-2xl gap-4">
        <p>{about[kind]}</p>
        {kind !== 'photographs' && (
          <div className="flex flex-wrap items-center gap-3">
            <CsvLink path={`${kind}.csv`}>{`${kindWords[kind]} as CSV`}</CsvLink>
            <span className="text-ink-soft text-xs">Change it in a spreadsheet and send it back.</span>
          </div>
        )}
        <DropZone
          key={kind}
          label={kind === 'photographs' ? 'Send a ZIP of photographs' : `Try out a file of ${kind}`}
          file={kind === 'photographs' ? zipFile : csvFile}
          onFiles={([file]) => void send(file)}
        />
        <div aria-live="polite" className="grid gap-4 empty:hidden">
          {sending && (
            <p className="flex items-center gap-2 text-ink-soft">
              <Spinner className="size-4" />
              Reading {sending}
            </p>
          )}
          {failure && <Failure title="This file was not taken.">{failure}</Failure>}
          {answer && <ZipAnswer answer={answer} />}
        </div>
        {recent.length > 0 && <Recent files={recent} />}
      </div>
    </>
  )
}

const Recent = ({ files }: { files: WireImport[] }) => {
  const now = useFrame()?.now ?? ''
  return (
    <section aria-label="Earlier files" className="mt-2">
      <h2 className="font-semibold">Earlier files</h2>
      <ul className="mt-1 border-line-strong border-t">
        {files.map((file) => (
          <li key={file.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-b py-2">
            <span className="min-w-0">
              <Link to={`${IMPORTS}/${file.id}`} className="tap block truncate font-medium hover:underline">
                {kindWords[file.kind]}: {file.name}
              </Link>
              <span className="block text-ink-soft text-xs">
                {file.by}, {momentInWords(file.sent_at, now)}, {counted(file.rows, 'row')}
              </span>
              {isStopped(file) && (
                <span className="block text-xs">
                  {stoppedInWords(file)}{' '}
                  <Link to={`${IMPORTS}/${file.id}`} className="tap font-medium underline">
                    Go on
                    <span className="sr-only"> with {file.name}</span>
                  </Link>
                </span>
              )}
            </span>
            <span className="text-xs">
              <Standing file={file} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isStopped = ({ state, undone }: WireImport) => state === 'applying' && undone.count === 0

/** What became of a file, as a mark. */
function Standing({ file }: { file: WireImport }) {
  if (file.undone.count > 0) return <StatusMark standing="closed">Taken back</StatusMark>
  if (file.state === 'done') return <StatusMark standing="done">{`${file.done} applied`}</StatusMark>
  if (file.state === 'applying') return <StatusMark standing="decide">{`${leftOf(file)} left`}</StatusMark>
  return leftOf(file) > 0 ? (
    <StatusMark standing="waiting">Tried out</StatusMark>
  ) : (
    <StatusMark standing="closed">Nothing to do</StatusMark>
  )
}
