import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addressCalls } from './calls/addresses.server.ts'
import type { AccountsDeps } from './calls/deps.server.ts'
import { guestCalls } from './calls/guests.server.ts'
import { passkeyCalls } from './calls/passkeys.server.ts'
import { passwordCalls } from './calls/password.server.ts'
import { profileCalls } from './calls/profile.server.ts'
import { sessionCalls } from './calls/sessions.server.ts'
import { entranceCalls } from './calls/sign-in-routes.server.ts'
import { yourDataCalls } from './calls/your-data.server.ts'

/** `/backend/api/user/*`. */
export const accountsApi: FastifyPluginAsyncZod<AccountsDeps> = async (api, deps) => {
  api.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  })
  await api.register(entranceCalls, deps)
  await api.register(sessionCalls, deps)
  await api.register(passwordCalls, deps)
  await api.register(guestCalls, deps)
  await api.register(passkeyCalls, deps)
  await api.register(profileCalls, deps)
  await api.register(addressCalls, deps)
  await api.register(yourDataCalls, deps)
}
