import { useFetcher } from 'react-router'
import { isDone } from '../forms/calls.ts'
import { ShopForm } from '../forms/form.tsx'
import { News } from '../forms/news.tsx'

type GuestNoteProps = {
  email: string
  /** What a guest can't have: 'Passkeys and sessions'. */
  children: string
}

/** A guest has no password. What needs one says so, and how to get one. */
export function GuestNote({ email, children }: GuestNoteProps) {
  const fetcher = useFetcher<unknown>()
  if (isDone(fetcher.data)) return <News>We have sent a link to {email}. Open it to choose a password.</News>
  return (
    <div className="rounded-lg border border-line bg-white p-5 sm:p-6">
      <p className="font-medium">You are shopping as a guest, without a password</p>
      <p className="mt-1 mb-4 max-w-prose text-sm text-pretty text-ink-soft">
        {children} We can send a link to {email}: open it, choose a password, and everything you have here is
        kept.
      </p>
      <ShopForm
        fetcher={fetcher}
        action="/accountsecurity"
        submit="Send me the link"
        pending="Sending…"
        button={{ look: 'secondary', size: 'medium' }}
      >
        <input type="hidden" name="call" value="offer-account" />
        <input type="hidden" name="email" value={email} />
      </ShopForm>
    </div>
  )
}
