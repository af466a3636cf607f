import { CircleCheck } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'
import { type Pence, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

/** '£12.40 to free delivery', and a progress bar. */
export function FreeDelivery({ gap }: { gap: Pence }) {
  const { freeFrom } = theShop().delivery
  const share = gap === 0 ? 1 : (freeFrom - gap) / freeFrom
  return (
    <div>
      {gap === 0 ? (
        <p role="status" className="flex items-center gap-2 text-sm font-medium text-done">
          <Icon of={CircleCheck} size={18} /> Free Standard Delivery is yours
        </p>
      ) : (
        <p role="status" className="money text-sm">
          <span className="font-semibold">{pounds(gap)}</span> to free delivery
        </p>
      )}
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full origin-left rounded-full transition-transform duration-250 ${gap === 0 ? 'bg-done' : 'bg-brand'}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
