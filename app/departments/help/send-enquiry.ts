import type { Outcome } from '#app/platform/api-client.ts'
import { createIdempotentCall } from '#app/platform/idempotent-call.ts'

/** Once, however often the button is pressed, also after a reload. */
export const sendEnquiry = (said: Record<string, string>): Promise<Outcome<{ reference: string }>> =>
  callOnce('enquiry', said)

const callOnce = createIdempotentCall('enquiry intent')
