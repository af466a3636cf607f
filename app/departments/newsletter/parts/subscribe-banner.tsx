import { CircleCheck } from 'lucide'
import { useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { Button } from '#app/design/controls/button.tsx'
import { TextField } from '#app/design/controls/field.tsx'
import { classNames } from '#app/design/material/class-names.ts'
import { Icon } from '#app/design/media/icon.tsx'
import type { AnswerOf } from '#app/platform/client/api-calls.ts'
import type { Outcome } from '#app/platform/client/api-client.ts'
import { LONGEST_EMAIL } from '#app/platform/mail/mail.ts'
import { consentTo, type FirstOrderOffer, newsletterTitle } from '../newsletter.ts'

type SubscribeBannerProps = {
  /** What joining gives; null: nothing just now. */
  offer: FirstOrderOffer | null
  /** From this browser's cookie, or the account. Until it is known, the form is disabled. */
  isSubscriber: boolean | undefined
  className?: string
}

/** The page that shows it handles its form, with the outcome of `user/subscribe`. */
export function SubscribeBanner({ offer, isSubscriber, className }: SubscribeBannerProps) {
  const fetcher = useFetcher<Outcome<AnswerOf<'post', 'user/subscribe'>>>()
  const hasJoined = fetcher.data?.ok === true
  const refusal = fetcher.data?.ok === false ? fetcher.data.refusal : undefined
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])
  return (
    <section
      aria-labelledby="newsletter"
      className={classNames('rounded-lg bg-tint-straw px-5 py-8 sm:px-10 sm:py-12', className)}
    >
      <div className="grid items-center gap-x-16 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="newsletter" className="text-balance font-serif text-heading font-medium">
            {newsletterTitle(offer)}
          </h2>
          <p id="newsletter-consent" className="mt-2 max-w-prose text-pretty text-ink-soft">
            {consentTo(offer)}
          </p>
        </div>
        {isSubscriber || hasJoined ? (
          <Joined isNew={hasJoined} hasCode={offer !== null} />
        ) : (
          <fetcher.Form method="post" aria-describedby="newsletter-consent">
            <div className="flex flex-col gap-3 sm:flex-row sm:items-start">
              <TextField
                ref={field}
                label="Email"
                name="email"
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                maxLength={LONGEST_EMAIL}
                error={refusal?.fields?.email ?? refusal?.error_message}
                className="flex-1"
              />
              <Button type="submit" look="ink" pending={fetcher.state !== 'idle'} className="h-12 sm:mt-6.5">
                Subscribe
              </Button>
            </div>
          </fetcher.Form>
        )}
      </div>
    </section>
  )
}

/** Replaces the pressed button, and takes the focus. */
function Joined({ isNew, hasCode }: { isNew: boolean; hasCode: boolean }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) words.current?.focus()
  }, [isNew])
  return (
    <div ref={words} tabIndex={-1} role="status" className="flex gap-4 outline-none">
      <Icon of={CircleCheck} size={28} className="text-done" />
      <div>
        <p className="font-serif text-title font-medium">You have subscribed to our Newsletter!</p>
        {isNew && (
          <p className="mt-1 text-ink-soft">
            {hasCode && 'Your code is on its way, if you have not had one from us before. '}
            If you left our list, press the link in our mail to join again.
          </p>
        )}
      </div>
    </div>
  )
}
