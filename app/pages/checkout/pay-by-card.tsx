import { useEffect, useEffectEvent } from 'react'
import { goToTheGateway } from '#app/departments/payments/to-the-gateway.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { PayButton } from './pay-button.tsx'

type PayByCardProps = { orderId: string; words: string; isGuest: boolean }

export function PayByCard({ orderId, ...props }: PayByCardProps) {
  const call = useCall(() => goToTheGateway(orderId))
  useBack(call.reset)
  return <PayButton {...props} pendingLabel="To the payment page…" call={call} />
}

/** Back from the gateway may restore this very page from the browser's back/forward cache. */
export function useBack(come: () => void) {
  const onBack = useEffectEvent(come)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
