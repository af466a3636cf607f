import { useEffect, useState } from 'react'
import { HOME } from '../destinations.ts'
import { deliveryPromise, deliverySpeed, dispatchTodayUntil } from '../promises.ts'
import { clockFace } from '../rules/countdown.ts'

/**
 * When an order placed now leaves and arrives. The page is the same for everybody and at every hour, so the words that
 * depend on the time come once scripts are there: the first go on with the line that stands before them, the others
 * have a line of their own already, so that nothing moves.
 */
export function DispatchCountdown() {
  const now = useTickingNow()
  const until = now && dispatchTodayUntil(now)
  return (
    <>
      {now && until && (
        <span>
          <strong className="money font-semibold" role="timer">
            {clockFace(until.getTime() - now.getTime())}
          </strong>{' '}
          left for dispatch today.
        </span>
      )}
      <span className="block">
        {now
          ? `Standard delivery ${deliveryPromise('Standard Delivery', { destination: HOME, isEngraved: false, now })}.`
          : `Standard delivery in ${deliverySpeed('Standard Delivery', HOME)}.`}
      </span>
    </>
  )
}

function useTickingNow(): Date | undefined {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    const tick = () => setNow(new Date())
    tick()
    const ticking = setInterval(tick, 1_000)
    return () => clearInterval(ticking)
  }, [])
  return now
}
