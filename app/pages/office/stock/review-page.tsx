import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { type CountLine, countTitle, type WireCount } from '#app/departments/stockroom/counts.ts'
import { classNames } from '#app/design/material/class-names.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { StatusMark } from '../parts/status-mark.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { counted, inSentence, momentInWords } from '../words.ts'
import { signed } from './counting.ts'
import type { CountData } from './stock-data.ts'

type Closed = { change: number | null; done: { drink: string; by: number; missing: number }[] }

/** What differs, drink by drink, before stock is corrected by it. */
export function ReviewPage() {
  const { id, count } = usePage<CountData>()
  return (
    <div className="max-w-4xl px-4 pt-6 pb-24 md:px-8">
      <h1 className="font-medium font-serif text-title">
        Count {id}
        {count && `: ${countTitle(count)}`}
      </h1>
      {count ? (
        <Review count={count} />
      ) : (
        <Nothing title={`There is no count ${id}.`}>
          <ActLink to="/office/count" className="mt-3">
            To the counts
          </ActLink>
        </Nothing>
      )}
    </div>
  )
}

function Review({ count }: { count: WireCount }) {
  const acts = useReview(count)
  const different = count.lines.filter(({ difference }) => difference !== 0)
  const same = count.lines.length - different.length
  const bottles = different.reduce((sum, { difference }) => sum + difference, 0)
  return (
    <>
      <How count={count} />
      <p className="mt-3">
        {counted(count.lines.length, 'drink')} counted, {same} as expected,{' '}
        <b className="font-semibold">{different.length === 1 ? '1 differs' : `${different.length} differ`}</b>
        {different.length > 0 && `: ${signed(bottles)} ${Math.abs(bottles) === 1 ? 'bottle' : 'bottles'}`}.
        {count.left.count > 0 &&
          ` ${counted(count.left.count, 'drink')}${count.left.capped ? ' or more' : ''} not counted: their stock stays as it is.`}
      </p>
      {different.length > 0 && (
        <Table
          lines={different}
          mayRecount={count.may.includes('recount')}
          onRecount={acts.recount}
          doing={acts.doing}
        />
      )}
      {acts.short.length > 0 && (
        <div className="mt-4">
          <Failure title="Bottles are missing that are promised to somebody.">
            {acts.short.map(({ drink, missing }) => `${nameOf(count, drink)}: ${missing}`).join('; ')}. Their
            orders can’t all be sent.
          </Failure>
        </div>
      )}
      {acts.failure && (
        <div className="mt-4">
          <Failure title="This was not done.">{acts.failure}</Failure>
        </div>
      )}
      {count.may.includes('close') && (
        <div className="mt-5 flex flex-wrap gap-2">
          <Act
            look="first"
            big
            doing={acts.doing === 'close' && 'Closing'}
            onClick={() => acts.close(different.length)}
          >
            {different.length === 0
              ? 'Close the count'
              : `Correct ${counted(different.length, 'drink')} and close`}
          </Act>
          <ActLink big to={`/office/count/${count.id}`}>
            Go on counting
          </ActLink>
          <Act look="quiet" big doing={acts.doing === 'give-up' && 'Ending'} onClick={acts.giveUp}>
            Give it up
          </Act>
        </div>
      )}
    </>
  )
}

const nameOf = ({ lines }: WireCount, drink: string) =>
  lines.find((line) => line.drink === drink)?.name ?? drink

function How({ count }: { count: WireCount }) {
  const now = useFrame()?.now ?? ''
  const begun = `Begun ${inSentence(momentInWords(count.opened_at, now))} by ${count.opened_by}`
  const ended = count.ended_at && `${inSentence(momentInWords(count.ended_at, now))} by ${count.ended_by}`
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-ink-soft text-xs">
      {count.state === 'open' && <StatusMark standing="now">Open</StatusMark>}
      {count.state === 'closed' && <StatusMark standing="done">Closed</StatusMark>}
      {count.state === 'given_up' && <StatusMark standing="closed">Given up</StatusMark>}
      <span>
        {begun}
        {ended && `, ended ${ended}`}
      </span>
    </p>
  )
}

type TableProps = {
  lines: CountLine[]
  mayRecount: boolean
  doing: string
  onRecount: (line: CountLine) => void
}

const Table = ({ lines, mayRecount, doing, onRecount }: TableProps) => (
  <table className="mt-4 w-full table-fixed border-collapse">
    <caption className="sr-only">What differs</caption>
    <thead>
      <tr className="h-8 border-line-strong border-b text-left text-2xs text-ink-soft">
        <th scope="col" className="pr-2 font-medium">
          Drink
        </th>
        <th scope="col" className="w-16 px-1 text-right font-medium sm:w-24 sm:px-2">
          Expected
        </th>
        <th scope="col" className="w-16 px-1 text-right font-medium sm:w-24 sm:px-2">
          Counted
        </th>
        <th scope="col" className="w-12 pl-1 text-right font-medium sm:w-24 sm:pl-2">
          <span className="max-sm:sr-only">Difference</span>
        </th>
        {mayRecount && (
          <th scope="col" className="hidden w-32 sm:table-cell">
            <span className="sr-only">What to do</span>
          </th>
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={line.drink} className="h-9 border-line border-b align-top">
          <td className="py-2 pr-2 [overflow-wrap:anywhere]">
            <Link to={`/office/stock/${line.drink}`} className="font-medium text-brand-deep">
              {line.name}
            </Link>
            <span className="block text-ink-soft text-xs">
              {[line.bin, line.people.map(({ by, counted: some }) => `${by} ${some}`).join(', ')]
                .filter(Boolean)
                .join(': ')}
            </span>
            {line.late && (
              <span className="block text-offer text-xs">
                Sent long after it was counted: count it again if parcels left meanwhile.
              </span>
            )}
            {mayRecount && (
              <span className="mt-1 block sm:hidden">
                <Again {...{ line, doing, onRecount }} />
              </span>
            )}
          </td>
          <td className="px-1 py-2 text-right tabular-nums sm:px-2">{line.on_hand}</td>
          <td className="px-1 py-2 text-right tabular-nums sm:px-2">{line.counted}</td>
          <td
            className={classNames(
              'py-2 pl-1 text-right font-semibold tabular-nums sm:pl-2',
              line.difference < 0 && 'text-error',
            )}
          >
            {signed(line.difference)}
          </td>
          {mayRecount && (
            <td className="hidden py-1 text-right sm:table-cell">
              <Again {...{ line, doing, onRecount }} />
            </td>
          )}
        </tr>
      ))}
    </tbody>
  </table>
)

const Again = ({ line, doing, onRecount }: Pick<TableProps, 'doing' | 'onRecount'> & { line: CountLine }) => (
  <Act
    aria-label={`Count again: ${line.name}`}
    doing={doing === line.drink && 'Forgetting'}
    onClick={() => onRecount(line)}
  >
    Count again
  </Act>
)

function useReview({ id }: WireCount) {
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState('')
  const [short, setShort] = useState<Closed['done']>([])
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const press = async <Answer extends { change: number | null }>(
    name: string,
    call: string,
    body: object,
    words: (answer: Answer) => string,
  ) => {
    setDoing(name)
    setFailure('')
    const answer = await officeApi.post<Answer>(`counts/${id}/${call}`, body)
    setDoing('')
    if (answer.ok) show({ words: words(answer.data), change: answer.data.change })
    else setFailure(refusalInWords(answer.refusal))
    void revalidate()
  }
  return {
    doing,
    failure,
    short,
    recount: ({ drink, name }: CountLine) =>
      void press(drink, 'recount', { drink }, () => `${name} is counted again.`),
    giveUp: () => void press('give-up', 'give-up', {}, () => `Count ${id} was given up. Stock is as it was.`),
    close: (expects: number) =>
      void press<Closed>('close', 'close', { expects }, ({ done }) => {
        setShort(done.filter(({ missing }) => missing > 0))
        return `Count ${id} is closed, stock of ${counted(done.length, 'drink')} corrected.`
      }),
  }
}
