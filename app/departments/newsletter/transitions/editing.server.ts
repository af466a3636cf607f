import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '#app/platform/db/db.server.ts'
import { invalid, Refused } from '#app/platform/http/answer.server.ts'
import { noMemory } from '#app/platform/pages/memory.ts'
import { drinksById } from '../../catalogue/catalogue.server.ts'
import { findArticle, readJournal } from '../../journal/articles.server.ts'
import { type Actor, type NewChange, recordChange, type UndoFunction } from '../../staff/changes.server.ts'
import { changedSince, readReverse } from '../../staff/undo.server.ts'
import { contentOf, noSuchCampaign, subjectOf } from '../campaigns.server.ts'
import type { CampaignContent } from '../campaigns.ts'
import {
  type Campaign,
  deleteCampaign,
  insertCampaign,
  lockCampaign,
  updateCampaign,
} from '../data/campaigns.server.ts'
import { checkIntro } from './composing.server.ts'

export type Acting = { actor: Actor; now: Date }
export type Seen = { version: number; status: 409 | 412 }
type Saved = { id: string; version: number; change: number }

/** In the log, last in its transaction. Answers the change's number. */
export async function recordCampaign(
  tx: Db,
  id: string,
  change: Pick<NewChange, 'before' | 'after' | 'because' | 'reverse'>,
  { actor, now }: Acting,
): Promise<number> {
  const about = { verb: 'newsletter.send', subject: subjectOf(id) } as const
  return (await recordChange(tx, actor, { ...change, ...about }, now)).id
}

/** Refused with 422 for what has no place in a mail, and for drinks and articles that there are not. */
export async function checkContent(db: Db, { intro, drinks, articles }: CampaignContent, now: Date) {
  checkIntro(intro)
  const known = await drinksById(db, drinks)
  const missing = drinks.find((id) => !known.has(id))
  if (missing !== undefined) throw invalid({ drinks: `There is no drink ‘${missing}’` })
  const journal = await readJournal(db, noMemory, now)
  const unwritten = articles.find((id) => !findArticle(journal, id))
  if (unwritten !== undefined) throw invalid({ articles: `There is no article ‘${unwritten}’` })
}

/** A draft. */
export async function createCampaign(
  db: Db,
  content: CampaignContent,
  { actor, now }: Acting,
): Promise<Saved> {
  await checkContent(db, content, now)
  const id = randomUUID()
  return db.transaction(async (tx) => {
    await insertCampaign(tx, { id, ...content, createdAt: now, changedAt: now, changedBy: actor.name })
    const change = await recordCampaign(
      tx,
      id,
      {
        before: {},
        after: { ...content },
        reverse: { name: 'newsletter.written', version: 1 },
      },
      { actor, now },
    )
    return { id, version: 1, change }
  })
}

export async function saveCampaign(
  db: Db,
  id: string,
  content: CampaignContent,
  { seen, actor, now }: Acting & { seen: Seen },
): Promise<Saved> {
  await checkContent(db, content, now)
  return db.transaction(async (tx) => {
    const was = await lockDraft(tx, id, seen)
    const version = await updateCampaign(tx, id, { ...content, changedAt: now, changedBy: actor.name })
    const change = await recordCampaign(
      tx,
      id,
      {
        before: contentOf(was),
        after: { ...content },
        reverse: { name: 'newsletter.saved', version },
      },
      { actor, now },
    )
    return { id, version, change }
  })
}

/** A draft that nobody wants any more. */
export const removeCampaign = (
  db: Db,
  id: string,
  { seen, actor, now }: Acting & { seen: Seen },
): Promise<Saved> =>
  db.transaction(async (tx) => {
    const was = await lockDraft(tx, id, seen)
    await deleteCampaign(tx, id)
    const change = await recordCampaign(
      tx,
      id,
      {
        before: contentOf(was),
        after: {},
        reverse: { name: 'newsletter.removed', created: was.createdAt.toISOString(), version: was.version },
      },
      { actor, now },
    )
    return { id, version: was.version, change }
  })

/** Locks it and sees that it is what somebody has read, and still a draft. */
export async function lockDraft(tx: Db, id: string, seen: Seen): Promise<Campaign> {
  const was = await lockCampaign(tx, id)
  if (!was) throw noSuchCampaign()
  if (was.version !== seen.version)
    throw await changedSince(tx, { id: 0, subject: subjectOf(id) }, seen.status)
  if (was.state !== 'draft') throw new Refused(409, 'not_possible', 'It is on its way already')
  return was
}

const content = z.object({
  subject: z.string(),
  preheader: z.string(),
  intro: z.string(),
  closing: z.string(),
  drinks: z.array(z.string()),
  articles: z.array(z.string()),
})
const reverseShape = z.object({ version: z.int() })
const removedShape = reverseShape.extend({ created: z.coerce.date() })

const idIn = (subject: string) => subject.replace(/^newsletter:/, '')

/** A newsletter as a row of the log left it; refused if anything has come after. */
export async function lockAsLeft(tx: Db, change: Parameters<UndoFunction>[1]): Promise<Campaign> {
  const { version } = readReverse(reverseShape, change.reverse)
  const was = await lockCampaign(tx, idIn(change.subject))
  if (!was || was.version !== version) throw await changedSince(tx, change)
  return was
}

export const editingUndos: Record<string, UndoFunction> = {
  'newsletter.written': async (tx, change) => {
    const was = await lockAsLeft(tx, change)
    await deleteCampaign(tx, was.id)
    return { before: change.after, after: change.before }
  },
  'newsletter.saved': async (tx, change, actor, now) => {
    const was = await lockAsLeft(tx, change)
    const before = readReverse(content, change.before)
    await updateCampaign(tx, was.id, { ...before, changedAt: now, changedBy: actor.name })
    return { before: change.after, after: change.before }
  },
  'newsletter.removed': async (tx, change, actor, now) => {
    const { created, version } = readReverse(removedShape, change.reverse)
    const id = idIn(change.subject)
    if (await lockCampaign(tx, id)) throw await changedSince(tx, change)
    const before = readReverse(content, change.before)
    await insertCampaign(tx, {
      id,
      ...before,
      createdAt: created,
      changedAt: now,
      changedBy: actor.name,
      version: version + 1,
    })
    return { before: change.after, after: change.before }
  },
}
