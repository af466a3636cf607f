import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { type Outcome, officeApi } from '../office-api.ts'

type Asked = { ticket: string; options: PublicKeyCredentialRequestOptionsJSON }

/** Asks the browser for a passkey and signs in with it. */
export async function passkeySignIn(): Promise<Outcome<unknown>> {
  try {
    const [{ startAuthentication }, asked] = await Promise.all([
      import('@simplewebauthn/browser'),
      officeApi.post<Asked>('passkey/ask'),
    ])
    if (!asked.ok) return asked
    const { ticket, options } = asked.data
    return officeApi.post('sign-in/passkey', {
      ticket,
      response: await startAuthentication({ optionsJSON: options }),
    })
  } catch {
    return {
      ok: false,
      refusal: {
        error_message: 'No passkey was used. You can try again, or use your password.',
        code: 'passkey',
      },
    }
  }
}
