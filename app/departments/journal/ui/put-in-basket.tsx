import { useId, useState } from 'react'
import { Button, ButtonLink } from '#app/design/controls/button.tsx'
import { Checkbox } from '#app/design/controls/checkbox.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { Sorry } from '#app/design/feedback/sorry.tsx'
import { createIdempotentCall } from '#app/platform/client/idempotent-call.ts'
import { enqueueMutation } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'
import { type Pence, pence, pounds } from '#app/platform/money.ts'
import type { Bought } from '../rules/party.ts'

const callOnce = createIdempotentCall()

/** Puts a recipe's drinks into the basket in one go; those that the shopper has can be left out. */
export function PutInBasket({ bottles }: { bottles: readonly Bought[] }) {
  const [left, setLeft] = useState<readonly string[]>([])
  const sorryId = useId()
  const wanted = bottles.filter(({ drink }) => !left.includes(drink.id))
  const lines = wanted.map(({ drink, quantity }) => ({ drink_id: drink.id, quantity }))
  const { run, reset, isPending, data, refusal } = useCall(() =>
    enqueueMutation(callOnce('cart/add-many', { lines })),
  )
  const toggle = (id: string) => {
    reset()
    setLeft(left.includes(id) ? left.filter((each) => each !== id) : [...left, id])
  }

  if (bottles.length === 0)
    return (
      <p className="mt-4 border-t border-line pt-4 text-sm text-ink-soft">
        None of its bottles is in stock just now.
      </p>
    )
  return (
    <div className="border-t border-line pt-4">
      <fieldset>
        <legend className="mb-1 text-sm font-semibold">Bottles you need</legend>
        {bottles.map(({ drink, quantity }) => (
          <Checkbox
            key={drink.id}
            checked={!left.includes(drink.id)}
            onChange={() => toggle(drink.id)}
            label={
              <BottleWords name={drink.name} size={drink.size} price={drink.price} quantity={quantity} />
            }
          />
        ))}
      </fieldset>
      <Button
        wide
        size="large"
        pending={isPending}
        disabled={wanted.length === 0}
        onClick={run}
        aria-describedby={refusal && sorryId}
        className="mt-3"
      >
        <span>
          Put it in my basket
          {wanted.length > 0 && <span className="money"> · {pounds(sumOf(wanted))}</span>}
        </span>
      </Button>
      <Sorry id={sorryId}>{refusal?.error_message}</Sorry>
      {data && (
        <Notice look="done" className="mt-3">
          <p>It is all in your basket.</p>
          <ButtonLink to="/cart" look="quiet" size="small" className="-ml-3.5">
            View basket
          </ButtonLink>
        </Notice>
      )}
    </div>
  )
}

type BottleWordsProps = { name: string; size: string; price: Pence; quantity: number }

const BottleWords = ({ name, size, price, quantity }: BottleWordsProps) => (
  <>
    {quantity > 1 && <span className="money font-semibold">{quantity} × </span>}
    {name}{' '}
    <span className="money text-ink-soft">
      {size}, {pounds(pence(price * quantity))}
    </span>
  </>
)

const sumOf = (bottles: readonly Bought[]) =>
  pence(bottles.reduce((sum, { drink, quantity }) => sum + drink.price * quantity, 0))
