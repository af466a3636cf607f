import type { BodyOf } from '#app/platform/client/api-client.ts'
import { createIdempotentCall } from '#app/platform/client/idempotent-call.ts'

/** Once, however often the button is pressed, also after a reload. */
export const sendEnquiry = (said: Record<string, string>) =>
  // As it was typed: the server judges it.
  callOnce('enquiry', said as BodyOf<'enquiry'>)

const callOnce = createIdempotentCall('enquiry intent')
