import type { PublicKeyCredentialCreationOptionsJSON, WebAuthnError } from '@simplewebauthn/browser'
import { api, type Outcome } from '#app/platform/client/api-client.ts'

/** Creates a passkey on the device and registers it. The library is loaded on demand. */
export async function addPasskey({
  name,
  current_password,
}: Record<string, string>): Promise<Outcome<unknown>> {
  const { browserSupportsWebAuthn, startRegistration } = await import('@simplewebauthn/browser')
  if (!browserSupportsWebAuthn()) return refused('This browser can’t make passkeys. Please try another one.')
  const offer = await api.post('user/passkey/offer', { current_password })
  if (!offer.ok) return offer
  const { ticket, options } = offer.data
  try {
    const response = await startRegistration({
      optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
    })
    return await api.submit('user/passkey/add', { ticket, name, response })
  } catch (failure) {
    return refused(inWords(failure))
  }
}

const refused = (error_message: string): Outcome<never> => ({
  ok: false,
  refusal: { error_message, code: 'passkey' },
})

/** The device's own message is for programmers. */
function inWords(failure: unknown): string {
  const { code, name } = failure as Partial<WebAuthnError>
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey for your account already.'
  if (code === 'ERROR_INVALID_DOMAIN' || code === 'ERROR_INVALID_RP_ID')
    return 'Passkeys work at the shop’s own address only, and this is another one.'
  if (name === 'NotAllowedError' || code === 'ERROR_CEREMONY_ABORTED')
    return 'No passkey was added: the device’s question was closed, or took too long. You can try again.'
  return 'The device could not make a passkey. You can try again, or use another device.'
}
