import { type FormEvent, useId, useState } from 'react'
import type { OrderView } from '#app/departments/orders/order-list.ts'
import type { Done } from '../frame/toast.tsx'
import { officeApi } from '../office-api.ts'
import { Act } from '../parts/act.tsx'
import { Box } from '../parts/box.tsx'
import { Failure } from '../parts/message.tsx'
import { useTried } from '../parts/use-tried.ts'
import { counted } from '../words.ts'
import type { BulkAct } from './bulk-acts.ts'
import { Leaving, useLeaving } from './leaving.tsx'
import { type BulkAnswer, doneWords, Tried } from './tried.tsx'

/** Which orders: named, or all of a view as long as it holds as many as were seen. */
export type Which = { references: string[] } | { view: OrderView; expects: number }

type BulkBoxProps = {
  act: BulkAct
  which: Which
  onClose: () => void
  onDone: (done: Done) => void
  /** The view has changed since it was seen. */
  onLookAgain: () => void
}

/** Tries it out first, without changing anything: to whom it would be done, and who stays as they are and why. */
export function BulkBox({ act, which, onClose, onDone, onLookAgain }: BulkBoxProps) {
  const [isDoing, setDoing] = useState(false)
  const id = useId()
  const leaving = useLeaving()
  const path = `orders/${act.may}`
  const wanted = { ...which, ...(leaving.uncut > 0 && { uncut: true }) }
  const { tried, setTried, refusal, setRefusal } = useTried<BulkAnswer>(path, wanted)
  const run = async (event: FormEvent) => {
    event.preventDefault()
    if (!tried || isDoing) return
    setDoing(true)
    setRefusal(undefined)
    const answer = await officeApi.post<BulkAnswer>(path, {
      ...('view' in which ? which : { references: tried.done }),
      ...leaving.answers,
    })
    setDoing(false)
    if (!answer.ok) return setRefusal(answer.refusal)
    if (answer.data.done.length === 0) {
      setTried(answer.data)
      return setRefusal({ error_message: 'None of them could any more.', code: 'kept' })
    }
    const { change, mails } = answer.data
    onDone({
      words: doneWords(answer.data, act.done),
      change,
      mailsUntil: mails.held > 0 ? mails.until : null,
    })
  }
  const hasChanged = refusal?.code === 'view_changed'
  const many = 'view' in which ? which.expects : which.references.length
  return (
    <Box
      title={`${act.title} ${counted(many, 'order')}`}
      about={act.about}
      onClose={onClose}
      footer={
        <>
          <Act big onClick={onClose}>
            Cancel
          </Act>
          {hasChanged ? (
            <Act big look="first" onClick={onLookAgain}>
              Look again
            </Act>
          ) : (
            tried &&
            tried.done.length > 0 && (
              <Act big type="submit" form={id} look="first" doing={isDoing && act.doing}>
                {act.words} {tried.done.length}
              </Act>
            )
          )}
        </>
      }
    >
      <form id={id} onSubmit={run} aria-live="polite" className="space-y-4">
        {refusal && (
          <Failure title={hasChanged ? 'The view has changed.' : 'This was not done.'}>
            {refusal.error_message}
            {!hasChanged && ' Nothing was changed.'}
          </Failure>
        )}
        {!tried && !refusal && <p className="text-ink-soft">Trying it out …</p>}
        {tried && !hasChanged && (
          <>
            <Tried tried={tried} can={act.can} />
            <Leaving tried={tried} leaving={leaving} />
          </>
        )}
      </form>
    </Box>
  )
}
