import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import type { StaffRow } from './staff-data.ts'

type AuthorityBoxProps = { member: StaffRow; onClose: () => void; onDone: (done: Done) => void }

/** Since when somebody may sell alcohol. */
export const AuthorityBox = ({ member, onClose, onDone }: AuthorityBoxProps) => (
  <FormBox<Done>
    title={`${member.name}’s authority to sell alcohol`}
    about="Every sale needs the authority of the licence’s supervisor. Keep the signed paper on the premises, and write its day down here: without it, a picking run asks for a reason."
    press="Keep"
    doing="Keeping"
    onClose={onClose}
    onDone={onDone}
    send={async (form) => {
      const authorised_on = String(form.get('authorised_on') ?? '') || null
      const answer = await officeApi.post<{ change: number }>(`staff/${member.id}/authority`, {
        authorised_on,
      })
      if (!answer.ok) return answer
      const words = authorised_on
        ? `${member.name} may sell alcohol.`
        : `${member.name} has no authority to sell alcohol.`
      return { ok: true, data: { words, change: answer.data.change } }
    }}
  >
    {(errors) => (
      <Field
        label="Written authority of"
        name="authorised_on"
        type="date"
        defaultValue={member.authorised_on ?? ''}
        error={errors.authorised_on}
        hint="The day on the paper. Leave it empty if there is none."
      />
    )}
  </FormBox>
)
