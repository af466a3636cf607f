import type { MailSample } from '#app/platform/mail/mail.ts'
import { testMail } from './mails/test-mail.tsx'

/** This room's mail with sample data, for /dev/mail. */
export const openingMailSamples = (publicUrl: string): MailSample[] => [
  { name: 'opening-test', made: () => testMail({ name: 'Hannah Reed', publicUrl }) },
]
