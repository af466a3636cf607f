import { useEffect, useEffectEvent, useState } from 'react'
import { goToTheGateway } from '#app/departments/payments/to-the-gateway.ts'
import { Button } from '#app/design/button.tsx'
import { useHydrated } from '#app/design/hydrated.ts'
import { RefusalNotice } from '#app/pages/account/form.tsx'
import type { Refusal } from '#app/platform/api-client.ts'

type PayByCardProps = { orderId: string; words: string; isGuest: boolean }

export function PayByCard({ orderId, words, isGuest }: PayByCardProps) {
  const [isPending, setPending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const isHydrated = useHydrated()
  useBack(() => setPending(false))
  const press = async () => {
    setPending(true)
    setRefusal(undefined)
    const refused = await goToTheGateway(orderId)
    if (!refused) return
    setRefusal(refused)
    setPending(false)
  }
  return (
    <>
      <Button
        size="large"
        wide
        disabled={!isHydrated}
        pending={isPending}
        pendingLabel="To the payment page…"
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

/** Whoever comes back from the gateway by Back may find this very page again, as it was when they left. */
function useBack(come: () => void) {
  const onBack = useEffectEvent(come)
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => persisted && onBack()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
}
