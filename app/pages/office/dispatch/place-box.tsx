import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Field } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import type { Run } from './dispatch-data.ts'

type PlaceBoxProps = { run: Run; onClose: () => void; onDone: (done: Done) => void }

/** Where the bottles of a run are picked, and so sold. */
export const PlaceBox = ({ run, onClose, onDone }: PlaceBoxProps) => (
  <FormBox<Done>
    title={`Where run ${run.id} is sold`}
    about="In law a bottle is sold where it is picked. The licence has to cover that place."
    press="Keep"
    doing="Keeping"
    onClose={onClose}
    onDone={onDone}
    send={async (form) => {
      const place = String(form.get('place') ?? '').trim()
      const answer = await officeApi.post<{ change: number | null }>(`runs/${run.id}/place`, { place })
      if (!answer.ok) return answer
      return { ok: true, data: { words: `Run ${run.id} is sold at ${place}.`, change: answer.data.change } }
    }}
  >
    {(errors) => (
      <Field
        label="Place"
        name="place"
        required
        maxLength={120}
        defaultValue={run.place}
        error={errors.place}
      />
    )}
  </FormBox>
)
