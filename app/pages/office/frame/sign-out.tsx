import { useHydrated } from '#app/design/material/hydrated.ts'
import { officeApi } from '../office-api.ts'

export function SignOut() {
  const isHydrated = useHydrated()
  const signOut = async () => {
    await officeApi.knock('sign-out')
    window.location.assign('/office/sign-in')
  }
  if (!isHydrated) return null
  return (
    <button type="button" onClick={signOut} className="tap min-h-6 hover:text-ink hover:underline">
      Sign out
    </button>
  )
}
