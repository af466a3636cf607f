import { Gift } from 'lucide'
import { Icon } from '#app/design/media/icon.tsx'
import { Photo } from '#app/design/media/photo.tsx'
import { fromPounds, pounds } from '#app/platform/money.ts'
import type { WireOrder } from '../order-wire.ts'
import { OrderSums } from './order-sheet.tsx'

type Line = WireOrder['cart_items'][number]

/** A summary of the order, next to the payment methods. */
export const OrderInShort = ({ details, cart_items }: WireOrder) => (
  <div className="space-y-5">
    <ul className="space-y-4">
      {cart_items.map((line) => (
        <li key={line.id} className="flex items-start gap-3.5 text-sm">
          <Picture line={line} />
          <div className="min-w-0 flex-1">
            <p className="font-medium break-words">{line.drink.name}</p>
            <p className="money text-ink-soft">
              {[line.drink.bottle_size, `${line.quantity} x ${pounds(fromPounds(line.unit_price))}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.is_engraved && (
              <p className="break-words text-ink-soft">
                Engraved: {[line.engraved_text_1, line.engraved_text_2].filter(Boolean).join(' / ')}
              </p>
            )}
          </div>
          <p className="money flex-none font-medium">{pounds(fromPounds(line.line_price))}</p>
        </li>
      ))}
    </ul>
    <div className="border-t border-line pt-4">
      <OrderSums details={details} />
    </div>
  </div>
)

const Picture = ({ line: { is_gift_card, drink } }: { line: Line }) =>
  is_gift_card ? (
    <span className="flex size-14 flex-none items-center justify-center rounded-md bg-brand-wash text-brand-deep">
      <Icon of={Gift} size={22} />
    </span>
  ) : (
    <Photo base={drink.image.replace(/-\d+\.webp$/, '')} alt="" sizes="3.5rem" className="w-14 flex-none" />
  )
