import { useFetcher } from 'react-router'
import { Button } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { isDone } from '../forms/calls.ts'
import { RefusalNotice, useRefusal } from '../forms/form.tsx'
import { News } from '../forms/news.tsx'

type PendingEmailProps = {
  /** Null if none is pending. */
  email: string | null
  current: string
}

/** A new e-mail counts once its owner has opened the mail sent there; until then it can be withdrawn. */
export function PendingEmail({ email, current }: PendingEmailProps) {
  const fetcher = useFetcher<unknown>()
  const { refusal } = useRefusal(fetcher)
  const isHydrated = useHydrated()
  if (!email)
    return isDone(fetcher.data) && <News>The change is withdrawn. Your email is still {current}.</News>
  return (
    <div className="space-y-3">
      <Notice>
        <p>
          <strong className="font-semibold break-words">{email}</strong> is waiting to be confirmed. Please
          open the link we have sent there.
        </p>
        <p className="mt-1 break-words">Until then you log in with {current}.</p>
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          disabled={!isHydrated}
          pending={fetcher.state !== 'idle'}
          onClick={() =>
            fetcher.submit({ call: 'withdraw-email' }, { method: 'post', action: '/accountsecurity' })
          }
        >
          Withdraw the change
        </Button>
      </Notice>
      {refusal && <RefusalNotice {...refusal} />}
    </div>
  )
}
