import { type ComponentType, lazy, Suspense, useState } from 'react'
import { BY_EMAIL, type OrderStatus, sentStatuses } from '#app/departments/orders/orders.ts'
import { WITHDRAWAL_DAYS } from '#app/departments/orders/withdrawals.ts'
import { Button } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import type { WithdrawalFormProps, WithdrawProps } from './withdrawal-form.tsx'

const fetchForm = async (): Promise<{ default: ComponentType<WithdrawalFormProps> }> => {
  try {
    return { default: (await import('./withdrawal-form.tsx')).WithdrawalForm }
  } catch {
    return { default: FormIsMissing }
  }
}
const WithdrawalForm = lazy(fetchForm)

/** Delivered or dispatched goods can be returned: one button opens the form, one in it declares the withdrawal. */
export function WithdrawFromContract(props: WithdrawProps) {
  const [isOpen, setOpen] = useState(false)
  const isHydrated = useHydrated()
  if (isOpen)
    return (
      <Suspense fallback={<p role="status">One moment…</p>}>
        <WithdrawalForm {...props} onLeave={() => setOpen(false)} />
      </Suspense>
    )
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-pretty text-ink-soft">
        Until {WITHDRAWAL_DAYS} days after the day on which the last parcel arrived you can withdraw from the
        contract, for all of it or for some, without giving a reason. Engraved bottles are the one exception.
      </p>
      <Button look="secondary" disabled={!isHydrated} onClick={() => setOpen(true)}>
        Withdraw from this contract
      </Button>
    </>
  )
}

const FormIsMissing = () => (
  <Notice look="error">
    The form could not be fetched. Please load the page again, or write to {theShop().email}: any clear
    message will do.
  </Notice>
)

/** An e-gift card is sent by mail, and returned over the phone. */
export const canBeSentBack = ({ status, delivery_type }: { status: OrderStatus; delivery_type: string }) =>
  delivery_type !== BY_EMAIL && sentStatuses.includes(status)
