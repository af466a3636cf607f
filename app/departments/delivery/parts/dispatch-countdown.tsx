import { useEffect, useState } from 'react'
import { HOME } from '../destinations.ts'
import { deliveryPromise, deliverySpeed, dispatchTodayUntil } from '../promises.ts'
import { clockFace } from '../rules/countdown.ts'

/**
 * When an order placed now is dispatched and delivered. The page is cached for everybody and every hour, so words
 * that depend on the time appear after hydration: the first continue the line before them, the others have a reserved
 * line, to avoid a layout shift.
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
