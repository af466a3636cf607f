import type { MailSample } from '#app/platform/mail/mail.ts'
import { pence } from '#app/platform/money.ts'
import { purchaseCancelledMail, purchaseMail } from './mails/purchase.tsx'
import type { PurchasePaper } from './papers/purchase-paper.server.ts'

/** This room's mails with sample data, for /dev/mail. */
export const buyingMailSamples = (publicUrl: string): MailSample[] => [
  { name: 'purchase-order', made: () => purchaseMail({ ...sample, publicUrl }) },
  { name: 'purchase-order-cancelled', made: () => purchaseCancelledMail({ ...sample, publicUrl }) },
]

const sample: PurchasePaper = {
  number: 'PO-2026-0007',
  supplier: 'Hedges & Sons',
  accountCode: 'OFF-118',
  note: 'Please ring before you come.',
  madeAt: new Date('2026-11-18T12:00:00Z'),
  by: 'Tom Marlow',
  wantedBy: '2026-11-24',
  lines: [
    {
      code: 'HG-0412',
      name: 'Thistle & Thorn London Dry Gin',
      size: '70 cl',
      cases: 2,
      caseSize: 6,
      caseCost: pence(102_00),
      cost: pence(204_00),
    },
  ],
  cases: 2,
  total: pence(204_00),
}
