import { type RouterContextProvider, redirect } from 'react-router'
import type { Account, KeptAddress } from '#app/departments/accounts/accounts.ts'
import { SESSION_COOKIE } from '#app/departments/accounts/caller.server.ts'
import { countryName } from '#app/departments/accounts/countries.server.ts'
import type { ShownAddress } from '#app/departments/accounts/parts/address-view.tsx'
import { findAccount, pictureVersionOf } from '#app/departments/accounts/profile.server.ts'
import { whoHas } from '#app/departments/accounts/sign-in.server.ts'
import { loginAddress } from '#app/pages/forms/way-on.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import { type AppContext, appContext } from '#app/platform/pages/page-context.server.ts'

type Asking = { context: Readonly<RouterContextProvider>; url: URL }

/** The account of this page. A stranger is redirected to sign in, and comes back here afterwards. */
export async function signedIn({ context, url }: Asking): Promise<AppContext & { account: Account }> {
  const app = context.get(appContext)
  const account = app.accountId ? await findAccount(app.db, app.accountId) : undefined
  if (!account) throw redirect(loginAddress(url))
  return { ...app, account }
}

/** The session of this request, among the account's sessions. */
export async function sessionHere(request: Request, { db, clock }: AppContext): Promise<string | undefined> {
  const cookies = request.headers.get('cookie') ?? ''
  const token = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`).exec(cookies)?.[1]
  return token && (await whoHas(db, token, clock()))?.id
}

export async function pictureAddress(db: Db, accountId: string): Promise<string | null> {
  const version = await pictureVersionOf(db, accountId)
  return version && `/backend/api/user/picture?v=${version}`
}

export const shownAddress = (address: KeptAddress): ShownAddress => ({
  ...address,
  countryName: countryName(address.country),
})
