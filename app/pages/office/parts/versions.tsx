import { type ReactNode, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { type Done, useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from './act.tsx'
import { Failure } from './message.tsx'

export type ListedVersion = {
  version: number
  to: string
  isHere: boolean
  /** Who saved it, and when; empty for what came with the shop. */
  saved: string
  note?: string | false
}

type VersionsProps = { versions: readonly ListedVersion[] }

/** Who saved something and when, each a link to what it said then. */
export function Versions({ versions }: VersionsProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-sheet">
        Versions
      </h2>
      {versions.length === 0 ? (
        <p className="mt-1 text-ink-soft">Nobody has changed it: it is as it came with the shop.</p>
      ) : (
        <ol className="mt-2 border-line border-t">
          {versions.map(({ version, to, isHere, saved, note }) => (
            <li
              key={version}
              className="flex min-h-9 flex-wrap items-center gap-x-3 border-line border-b pointer-coarse:min-h-11"
            >
              <Link
                to={to}
                preventScrollReset
                aria-current={isHere ? 'true' : undefined}
                className="font-medium text-brand-deep aria-current:text-ink"
              >
                {versionName(version)}
              </Link>
              <span className="text-ink-soft text-xs">{saved}</span>
              {note && <span className="ml-auto text-ink-soft text-xs">{note}</span>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

export const versionName = (version: number) =>
  version === 0 ? 'As it came with the shop' : `Version ${version}`

type EarlierProps = {
  /** The one that is looked at, and the newest, which somebody else may have replaced. */
  version: number
  newest: number
  saved: ReactNode
  /** The call that has it back, and the words on its button. */
  call: string
  press: string
  done: string
  /** Where the newest is. */
  back: string
  onDone: (done: Done) => void
}

/** Above an earlier version: what it is, and the way to have it back. */
export function EarlierVersion({ version, newest, saved, call, press, done, back, onDone }: EarlierProps) {
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState('')
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const { show } = useToasts()
  const restore = async () => {
    setDoing(true)
    setFailure('')
    const answer = await officeApi.post<{ change: number }>(call, { to: version, version: newest })
    setDoing(false)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    const restored = { words: done, change: answer.data.change }
    onDone(restored)
    await navigate(back)
    show(restored)
  }
  return (
    <div className="mb-4 rounded-md bg-brand-mist px-3.5 py-3">
      <p className="font-semibold">{versionName(version)}</p>
      <p>{saved} It can be looked at, but not changed.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Act look="first" disabled={!isHydrated} doing={isDoing && 'Restoring'} onClick={restore}>
          {press}
        </Act>
        <ActLink to={back}>Back to the newest</ActLink>
      </div>
      {failure && (
        <div className="mt-3">
          <Failure title="It was not restored.">{failure}</Failure>
        </div>
      )}
    </div>
  )
}
