import { refusalInWords } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Failure } from '../parts/message.tsx'
import { Tried } from './tried.tsx'
import type { NoRun } from './use-start-run.ts'

type NoRunBoxProps = { refused: NoRun; onClose: () => void; onLookAgain: () => void }

/** No run began, and why. */
export const NoRunBox = ({ refused, onClose, onLookAgain }: NoRunBoxProps) => (
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
