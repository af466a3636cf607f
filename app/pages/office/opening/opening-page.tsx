import { usePage } from '../use-page.ts'
import { counted } from '../words.ts'
import { CheckRow } from './check-row.tsx'
import type { OpeningData } from './opening-data.ts'
import { StartBox } from './start-box.tsx'

/** What the shop still lacks before it opens, what is missing first. */
export function OpeningPage() {
  const { checks, left, starts } = usePage<OpeningData>()
  const open = checks.filter(({ state }) => state !== 'done')
  const done = checks.filter(({ state }) => state === 'done')
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">Opening the shop</h1>
      <p className="mt-1 mb-5 text-ink-soft">
        {left === 0
          ? 'Nothing is left to do. The shop can open.'
          : `${counted(left, 'thing is', 'things are')} left to do.`}
      </p>
      {starts.length > 0 && <StartBox starts={starts} />}
      {open.length > 0 && <CheckList label="Left to do" checks={open} />}
      {done.length > 0 && (
        <>
          <h2 className="mt-8 mb-2 font-semibold text-sheet">Done</h2>
          <CheckList label="Done" checks={done} />
        </>
      )}
    </div>
  )
}

const CheckList = ({ label, checks }: { label: string; checks: OpeningData['checks'] }) => (
  <ul aria-label={label} className="max-w-[60rem] border-line-strong border-t">
    {checks.map((check) => (
      <CheckRow key={check.key} check={check} />
    ))}
  </ul>
)
