import { Ticket } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/design/button.tsx'
import { TextField } from '#app/design/field.tsx'
import { chooseCoupon } from './line-changes.ts'

const LONGEST_CODE = 40

/** One code an order. The field is there until one was taken; then the code, and a way to take it off. */
export function CouponField({ code, lapsed }: { code: string | null; lapsed: string | null }) {
  const [isPending, setPending] = useState(false)
  const [sorry, setSorry] = useState(lapsed ?? '')
  const choose = async (wished: string | null) => {
    setPending(true)
    const answer = await chooseCoupon(wished)
    setPending(false)
    setSorry(answer.ok ? '' : (answer.refusal.fields?.coupon ?? answer.refusal.error_message))
  }
  if (code !== null)
    return <Taken code={code} sorry={sorry} isPending={isPending} onTakeOff={() => choose(null)} />

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('coupon')
    void choose(String(typed ?? '').trim())
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
    </form>
  )
}

type TakenProps = { code: string; sorry: string; isPending: boolean; onTakeOff: () => void }

function Taken({ code, sorry, isPending, onTakeOff }: TakenProps) {
  return (
    <div>
      <p className="flex items-center gap-2.5 text-sm">
        <Ticket size={18} className="text-done" />
        <span className="min-w-0 flex-1 break-words">
          Coupon <span className="font-semibold">{code}</span> applied
        </span>
        <Button look="quiet" size="small" pending={isPending} onClick={onTakeOff}>
          Remove <span className="sr-only">coupon {code}</span>
        </Button>
      </p>
      {sorry && (
        <p role="alert" className="mt-1 text-sm text-error">
          {sorry}
        </p>
      )}
    </div>
  )
}
