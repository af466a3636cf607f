/** A newsletter and its mails, for browser and server. */

/**
 * `paused`: the shop was restored while it was planned or on its way, or it could not be sent as it was when it was to
 * begin.
 */
export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'] as const
export type CampaignState = (typeof campaignStates)[number]

/**
 * What became of one mail. `bounced`: the server refused the address. `failed`: it was not sent for another reason.
 * `withdrawn`: the newsletter was cancelled, or its reader has left, before it was sent.
 */
export const recipientStates = ['waiting', 'sent', 'bounced', 'failed', 'withdrawn'] as const
export type RecipientState = (typeof recipientStates)[number]

export type Tally = Record<RecipientState, number>

/** What is written: drinks and articles by their ids, in the order of the mail. */
export type CampaignContent = {
  subject: string
  preheader: string
  intro: string
  drinks: string[]
  articles: string[]
  closing: string
}

export const campaignLimits = {
  subject: 120,
  preheader: 160,
  intro: 6_000,
  drinks: 12,
  articles: 6,
  closing: 600,
} as const

/** As long as every mail of the office can be taken back. */
export const HELD_SECONDS = 60

/** So many leave in a minute: mail servers distrust who sends all at once, and the shop's pages come first. */
export const MAILS_A_MINUTE = 600

type Fields = Record<string, string>

/** What keeps it from being sent; a draft may be unfinished. */
export function judgeContent({ intro, drinks, articles }: CampaignContent): Fields {
  return intro === '' && drinks.length === 0 && articles.length === 0
    ? { intro: 'Please write an introduction, or choose a drink or an article' }
    : {}
}

/** One that was cancelled, only once it is known which of its mails had left. */
export const mayResume = ({ state, finishedAt }: { state: CampaignState; finishedAt: Date | null }) =>
  state === 'paused' || (state === 'cancelled' && finishedAt !== null)

const MOST_AHEAD_DAYS = 366

/** When it begins: at once after the minute in which it can be taken back, or later. */
export function judgeStart(at: Date, now: Date): Fields {
  if (at.getTime() < now.getTime() + HELD_SECONDS * 1_000)
    return { at: 'Please choose a time at least a minute ahead' }
  if (at.getTime() > now.getTime() + MOST_AHEAD_DAYS * 86_400_000)
    return { at: 'Please choose a time within a year' }
  return {}
}

/** When a batch of so many mails may leave after the last one: never faster than the limit. */
export const nextDue = (last: Date | null, posted: number, now: Date) =>
  new Date(Math.max(now.getTime(), (last?.getTime() ?? 0) + Math.ceil((posted * 60_000) / MAILS_A_MINUTE)))
