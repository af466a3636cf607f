import { replyLimits } from '#app/departments/help/enquiries.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { type ActAnswer, asDone } from '../orders/order-acts.ts'
import { Drafted } from '../parts/drafted.tsx'
import { TextBox } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'

type NoteBoxProps = { reference: string; onClose: () => void; onDone: (done: Done) => void }

export const NoteBox = ({ reference, onClose, onDone }: NoteBoxProps) => (
  <FormBox<Done>
    title={`Note at ${reference}`}
    about="For staff. If they ask for their data, they read it too."
    press="Keep it"
    doing="Keeping"
    onClose={onClose}
    onDone={onDone}
    send={async (form) =>
      asDone(
        await officeApi.post<ActAnswer>('enquiries/note', { reference, text: form.get('text') }),
        `Noted at ${reference}.`,
      )
    }
  >
    {(errors) => (
      <Drafted form={`enquiry-note:${reference}`}>
        <TextBox
          label="Note"
          name="text"
          required
          rows={4}
          maxLength={replyLimits.note}
          error={errors.text}
        />
      </Drafted>
    )}
  </FormBox>
)
