import { Ticket } from 'lucide'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { useCall } from '#app/platform/client/use-call.ts'
import { fromPounds, pence, pounds } from '#app/platform/money.ts'
import { LONGEST_CODE } from '../../offers/coupons.ts'
import type { WireBasket } from '../basket-wire.ts'
import { chooseCoupon } from './line-changes.ts'

/** One code per order. The field is shown until a code is accepted; then the code, and a button to remove it. */
export function CouponField({ basket }: { basket: WireBasket }) {
  const { coupon: code, coupon_error: lapsed } = basket
  const { run, isPending, data, refusal } = useCall(chooseCoupon)
  const [before] = useState(lapsed ?? undefined)
  const sorry = refusal ? (refusal.fields?.coupon ?? refusal.error_message) : data ? undefined : before
  if (code !== null)
    return <Taken basket={basket} sorry={sorry} isPending={isPending} onTakeOff={() => run(null)} />

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('coupon')
    void run(String(typed ?? '').trim())
  }
  return (
    <form onSubmit={submit}>
      <div className="flex items-start gap-2">
        <TextField
          label="Coupon code"
          name="coupon"
          maxLength={LONGEST_CODE}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={sorry}
          className="min-w-0 flex-1"
        />
        <Button type="submit" look="secondary" pending={isPending} className="mt-6.5 h-12">
          Apply
        </Button>
      </div>
      <p className="mt-1.5 text-xs text-ink-soft">A gift card’s code goes here too.</p>
    </form>
  )
}

type TakenProps = { basket: WireBasket; sorry: string | undefined; isPending: boolean; onTakeOff: () => void }

function Taken({ basket, sorry, isPending, onTakeOff }: TakenProps) {
  const name = nameOf(basket)
  return (
    <div>
      <p className="flex items-center gap-2.5 text-sm">
        <Icon of={Ticket} size={18} className="text-done" />
        <span className="min-w-0 flex-1 break-words">
          <span className="font-semibold">{name}</span> applied
          {basket.gift_card && <span className="block text-ink-soft">{restOf(basket)}</span>}
        </span>
        <Button look="quiet" size="small" pending={isPending} onClick={onTakeOff}>
          Remove <span className="sr-only">{name}</span>
        </Button>
      </p>
      <Sorry className="mt-1 text-sm">{sorry}</Sorry>
    </div>
  )
}

const nameOf = ({ coupon, gift_card }: WireBasket) =>
  gift_card ? `Gift card ending in ${gift_card.last_four}` : `Coupon ${coupon}`

/** A gift card is money: what this order does not use stays on it. */
function restOf({ gift_card, totals }: WireBasket): string {
  const rest = pence(fromPounds(gift_card?.balance ?? 0) - fromPounds(totals.gift_card))
  return rest > 0 ? `${pounds(rest)} stays on it` : 'It is used up by this order'
}
