import { replace } from 'react-router'
import { api, fieldsOf, type Refusal } from '#app/platform/client/api-client.ts'
import { wayOn } from '../forms/way-on.ts'
import type { SignedByPasskey } from './passkey.ts'

/** A refusal returns what was typed, except passwords. */
export type NotIn = Refusal & { typed: Record<string, string> }

/** By e-mail and password, or by a passkey's signature. */
export async function signIn(request: Request, home?: string): Promise<Response | NotIn> {
  const { passkey, password, ...typed } = fieldsOf(await request.formData())
  const answer = passkey
    ? await api.submit('user/passkey/sign-in', JSON.parse(passkey) as SignedByPasskey)
    : await api.submit('user/login', { ...typed, password })
  if (!answer.ok) return { ...answer.refusal, typed }
  return replace(wayOn(new URL(request.url).searchParams, home))
}
