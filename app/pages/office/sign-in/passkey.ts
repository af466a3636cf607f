import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { type Outcome, officeApi } from '../office-api.ts'

export type Asked<Options> = { ticket: string; options: Options }

/** Asks the browser for a passkey and sends what it has signed: to sign in, or to prove it again. */
export async function signedByPasskey(call: 'sign-in/passkey' | 'step-up'): Promise<Outcome<unknown>> {
  const asked = await officeApi.knock<Asked<PublicKeyCredentialRequestOptionsJSON>>('passkey/ask')
  return asked.ok ? signed(asked.data, (proof) => officeApi.knock(call, proof)) : asked
}

type Proof = { ticket: string; response: unknown }
type Send<Answer> = (proof: Proof) => Promise<Outcome<Answer>>

/** With a passkey that the device has already. */
export const signed = <Answer>(
  { ticket, options }: Asked<PublicKeyCredentialRequestOptionsJSON>,
  send: Send<Answer>,
) =>
  fromDevice(async () => {
    const { startAuthentication } = await import('@simplewebauthn/browser')
    return send({ ticket, response: await startAuthentication({ optionsJSON: options }) })
  })

/** With a new one. */
export const made = <Answer>(
  { ticket, options }: Asked<PublicKeyCredentialCreationOptionsJSON>,
  send: Send<Answer>,
) =>
  fromDevice(async () => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    return send({ ticket, response: await startRegistration({ optionsJSON: options }) })
  })

/** The device's own message is for programmers. */
async function fromDevice<Answer>(work: () => Promise<Outcome<Answer>>): Promise<Outcome<Answer>> {
  try {
    return await work()
  } catch {
    return {
      ok: false,
      refusal: {
        error_message: 'No passkey was used. You can try again, or use your password and a code.',
        code: 'passkey',
      },
    }
  }
}
