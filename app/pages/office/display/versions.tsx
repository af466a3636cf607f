import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { type Done, useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { momentInWords } from '../words.ts'
import { addressOf, type DisplayData, type Version } from './display-data.ts'

type VersionsProps = Pick<DisplayData, 'open' | 'versions' | 'earlier'>

/** Who saved it and when, each a link to what it said then. */
export function Versions({ open, versions, earlier }: VersionsProps) {
  const heading = useId()
  const now = useFrame()?.now ?? ''
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-sheet">
        Versions
      </h2>
      {versions.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nobody has changed it: it is as it came with the shop.</p>
      ) : (
        <ol className="mt-2 border-line border-t">
          {versions.map((each) => (
            <li
              key={each.version}
              className="flex min-h-9 items-center gap-3 border-line border-b pointer-coarse:min-h-11"
            >
              <Link
                to={each.version === open.version ? addressOf(open.part) : addressOf(open.part, each.version)}
                preventScrollReset
                aria-current={each.version === (earlier?.version ?? open.version) ? 'true' : undefined}
                className="font-medium text-brand-deep aria-current:text-ink"
              >
                {nameOf(each)}
              </Link>
              <span className="text-ink-soft text-xs">
                {each.version > 0 && `${each.by}, ${momentInWords(each.at, now)}`}
              </span>
              {each.version === open.version && (
                <span className="ml-auto text-ink-soft text-xs">in the shop now</span>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

const nameOf = ({ version }: Version) => (version === 0 ? 'As it came with the shop' : `Version ${version}`)

type EarlierProps = {
  open: DisplayData['open']
  earlier: NonNullable<DisplayData['earlier']>
  onDone: (done: Done) => void
}

/** Above an earlier version: what it is, and the way to have it back. */
export function Earlier({ open, earlier, onDone }: EarlierProps) {
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { show } = useToasts()
  const now = useFrame()?.now ?? ''
  const restore = async () => {
    setDoing(true)
    setFailure('')
    const answer = await officeApi.post<{ change: number }>(
      `display/${encodeURIComponent(open.part)}/restore`,
      { to: earlier.version, version: open.version },
    )
    setDoing(false)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    const done = {
      words: `${open.title}: ${nameOf(earlier).toLowerCase()} is back.`,
      change: answer.data.change,
    }
    onDone(done)
    await navigate(addressOf(open.part))
    show(done)
  }
  return (
    <div className="mb-4 rounded-md bg-brand-mist px-3.5 py-3">
      <p className="font-semibold">{nameOf(earlier)}</p>
      <p>
        {earlier.version > 0 && `Saved by ${earlier.by}, ${momentInWords(earlier.at, now)}. `}
        It can be looked at, but not changed.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Act look="first" disabled={!isHydrated} doing={isDoing && 'Restoring'} onClick={restore}>
          Restore this version
        </Act>
        <ActLink to={addressOf(open.part)}>Back to the newest</ActLink>
      </div>
      {failure && (
        <div className="mt-3">
          <Failure title="It was not restored.">{failure}</Failure>
        </div>
      )}
    </div>
  )
}
