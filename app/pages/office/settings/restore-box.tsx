import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useToasts } from '../frame/toast.tsx'
import { officeApi, refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Failure } from '../parts/message.tsx'
import { versionName } from '../parts/versions.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { ChangeList } from './change-list.tsx'
import { addressOf, type Comparison } from './settings-data.ts'

type RestoreBoxProps = {
  back: Comparison
  section: string
  /** The newest version, which somebody else may have replaced. */
  newest: number
}

/** What having an earlier version back would change, before it does. */
export function RestoreBox({ back, section, newest }: RestoreBoxProps) {
  const { version, at, by, changes, refused } = back
  const [isDoing, setDoing] = useState(false)
  const [failure, setFailure] = useState('')
  const now = useFrame()?.now ?? ''
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { show } = useToasts()
  const name = versionName(version)
  const close = () => navigate(addressOf(section), { replace: true, preventScrollReset: true })
  const restore = async () => {
    setDoing(true)
    setFailure('')
    const answer = await officeApi.post<{ change: number }>('settings/restore', {
      to: version,
      version: newest,
    })
    if (answer.ok) {
      await close()
      return show({ words: `${name}: put back.`, change: answer.data.change })
    }
    setDoing(false)
    const { fields } = answer.refusal
    setFailure(fields ? Object.values(fields).join(' ') : refusalInWords(answer.refusal))
    // What it would change is compared with what holds now.
    await revalidate()
  }
  const mayRestore = changes.length > 0 && refused.length === 0
  return (
    <Box
      title={`Put back: ${name}`}
      about={`${at === null ? 'All settings as they came' : `All settings as ${by} saved them, ${inSentence(momentInWords(at, now))}`}. Orders placed before keep what they were placed with.`}
      wide
      onClose={() => void close()}
      footer={
        <>
          <Act big onClick={() => void close()}>
            {mayRestore ? 'Leave it as it is' : 'Close'}
          </Act>
          {mayRestore && (
            <Act
              big
              look="first"
              disabled={!isHydrated}
              doing={isDoing && 'Putting back'}
              onClick={() => void restore()}
            >
              Put it back
            </Act>
          )}
        </>
      }
    >
      {changes.length === 0 ? (
        <p>Nothing would change: the shop has these settings now.</p>
      ) : (
        <>
          <h3 className="mb-2 font-semibold">This would change</h3>
          <ChangeList changes={changes} />
        </>
      )}
      {refused.length > 0 && (
        <div className="mt-4">
          <Failure title="It can’t be put back: the shop would refuse it today.">
            <ul>
              {refused.map(({ title, words }) => (
                <li key={title}>
                  <span className="font-medium">{title}</span>: {words}
                </li>
              ))}
            </ul>
          </Failure>
        </div>
      )}
      {failure && (
        <div className="mt-4">
          <Failure title="It was not put back.">{failure}</Failure>
        </div>
      )}
    </Box>
  )
}
