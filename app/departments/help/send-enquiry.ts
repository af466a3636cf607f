import type { Outcome } from '#app/platform/api-client.ts'
import { callingOnce } from '#app/platform/call-once.ts'

/** Once, however often the button is pressed, also after a reload. */
export const sendEnquiry = (said: Record<string, string>): Promise<Outcome<{ reference: string }>> =>
  callOnce('enquiry', said)

const callOnce = callingOnce('enquiry intent')
