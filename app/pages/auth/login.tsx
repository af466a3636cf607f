import { TextLink } from '#app/design/navigation/text-link.tsx'
import { sameForEverybody } from '#app/pages/loaders/page-data.ts'
import { appContext } from '#app/platform/pages/page-context.server.ts'
import { theShop } from '#app/platform/shop/the-shop.ts'
import { withWayOn } from '../forms/way-on.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import type { Route } from './+types/login'
import { signIn } from './sign-in.ts'
import { SignInForm, useWayOn } from './sign-in-form.tsx'
import { strangersOnly } from './strangers-only.server.ts'

export const loader = ({ context, url }: Route.LoaderArgs) =>
  strangersOnly(context.get(appContext), url.searchParams)

export const clientAction = ({ request }: Route.ClientActionArgs) => signIn(request)

export const shouldRevalidate = sameForEverybody

export const meta = () => privateMeta('Login')

export default function Login() {
  const then = useWayOn()
  return (
    <SignInForm
      title="Welcome back"
      intro="Log in with your email and password."
      below={
        <>
          New to {theShop().name}? <TextLink to={withWayOn('/register', then)}>Create an account</TextLink>
          {then.startsWith('/payments') && (
            <span className="mt-3 block">
              Ordered as a guest? A guest can’t log in, but can{' '}
              <TextLink to="/trackorder">track the order</TextLink> by its number and email.
            </span>
          )}
        </>
      }
    />
  )
}
