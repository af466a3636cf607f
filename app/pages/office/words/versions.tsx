import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { type Done, useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act, ActLink } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { addressOf, type OpenText, pathTo, type Version, type WordsData } from './words-data.ts'

/** Who saved it and when, each a link to what it said then. */
export function Versions({ open, earlier }: { open: OpenText } & Pick<WordsData, 'earlier'>) {
  const heading = useId()
  const now = useFrame()?.now ?? ''
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="font-semibold text-sheet">
        Versions
      </h2>
      <ol className="mt-2 border-line border-t">
        {open.versions.map((each) => (
          <li
            key={each.version}
            className="flex min-h-9 flex-wrap items-center gap-x-3 border-line border-b pointer-coarse:min-h-11"
          >
            <Link
              to={addressOf(open.key, each.version)}
              preventScrollReset
              aria-current={each.version === earlier?.version ? 'true' : undefined}
              className="font-medium text-brand-deep aria-current:text-ink"
            >
              {nameOf(each)}
            </Link>
            <span className="text-ink-soft text-xs">
              {each.at &&
                `${stateWords[each.state]} by ${each.by}, ${inSentence(momentInWords(each.at, now))}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const stateWords = { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' }

const nameOf = ({ version }: Version) => (version === 0 ? 'As it came with the shop' : `Version ${version}`)

type EarlierProps = {
  open: OpenText
  earlier: NonNullable<WordsData['earlier']>
  onDone: (done: Done) => void
}

/** Above a version: what it is, and the way to have it back. */
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
    const answer = await officeApi.post<{ change: number }>(`${pathTo(open.key)}/restore`, {
      to: earlier.version,
      version: open.version,
    })
    setDoing(false)
    if (!answer.ok) return setFailure(refusalInWords(answer.refusal))
    const done = { words: `${nameOf(earlier)} is in the shop.`, change: answer.data.change }
    onDone(done)
    await navigate(addressOf(open.key))
    show(done)
  }
  return (
    <div className="mb-4 rounded-md bg-brand-mist px-3.5 py-3">
      <p className="font-semibold">{nameOf(earlier)}</p>
      <p>
        {earlier.at &&
          `${stateWords[earlier.state]} by ${earlier.by}, ${inSentence(momentInWords(earlier.at, now))}. `}
        It can be looked at, but not changed.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Act look="first" disabled={!isHydrated} doing={isDoing && 'Restoring'} onClick={restore}>
          Publish this version again
        </Act>
        <ActLink to={addressOf(open.key)}>Back to the newest</ActLink>
      </div>
      {failure && (
        <div className="mt-3">
          <Failure title="It was not restored.">{failure}</Failure>
        </div>
      )}
    </div>
  )
}
