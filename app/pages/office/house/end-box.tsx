import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import type { StaffRow } from './staff-data.ts'

type EndBoxProps = { member: StaffRow; onClose: () => void; onDone: (done: Done) => void }

/** Somebody leaves: they are signed out everywhere at once. */
export const EndBox = ({ member: { id, name }, onClose, onDone }: EndBoxProps) => (
  <FormBox<Done>
    title={`End ${name}’s work here`}
    about="They are signed out of the office at once, everywhere. Their account at the shop stays theirs."
    press="End"
    doing="Ending"
    isDanger
    onClose={onClose}
    onDone={onDone}
    send={async (form) => {
      const answer = await officeApi.post<{ change: number }>(`staff/${id}/end`, {
        because: String(form.get('because') ?? '').trim(),
      })
      if (!answer.ok) return answer
      return { ok: true, data: { words: `${name} works here no more.`, change: answer.data.change } }
    }}
  >
    {(errors) => (
      <Field label="Why" name="because" maxLength={200} error={errors.because} hint="For the log." />
    )}
  </FormBox>
)
