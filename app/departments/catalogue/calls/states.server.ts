import { randomUUID } from 'node:crypto'
import type { Db } from '#app/platform/db/db.server.ts'
import { Refused } from '#app/platform/http/answer.server.ts'
import type { Alert } from '#app/platform/jobs/alert.ts'
import { chosenRows } from '#app/platform/lists/chosen-rows.server.ts'
import type { Actor } from '../../staff/changes.server.ts'
import type { DrinkState } from '../catalogue.ts'
import { selectEdited } from '../data/editing.server.ts'
import { problemsIn } from '../drink-checks.ts'
import { fieldsOf } from '../drink-fields.ts'
import type { DrinkView } from '../drink-list.ts'
import { whyNotBecome } from '../drink-states.ts'
import { saveDrink } from '../editing.server.ts'
import { drinkIdsIn, type Today } from '../staff.server.ts'
import { judgeDrink } from './drink-refusals.server.ts'

/** A bulk action of this many takes a few seconds. */
export const MOST_AT_ONCE = 500

type Which = {
  ids?: string[] | undefined
  view?: DrinkView | undefined
  expects?: number | undefined
}

type StatesAnswer = {
  done: string[]
  kept: { id: string; name: string; because: string }[]
  change: number | null
}

/** Named, or all of a view as long as it holds what somebody has seen. */
export const namedDrinks = (db: Db, { ids, view, expects }: Which, today: Today): Promise<string[]> =>
  chosenRows(
    { named: ids, view, expects },
    {
      one: 'drink',
      field: 'ids',
      most: MOST_AT_ONCE,
      find: (known) => drinkIdsIn(db, known, today, MOST_AT_ONCE),
    },
  )

/** What would become of them; nothing is changed. */
export async function tryStates(
  db: Db,
  ids: readonly string[],
  state: DrinkState,
  { floor, now }: Today,
): Promise<StatesAnswer> {
  const known = new Map((await selectEdited(db, ids)).map((edited) => [edited.drink.id, edited]))
  const answer: StatesAnswer = { done: [], kept: [], change: null }
  for (const id of ids) {
    const edited = known.get(id)
    if (!edited) {
      answer.kept.push({ id, name: id, because: NO_SUCH_DRINK })
      continue
    }
    const { drink, handling } = edited
    const fields = { ...fieldsOf(drink, handling), state }
    const judgement = judgeDrink(fields, { floor, now, offer: drink.offer })
    const because = whyNotBecome(drink.state, state) ?? inOneLine(problemsIn(judgement, state))
    if (because) answer.kept.push({ id, name: drink.name, because })
    else answer.done.push(id)
  }
  return answer
}

/** Each in a transaction of its own: a drink is either done, with its row in the log, or untouched. */
export async function changeStates(
  db: Db,
  ids: readonly string[],
  state: DrinkState,
  { actor, because, today, alert }: { actor: Actor; because: string | undefined; today: Today; alert: Alert },
): Promise<StatesAnswer> {
  const names = new Map((await selectEdited(db, ids)).map(({ drink }) => [drink.id, drink.name]))
  const saving = { floor: today.floor, batch: randomUUID(), because }
  const answer: StatesAnswer = { done: [], kept: [], change: null }
  for (const id of ids)
    try {
      const { change } = await db.transaction((tx) => saveDrink(tx, id, { state }, saving, actor, today.now))
      if (change === null) throw new Refused(409, 'not_possible', whyNotBecome(state, state) ?? '')
      answer.done.push(id)
      answer.change ??= change
    } catch (failure) {
      if (!(failure instanceof Refused))
        alert('a drink of a bulk action was not changed', { drink: id, err: failure as Error })
      answer.kept.push({ id, name: names.get(id) ?? id, because: becauseOf(failure, names.get(id)) })
    }
  return answer
}

const NO_SUCH_DRINK = 'There is no such drink'

function becauseOf(failure: unknown, name: string | undefined): string {
  if (!(failure instanceof Refused)) return 'Something went wrong on our side. Please try it again.'
  if (failure.fields) return inOneLine(failure.fields) ?? failure.message
  return name ? failure.message.replace(`${name}: `, '') : failure.message
}

const inOneLine = (problems: Record<string, string>): string | undefined =>
  Object.values(problems).join('. ') || undefined
