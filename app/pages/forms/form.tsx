import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FetcherWithComponents, Form, useActionData, useNavigation } from 'react-router'
import { Button, type ButtonProps } from '#app/design/controls/button.tsx'
import { Notice } from '#app/design/feedback/notice.tsx'
import { useHydrated } from '#app/design/material/hydrated.ts'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import type { Refusal } from '#app/platform/client/api-client.ts'
import { asRefusal } from './calls.ts'

/** Submits one of several forms of a page separately; without one the page's own action answers. */
type ShopFetcher = FetcherWithComponents<unknown>

/** The errors of the last submission, by field; what was typed stays. */
export function useRefusal(fetcher?: ShopFetcher): {
  refusal: Refusal | undefined
  errorOf: (name: string) => string | undefined
} {
  const answer = useActionData<unknown>()
  const refusal = asRefusal(fetcher ? fetcher.data : answer)
  return { refusal, errorOf: (name) => refusal?.fields?.[name] }
}

type ShopFormProps = {
  children?: ReactNode
  submit: ReactNode
  /** The button's label while the form is submitting: 'Logging in…'. */
  pending?: string
  /** The page itself shows the refusal. */
  isQuiet?: boolean
  aside?: ReactNode
  button?: Pick<ButtonProps, 'look' | 'size' | 'wide' | 'className'>
  className?: string
  fetcher?: ShopFetcher
  /** The route whose action answers, if not this page's. */
  action?: string
  /** Its accessible name. */
  label?: string
  /** Whether a guest fills it in, who can't log in again. */
  isGuest?: boolean
}

/** A form that its page's client action answers. The browser's own validation stays: it speaks every language. */
export function ShopForm(props: ShopFormProps) {
  const { children, submit, pending, isQuiet, aside, button, className, fetcher, action, label, isGuest } =
    props
  const { refusal } = useRefusal(fetcher)
  const navigation = useNavigation()
  const isPending = fetcher ? fetcher.state !== 'idle' : navigation.formMethod === 'POST'
  const isHydrated = useHydrated()
  const { form, isElsewhere } = useTrouble<HTMLFormElement>(refusal)
  const Via = fetcher?.Form ?? Form
  return (
    <Via ref={form} method="post" action={action} className={className ?? 'space-y-5'} aria-label={label}>
      {children}
      {refusal && isElsewhere && !isQuiet && <RefusalNotice {...refusal} isGuest={isGuest} />}
      <div className="flex flex-wrap items-center gap-4 pt-1">
        <Button
          type="submit"
          size="large"
          {...button}
          disabled={!isHydrated}
          pending={isPending}
          pendingLabel={pending}
        >
          {submit}
        </Button>
        {aside}
      </div>
    </Via>
  )
}

type RefusalNoticeProps = Refusal & {
  /** Whether it was the session of a guest, who can't log in again. */
  isGuest?: boolean
}

/**
 * Errors that belong to no field. A shopper who was signed out meanwhile can sign in from a new tab, so that nothing
 * typed here is lost.
 */
export function RefusalNotice({ error_message, code, isGuest }: RefusalNoticeProps) {
  if (code !== 'not_signed_in') return <Notice look="error">{error_message}</Notice>
  if (isGuest)
    return (
      <Notice look="error">
        Your visit as a guest has ended, perhaps in another tab, so we can’t go on here. If you have ordered,{' '}
        <TextLink to="/trackorder">track your order</TextLink> by its number and your email. Otherwise{' '}
        <TextLink to="/cart">start again</TextLink>, or <TextLink to="/genqueries">write to us</TextLink>.
      </Notice>
    )
  return (
    <Notice look="error">
      {error_message}{' '}
      <TextLink to="/login" target="_blank">
        Login in a new tab
      </TextLink>
      , then try again here.
    </Notice>
  )
}

/** Focuses the first invalid field. Errors of no field are shown next to the button. */
export function useTrouble<Form extends HTMLElement>(refusal: Refusal | undefined) {
  const form = useRef<Form>(null)
  const [isElsewhere, setElsewhere] = useState(false)
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')
    wrong?.focus()
    setElsewhere(refusal !== undefined && !wrong)
  }, [refusal])
  return { form, isElsewhere }
}
