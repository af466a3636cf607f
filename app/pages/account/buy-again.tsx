import { useState } from 'react'
import { Button } from '#app/design/button.tsx'
import { useHydrated } from '#app/design/hydrated.ts'
import { Notice } from '#app/design/notice.tsx'
import { TextLink } from '#app/design/text-link.tsx'
import { type AnswerOf, api, type Outcome } from '#app/platform/api-client.ts'
import { runErrand } from '#app/platform/errands.ts'

type Again = AnswerOf<'post', 'order/again'>

/** Puts what can still be had of it into the basket, and says what can't be. */
export function BuyAgain({ orderId }: { orderId: string }) {
  const [isPending, setPending] = useState(false)
  const [told, setTold] = useState<Outcome<Again>>()
  const isHydrated = useHydrated()
  const press = async () => {
    setPending(true)
    setTold(await runErrand(() => api.post('order/again', {}, { id: orderId })))
    setPending(false)
  }
  return (
    <>
      <Button look="secondary" disabled={!isHydrated} pending={isPending} onClick={press}>
        Buy again
      </Button>
      {told && (
        <div className="order-last w-full">
          {told.ok ? <Put {...told.data} /> : <Notice look="error">{told.refusal.error_message}</Notice>}
        </div>
      )}
    </>
  )
}

const Put = ({ added, missing }: Again) => (
  <Notice look={added.length > 0 ? 'done' : 'info'}>
    <p>
      {added.length > 0 ? `In your basket: ${names(added)}.` : 'None of it is available just now.'}{' '}
      {added.length > 0 && <TextLink to="/cart">View basket</TextLink>}
    </p>
    {missing.map(({ name, because }) => (
      <p key={name}>
        {name}: {because}
      </p>
    ))}
  </Notice>
)

const names = (lines: { name: string }[]) => lines.map(({ name }) => name).join(', ')
