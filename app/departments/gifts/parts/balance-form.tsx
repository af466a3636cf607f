import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api, type Refusal } from '#app/platform/client/api-client.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { dateInLondon } from '#app/platform/clock.ts'
import { fromPounds, pounds } from '#app/platform/money.ts'
import { MONTHS_WITHOUT_USE } from '../gift-cards.ts'

const LONGEST_CODE = 40

type Found = AnswerOf<'post', 'giftcard/balance'>

/** A form for a code that shows the card's balance. */
export function BalanceForm() {
  const [isReady, setReady] = useState(false)
  const { run, isPending, data, refusal } = useCall((code: string) => api.post('giftcard/balance', { code }))
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => setReady(true), [])
  // The focus makes screen readers announce the error.
  useEffect(() => {
    if (refusal) form.current?.querySelector('input')?.focus()
  }, [refusal])
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(String(new FormData(event.currentTarget).get('code') ?? ''))
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-14">
      <form
        ref={form}
        onSubmit={send}
        aria-label="Gift card balance"
        className="space-y-5 rounded-lg border border-line bg-white p-5 sm:p-6"
      >
        <TextField
          label="Gift card code"
          name="code"
          hint="Four groups of five letters and figures, as in our mail"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_CODE}
          error={refusal && wordsOf(refusal)}
        />
        <Button
          type="submit"
          size="large"
          wide
          disabled={!isReady}
          pending={isPending}
          pendingLabel="Looking…"
        >
          See the balance
        </Button>
      </form>
      {data && <Balance {...data} />}
    </div>
  )
}

const wordsOf = ({ code, fields, error_message }: Refusal) =>
  code === 'not_found'
    ? 'We found no gift card with this code. Please compare it with our mail.'
    : (fields?.code ?? error_message)

/** It takes the focus: screen readers announce the result. */
function Balance({ balance, expires }: Found) {
  const place = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another balance is other news
  useEffect(() => place.current?.focus(), [balance, expires])
  const sum = fromPounds(balance)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Balance"
      className="rounded-lg bg-brand-deep p-6 text-white outline-none sm:p-8"
    >
      <p>On this card</p>
      <p className="money mt-1 font-serif text-page font-medium">{pounds(sum)}</p>
      <p className="mt-3 text-pretty">
        {sum > 0
          ? `Good until ${dateInLondon(new Date(expires))}. Each order it pays for renews it for ${MONTHS_WITHOUT_USE} months.`
          : 'It has been spent, or has expired.'}
      </p>
    </section>
  )
}
