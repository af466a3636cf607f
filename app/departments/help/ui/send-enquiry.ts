import type { BodyOf } from '#app/platform/client/api-calls.ts'
import { createIdempotentCall } from '#app/platform/client/idempotent-call.ts'

/** Idempotent, however often the button is pressed, also after a reload. */
export const sendEnquiry = (said: Record<string, string>) =>
  // Unchecked: the server validates it.
  callOnce('enquiry', said as BodyOf<'enquiry'>)()

const callOnce = createIdempotentCall('enquiry intent')
