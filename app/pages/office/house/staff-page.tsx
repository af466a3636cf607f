import { UserPlus } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { roleWords } from '#app/departments/staff/staff.ts'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { dateInLondon } from '#app/platform/clock.ts'
import { useKeys } from '../frame/keys.tsx'
import { type Done, useToasts } from '../frame/toast.tsx'
import { Act } from '../parts/act.tsx'
import { Failure, Nothing } from '../parts/message.tsx'
import { proofFor } from '../prove-again.ts'
import { useFrame, usePage } from '../use-page.ts'
import { counted, momentInWords } from '../words.ts'
import { Invitations } from './invitations.tsx'
import { rightsInWords } from './right-words.ts'
import type { StaffData, StaffRow } from './staff-data.ts'

const InviteBox = lazy(async () => ({ default: (await import('./invite-box.tsx')).InviteBox }))
const MemberBox = lazy(async () => ({ default: (await import('./member-box.tsx')).MemberBox }))
const AuthorityBox = lazy(async () => ({ default: (await import('./authority-box.tsx')).AuthorityBox }))
const EndBox = lazy(async () => ({ default: (await import('./end-box.tsx')).EndBox }))

type Open = { box: 'invite' } | { box: 'change' | 'end' | 'authority'; member: StaffRow }

/** Who works here, what each may do, and who is invited. */
export function StaffPage() {
  const { isLocked, staff, invitations } = usePage<StaffData>()
  const [open, setOpen] = useState<Open>()
  const { show } = useToasts()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const invite = () => setOpen({ box: 'invite' })
  useKeys(isLocked ? [] : [{ key: 'i', does: 'Invite somebody', run: invite }])
  const onDone = (done: Done) => {
    setOpen(undefined)
    show(done)
    void revalidate()
  }
  const onClose = () => setOpen(undefined)
  return (
    <div className="px-4 pt-6 pb-32 md:px-8 md:pb-10">
      <div className="flex items-center justify-between gap-3">
        <h1 className="font-medium font-serif text-title">Staff</h1>
        {!isLocked && (
          <Act look="first" cap="I" disabled={!isHydrated} onClick={invite}>
            <Icon of={UserPlus} size={15} />
            Invite somebody
          </Act>
        )}
      </div>
      {isLocked ? (
        <Locked />
      ) : (
        <>
          <p className="mt-1 mb-5 text-ink-soft">
            {counted(staff.length, 'person works', 'people work')} here
            {invitations.length > 0 && `, ${invitations.length} invited`}.
          </p>
          <ul className="border-line-strong border-t">
            {staff.map((member) => (
              <Member key={member.id} member={member} onOpen={setOpen} />
            ))}
          </ul>
          <Invitations invitations={invitations} onDone={onDone} />
        </>
      )}
      <Suspense>
        {open?.box === 'invite' && <InviteBox onClose={onClose} onDone={onDone} />}
        {open?.box === 'change' && <MemberBox member={open.member} onClose={onClose} onDone={onDone} />}
        {open?.box === 'authority' && <AuthorityBox member={open.member} onClose={onClose} onDone={onDone} />}
        {open?.box === 'end' && <EndBox member={open.member} onClose={onClose} onDone={onDone} />}
      </Suspense>
    </div>
  )
}

function Locked() {
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const [hasFailed, setFailed] = useState(false)
  const confirm = async () => {
    const isProven = await proofFor('step_up')
    setFailed(!isProven)
    if (isProven) await revalidate()
  }
  return (
    <div className="mt-4 max-w-xl">
      <Nothing title="Please confirm that it is you.">
        <p>Who works here, and what they may do, is shown after a fresh passkey or code.</p>
        <Act look="first" className="mt-3" disabled={!isHydrated} onClick={confirm}>
          Confirm
        </Act>
      </Nothing>
      {hasFailed && (
        <div className="mt-3">
          <Failure title="That was not confirmed.">Nothing was changed. You can try again.</Failure>
        </div>
      )}
    </div>
  )
}

function Member({ member, onOpen }: { member: StaffRow; onOpen: (open: Open) => void }) {
  const frame = useFrame()
  const isHydrated = useHydrated()
  const { name, email, role, added, taken, authorised_on, seen_at } = member
  const differing = [
    added.length > 0 && `may also ${rightsInWords(added)}`,
    taken.length > 0 && `may not ${rightsInWords(taken)}`,
  ].filter(Boolean)
  return (
    <li className="grid min-h-[54px] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-line border-b px-2 py-2 lg:grid-cols-[minmax(0,280px)_minmax(0,1fr)_128px_200px]">
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {name}
          {member.id === frame?.member.id && <span className="font-normal text-ink-soft"> (you)</span>}
        </span>
        <span className="block truncate text-ink-soft text-xs">{email}</span>
      </span>
      <span className="min-w-0 max-lg:order-3">
        {roleWords[role]}
        {differing.length > 0 && (
          <span className="block text-ink-soft text-xs [overflow-wrap:anywhere]">{differing.join('; ')}</span>
        )}
        <button
          type="button"
          disabled={!isHydrated}
          className="tap block text-left text-ink-soft text-xs underline decoration-line-strong underline-offset-2 hover:text-ink"
          onClick={() => onOpen({ box: 'authority', member })}
        >
          {authorised_on
            ? `May sell alcohol since ${dateInLondon(new Date(`${authorised_on}T12:00:00Z`))}`
            : 'No authority to sell alcohol'}
          <span className="sr-only">: {name}</span>
        </button>
      </span>
      <span className="text-ink-soft text-xs tabular-nums max-lg:order-4 max-lg:text-right">
        {seen_at ? momentInWords(seen_at, frame?.now ?? '') : 'Not seen yet'}
      </span>
      <span className="flex justify-end gap-2 max-lg:order-2 max-lg:-mr-3">
        <Act
          disabled={!isHydrated}
          aria-label={`Change ${name}`}
          onClick={() => onOpen({ box: 'change', member })}
        >
          Change
        </Act>
        <Act
          look="quiet"
          disabled={!isHydrated}
          aria-label={`End ${name}`}
          onClick={() => onOpen({ box: 'end', member })}
        >
          End
        </Act>
      </span>
    </li>
  )
}
