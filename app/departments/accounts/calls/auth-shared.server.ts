import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { toWireUser } from '../account-wire.server.ts'
import type { Account } from '../accounts.ts'
import { addressesOf } from '../address-book.server.ts'
import { callerOf } from '../caller.server.ts'
import { pendingEmailOf } from '../email-change.server.ts'
import { pictureVersionOf } from '../profile.server.ts'
import type { SignedIn } from '../sign-in.server.ts'
import type { AccountsDeps } from './deps.server.ts'
import { rememberBrowser } from './known-browsers.server.ts'

const visitorsKey = z.string('Please send an id').max(200, 'There is no such id').nullish()
/** A visitor's basket and wishlist, from a client without cookies: merged into the account. */
export const brought = { cart_id: visitorsKey, wishlist_id: visitorsKey }

/** Shared by all ways to sign in: the caller, and the response. */
export function createSignInResponses({ db, clock, publicUrl, sessions, onSignIn }: AccountsDeps) {
  return {
    userResponse,
    coming: (request: FastifyRequest) => ({
      now: clock(),
      publicUrl,
      caller: callerOf(request),
      onSignIn: onSignIn?.(request),
    }),
    remember,
    letIn: async (request: FastifyRequest, reply: FastifyReply, { account, token }: SignedIn) => {
      if (!account.isGuest) await remember(request, reply, account.id)
      return { user: await userResponse(account), token: sessions.hand(request, reply, token) }
    },
  }

  function remember(request: FastifyRequest, reply: FastifyReply, accountId: string) {
    const isSecure = publicUrl.startsWith('https:')
    return rememberBrowser(db, { request, reply, isSecure }, accountId, clock())
  }

  async function userResponse(account: Account) {
    const [addresses, picture, pendingEmail] = [
      await addressesOf(db, account.id),
      await pictureVersionOf(db, account.id),
      await pendingEmailOf(db, account.id, clock()),
    ]
    return toWireUser(account, { addresses, picture, pendingEmail })
  }
}
