import { useState } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { api } from '#app/platform/client/api-client.ts'
import { enqueueMutation } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { fromPounds, type Pence, pence, pounds } from '#app/platform/money.ts'
import { Confirm } from '../forms/confirm.tsx'
import type { ShownOrder } from '../loaders/shown-order.server.ts'
import { Part } from './account-frame.tsx'

type Lines = ShownOrder['cart_items']

/** What may still be cancelled, line by line once it is paid; otherwise, why not. */
export function CancelOrder({ order: { details, cart_items } }: { order: ShownOrder }) {
  const { run, isPending, data, refusal } = useCall((lineIds: string[] | undefined) =>
    enqueueMutation(() => api.post('order/cancel', { item_ids: lineIds }, { id: details.id })),
  )
  const [isAsking, setAsking] = useState(false)
  const isPaid = details.status === 'confirmed'
  const open = cart_items.filter(({ why_not_cancel }) => why_not_cancel === null)
  const [kept, setKept] = useState<readonly string[]>([])
  const chosen = open.filter(({ id }) => !kept.includes(id))
  const isHydrated = useHydrated()
  const refund = isPaid ? refundFor(chosen, open, details.refund_if_cancelled) : pence(0)
  const mark = (id: string, isChosen: boolean) =>
    setKept(isChosen ? kept.filter((each) => each !== id) : [...kept, id])
  if (!details.can_cancel && !data && !refusal) return <TooLate lines={cart_items} status={details.status} />
  return (
    <div className="print:hidden">
      <Part title="Cancel this order" intro={details.can_cancel && (isPaid ? PAID : UNPAID)}>
        {data && (
          <Notice look="done" className="mb-4">
            {data.message}
          </Notice>
        )}
        {refusal && (
          <Notice look="error" className="mb-4">
            {refusal.error_message}
          </Notice>
        )}
        {details.can_cancel && (
          <>
            {isPaid && <Choice lines={cart_items} kept={kept} onMark={mark} />}
            <Button
              look="secondary"
              disabled={!isHydrated || chosen.length === 0}
              pending={isPending}
              onClick={() => setAsking(true)}
              className="mt-4"
            >
              {wordsFor(chosen, open, refund)}
            </Button>
          </>
        )}
        <Confirm
          open={isAsking}
          onOpenChange={setAsking}
          title="Cancel it?"
          confirm="Cancel it"
          cancel="Keep it"
          onConfirm={() => {
            setAsking(false)
            void run(isPaid ? chosen.map(({ id }) => id) : undefined)
          }}
        >
          {refund > 0
            ? `${pounds(refund)} goes back to you. This can’t be undone.`
            : details.is_gift_card
              ? 'This can’t be undone. No card is sent.'
              : 'This can’t be undone. Your bottles go back on the shelf.'}
        </Confirm>
      </Part>
    </div>
  )
}

const PAID = 'Until it leaves us you can cancel it, or a part of it. What you paid for it goes back to you.'
const UNPAID = 'It is not paid yet: cancelling costs nothing.'

/** The last line also refunds the delivery charge, which only the server knows. */
const refundFor = (chosen: Lines, open: Lines, whole: number): Pence =>
  chosen.length === open.length
    ? fromPounds(whole)
    : pence(chosen.reduce((sum, { charged }) => sum + fromPounds(charged), 0))

function wordsFor(chosen: Lines, open: Lines, refund: Pence) {
  const what = chosen.length === open.length ? 'Cancel the order' : `Cancel ${countOf(chosen.length)}`
  return refund > 0 ? `${what}: ${pounds(refund)} back` : what
}

const countOf = (count: number) => (count === 1 ? '1 item' : `${count} items`)

type ChoiceProps = { lines: Lines; kept: readonly string[]; onMark: (id: string, isChosen: boolean) => void }

const Choice = ({ lines, kept, onMark }: ChoiceProps) => (
  <fieldset className="space-y-1">
    <legend className="mb-1 text-sm font-medium">What to cancel</legend>
    {lines.map(({ id, drink, quantity, why_not_cancel }) => (
      <Checkbox
        key={id}
        label={`${quantity} x ${drink.name}`}
        hint={why_not_cancel}
        disabled={why_not_cancel !== null}
        checked={why_not_cancel === null && !kept.includes(id)}
        onChange={({ target }) => onMark(id, target.checked)}
      />
    ))}
  </fieldset>
)

/** Why nothing can be cancelled any more. */
function TooLate({ lines, status }: { lines: Lines; status: ShownOrder['details']['status'] }) {
  if (status === 'cancelled' || status === 'refunded') return null
  const reasons = [...new Set(lines.map(({ why_not_cancel }) => why_not_cancel))]
  return (
    <div className="print:hidden">
      <Part title="Cancelling it">
        {reasons.map((reason) => (
          <p key={reason} className="max-w-prose text-sm text-pretty text-ink-soft">
            {reason}
          </p>
        ))}
      </Part>
    </div>
  )
}
