import { useNavigate } from 'react-router'
import type { LaterStatus } from '#app/departments/orders/orders.ts'
import { api } from '#app/platform/client/api-client.ts'
import { revalidate } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { PayButton } from './pay-button.tsx'
import { outcomeAddress } from './steps.ts'

type PayLaterProps = { orderId: string; status: LaterStatus; words: string; isGuest: boolean }

/** By bank transfer or on the phone: the order is binding, and paid when the money has arrived. */
export function PayLater({ orderId, status, ...props }: PayLaterProps) {
  const navigate = useNavigate()
  const call = useCall(async () => {
    const answer = await api.post('order/togglestatus', { status }, { id: orderId })
    if (!answer.ok) return answer
    await navigate(outcomeAddress(answer.data.order.reference))
    // The basket is empty now; navigation alone does not revalidate.
    void revalidate(true)
    return answer
  })
  return <PayButton {...props} pendingLabel="Submitting…" call={call} />
}
