import { Download, HandHeart } from 'lucide'
import { type FormEvent, useState } from 'react'
import { redirect, useFetcher } from 'react-router'
import { PasswordField } from '#app/departments/accounts/parts/password-field.tsx'
import { Button, ButtonLink, buttonClass } from '#app/design/controls/button.tsx'
import { EmptyState } from '#app/design/feedback/state.tsx'
import { Container } from '#app/design/material/container.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { Icon } from '#app/design/media/icon.tsx'
import { privateMeta } from '#app/pages/loaders/private-meta.ts'
import { api, fieldsOf, type Refusal } from '#app/platform/client/api-client.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { unlessRefused } from '../forms/calls.ts'
import { Confirm } from '../forms/confirm.tsx'
import { RefusalNotice, useRefusal, useTrouble } from '../forms/form.tsx'
import { signedIn } from '../loaders/signed-in.server.ts'
import type { Route } from './+types/your-data'
import { AccountFrame, Part } from './account-frame.tsx'

export const shouldRevalidate = unlessRefused

/** A visitor who has just erased their account is signed out, and still wants to see that it is done. */
export async function loader(asking: Route.LoaderArgs) {
  const isStranger = asking.context.get(appContext).accountId === undefined
  if (isStranger && asking.url.searchParams.has('erased')) return { account: null }
  const { account } = await signedIn(asking)
  return { account }
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<Refusal | Response> {
  const answer = await api.submit('user/erase', fieldsOf(await request.formData()))
  return answer.ok ? redirect('/yourdata?erased=true') : answer.refusal
}

export const meta = () => privateMeta('Your data')

export default function YourData({ loaderData: { account } }: Route.ComponentProps) {
  if (!account) return <Erased />
  return (
    <AccountFrame
      title="Your data"
      intro="What we know about you is yours to see, to take with you and to erase."
    >
      <Part
        title="Download your data"
        intro="Everything the shop keeps about you, in one file that people and programs can read (JSON): your profile, your picture, your addresses, where you are logged in, your passkeys and your orders. Newsletter, codes, stock notices and e-gift cards are kept under your e-mail alone: they are part of it once you have shown that it is yours, by the code we mail you for a new password."
      >
        <a
          href="/backend/api/user/export"
          download="your-data.json"
          className={buttonClass({ look: 'secondary' })}
        >
          <Icon of={Download} size={18} /> Download your data
        </a>
      </Part>
      <Part
        title="Erase your account"
        intro="Your profile, picture, addresses and passkeys are deleted at once and for good, with everything that belongs to them. We can’t bring them back. What is kept under your e-mail alone goes too if you have shown that it is yours; otherwise please write to us."
      >
        <Erase isGuest={account.isGuest} />
      </Part>
    </AccountFrame>
  )
}

function Erase({ isGuest }: { isGuest: boolean }) {
  const fetcher = useFetcher<unknown>()
  const { refusal, errorOf } = useRefusal(fetcher)
  const isHydrated = useHydrated()
  const { form, isElsewhere } = useTrouble<HTMLFormElement>(refusal)
  const [isAsking, setAsking] = useState(false)
  const isPending = fetcher.state !== 'idle'
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) setAsking(true)
  }
  return (
    <form ref={form} onSubmit={ask} aria-label="Erase your account" className="max-w-md space-y-5">
      {!isGuest && (
        <PasswordField
          name="current_password"
          label="Current password"
          autoComplete="current-password"
          error={errorOf('current_password')}
        />
      )}
      {refusal && isElsewhere && <RefusalNotice {...refusal} />}
      <Button type="submit" look="danger" disabled={!isHydrated} pending={isPending} pendingLabel="Erasing…">
        Erase my account
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title="Erase your account for good?"
        confirm="Erase for good"
        cancel="Keep my account"
        onConfirm={() => {
          setAsking(false)
          fetcher.submit(form.current, { method: 'post', action: '/yourdata' })
        }}
      >
        This can’t be undone. What the law makes us keep of past orders stays: what was sold, when and for how
        much, without your name.
      </Confirm>
    </form>
  )
}

const Erased = () => (
  <Container className="py-10 sm:py-16">
    <EmptyState
      level={1}
      icon={<Icon of={HandHeart} size={28} />}
      title="Your account is erased"
      actions={
        <>
          <ButtonLink to="/">Home</ButtonLink>
          <ButtonLink to="/products" look="secondary">
            To the shelves
          </ButtonLink>
        </>
      }
    >
      Thank you for being with us. You are welcome on our shelves whenever you like, with or without an
      account.
    </EmptyState>
  </Container>
)
