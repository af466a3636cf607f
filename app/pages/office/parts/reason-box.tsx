import type { Outcome } from '../office-api.ts'
import { Field, TextBox } from './field.tsx'
import { FormBox } from './form-box.tsx'

/** Outside the licensed hours, or without authority: why it is picked all the same, and where. */
export type SaleReason = { because: string; place?: string | undefined }

type ReasonBoxProps<Answer> = {
  title: string
  /** What speaks against it. */
  concern: string
  press: string
  doing: string
  /** Nobody is asked where. */
  isHere?: boolean
  onClose: () => void
  onDone: (answer: Answer) => void
  send: (reason: SaleReason) => Promise<Outcome<Answer>>
}

/** In law a bottle is sold where and when it is picked: what speaks against it needs a reason on record. */
export const ReasonBox = <Answer,>({ concern, send, isHere = false, ...box }: ReasonBoxProps<Answer>) => (
  <FormBox<Answer>
    {...box}
    about={concern}
    send={(form) =>
      send({
        because: String(form.get('because') ?? '').trim(),
        place: String(form.get('place') ?? '').trim() || undefined,
      })
    }
  >
    {(errors) => (
      <>
        <TextBox
          label="Reason"
          name="because"
          required
          maxLength={500}
          error={errors.because}
          hint="It stays with the run, for the licensing officer."
        />
        {!isHere && (
          <Field
            label="Picked at"
            name="place"
            maxLength={120}
            error={errors.place}
            hint="Leave it empty for the shop’s own premises."
          />
        )}
      </>
    )}
  </FormBox>
)
