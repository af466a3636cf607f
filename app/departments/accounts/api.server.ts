import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { addressCalls } from './calls/addresses.server.ts'
import type { AccountsSetting } from './calls/deps.server.ts'
import { guestCalls } from './calls/guests.server.ts'
import { passkeyCalls } from './calls/passkeys.server.ts'
import { passwordCalls } from './calls/password.server.ts'
import { profileCalls } from './calls/profile.server.ts'
import { sessionCalls } from './calls/sessions.server.ts'
import { entranceCalls } from './calls/sign-in-routes.server.ts'
import { yourDataCalls } from './calls/your-data.server.ts'

/** `/backend/api/user/*`. */
export const accountsApi: FastifyPluginAsyncZod<AccountsSetting> = async (api, setting) => {
  api.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
  })
  await api.register(entranceCalls, setting)
  await api.register(sessionCalls, setting)
  await api.register(passwordCalls, setting)
  await api.register(guestCalls, setting)
  await api.register(passkeyCalls, setting)
  await api.register(profileCalls, setting)
  await api.register(addressCalls, setting)
  await api.register(yourDataCalls, setting)
}
