import { Check } from 'lucide'
import { ButtonLink } from '#app/design/controls/button.tsx'
import { Icon } from '#app/design/media/icon.tsx'
import { sameForEverybody } from '#app/pages/loaders/page-data.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { withWayOn } from '../forms/way-on.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/already-customer'
import { signIn } from './sign-in.ts'
import { SignInForm, useWayOn } from './sign-in-form.tsx'
import { strangersOnly } from './strangers-only.server.ts'

/** Visitors of this page are on their way to the till. */
const till = '/checkout'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  strangersOnly(context.get(appContext), url.searchParams, till)

export const clientAction = ({ request }: Route.ClientActionArgs) => signIn(request, till)

export const shouldRevalidate = sameForEverybody

export const meta = () => privateMeta('Already a customer')

export default function AlreadyCustomer() {
  return (
    <SignInForm
      title="Already a customer"
      intro="Log in, and your addresses are filled in for you. What is in your basket stays there."
      beside={<NewHere />}
    />
  )
}

const gains = [
  'Addresses kept for the next order',
  'Every order and invoice in one place',
  'A wishlist that follows you',
]

function NewHere() {
  const then = useWayOn(till)
  return (
    <section className="rounded-lg bg-shade px-5 py-7 sm:px-8 sm:py-10">
      <h2 className="font-serif text-title font-medium">New here?</h2>
      <p className="mt-2 text-ink-soft">An account takes a minute and makes the next order shorter.</p>
      <ul className="mt-5 space-y-3 text-sm">
        {gains.map((gain) => (
          <li key={gain} className="flex gap-3">
            <Icon of={Check} size={20} className="text-brand-deep" />
            {gain}
          </li>
        ))}
      </ul>
      <ButtonLink to={withWayOn('/register', then)} look="secondary" wide className="mt-7">
        Create an account
      </ButtonLink>
    </section>
  )
}
