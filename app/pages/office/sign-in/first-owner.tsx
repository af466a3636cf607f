import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fieldsOf } from '#app/platform/client/api-client.ts'
import { type Outcome, officeApi, type Refusal, refusalInWords } from '../office-api.ts'
import { Act, actClass } from '../parts/act.tsx'
import { Field } from '../parts/field.tsx'
import { Failure } from '../parts/message.tsx'
import { usePage } from '../use-page.ts'
import { Door } from './door.tsx'

type Offer = { email: string | null }

/** The first owner of a new shop, by the link that its start has shown. Then they come in as everybody does. */
export function FirstOwner() {
  usePage<unknown>()
  const token = useSearchParams()[0].get('token') ?? ''
  const [offer, setOffer] = useState<Outcome<Offer>>()
  useEffect(() => {
    void officeApi.knock<Offer>('first-owner', { token }).then(setOffer)
  }, [token])
  return (
    <Door>
      <section className="mt-6 border-line-strong border-t pt-4" aria-live="polite">
        {!offer ? (
          <p className="text-ink-soft">Looking at your link</p>
        ) : offer.ok ? (
          <Introducing token={token} email={offer.data.email} />
        ) : (
          <Gone refusal={offer.refusal} />
        )}
      </section>
    </Door>
  )
}

const Gone = ({ refusal }: { refusal: Refusal }) => (
  <>
    <h2 className="font-semibold">
      {refusal.code === 'link_gone' ? 'This link opens nothing' : 'That did not work'}
    </h2>
    <p className="mt-1 mb-4">{refusal.error_message}</p>
    <a href="/office/sign-in" className={actClass({})}>
      To the sign-in page
    </a>
  </>
)

function Introducing({ token, email }: { token: string; email: string | null }) {
  const [isDoing, setDoing] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = fieldsOf(new FormData(event.currentTarget))
    setDoing(true)
    setRefusal(undefined)
    const answer = await officeApi.knock<{ link: string }>('first-owner/introduce', { token, ...fields })
    if (answer.ok) {
      const { pathname, search } = new URL(answer.data.link)
      return window.location.assign(pathname + search)
    }
    setDoing(false)
    setRefusal(answer.refusal)
  }
  const errors = refusal?.fields ?? {}
  return (
    <>
      <h2 className="font-semibold">Welcome to your shop</h2>
      <p className="mt-1 mb-4">You are its first owner. Who are you? Next you choose how you sign in.</p>
      <form onSubmit={(event) => void send(event)} className="grid gap-3">
        <Field label="Name" name="name" autoComplete="name" required error={errors.name} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          required
          {...(email !== null && { readOnly: true, value: email })}
          error={errors.email}
        />
        <Act type="submit" big look="first" className="w-full" doing={isDoing && 'One moment'}>
          Go on
        </Act>
      </form>
      {refusal && (
        <div className="mt-3">
          <Failure title="You are not in yet.">{refusalInWords(refusal)}</Failure>
        </div>
      )}
    </>
  )
}
