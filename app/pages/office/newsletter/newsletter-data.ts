import type { CampaignRow } from '#app/departments/newsletter/campaign-list.ts'
import type {
  CampaignContent,
  CampaignState,
  RecipientState,
  Tally,
} from '#app/departments/newsletter/campaigns.ts'
import type { ConsentKind, ConsentWay } from '#app/departments/newsletter/consent.ts'
import type {
  SubscriberRow,
  SubscriberState,
  SubscriberView,
} from '#app/departments/newsletter/subscriber-list.ts'
import type { ShownDrink } from '../display/display-data.ts'
import type { Standing } from '../parts/status-mark.tsx'

export type CampaignsData = { campaigns: CampaignRow[]; next_place: string | null; place: string | null }

export type OpenCampaign = CampaignRow & CampaignContent & { is_all_posted: boolean }

export type CampaignData = {
  campaign: OpenCampaign
  failures: { subscriber: string; email: string; state: RecipientState; because: string }[]
  /** Those that are chosen, by name. */
  drinks: ShownDrink[]
  /** All that can be chosen. */
  articles: { id: string; title: string; day: string }[]
  /** As plain text; null if nothing is in it, or its introduction can't be read any more. */
  text: string | null
}

export type SubscriberQuery = { view: SubscriberView; q?: string; sort?: string; place?: string }

export type OpenSubscriber = {
  subscriber: SubscriberRow
  bounced_because: string
  events: { kind: ConsentKind; way: ConsentWay; at: string; words: string; by: string }[]
  newsletters: { id: string; subject: string; state: RecipientState; at: string }[]
}

export type SubscribersData = {
  query: SubscriberQuery
  list: { subscribers: SubscriberRow[]; next_place: string | null; count: number; count_capped: boolean }
  counts: Partial<Record<SubscriberView, { count: number; capped: boolean }>>
  open: { id: string; found: OpenSubscriber | null } | null
}

type Mark = { words: string; standing: Standing }

export const campaignMarks: Record<CampaignState, Mark> = {
  draft: { words: 'Draft', standing: 'waiting' },
  scheduled: { words: 'Planned', standing: 'now' },
  sending: { words: 'Being sent', standing: 'now' },
  paused: { words: 'Paused', standing: 'broken' },
  sent: { words: 'Sent', standing: 'done' },
  cancelled: { words: 'Cancelled', standing: 'closed' },
}

export const subscriberMarks: Record<SubscriberState, Mark> = {
  on_list: { words: 'On the list', standing: 'done' },
  left: { words: 'Left', standing: 'closed' },
  bounced: { words: 'Bounced', standing: 'broken' },
}

export const recipientWords: Record<RecipientState, string> = {
  waiting: 'waiting',
  sent: 'sent',
  bounced: 'bounced',
  failed: 'not sent',
  withdrawn: 'taken back',
}

/** '412 sent, 3 waiting'; 'sent' always, of the others only what there is. */
export const tallyInWords = (tally: Tally) =>
  (Object.keys(recipientWords) as RecipientState[])
    .toSorted((one, other) => Number(other === 'sent') - Number(one === 'sent'))
    .filter((state) => state === 'sent' || tally[state] > 0)
    .map((state) => `${tally[state]} ${recipientWords[state]}`)
    .join(', ')
