import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { changeCalls } from './calls/changes.server.ts'
import type { StaffDeps } from './calls/deps.server.ts'
import { entranceCalls } from './calls/entrance.server.ts'
import { firstOwnerCalls } from './calls/first-owner.server.ts'
import { invitationCalls } from './calls/invitations.server.ts'
import { memberCalls } from './calls/members.server.ts'
import { passkeyCalls } from './calls/passkeys.server.ts'
import { signInCalls } from './calls/sign-in.server.ts'
import { viewCalls } from './calls/views.server.ts'
import { youCalls } from './calls/you.server.ts'

/** The office's own calls: getting in, staff, the change log, views and drafts. */
export const staffOfficeApi: FastifyPluginAsyncZod<StaffDeps> = async (api, deps) => {
  await api.register(entranceCalls, deps)
  await api.register(signInCalls, deps)
  await api.register(invitationCalls, deps)
  await api.register(firstOwnerCalls, deps)
  await api.register(memberCalls, deps)
  await api.register(changeCalls, deps)
  await api.register(viewCalls, deps)
  await api.register(passkeyCalls, deps)
  await api.register(youCalls, deps)
}
