import type { MailSample } from '#app/platform/mail/mail.ts'
import { backInStockMail } from './mails/back-in-stock.tsx'

/** This room's mails with sample data, for /dev/mail. */
export const catalogueMailSamples = (publicUrl: string): MailSample[] => [
  {
    name: 'back-in-stock',
    made: () =>
      backInStockMail({ drinkId: 'wrenfield-coastal', name: 'Wrenfield Coastal Dry Gin', publicUrl }),
  },
]
