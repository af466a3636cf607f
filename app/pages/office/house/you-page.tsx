import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roleWords } from '#app/departments/staff/staff.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { useKeyboard } from '../frame/keys.tsx'
import { SignOut } from '../frame/sign-out.tsx'
import { useToasts } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame, usePage } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import { Group, Line } from './group.tsx'
import { WaysIn } from './ways-in.tsx'
import type { SessionRow, YouData } from './you-data.ts'

/** One's own part of the office: where one is signed in, how one gets in, and how one likes it. */
export function YouPage() {
  const data = usePage<YouData>()
  const member = useFrame()?.member
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <h1 className="font-medium font-serif text-title">{member?.name ?? 'You'}</h1>
      <p className="mt-1 mb-6 text-ink-soft [overflow-wrap:anywhere]">
        {[member && roleWords[member.role], data.email].filter(Boolean).join(', ')}
      </p>
      <Sessions sessions={data.sessions} />
      <WaysIn data={data} />
      <Wishes wantsMorningMail={data.wants_morning_mail} />
    </div>
  )
}

function Sessions({ sessions }: { sessions: SessionRow[] }) {
  const now = useFrame()?.now ?? ''
  const isHydrated = useHydrated()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const [failure, setFailure] = useState('')
  const when = (at: string) => inSentence(momentInWords(at, now))
  const end = async (words: string, id?: string) => {
    const answer = await officeApi.post('sessions/end', id === undefined ? {} : { id })
    setFailure(answer.ok ? '' : answer.refusal.error_message)
    if (answer.ok) show({ words })
    await revalidate()
  }
  return (
    <Group title="Signed in" detail="Where your office is open">
      <ul>
        {sessions.map(({ id, agent, created_at, seen_at, is_this }) => (
          <Line
            key={id}
            title={agent || 'Unknown device'}
            detail={`Since ${when(created_at)}${is_this ? '' : `, last seen ${when(seen_at)}`}`}
          >
            {is_this ? (
              <span className="flex items-baseline gap-3 text-ink-soft text-xs">
                This one
                {/* Elsewhere it is in the rail. */}
                <span className="md:hidden">
                  <SignOut />
                </span>
              </span>
            ) : (
              <Act
                disabled={!isHydrated}
                aria-label={`End the session of ${agent || 'an unknown device'}`}
                onClick={() => end('The session is ended.', id)}
              >
                End
              </Act>
            )}
          </Line>
        ))}
      </ul>
      {sessions.length > 2 && (
        <Act className="mt-3" disabled={!isHydrated} onClick={() => end('All other sessions are ended.')}>
          End all others
        </Act>
      )}
      {failure && (
        <div className="mt-3">
          <Failure title="This was not done.">{failure}</Failure>
        </div>
      )}
    </Group>
  )
}

function Wishes({ wantsMorningMail }: { wantsMorningMail: boolean }) {
  const { areLettersOn, switchLetters } = useKeyboard()
  const [wants, setWants] = useState(wantsMorningMail)
  const [failure, setFailure] = useState('')
  const switchMail = async (on: boolean) => {
    setWants(on)
    const answer = await officeApi.post('you', { wants_morning_mail: on })
    setFailure(answer.ok ? '' : answer.refusal.error_message)
    if (!answer.ok) setWants(!on)
  }
  return (
    <Group title="As you like it">
      <Switch
        label="Today by mail"
        detail="Every morning at 7:30, London time"
        isOn={wants}
        onSwitch={switchMail}
      />
      <Switch
        label="Single letters work as keys"
        detail="Never in fields. Ctrl K always works"
        isOn={areLettersOn}
        onSwitch={switchLetters}
      />
      {failure && (
        <div className="mt-3">
          <Failure title="This was not kept.">{failure}</Failure>
        </div>
      )}
    </Group>
  )
}

type SwitchProps = { label: string; detail: string; isOn: boolean; onSwitch: (on: boolean) => void }

function Switch({ label, detail, isOn, onSwitch }: SwitchProps) {
  const id = useId()
  return (
    <div className="flex min-h-[54px] items-center gap-3 border-line border-b px-2 py-[7px]">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-about`}
        disabled={!useHydrated()}
        onChange={(event) => onSwitch(event.target.checked)}
        className="size-4 flex-none accent-brand-deep"
      />
      <span>
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        <span id={`${id}-about`} className="block text-ink-soft text-xs">
          {detail}
        </span>
      </span>
    </div>
  )
}
