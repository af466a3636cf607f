import { INVITATION_HOURS, roles, roleWords } from '#app/departments/staff/staff.ts'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Drafted } from '../parts/drafted.tsx'
import { Choice, Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { whatTheySee } from '../sign-in/role-words.ts'
import type { InvitedAnswer } from './staff-data.ts'

/** Mails somebody a link. What was typed survives a reload. */
export const InviteBox = ({ onClose, onDone }: { onClose: () => void; onDone: (done: Done) => void }) => (
  <FormBox<Done>
    title="Invite somebody"
    about={`They get a link by mail. It works once, for ${INVITATION_HOURS} hours. Until the mail leaves in a minute, Undo takes it back.`}
    press="Send the invitation"
    doing="Sending"
    onClose={onClose}
    onDone={onDone}
    send={async (form) => {
      const fields = fieldsOf(form)
      const answer = await officeApi.post<InvitedAnswer>('invitations', fields)
      if (!answer.ok) return answer
      const { change, mails } = answer.data
      return { ok: true, data: { words: `${fields.name} is invited.`, change, mailsUntil: mails.until } }
    }}
  >
    {(errors) => (
      <Drafted form="invitation">
        <Field label="Name" name="name" autoComplete="off" required error={errors.name} />
        <Field label="E-mail" name="email" type="email" autoComplete="off" required error={errors.email} />
        <Choice label="Role" name="role" defaultValue="packer" error={errors.role}>
          {roles.map((role) => (
            <option key={role} value={role}>
              {roleWords[role]}: {whatTheySee[role]}
            </option>
          ))}
        </Choice>
      </Drafted>
    )}
  </FormBox>
)
