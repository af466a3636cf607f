import type { CampaignState, Tally } from './campaigns.ts'

export type CampaignAct = 'edit' | 'remove' | 'test' | 'send' | 'cancel' | 'resume'

/** A row of the office's list of newsletters, as the API spells it. */
export type CampaignRow = {
  id: string
  subject: string
  state: CampaignState
  created_at: string
  changed_at: string
  changed_by: string
  /** Why it could not begin; null if it is not paused, or was paused when the shop was restored. */
  paused_because: string | null
  starts_at: string | null
  finished_at: string | null
  /** How many mails are where; null before it begins. */
  tally: Tally | null
  version: number
  may: CampaignAct[]
}

/** The list of newsletters, for its places. */
export const campaignList = {
  name: 'campaigns',
  views: { all: { words: 'All', sort: '-created_at' } },
  sorts: { created_at: { words: 'Written', kind: 'instant', index: 'campaigns_newest' } },
  filters: {},
  columns: [],
} as const
