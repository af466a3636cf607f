import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { api, type Outcome } from '#app/platform/client/api-client.ts'

/** A passkey's signature, as `user/passkey/sign-in` takes it. */
export type SignedByPasskey = { ticket: string; response: unknown }

const askShop = () => api.post('user/passkey/ask')

/** The browser asks for a passkey at once. */
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

/**
 * Browsers report a cancelled attempt and a missing passkey as the same error, so that no site can tell them apart.
 */
function passkeyTrouble(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. You can try again, or log in with your password.'
  return 'Passkeys do not work here. Please log in with your password.'
}

/**
 * Conditional UI: browsers that can offer passkeys in the autofill of the e-mail field. It needs no library. Resolves
 * with nothing if it is not supported, not used, or aborted by `signal`.
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
