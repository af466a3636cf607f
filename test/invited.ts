import { Secret, TOTP } from 'otpauth'
import { expect } from 'vitest'
import type { Role } from '#app/departments/staff/staff.ts'
import { latestMail } from '#app/platform/mail/outbox.server.ts'
import type { Caller, Street } from './office.ts'

export const email = 'zoe@example.com'
export const password = 'a kettle of lapwings'

export async function invited({
  street,
  owner,
  role = 'packer',
}: {
  street: Street
  owner: Caller
  role?: Role
}) {
  const { body } = await owner.post('office/invitations', { email, name: 'Zoë Ångström', role })
  const [mail] = (await latestMail(street.db, 50)).filter(
    ({ event }) => event === `staff-invitation:${body.invitation.id}`,
  )
  expect(mail).toMatchObject({ to: email })
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { token, id: body.invitation.id as string, change: body.change as number }
}

export const codeOf = (secret: string, { clock }: Street, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    // A second goes by with each call.
    timestamp: clock.now.getTime() + 1_000 + steps * 30_000,
  })

export async function acceptedByPassword(street: Street, token: string) {
  const caller = street.newcomer()
  const { body: offer } = await caller.post('office/invitation', { token })
  const answer = await caller.post('office/invitation/accept-by-password', {
    token,
    password,
    code: codeOf(offer.totp.secret, street),
  })
  caller.token = answer.body.token
  return { caller, answer, secret: offer.totp.secret as string }
}

export const later = ({ clock }: Street, minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}

export const signIn = (street: Street, code: string, more: object = {}) =>
  street.newcomer().post('office/sign-in/password', { email, password, code, ...more })
