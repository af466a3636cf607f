import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db/db.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import type { Job } from '#app/platform/jobs/jobs.server.ts'
import { expireCards, remindHolders, sweepUnsoldCards } from './keeping.server.ts'
import { SEND_GIFT_CARD, type Sending, sendCard, sendDueCards } from './selling.server.ts'

type Deps = { db: Db; clock: Clock; publicUrl: string; noteSent: Sending['noteSent']; alert: Alert }

const daily = { retryLimit: 3, retryDelay: 600, expireInSeconds: 600 }

export const giftCardJobs = ({ db, clock, publicUrl, noteSent, alert }: Deps): Job[] => {
  const sending = () => ({ publicUrl, noteSent, now: clock() })
  return [
    {
      name: SEND_GIFT_CARD,
      queue: { retryLimit: 10, retryDelay: 60, retryBackoff: true, expireInSeconds: 120 },
      work: ({ card = '' }) => sendCard(db, card, sending()),
    },
    {
      name: 'send-gift-cards-of-the-day',
      queue: { retryLimit: 5, retryDelay: 300, expireInSeconds: 600 },
      // Every hour: for failed ones, and those for which a run was too short.
      due: '0 7-21 * * *',
      work: () => sendDueCards(db, { ...sending(), alert }),
    },
    {
      name: 'keep-gift-cards',
      queue: daily,
      due: '20 8 * * *',
      work: () => expireCards(db, { now: clock(), alert }),
    },
    {
      name: 'remind-of-gift-cards',
      queue: daily,
      due: '30 8 * * *',
      work: () => remindHolders(db, { publicUrl, now: clock(), alert }),
    },
    {
      name: 'sweep-unsold-gift-cards',
      queue: daily,
      due: '40 8 * * *',
      work: () => sweepUnsoldCards(db, clock()),
    },
  ]
}
