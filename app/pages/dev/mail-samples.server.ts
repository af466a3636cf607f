import { accountMailSamples } from '#app/departments/accounts/mail-samples.server.ts'
import { newsletterMailSamples } from '#app/departments/newsletter/mail-samples.server.ts'
import type { MailSample } from '#app/platform/mail/mail.ts'
import { sampleOrderMail } from './sample-order-mail.tsx'

/** Every template of the house with made-up contents. */
export const mailSamples = (publicUrl: string): MailSample[] => [
  ...accountMailSamples(publicUrl),
  ...newsletterMailSamples(publicUrl),
  { name: 'order', made: () => sampleOrderMail(publicUrl) },
]
