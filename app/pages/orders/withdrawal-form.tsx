import { type FormEvent, useEffect, useRef, useState } from 'react'
import { EmailField } from '#app/departments/accounts/parts/email-field.tsx'
import type { WireWithdrawable, WireWithdrawn } from '#app/departments/orders/withdrawal-wire.ts'
import { REFUND_DAYS, RETURN_DAYS } from '#app/departments/orders/withdrawals.ts'
import { Button } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import type { AnswerOf, BodyOf } from '#app/platform/client/api-calls.ts'
import { api, type Outcome, type Refusal } from '#app/platform/client/api-client.ts'
import { enqueueMutation } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'

const LONGEST_NAME = 100

export type WithdrawProps = {
  reference: string
  /** The order's own, for a visitor who is not signed in. */
  email?: string
  onDone?: () => void
}

export type WithdrawalFormProps = WithdrawProps & { onLeave: () => void }

/** What can be withdrawn is fetched when it opens: the period may have ended while the page was open. */
export function WithdrawalForm(props: WithdrawalFormProps) {
  const { asked, ask } = useAsked(props)
  const { data, refusal, isPending, declare } = useDeclaring(props)
  if (data) return <Declared withdrawn={data} />
  if (!asked) return <p role="status">One moment…</p>
  if (!asked.ok)
    return (
      <>
        <Notice look="error" className="mb-4">
          {asked.refusal.error_message}
        </Notice>
        <Button look="secondary" onClick={ask}>
          Try again
        </Button>
      </>
    )
  const { order } = asked.data
  if (!order.can_withdraw) return <NothingToWithdraw order={order} />
  return <Declaring {...props} order={order} refusal={refusal} isPending={isPending} onDeclare={declare} />
}

function useAsked({ reference, email }: WithdrawProps) {
  const [asked, setAsked] = useState<Outcome<AnswerOf<'get', 'order/withdrawal'>>>()
  const ask = async () => setAsked(await api.get('order/withdrawal', { reference, email }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each order
  useEffect(() => void ask(), [reference, email])
  return { asked, ask }
}

type Said = BodyOf<'order/withdraw'>

function useDeclaring({ reference, email, onDone }: WithdrawProps) {
  const { run, ...state } = useCall((said: Said) =>
    enqueueMutation(() => api.post('order/withdraw', said, { reference, email })),
  )
  const declare = async (said: Said) => {
    const answer = await run(said)
    if (answer?.ok) onDone?.()
  }
  return { ...state, declare }
}

type DeclaringProps = WithdrawalFormProps & {
  order: WireWithdrawable
  refusal: Refusal | undefined
  isPending: boolean
  onDeclare: (said: Said) => void
}

function Declaring({ order, email, refusal, isPending, onDeclare, onLeave }: DeclaringProps) {
  const heading = useFocused<HTMLHeadingElement>()
  const form = useTrouble(refusal)
  const [kept, setKept] = useState<readonly string[]>([])
  const chosen = order.items.filter(({ id, why_not }) => why_not === null && !kept.includes(id))
  // Shown at the first box that can be ticked, until one is.
  const nothingChosen = chosen.length === 0 ? refusal?.fields?.item_ids : undefined
  const first = order.items.find(({ why_not }) => why_not === null)
  const mark = (id: string, isChosen: boolean) =>
    setKept(isChosen ? kept.filter((each) => each !== id) : [...kept, id])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const said = new FormData(event.currentTarget)
    onDeclare({
      item_ids: chosen.map(({ id }) => id),
      name: String(said.get('name') ?? ''),
      ...(!email && { email: String(said.get('email') ?? '') }),
    })
  }
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      aria-labelledby="withdrawing"
      className="max-w-2xl space-y-5"
    >
      <h3
        ref={heading}
        id="withdrawing"
        tabIndex={-1}
        className="font-serif text-name font-medium outline-none"
      >
        I withdraw from the contract for order # {order.reference}
      </h3>
      <p className="text-sm text-ink-soft">
        {order.until
          ? `You have until ${order.until}.`
          : 'It is still on its way to you: your days begin when it arrives.'}
      </p>
      <fieldset className="space-y-1">
        <legend className="mb-1 text-sm font-medium">What you withdraw from</legend>
        {order.items.map(({ id, name, bottle_size, quantity, why_not }) => (
          <Checkbox
            key={id}
            label={`${quantity} x ${[name, bottle_size].filter(Boolean).join(', ')}`}
            hint={why_not}
            disabled={why_not !== null}
            checked={why_not === null && !kept.includes(id)}
            onChange={({ target }) => mark(id, target.checked)}
            error={id === first?.id ? nothingChosen : undefined}
          />
        ))}
      </fieldset>
      <TextField
        name="name"
        label="Your name"
        autoComplete="name"
        maxLength={LONGEST_NAME}
        defaultValue={order.name}
        error={refusal?.fields?.name}
      />
      {email ? (
        <p className="text-sm text-ink-soft">Your receipt goes to {order.email}.</p>
      ) : (
        <EmailField
          label="E-mail for your receipt"
          autoComplete="email"
          defaultValue={order.email}
          error={refusal?.fields?.email}
        />
      )}
      <SendingBack />
      {refusal && !refusal.fields && <Notice look="error">{refusal.error_message}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isPending} pendingLabel="Declaring it…">
          Confirm withdrawal
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Keep it all
        </Button>
      </div>
    </form>
  )
}

const SendingBack = ({ by }: { by?: string }) => (
  <p className="max-w-prose text-sm text-pretty text-ink-soft">
    {by ? `Please send it back by ${by}` : `You then send it back within ${RETURN_DAYS} days`}, at your
    expense unless it is wrong, damaged or faulty, to {returnPlace()}. Your money goes back within{' '}
    {REFUND_DAYS} days of its reaching us. A bottle that was opened may be refunded less.{' '}
    <TextLink to="/cancel&return">How returns work</TextLink>
  </p>
)

function returnPlace(): string {
  const { legalName, address } = theShop()
  return [legalName, ...address.lines, address.town, address.county, address.postcode].join(', ')
}

/** Everything is withdrawn or engraved, or the period is over. */
function NothingToWithdraw({ order }: { order: WireWithdrawable }) {
  const words = useFocused<HTMLDivElement>()
  return (
    <div ref={words} tabIndex={-1} className="max-w-prose space-y-3 text-sm outline-none">
      {order.items.map(({ id, name, quantity, why_not }) => (
        <p key={id}>
          <strong className="font-semibold">
            {quantity} x {name}:
          </strong>{' '}
          {why_not}
        </p>
      ))}
      <p>
        <TextLink to="/orderqueries">Tell us what is wrong</TextLink>
      </p>
    </div>
  )
}

function Declared({ withdrawn: { message, withdrawal } }: { withdrawn: WireWithdrawn }) {
  const receipt = useFocused<HTMLDivElement>()
  return (
    <div ref={receipt} tabIndex={-1} className="max-w-2xl space-y-4 outline-none">
      <Notice look="done">{message}</Notice>
      <ul className="list-disc space-y-1 pl-5 text-sm">
        {withdrawal.items.map(({ name, quantity }) => (
          <li key={`${name} ${quantity}`}>
            {quantity} x {name}
          </li>
        ))}
      </ul>
      <SendingBack by={withdrawal.send_back_by} />
    </div>
  )
}

/** Focuses the first missing input. */
function useTrouble(refusal: Refusal | undefined) {
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is news
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    // With its label above it, which the header would cover.
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [refusal])
  return form
}

/** The pressed button is gone: keyboard and screen-reader users continue here. */
function useFocused<T extends HTMLElement>() {
  const part = useRef<T>(null)
  useEffect(() => part.current?.focus(), [])
  return part
}
