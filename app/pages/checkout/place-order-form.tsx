import { ShieldCheck } from 'lucide'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import type { WireBasket } from '#app/departments/basket/basket-wire.ts'
import { type NotPlaced, placeOrder, seenIn, type Wish } from '#app/departments/checkout/place-order.ts'
import { Button } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { RefusalNotice } from '#app/pages/forms/form.tsx'
import { revalidate } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { toFields } from './details.ts'
import { forgetDraft, useDraft } from './draft.ts'
import { GiftPanel } from './gift-panel.tsx'
import { Panel } from './panel.tsx'
import { outcomeAddress, paymentAddress } from './steps.ts'

/** The form's id. Its button may be elsewhere, as in the bar at the bottom of a phone. */
export const PLACING = 'place-order'
const DRAFT = 'checkout extras'

type PlaceOrderFormProps = {
  basket: WireBasket
  /** Absent for collection. */
  shipping: ShownAddress | undefined
  billing: ShownAddress | undefined
  isGuest: boolean
}

/** The last details, and the button to the payment. */
export function PlaceOrderForm(props: PlaceOrderFormProps) {
  const { draft, keep } = useDraft(DRAFT)
  const { refusal, isPending, send } = usePlacing(props)
  const isHydrated = useHydrated()
  const isCovered = props.basket.totals.to_pay === 0
  return (
    <form id={PLACING} onSubmit={send} onInput={keep} aria-label="Your order" className="space-y-6">
      <GiftPanel key={draft ? 'draft' : 'new'} draft={draft} error={refusal?.fields?.gift_message} />
      <Panel title="One more thing">
        <Checkbox
          name="over_18"
          required
          label="I am 18 or over, and so is whoever takes the parcel in"
          error={refusal?.fields?.over_18}
        />
        <p className="mt-2 flex items-start gap-2.5 text-sm text-ink-soft">
          <Icon of={ShieldCheck} size={20} className="mt-0.5" />
          <span>
            We follow Challenge 25: anybody who looks under 25 is asked for photographic ID at the door.
            Without it the driver can’t hand the parcel over.
          </span>
        </p>
      </Panel>
      <div className="space-y-4">
        <WhyNot refusal={refusal} isGuest={props.isGuest} />
        <Button
          type="submit"
          size="large"
          wide
          disabled={!isHydrated}
          pending={isPending}
          pendingLabel="One moment…"
        >
          {isCovered ? 'Submit the Order: nothing left to pay' : 'Continue to Secure Payment'}
        </Button>
        <p className="text-center text-xs text-pretty text-ink-soft">
          {isCovered ? 'Your gift card pays for it.' : 'You pay on the next page.'} Our{' '}
          <TextLink to="/terms&conditions">terms</TextLink> apply, and so does{' '}
          <TextLink to="/cancel&return">your right to cancel</TextLink>.
        </p>
      </div>
    </form>
  )
}

function usePlacing({ basket, shipping, billing }: PlaceOrderFormProps) {
  const navigate = useNavigate()
  const { run, isPending, refusal } = useCall(placeOrder)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await run(wishFor(new FormData(event.currentTarget)))
    if (!answer) return
    if (!answer.ok) return void revalidate()
    forgetDraft(DRAFT)
    const { reference, status } = answer.data.order
    if (status === 'unpaid') return navigate(paymentAddress(reference))
    await navigate(outcomeAddress(reference))
    // With nothing left to pay the order is placed, and the basket is empty.
    void revalidate(true)
  }
  const wishFor = (said: FormData): Wish => ({
    ...seenIn(basket),
    ...toFields('shipping', shipping),
    ...toFields('billing', billing ?? shipping),
    // The browser requires the box, and the server its value.
    over_18: said.has('over_18') as true,
    hide_prices: said.has('hide_prices'),
    gift_message: String(said.get('gift_message') ?? ''),
  })
  return { refusal, isPending, send }
}

/** Shows every change before anything is ordered; the summary shows the new totals as well. */
function WhyNot({ refusal, isGuest }: { refusal: NotPlaced | undefined; isGuest: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) place.current?.focus()
  }, [refusal])
  if (!refusal) return null
  const { totals, code } = refusal
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {totals ? (
        <Notice look="error">
          <p>{refusal.error_message}</p>
          <p className="mt-1">
            {code === 'out_of_stock' || code === 'empty_basket'
              ? 'Nothing is ordered yet.'
              : `${leftToPay(totals)} If that is all right, press the button once more.`}{' '}
            <TextLink to="/cart">To the basket</TextLink>
          </p>
        </Notice>
      ) : (
        <RefusalNotice {...refusal} error_message={wordsOf(refusal)} isGuest={isGuest} />
      )}
    </div>
  )
}

const leftToPay = ({ total, gift_card, to_pay }: WireBasket['totals']) =>
  gift_card > 0
    ? `The total is now ${pounds(fromPounds(total))}, with ${pounds(fromPounds(to_pay))} left to pay.`
    : `The total is now ${pounds(fromPounds(total))}.`

/** The address is not part of this form: its errors are shown here. */
const wordsOf = ({ fields, error_message }: NotPlaced) =>
  fields ? [...new Set(Object.values(fields))].join('. ') : error_message
