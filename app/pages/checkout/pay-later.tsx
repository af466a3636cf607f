import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { LaterStatus } from '#app/departments/orders/orders.ts'
import { Button } from '#app/design/button.tsx'
import { useHydrated } from '#app/design/hydrated.ts'
import { RefusalNotice } from '#app/pages/account/form.tsx'
import { api, type Refusal } from '#app/platform/api-client.ts'
import { lookAgain } from '#app/platform/errands.ts'
import { outcomeAddress } from './steps.ts'

type PayLaterProps = { orderId: string; status: LaterStatus; words: string; isGuest: boolean }

/** By bank transfer or on the phone: the order is binding, and paid when the money is there. */
export function PayLater({ orderId, status, words, isGuest }: PayLaterProps) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  const press = async () => {
    setPending(true)
    setRefusal(undefined)
    const answer = await api.post('order/togglestatus', { status }, { id: orderId })
    if (answer.ok) {
      await navigate(outcomeAddress(answer.data.order.reference))
      // The basket is empty now. On the way to another page nobody would ask.
      return lookAgain(true)
    }
    setPending(false)
    setRefusal(answer.refusal)
  }
  return (
    <>
      <Button
        size="large"
        wide
        disabled={!isHydrated}
        pending={isPending}
        pendingLabel="Submitting…"
        onClick={press}
      >
        {words}
      </Button>
      {refusal && (
        <div className="mt-4">
          <RefusalNotice {...refusal} isGuest={isGuest} />
        </div>
      )}
    </>
  )
}
