import { refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Field, TextBox } from '../parts/field.tsx'
import { FormBox } from '../parts/form-box.tsx'
import { Failure } from '../parts/message.tsx'
import { Tried } from './tried.tsx'
import type { NoRun, Started, useStartRun } from './use-start-run.ts'

type NoRunBoxProps = {
  refused: NoRun
  run: Pick<ReturnType<typeof useStartRun>, 'begin' | 'afterReason'>
  onClose: () => void
  onLookAgain: () => void
}

/** No run began, and why; or what has to be said before one may. */
export function NoRunBox({ refused, run, onClose, onLookAgain }: NoRunBoxProps) {
  if ('refusal' in refused && refused.refusal.code === 'needs_reason')
    return <ReasonBox concern={refused.refusal.error_message} run={run} onClose={onClose} />
  return (
    <Box
      title="No run was started"
      onClose={onClose}
      footer={
        <Act big look="first" onClick={onLookAgain}>
          Look again
        </Act>
      }
    >
      {'refusal' in refused ? (
        <Failure title="This was not done.">{refusalInWords(refused.refusal)}</Failure>
      ) : (
        <Tried tried={refused.tried} can="can be picked" />
      )}
    </Box>
  )
}

type ReasonBoxProps = Pick<NoRunBoxProps, 'run' | 'onClose'> & { concern: string }

/** In law a bottle is sold where and when it is picked: what speaks against it needs a reason on record. */
const ReasonBox = ({ concern, run, onClose }: ReasonBoxProps) => (
  <FormBox<Started>
    title="This run needs a reason"
    about={concern}
    press="Start the run"
    doing="Starting"
    onClose={onClose}
    onDone={run.afterReason}
    send={(form) =>
      run.begin({
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
        <Field
          label="Picked at"
          name="place"
          maxLength={120}
          error={errors.place}
          hint="Empty: at the shop’s own premises."
        />
      </>
    )}
  </FormBox>
)
