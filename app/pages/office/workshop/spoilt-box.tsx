import type { QueuedBottle } from '#app/departments/workshop/workshop.ts'
import { Choice, Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { type BottlesDone, sendAct } from './use-bottle-acts.ts'

const reasons = [
  'The cut slipped',
  'It broke',
  'The words are wrong',
  'The glass has a flaw',
  'Another reason',
]

type SpoiltBoxProps = { bottle: QueuedBottle; onClose: () => void; onDone: (answer: BottlesDone) => void }

/** Asks why: the reason is stored with the bottle. */
export const SpoiltBox = ({ bottle, onClose, onDone }: SpoiltBoxProps) => (
  <FormBox<BottlesDone>
    title={`Spoilt: bottle ${bottle.bottle} of ${bottle.of}`}
    about={`Another ${bottle.name} is taken from the shelf. If none is left, this bottle waits for one.`}
    press="Spoilt"
    doing="Taking another"
    isDanger
    onClose={onClose}
    onDone={onDone}
    send={(form) => sendAct('spoilt', [bottle], becauseOf(form))}
  >
    {(errors) => (
      <>
        <Choice label="What happened" name="reason" error={errors.because}>
          {reasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </Choice>
        <Field label="More about it" name="more" hint="If there is more to say." maxLength={300} />
      </>
    )}
  </FormBox>
)

const becauseOf = (form: FormData) =>
  [form.get('reason'), form.get('more')]
    .map((value) => String(value ?? '').trim())
    .filter(Boolean)
    .join(': ')
