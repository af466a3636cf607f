import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { campaignCalls } from './calls/campaigns.server.ts'
import type { NewsletterDeps } from './calls/deps.server.ts'
import { firstOrderCalls } from './calls/first-order.server.ts'
import { subscriberCalls } from './calls/subscribers.server.ts'

/** The newsletter in the office: its first-order code, its subscribers, and what is sent to them. */
export const newsletterOfficeApi: FastifyPluginAsyncZod<NewsletterDeps> = async (api, deps) => {
  await api.register(firstOrderCalls, deps)
  await api.register(subscriberCalls, deps)
  await api.register(campaignCalls, deps)
}
