import type { Clock } from '#app/platform/clock.ts'
import type { Db } from '#app/platform/db.server.ts'
import type { Job } from '#app/platform/jobs.server.ts'
import { expireCards, remindHolders, sweepUnsoldCards } from './keeping.server.ts'
import { SEND_GIFT_CARD, type Sending, sendCard, sendDueCards } from './selling.server.ts'

type Setting = { db: Db; clock: Clock; publicUrl: string; noteSent: Sending['noteSent'] }

/** What is done about gift cards behind the scenes. */
export const giftCardJobs = ({ db, clock, publicUrl, noteSent }: Setting): Job[] => {
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
      due: '0 7 * * *',
      work: () => sendDueCards(db, sending()),
    },
    {
      name: 'keep-gift-cards',
      queue: { retryLimit: 3, retryDelay: 600, expireInSeconds: 600 },
      due: '30 8 * * *',
      work: async () => {
        await expireCards(db, clock())
        await remindHolders(db, { publicUrl, now: clock() })
        await sweepUnsoldCards(db, clock())
      },
    },
  ]
}
