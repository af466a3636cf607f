import { accountMailSamples } from '#app/departments/accounts/mail-samples.server.ts'
import { buyingMailSamples } from '#app/departments/buying/mail-samples.server.ts'
import { catalogueMailSamples } from '#app/departments/catalogue/mail-samples.server.ts'
import { giftMailSamples } from '#app/departments/gifts/mail-samples.server.ts'
import { helpMailSamples } from '#app/departments/help/mail-samples.server.ts'
import { newsletterMailSamples } from '#app/departments/newsletter/mail-samples.server.ts'
import { openingMailSamples } from '#app/departments/opening/mail-samples.server.ts'
import { orderMailSamples } from '#app/departments/orders/mail-samples.server.ts'
import { paymentMailSamples } from '#app/departments/payments/mail-samples.server.ts'
import { staffMailSamples } from '#app/departments/staff/mail-samples.server.ts'
import { todayMailSamples } from '#app/departments/today/mail-samples.server.ts'
import type { MailSample } from '#app/platform/mail/mail.ts'

/** Every mail template with sample data. */
export const mailSamples = (publicUrl: string): MailSample[] => [
  ...accountMailSamples(publicUrl),
  ...newsletterMailSamples(publicUrl),
  ...buyingMailSamples(publicUrl),
  ...catalogueMailSamples(publicUrl),
  ...orderMailSamples(publicUrl),
  ...paymentMailSamples(publicUrl),
  ...helpMailSamples(publicUrl),
  ...giftMailSamples(publicUrl),
  ...staffMailSamples(publicUrl),
  ...todayMailSamples(publicUrl),
  ...openingMailSamples(publicUrl),
]
