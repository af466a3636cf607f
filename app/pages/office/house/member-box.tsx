import { useState } from 'react'
import { type Role, roles, roleWords, type Verb, verbs, verbsFor } from '#app/departments/staff/staff.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Choice } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { rightWords } from './right-words.ts'
import { againstRole, tickedOf } from './rights.ts'
import type { StaffRow } from './staff-data.ts'

type MemberBoxProps = { member: StaffRow; onClose: () => void; onDone: (done: Done) => void }

/** Role and single rights. A new role brings its own rights; what differs from it is marked. */
export function MemberBox({ member, onClose, onDone }: MemberBoxProps) {
  const [role, setRole] = useState(member.role)
  const [ticked, setTicked] = useState(() => tickedOf(member))
  const change = (next: Role) => {
    setRole(next)
    setTicked(verbsFor(next))
  }
  const toggle = (verb: Verb) => {
    const next = new Set(ticked)
    if (!next.delete(verb)) next.add(verb)
    setTicked(next)
  }
  return (
    <FormBox<Done>
      title={member.name}
      about={member.email}
      press="Keep"
      doing="Keeping"
      isWide
      onClose={onClose}
      onDone={onDone}
      send={async () => {
        const body = { role, ...againstRole(role, ticked) }
        const answer = await officeApi.post<{ change: number }>(`staff/${member.id}`, body)
        if (!answer.ok) return answer
        return { ok: true, data: { words: `${member.name} is changed.`, change: answer.data.change } }
      }}
    >
      {(errors) => (
        <>
          <Choice
            label="Role"
            value={role}
            error={errors.role}
            onChange={(event) => change(event.target.value as Role)}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {roleWords[each]}
              </option>
            ))}
          </Choice>
          <Rights role={role} ticked={ticked} onToggle={toggle} />
          {errors.taken && <p className="text-error text-xs">{errors.taken}</p>}
        </>
      )}
    </FormBox>
  )
}

type RightsProps = { role: Role; ticked: ReadonlySet<Verb>; onToggle: (verb: Verb) => void }

function Rights({ role, ticked, onToggle }: RightsProps) {
  const own = verbsFor(role)
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-xs">May</legend>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {verbs.map((verb) => (
          <li key={verb} className="border-line border-t">
            <label className="flex min-h-9 items-center gap-3 py-1 pointer-coarse:min-h-12">
              <input
                type="checkbox"
                checked={ticked.has(verb)}
                onChange={() => onToggle(verb)}
                className="size-4 flex-none accent-brand-deep"
              />
              <span className="min-w-0 flex-1">{rightWords[verb]}</span>
              {own.has(verb) !== ticked.has(verb) && (
                <span className="text-2xs text-offer">{ticked.has(verb) ? 'added' : 'taken'}</span>
              )}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
