import { useState } from 'react'
import { roleWords } from '#app/departments/staff/staff.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Failure } from '../parts/message.tsx'
import { useFrame } from '../use-page.ts'
import { inSentence, momentInWords } from '../words.ts'
import type { InvitationRow, InvitedAnswer } from './staff-data.ts'

type InvitationsProps = { invitations: InvitationRow[]; onDone: (done: Done) => void }

/** Links that nobody has used yet. */
export function Invitations({ invitations, onDone }: InvitationsProps) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="invited" className="mt-8">
      <h2 id="invited" className="mb-2 font-semibold">
        Invited
      </h2>
      <ul className="border-line-strong border-t">
        {invitations.map((invitation) => (
          <Invitation key={invitation.id} invitation={invitation} onDone={onDone} />
        ))}
      </ul>
    </section>
  )
}

function Invitation({ invitation, onDone }: { invitation: InvitationRow; onDone: (done: Done) => void }) {
  const { id, name, email, role, expires_at } = invitation
  const now = useFrame()?.now ?? ''
  const isHydrated = useHydrated()
  const [doing, setDoing] = useState('')
  const [failure, setFailure] = useState('')
  const act = async (way: string, words: string) => {
    setDoing(way)
    const answer = await officeApi.post<Partial<InvitedAnswer>>(`invitations/${id}/${way}`)
    setDoing('')
    if (!answer.ok) return setFailure(answer.refusal.error_message)
    onDone({ words, mailsUntil: answer.data.mails?.until ?? null })
  }
  return (
    <li className="grid min-h-[54px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-2 py-2 lg:grid-cols-[minmax(0,280px)_minmax(0,1fr)_128px_200px]">
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-ink-soft text-xs">{email}</span>
      </span>
      <span className="max-lg:text-right">{roleWords[role]}</span>
      <span className="text-ink-soft text-xs tabular-nums max-lg:col-span-2">
        until {inSentence(momentInWords(expires_at, now))}
      </span>
      <span className="flex justify-end gap-2 max-lg:col-span-2 max-lg:justify-start">
        <Act
          disabled={!isHydrated}
          aria-label={`Send again to ${name}`}
          doing={doing === 'send-again' && 'Sending'}
          onClick={() => act('send-again', `A new link goes to ${name}. The one before works no more.`)}
        >
          Send again
        </Act>
        <Act
          look="quiet"
          disabled={!isHydrated}
          aria-label={`Take back from ${name}`}
          doing={doing === 'take-back' && 'Taking back'}
          onClick={() => act('take-back', `The link to ${name} works no more.`)}
        >
          Take back
        </Act>
      </span>
      {failure && (
        <div className="col-span-full">
          <Failure title="This was not done.">{failure} Nothing was changed.</Failure>
        </div>
      )}
    </li>
  )
}
