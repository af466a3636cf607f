import { type Difference, differences, wordsOfLine } from '#app/platform/text/diff.ts'

/** What differs between two texts, line by line, and word by word within a line that has changed. */
export function Differences({ from, to }: { from: readonly string[]; to: readonly string[] }) {
  const parts = differences(from, to)
  if (parts.every(({ kind }) => kind === 'same')) return <Lines lines={from} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-md border border-line bg-white p-3 [overflow-wrap:anywhere]">
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a comparison never change places
        <Part key={at} part={part} before={parts[at - 1]} after={parts[at + 1]} />
      ))}
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <p className="whitespace-pre-wrap rounded-md border border-line bg-white p-3 [overflow-wrap:anywhere]">
    {lines.join('\n')}
  </p>
)

type PartProps = {
  part: Difference<string>
  before: Difference<string> | undefined
  after: Difference<string> | undefined
}

function Part({ part: { kind, things }, before, after }: PartProps) {
  if (kind === 'same') return <Same lines={things} />
  // Beside lines that are new, those that are gone are shown with them.
  if (kind === 'gone' && after?.kind === 'new') return null
  if (kind === 'new' && before?.kind === 'gone') return <Changed gone={before.things} added={things} />
  return things.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
    <Line key={at} kind={kind} words={[{ kind, things: [line] }]} />
  ))
}

function Same({ lines }: { lines: string[] }) {
  const told = lines.filter((line) => line.trim() !== '').length
  return told === 0 ? null : (
    <p className="text-ink-soft text-xs">
      {told === 1 ? '1 line is the same' : `${told} lines are the same`}
    </p>
  )
}

/** Line against line, as far as there are as many. */
const Changed = ({ gone, added }: { gone: string[]; added: string[] }) =>
  Array.from({ length: Math.max(gone.length, added.length) }, (_, at) => {
    const words = differences(wordsOfLine(gone[at] ?? ''), wordsOfLine(added[at] ?? ''))
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines never change places
      <div key={at}>
        {gone[at] !== undefined && <Line kind="gone" words={words} />}
        {added[at] !== undefined && <Line kind="new" words={words} />}
      </div>
    )
  })

type LineProps = { kind: 'gone' | 'new'; words: Difference<string>[] }

function Line({ kind, words }: LineProps) {
  const shown = words.filter((each) => each.kind === 'same' || each.kind === kind)
  if (shown.every(({ things }) => things.join('').trim() === '')) return null
  return (
    <p
      className={
        kind === 'gone' ? 'rounded-sm bg-error-wash px-2 py-1' : 'rounded-sm bg-brand-wash px-2 py-1'
      }
    >
      <span className="mr-2 font-semibold text-xs">{kind === 'gone' ? 'Gone' : 'New'}</span>
      {shown.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words never change places
        <Words key={at} {...part} />
      ))}
    </p>
  )
}

function Words({ kind, things }: Difference<string>) {
  const text = things.join('')
  if (kind === 'same') return text
  return kind === 'gone' ? <del>{text}</del> : <ins className="font-medium">{text}</ins>
}
