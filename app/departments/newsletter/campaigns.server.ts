import type { Db } from '#app/platform/db/db.server.ts'
import { notFound } from '#app/platform/http/answer.server.ts'
import { cutToPage, type ListQuery, readListQuery } from '#app/platform/lists/list-query.server.ts'
import { placeInWords } from '#app/platform/lists/place.ts'
import { findLastChange } from '../staff/changes-list.server.ts'
import { emailOfMember } from '../staff/members.server.ts'
import type { Member } from '../staff/staff.ts'
import { type CampaignAct, type CampaignRow, campaignList } from './campaign-list.ts'
import { mayResume } from './campaigns.ts'
import { type Campaign, selectCampaign, selectCampaigns } from './data/campaigns.server.ts'
import { selectFailures, tallyOf } from './data/recipients.server.ts'
import { emailFor } from './rules/hidden-email.ts'
import { composeCampaign, withKey } from './transitions/composing.server.ts'

type Viewer = Pick<Member, 'id' | 'verbs'>

/** As the change log names it. */
export const subjectOf = (id: string) => `newsletter:${id}`

export const noSuchCampaign = () => notFound('There is no such newsletter')

const SHOWN_FAILURES = 100
/** In a mail that is only looked at, nobody can be taken off the list. */
const NOBODYS_KEY = 'only-looked-at'

/** The newest first. */
export async function listCampaigns(db: Db, query: ListQuery, member: Viewer) {
  const { place, limit, sort } = readListQuery(campaignList, query, { view: 'all', rows: 'newsletters' })
  const { rows, last } = cutToPage(await selectCampaigns(db, { place, limit: limit + 1 }), limit)
  const at = last && { id: last.id, value: last.createdAt.toISOString() }
  const campaigns: CampaignRow[] = []
  for (const row of rows) campaigns.push(await toRow(db, row, member))
  return { campaigns, next_place: at ? placeInWords(campaignList, sort, at) : null }
}

/** Those that are finished have their counts; of the others, few at a time, recipients are counted. */
async function toRow(db: Db, row: Campaign, member: Viewer): Promise<CampaignRow> {
  const hasBegun = row.startedAt !== null
  return {
    id: row.id,
    subject: row.subject,
    state: row.state,
    created_at: row.createdAt.toISOString(),
    changed_at: row.changedAt.toISOString(),
    changed_by: row.changedBy,
    paused_because: row.state === 'paused' ? await whyPaused(db, row.id) : null,
    starts_at: row.startsAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    tally: row.tally ?? (hasBegun ? await tallyOf(db, row.id) : null),
    version: row.version,
    may: mayDo(row, member),
  }
}

/** As the change log says it. Null after a restore, which is no change of the office. */
async function whyPaused(db: Db, id: string): Promise<string | null> {
  const last = await findLastChange(db, subjectOf(id))
  return last?.after.state === 'paused' ? last.because : null
}

function mayDo({ state, finishedAt }: Campaign, { verbs }: Viewer): CampaignAct[] {
  if (!verbs.has('newsletter.send')) return []
  if (mayResume({ state, finishedAt })) return state === 'paused' ? ['resume', 'cancel'] : ['resume']
  if (state === 'draft') return ['edit', 'remove', 'test', 'send']
  return state === 'scheduled' || state === 'sending' ? ['cancel'] : []
}

/** With what is written in it, and what could not be sent; undefined if there is none. */
export async function officeCampaign(db: Db, id: string, member: Viewer) {
  const row = await selectCampaign(db, id)
  if (!row) return undefined
  const failures = row.startedAt ? await selectFailures(db, id, SHOWN_FAILURES) : []
  return {
    campaign: { ...(await toRow(db, row, member)), ...contentOf(row), is_all_posted: row.postedAt !== null },
    failures: failures.map(({ id: subscriber, email, state, because }) => ({
      subscriber,
      email: emailFor(email, member.verbs),
      state,
      because,
    })),
  }
}

export const contentOf = ({ subject, preheader, intro, drinks, articles, closing }: Campaign) => ({
  subject,
  preheader,
  intro,
  drinks,
  articles,
  closing,
})

/** The mail as it was sent, or as it would be sent now. */
export async function mailOfCampaign(db: Db, id: string, composing: { publicUrl: string; now: Date }) {
  const row = await selectCampaign(db, id)
  if (!row) throw noSuchCampaign()
  return withKey(row.words ?? (await composeCampaign(db, row, composing)), NOBODYS_KEY)
}

/** Where a test goes: to who asks for it, and to nobody else. */
export const addressOfTester = (db: Db, { id }: Pick<Member, 'id'>) => emailOfMember(db, id)
