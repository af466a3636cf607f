import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { type ActAnswer, asDone } from '../orders/order-acts.ts'
import { Drafted } from '../parts/drafted.tsx'
import { TextBox } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import type { SheetPerson } from './people-data.ts'

type NoteBoxProps = { person: SheetPerson; onClose: () => void; onDone: (done: Done) => void }

export const NoteBox = ({ person: { id, name }, onClose, onDone }: NoteBoxProps) => (
  <FormBox<Done>
    title={`Note about ${name}`}
    about="For staff. If they ask for their data, they read it too."
    press="Keep it"
    doing="Keeping"
    onClose={onClose}
    onDone={onDone}
    send={async (form) =>
      asDone(
        await officeApi.post<ActAnswer>(`people/${id}/note`, { text: form.get('text') }),
        `Noted about ${name}.`,
      )
    }
  >
    {(errors) => (
      <Drafted form={`person-note:${id}`}>
        <TextBox label="Note" name="text" required rows={4} maxLength={2_000} error={errors.text} />
      </Drafted>
    )}
  </FormBox>
)
