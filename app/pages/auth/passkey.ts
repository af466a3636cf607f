import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api, type Outcome } from '#app/platform/client/api-client.ts'

/** What a passkey has signed, as `user/passkey/sign-in` takes it. */
export type SignedByPasskey = { ticket: string; response: unknown }

const askShop = () => api.post('user/passkey/ask')

/** The browser asks for a passkey, now. */
export async function passkeyByPress(): Promise<Outcome<SignedByPasskey>> {
  try {
    const [{ startAuthentication }, asked] = await Promise.all([import('@simplewebauthn/browser'), askShop()])
    if (!asked.ok) return asked
    const { ticket, options } = asked.data
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
    return { ok: true, data: { ticket, response: await startAuthentication({ optionsJSON }) } }
  } catch (failure) {
    return { ok: false, refusal: { error_message: passkeyTrouble(failure), code: 'passkey' } }
  }
}

/** The browser tells a cancelled attempt and a missing passkey by the same name, so that no site can tell them apart. */
function passkeyTrouble(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. You can try again, or log in with your password.'
  return 'Passkeys do not work here. Please log in with your password.'
}

/**
 * Where browsers can, they offer passkeys among what they fill into the e-mail field. That takes nothing but the browser
 * itself. Ends with nothing if it is not offered, not taken, or `signal` calls it off.
 */
export async function passkeyFromField(signal: AbortSignal): Promise<SignedByPasskey | undefined> {
  try {
    const { PublicKeyCredential: Passkeys } = window
    if (!Passkeys?.parseRequestOptionsFromJSON || !(await Passkeys.isConditionalMediationAvailable?.()))
      return
    const asked = await askShop()
    if (!asked.ok || signal.aborted) return
    const { ticket, options } = asked.data
    const credential = await navigator.credentials.get({
      mediation: 'conditional',
      signal,
      publicKey: Passkeys.parseRequestOptionsFromJSON(options as never),
    })
    return credential instanceof Passkeys ? { ticket, response: credential.toJSON() } : undefined
  } catch {
    return undefined
  }
}
