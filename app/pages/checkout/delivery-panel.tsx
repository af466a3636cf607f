import { Truck } from 'lucide'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { Panel } from './panel.tsx'

/** How and by when it is delivered, as chosen in the basket. */
export function DeliveryPanel({ basket }: { basket: WireBasket }) {
  const { delivery_type, delivery_choices, changes } = basket
  const chosen = delivery_choices.find(({ type }) => type === delivery_type)
  const other = changes.find(({ kind }) => kind === 'delivery')
  return (
    <Panel
      title="Delivery"
      aside={
        <TextLink to="/cart" look="standing">
          Change Delivery Type
        </TextLink>
      }
    >
      <p className="flex items-start gap-3">
        <Icon of={Truck} size={22} className="mt-0.5 text-ink-soft" />
        <span className="min-w-0 flex-1">
          <span className="font-medium">{delivery_type}</span>
          {chosen?.promise && <span className="block text-sm text-ink-soft">{sentence(chosen.promise)}</span>}
          {delivery_type === 'Click & Collect' && (
            <span className="block text-sm text-ink-soft">From {collectionPlace()}</span>
          )}
        </span>
        {chosen && chosen.charge !== null && (
          <span className="money font-medium">
            {chosen.charge === 0 ? 'Free' : pounds(fromPounds(chosen.charge))}
          </span>
        )}
      </p>
      {other && <Notice className="mt-4">{other.words}</Notice>}
      {chosen?.because && (
        <Notice look="error" className="mt-4">
          {chosen.because} Please change your delivery address above
          {theShop().collection.isOffered && (
            <>
              , or choose Click & Collect as <TextLink to="/cart">delivery type</TextLink>
            </>
          )}
          .
        </Notice>
      )}
    </Panel>
  )
}

const sentence = (promise: string) => `${promise.charAt(0).toUpperCase()}${promise.slice(1)}`

function collectionPlace(): string {
  const { lines, town, postcode } = theShop().address
  return [...lines, town, postcode].join(', ')
}
