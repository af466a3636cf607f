import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { Select } from '#app/design/controls/select.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { api, fieldsOf } from '#app/platform/client/api-client.ts'
import { revalidate } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { fromPounds, type Pence, pence, pounds, toPounds } from '#app/platform/money.ts'
import { giftCardAmounts, MONTHS_WITHOUT_USE, occasionShown, occasions } from '../gift-cards.ts'
import { AmountTiles } from '../ui/amount-tiles.tsx'
import { GiftCardFace, type ShownCard } from '../ui/gift-card-face.tsx'
import { MessageField } from '../ui/message-field.tsx'
import { NameAndEmail } from '../ui/name-and-email.tsx'
import { SendDayField } from '../ui/send-day-field.tsx'

const USUAL = pence(50_00)

type GiftCardFormProps = {
  /** The signed-in customer, who need not type it. */
  sender?: { name: string; email: string }
}

/** The form for an e-gift card, with a preview next to it. It leads to the payment. */
export function GiftCardForm({ sender }: GiftCardFormProps) {
  const [shown, setShown] = useState<ShownCard>(blank)
  const { refusal, isElsewhere, isPending, isReady, form, send } = useBuying()
  const errorOf = (name: string) => refusal?.fields?.[name]
  const look = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    setShown(cardIn(new FormData(currentTarget)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the known sender is in the form by then
  useEffect(() => {
    if (form.current) setShown(cardIn(new FormData(form.current)))
  }, [sender?.email])
  return (
    // A container query: next to the help centre's menu there is less room.
    <div className="@container">
      <div className="grid grid-cols-1 gap-10 @3xl:grid-cols-[minmax(0,1fr)_24rem] @3xl:gap-14">
        <form
          ref={form}
          onSubmit={send}
          onInput={look}
          aria-label="E-gift card"
          className="min-w-0 space-y-8"
        >
          <AmountTiles amounts={giftCardAmounts} chosen={USUAL} error={errorOf('amount')} />
          <Select
            label="Occasion"
            name="occasion"
            placeholder="Choose an occasion"
            options={occasions.map((each) => ({ value: each, label: occasionShown(each) }))}
            error={errorOf('occasion')}
          />
          <NameAndEmail who="recipient" legend="Who is it for?" errorOf={errorOf} />
          <MessageField error={errorOf('message')} />
          <NameAndEmail who="sender" legend="Who is it from?" known={sender} errorOf={errorOf} />
          <SendDayField error={errorOf('send_on')} />
          <Checkbox
            name="over_18"
            required
            label="I am 18 or over, and so is whoever it is for"
            error={errorOf('over_18')}
          />
          {refusal && isElsewhere && <Notice look="error">{refusal.error_message}</Notice>}
          <div>
            <Button
              type="submit"
              size="large"
              wide
              disabled={!isReady}
              pending={isPending}
              pendingLabel="One moment…"
            >
              Continue to payment · {pounds(shown.amount)}
            </Button>
            <p className="mt-3 text-xs text-pretty text-ink-soft">
              You need no account. No delivery charge, no VAT: that is paid on what the card buys. It ends{' '}
              {MONTHS_WITHOUT_USE} months after it was last used, and we write before that.{' '}
              <TextLink to="/giftcardbalance">See what is on a card</TextLink>
            </p>
          </div>
        </form>
        <div className="order-first @3xl:sticky @3xl:top-40 @3xl:order-none @3xl:self-start">
          <GiftCardFace {...shown} />
        </div>
      </div>
    </div>
  )
}

const blank: ShownCard = { amount: USUAL, occasion: undefined, recipient: '', sender: '', message: '' }

function cardIn(said: FormData): ShownCard {
  const text = (name: string) => String(said.get(name) ?? '').trim()
  return {
    amount: amountIn(said),
    occasion: occasions.find((each) => each === text('occasion')),
    recipient: text('recipient_name'),
    sender: text('sender_name'),
    message: text('message'),
  }
}

const amountIn = (said: FormData): Pence => fromPounds(Number(said.get('amount') ?? toPounds(USUAL)))

function useBuying() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { run, isPending, refusal } = useCall((said: FormData) => api.submit('giftcard/buy', wishIn(said)))
  const [isElsewhere, setElsewhere] = useState(false)
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  // Focuses the first invalid field. Errors of no field are shown next to the button.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (refusal) wrong?.focus()
    setElsewhere(refusal !== undefined && !wrong)
  }, [refusal])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const answer = await run(new FormData(event.currentTarget))
    if (!answer?.ok) return
    await navigate(`/payments?reference=${encodeURIComponent(answer.data.order.reference)}`)
    // The stranger is a guest now.
    void revalidate(true)
  }
  return { refusal, isElsewhere, isPending, isReady, form, send }
}

const wishIn = (said: FormData) => ({
  ...fieldsOf(said),
  amount: toPounds(amountIn(said)),
  over_18: said.has('over_18'),
})
