import { redirect } from 'react-router'
import { TextLink } from '#app/design/navigation/text-link.tsx'
import { ShopForm } from '#app/pages/forms/form.tsx'
import { useShopper } from '#app/pages/sync/use-shopper.ts'
import { api } from '#app/platform/client/api-client.ts'
import { privateMeta } from '../loaders/private-meta.ts'
import { Entrance } from './entrance.tsx'

/** A session that has expired counts as signed out. */
export async function clientAction() {
  const answer = await api.post('user/logout')
  return answer.ok || answer.refusal.code === 'not_signed_in' ? redirect('/login') : answer.refusal
}

export const meta = () => privateMeta('Logout')

export default function Logout() {
  const isGuest = useShopper()?.user?.is_guest
  return (
    <Entrance
      title="Logout"
      intro={
        isGuest
          ? 'Ends your visit as a guest on this device. Your basket and wishlist are lost: a guest can’t log in again.'
          : 'Ends your session on this device. Your basket and wishlist are kept with your account.'
      }
      below={<TextLink to="/">Stay logged in</TextLink>}
    >
      <ShopForm submit="Logout" pending="Logging out…" button={{ wide: true }}>
        {null}
      </ShopForm>
    </Entrance>
  )
}
