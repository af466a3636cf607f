import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { Refused } from '#app/platform/http/answer.server.ts'

/** What a device was asked to sign, and whether it must have asked for its owner's finger or PIN. */
type Asked = { challenge: string; publicUrl: string; requireUserVerification: boolean }

/** The shop's origin: a passkey works for one origin only. */
export const siteOf = (publicUrl: string) => ({
  rpID: new URL(publicUrl).hostname,
  origin: new URL(publicUrl).origin,
})

export const notSigned = () =>
  new Refused(422, 'passkey_refused', 'That passkey did not work. Please try again.')

/** The credential that a device has made. */
export async function verifyNewPasskey(response: RegistrationResponseJSON, asked: Asked) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response,
    ...expected(asked),
  }).catch(() => ({ verified: false, registrationInfo: undefined }))
  if (!verified || !registrationInfo) throw notSigned()
  return registrationInfo.credential
}

type Passkey = { id: string; publicKey: Buffer; counter: number }

/** The counter of the passkey that has signed. */
export async function verifyPasskey(
  response: AuthenticationResponseJSON,
  { id, publicKey, counter }: Passkey,
  asked: Asked,
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    ...expected(asked),
    credential: { id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }))
  if (!verified || !authenticationInfo) throw notSigned()
  return authenticationInfo.newCounter
}

const expected = ({ challenge, publicUrl, requireUserVerification }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: siteOf(publicUrl).origin,
  expectedRPID: siteOf(publicUrl).rpID,
  requireUserVerification,
})
