import { type SubmitEvent, useState } from 'react'
import { Button } from '#app/design/button.tsx'
import { TextField } from '#app/design/field.tsx'
import { Notice } from '#app/design/notice.tsx'
import { api } from '#app/platform/api-client.ts'

/** For a drink that is sold out: one letter when it is back, and no other. */
export function NotifyMe({ drinkId }: { drinkId: string }) {
  const [state, setState] = useState<'asking' | 'pending' | 'noted'>('asking')
  const [sorry, setSorry] = useState('')
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    setSorry('')
    setState('pending')
    const answer = await api.post('drink/notify', { drink_id: drinkId, email })
    setState(answer.ok ? 'noted' : 'asking')
    if (!answer.ok) setSorry(answer.refusal.fields?.email ?? answer.refusal.error_message)
  }
  if (state === 'noted')
    return <Notice look="done">We will e-mail you once, when it is back on the shelf.</Notice>
  return (
    <form onSubmit={send} noValidate className="rounded-lg border border-line bg-white p-4">
      <TextField
        label="E-mail me when it is back"
        hint="One e-mail, for this drink only."
        name="email"
        type="email"
        autoComplete="email"
        error={sorry}
      />
      <Button type="submit" look="secondary" className="mt-3" pending={state === 'pending'}>
        Tell me
      </Button>
    </form>
  )
}
