import type { MailSample } from '#app/platform/mail/mail.ts'
import { pence } from '#app/platform/money.ts'
import { campaignMail } from './mails/campaign.tsx'
import { joinAgainMail } from './mails/join-again.tsx'
import { newsletterCodeMail } from './mails/newsletter-code.tsx'
import { offerAsItCame } from './newsletter.ts'

/** This room's mails with sample data, for /dev/mail. */
export const newsletterMailSamples = (publicUrl: string): MailSample[] => [
  {
    name: 'newsletter-code',
    made: () =>
      newsletterCodeMail({
        code: 'WELCOME-7KQ2-MX4D',
        email: 'rosalind@example.com',
        unsubscribe: `${publicUrl}/unsubscribe?key=sample`,
        publicUrl,
        offer: offerAsItCame,
        endsAt: null,
      }),
  },
  {
    name: 'newsletter-join-again',
    made: () => joinAgainMail({ link: `${publicUrl}/join-again?key=sample`, publicUrl }),
  },
  {
    name: 'newsletter',
    made: () =>
      campaignMail({
        subject: 'New bottles in November',
        preheader: 'One of them, and a story',
        introHtml: '<p style="font-size:16px">Three bottles have come in from the islands.</p>',
        drinks: [
          {
            name: 'Thistle & Tide',
            facts: 'London dry · 70cl · 43%',
            until: '30 November 2026',
            price: pence(30_60),
            was: pence(34_00),
            address: `${publicUrl}/products`,
            photo: `${publicUrl}/photos/no-photograph.93dac614-160.webp`,
          },
        ],
        articles: [
          {
            title: 'Islay, and what peat does to a whisky',
            summary: 'Smoke is not in the water and not in the wood.',
            address: `${publicUrl}/blog`,
          },
        ],
        closing: 'Good evening to you.',
        unsubscribe: `${publicUrl}/unsubscribe?key=sample`,
        publicUrl,
      }),
  },
]
