import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { lockName } from '#app/platform/db/named-lock.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import { hasDrinks } from '../catalogue/catalogue.server.ts'
import { type Actor, type NewChange, recordChanges } from '../staff/changes.server.ts'
import { insertStart, selectStart } from './data/start.server.ts'
import { ARTICLES_OUT, type Start, starts, startWords } from './opening.ts'

/** What of the demo shop comes, or goes. `server/` hands it in. */
export type Template = {
  /** Puts its drinks on the shelves as drafts; answers how many. */
  putDrinks: (tx: Db, now: Date) => Promise<number>
  /** Withdraws its articles from the journal; answers the changes for the log. */
  withdrawArticles: (tx: Db, acting: { actor: Actor; now: Date }) => Promise<NewChange[]>
}

/** What can still be chosen; nothing once somebody has. Where there is a drink, only that the demo's articles go. */
export async function startsLeft(db: Db): Promise<Start[]> {
  if (await selectStart(db)) return []
  return (await hasDrinks(db)) ? ['empty'] : [...starts]
}

/**
 * With the demo shop's drinks and articles, or without: once, its drinks while there is none. All of it or nothing. The
 * demo shop itself keeps its articles.
 */
export async function startWith(
  db: Db,
  choice: Start,
  { actor, now, template, isLive }: { actor: Actor; now: Date; template: Template; isLive: boolean },
): Promise<{ drinks: number; change: number }> {
  return db.transaction(async (tx) => {
    await lockName(tx, 'opening-start')
    const chosen = await selectStart(tx)
    if (chosen)
      throw notPossible(`${chosen.by} has chosen already: ${startWords[chosen.choice].toLowerCase()}.`)
    const isStocked = await hasDrinks(tx)
    if (isStocked && (choice === 'demo' || !isLive))
      throw notPossible('There are drinks in the shop already.')
    const drinks = choice === 'demo' ? await template.putDrinks(tx, now) : 0
    const withdrawn = choice === 'empty' ? await template.withdrawArticles(tx, { actor, now }) : []
    await insertStart(tx, { choice, at: now, staffId: actor.staffId, by: actor.name })
    const start: NewChange = {
      verb: 'settings.edit',
      subject: 'opening:start',
      before: {},
      after: { start: isStocked ? ARTICLES_OUT : startWords[choice], drinks },
      batch: randomUUID(),
    }
    const [saved] = await recordChanges(tx, actor, [start, ...withdrawn], now)
    return { drinks, change: saved?.id ?? 0 }
  })
}

const notPossible = (words: string) => new Refused(409, 'not_possible', words)
