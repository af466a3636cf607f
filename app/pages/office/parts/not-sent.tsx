import { counted } from '../words.ts'
import { Act } from './act.tsx'
import { Failure } from './message.tsx'

type NotSentProps = {
  /** What one of them is called: 'step'. */
  what: string
  /** Why the last call did not succeed; empty while all is well. */
  trouble: string
  waiting: number
  onSendAgain: () => void
  onDrop: () => void
}

/** What has not reached the shop yet is kept, shown and sent again. */
export function NotSent({ what, trouble, waiting, onSendAgain, onDrop }: NotSentProps) {
  if (!trouble) return null
  return (
    <div className="mx-4 mt-3 text-sm">
      <Failure title={`${counted(waiting, what)} kept on this phone, not sent yet.`}>
        <p>{trouble} They are sent again by themselves.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Act className="min-h-12" onClick={onSendAgain}>
            Send now
          </Act>
          <Act look="quiet" className="min-h-12" onClick={onDrop}>
            Forget them
          </Act>
        </div>
      </Failure>
    </div>
  )
}
