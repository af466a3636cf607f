import { refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Failure } from '../parts/message.tsx'
import { ReasonBox } from '../parts/reason-box.tsx'
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
    return (
      <ReasonBox<Started>
        title="This run needs a reason"
        concern={refused.refusal.error_message}
        press="Start the run"
        doing="Starting"
        onClose={onClose}
        onDone={run.afterReason}
        send={run.begin}
      />
    )
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
