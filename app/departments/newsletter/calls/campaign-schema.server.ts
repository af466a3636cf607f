import { z } from 'zod'
import { line, paragraphs, required } from '#app/platform/http/fields.server.ts'
import { type CampaignContent, campaignLimits, campaignStates } from '../campaigns.ts'

const ids = (most: number, what: string) =>
  z
    .array(required(120, `Please say which ${what}s`), `Please say which ${what}s`)
    .max(most, `At most ${most} ${what}s`)
    .transform((all) => [...new Set(all)])
    .default([])

/** A newsletter as calls send it. */
export const campaignFields = {
  subject: required(campaignLimits.subject, 'Please write a subject'),
  preheader: line(campaignLimits.preheader, 'Please send text')
    .default('')
    .describe('What mail programs show behind the subject'),
  intro: paragraphs(campaignLimits.intro, 'Please send text').default('').describe('Markdown'),
  drinks: ids(campaignLimits.drinks, 'drink'),
  articles: ids(campaignLimits.articles, 'article'),
  closing: paragraphs(campaignLimits.closing, 'Please send text').default(''),
}

const sent = z.object(campaignFields)

export const toContent = ({
  subject,
  preheader,
  intro,
  drinks,
  articles,
  closing,
}: z.infer<typeof sent>): CampaignContent => ({ subject, preheader, intro, drinks, articles, closing })

export const startField = z.iso
  .datetime({ offset: true, error: 'Please send a time as in 2026-11-27T09:00:00Z' })
  .optional()
  .describe('When it begins; missing: in a minute')

export const wireContent = {
  preheader: z.string(),
  intro: z.string(),
  drinks: z.array(z.string()),
  articles: z.array(z.string()),
  closing: z.string(),
}

const tally = z.object({
  waiting: z.int(),
  sent: z.int(),
  bounced: z.int(),
  failed: z.int(),
  withdrawn: z.int(),
})

export const wireCampaign = z.object({
  id: z.string(),
  subject: z.string(),
  state: z.enum(campaignStates),
  created_at: z.string(),
  changed_at: z.string(),
  changed_by: z.string(),
  paused_because: z
    .string()
    .nullable()
    .describe('Why it could not begin; null if it is not paused, or was paused when the shop was restored'),
  starts_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  tally: tally.nullable(),
  version: z.int(),
  may: z.array(z.string()),
})
