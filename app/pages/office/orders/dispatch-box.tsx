import { useEffect, useState } from 'react'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Failure } from '../parts/message.tsx'
import { counted } from '../words.ts'

export type BulkAnswer = {
  done: string[]
  kept: { reference: string; because: string }[]
  change: number | null
  mails: { held: number; until: string | null }
}

type DispatchBoxProps = { references: string[]; onClose: () => void; onDone: (done: Done) => void }

/** Tries it out first, without changing anything: who would leave, and who stays here and why. */
export function DispatchBox({ references, onClose, onDone }: DispatchBoxProps) {
  const [tried, setTried] = useState<BulkAnswer>()
  const [failure, setFailure] = useState('')
  const [isDoing, setDoing] = useState(false)
  const wanted = references.join(' ')
  useEffect(() => {
    let isStale = false
    void officeApi
      .post<BulkAnswer>('orders/dispatch', { references: wanted.split(' '), dry_run: true })
      .then((answer) => {
        if (isStale) return
        if (answer.ok) setTried(answer.data)
        else setFailure(answer.refusal.error_message)
      })
    return () => {
      isStale = true
    }
  }, [wanted])
  const dispatch = async () => {
    if (!tried) return
    setDoing(true)
    setFailure('')
    const answer = await officeApi.post<BulkAnswer>('orders/dispatch', { references: tried.done })
    setDoing(false)
    if (!answer.ok) return setFailure(answer.refusal.error_message)
    const { done, kept, change, mails } = answer.data
    if (done.length === 0) {
      setTried(answer.data)
      return setFailure('None of them could leave any more.')
    }
    onDone({
      words: `${counted(done.length, 'order')} dispatched.${kept.length > 0 ? ` ${counted(kept.length, 'order')} kept back.` : ''}`,
      change,
      mailsUntil: mails.held > 0 ? mails.until : null,
    })
  }
  return (
    <Box
      title={`Dispatch ${counted(references.length, 'order')}`}
      about="Each shopper gets a letter, a minute from now. Until then Undo takes all of it back."
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Cancel
          </Act>
          {tried && tried.done.length > 0 && (
            <Act big look="first" doing={isDoing && 'Dispatching'} onClick={dispatch}>
              Dispatch {tried.done.length}
            </Act>
          )}
        </>
      }
    >
      <div aria-live="polite" className="space-y-4">
        {failure && <Failure title="The orders were not dispatched.">{failure} Nothing was changed.</Failure>}
        {!tried && !failure && <p className="text-ink-soft">Trying it out …</p>}
        {tried && (
          <p>
            {tried.done.length > 0
              ? `${counted(tried.done.length, 'order')} can leave.`
              : 'None of them can leave as it is.'}
          </p>
        )}
        {tried && tried.kept.length > 0 && (
          <div>
            <h3 className="font-semibold">{counted(tried.kept.length, 'order')} kept back</h3>
            <ul className="mt-1 border-line-strong border-t">
              {tried.kept.map(({ reference, because }) => (
                <li key={reference} className="grid grid-cols-[110px_1fr] gap-2 border-line border-b py-1.5">
                  <span className="font-medium">{reference}</span>
                  <span className="text-ink-soft">{because}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Box>
  )
}
