import { Button } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import { api } from '#app/platform/client/api-client.ts'
import { enqueueMutation } from '#app/platform/client/mutation-queue.ts'
import { useCall } from '#app/platform/client/use-call.ts'

type Again = AnswerOf<'post', 'order/again'>

/** Puts what is still available into the basket, and says what is not. */
export function BuyAgain({ orderId }: { orderId: string }) {
  const { run, isPending, data, refusal } = useCall(() =>
    enqueueMutation(() => api.post('order/again', {}, { id: orderId })),
  )
  const isHydrated = useHydrated()
  return (
    <>
      <Button look="secondary" disabled={!isHydrated} pending={isPending} onClick={run}>
        Buy again
      </Button>
      {(data || refusal) && (
        <div className="order-last w-full">
          {data ? <Put {...data} /> : <Notice look="error">{refusal?.error_message}</Notice>}
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
