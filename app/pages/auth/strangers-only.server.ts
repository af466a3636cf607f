import { redirect } from 'react-router'
import { findAccount } from '#app/departments/accounts/profile.server.ts'
import type { AppContext } from '#app/platform/pages/page-context.server.ts'
import { wayOn } from '../forms/way-on.ts'

/** Redirects visitors who are signed in. Guests stay: they may want to log in, or to join. */
export async function strangersOnly({ db, accountId }: AppContext, query: URLSearchParams, home = '/') {
  const account = accountId ? await findAccount(db, accountId) : undefined
  if (account && !account.isGuest) throw redirect(wayOn(query, home))
}
