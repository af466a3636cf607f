import type { SubmitEvent } from 'react'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { api } from '#app/platform/client/api-client.ts'
import { useCall } from '#app/platform/client/use-call.ts'

/** For a sold-out drink: one mail when it is back, and no other. */
export function NotifyMe({ drinkId }: { drinkId: string }) {
  const { run, isPending, data, refusal } = useCall((email: string) =>
    api.post('drink/notify', { drink_id: drinkId, email }),
  )
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void run(String(new FormData(event.currentTarget).get('email') ?? ''))
  }
  if (data) return <Notice look="done">We will e-mail you once, when it is back on the shelf.</Notice>
  return (
    <form onSubmit={send} noValidate className="rounded-lg border border-line bg-white p-4">
      <TextField
        label="E-mail me when it is back"
        hint="One e-mail, for this drink only."
        name="email"
        type="email"
        autoComplete="email"
        error={refusal?.fields?.email ?? refusal?.error_message}
      />
      <Button type="submit" look="secondary" className="mt-3" pending={isPending}>
        Tell me
      </Button>
    </form>
  )
}
